import { useCallback, useEffect } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { useToast } from '@/ui/notices/Toasts'
import type { Entry } from './entries'
import type { Registry } from './handled'

/**
 * Looks for entries without an outcome: once for each, and when the connection is back. Tells the person what it found
 * stored.
 */
export function useSettling(registry: Registry, entries: readonly Entry[]): void {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const settle = useCallback(
    async ({ id, key, words }: Entry) => {
      try {
        const operation = await registry[key]?.()
        const outcome = operation && (await dispatch(operation.look(id)))
        if (outcome?.kind === 'stored') toast({ text: `Quedó guardado: ${words}`, tone: 'warn', seconds: 10 })
      } catch {
        // Without the operation's code the entry cannot be looked for, and stays in sight.
      }
    },
    [dispatch, toast, registry],
  )
  const ids = entries.map(({ id }) => id).join()
  useEffect(() => {
    const all = () => entries.forEach((entry) => void settle(entry))
    all()
    window.addEventListener('online', all)
    return () => window.removeEventListener('online', all)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the list is another one with every reading of the disk; its ids say when it changed
  }, [ids, settle])
}
