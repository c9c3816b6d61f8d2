import type { Model } from '@/entities/types'
import { useToast } from '@/ui/notices/Toasts'
import { storedBy, type Outcome } from './operation'

/** Shows the words `done` if the outcome is stored; returns false if it is not known to be. */
export function useToldStored() {
  const toast = useToast()
  return <R extends Model>(outcome: Outcome<R> | null, done: string): boolean => {
    const stored = storedBy(outcome)
    if (stored === null) return false
    toast({
      text: stored.late ? `El servidor no contestó bien, pero quedó: ${done}` : done,
      tone: stored.late ? 'warn' : 'ok',
    })
    return true
  }
}
