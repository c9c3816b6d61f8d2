import { ownSetting } from '@/session/ownSetting'
import { useMedia } from '@/ui/hooks/useMedia'

/** A tablet has no room for words beside the icons. */
const ALWAYS = '(max-width: 1099.98px)'
const folded = ownSetting('menu-folded', (value) => value === true)
const toggle = () => void folded.keep(!folded.read())

/** Whether the menu shows icons with a word under them: always on a tablet, elsewhere as this person left it. `toggle` null: no choice here. */
export function useFoldedMenu(): { folded: boolean; toggle: (() => void) | null } {
  const tablet = useMedia(ALWAYS)
  const wanted = folded.use()
  return { folded: tablet || wanted, toggle: tablet ? null : toggle }
}
