import { failureText } from '@/api/errors'
import { useSaving } from '@/api/useSaving'
import { useToast } from '@/ui/notices/Toasts'

/**
 * As `useSaving`, where there is no form to show the failure: a toast tells it. `words` puts before the reason what was
 * being done.
 */
export function useToldSaving(words: (why: string) => string = (why) => why): ReturnType<typeof useSaving> {
  const toast = useToast()
  return useSaving((error) => {
    toast({ text: words(failureText(error)), tone: 'error' })
    return null
  })
}
