import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '@/lib/storage'
import { useMedia } from '@/ui/hooks/useMedia'

/** No room for words beside the screen: the tablet. */
const ALWAYS = '(max-width: 1099.98px)'
/** Set aside for each person when he leaves (`session/belongings`). */
const KEY = 'menu-folded'

const isWanted = () => readStored(localStorage, KEY) === true
const watch = (changed: () => void) => {
  for (const event of ['storage', KEY]) window.addEventListener(event, changed)
  return () => {
    for (const event of ['storage', KEY]) window.removeEventListener(event, changed)
  }
}
function toggle() {
  writeStored(localStorage, KEY, !isWanted())
  window.dispatchEvent(new Event(KEY))
}

/** Whether the menu shows icons with a word under them: always on a tablet, elsewhere as this person left it. `toggle` null: no choice here. */
export function useFoldedMenu(): { folded: boolean; toggle: (() => void) | null } {
  const tablet = useMedia(ALWAYS)
  const wanted = useSyncExternalStore(watch, isWanted)
  return { folded: tablet || wanted, toggle: tablet ? null : toggle }
}
