import type { Registry } from './handled'
import { useEntries } from './useEntries'
import { useSettling } from './useSettling'

/** How many entries have no outcome yet; they are looked for meanwhile. */
export function useOutbox(registry: Registry): number {
  const entries = useEntries()
  useSettling(registry, entries)
  return entries.length
}
