import { useEffect } from 'react'
import { onlyWithPage, useUnsaved } from '@/ui/dialogs/unsaved'
import { useToast } from '@/ui/notices/Toasts'
import type { Registry } from './handled'
import { useEntries, useUnkept } from './useEntries'
import { useOwing } from './useOwing'
import { useSettling } from './useSettling'

/** How many entries have no outcome yet; they are looked for meanwhile. `unkept`: this computer could not keep one. */
export function useOutbox(registry: Registry): { count: number; unkept: boolean } {
  const entries = useEntries()
  const unkept = useUnkept()
  const toast = useToast()
  useSettling(registry, entries)
  useOwing(registry)
  useUnsaved(unkept, onlyWithPage)
  useEffect(
    () =>
      unkept
        ? toast({
            text: 'Este equipo se quedó sin espacio: no cierres ni recargues esta página hasta que se confirme lo que enviaste',
            tone: 'error',
            seconds: 60,
          })
        : undefined,
    [toast, unkept],
  )
  return { count: entries.length, unkept }
}
