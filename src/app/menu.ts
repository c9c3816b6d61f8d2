import type { Access } from '@/domain/access'
import { addressOf, mayOpen, type Screen } from './screen'
import { SCREENS } from './screens'

/** What this user's menu offers, in its order: what he may open and what is built. */
export const menuFor = (access: Access): readonly Screen[] =>
  SCREENS.filter((screen) => screen.menu && screen.load && mayOpen(screen, access))

/** First entry of the menu this user sees; `/alertas` needs nothing, so there always is one (D-16). */
export const firstAddress = (access: Access): string => {
  const first = menuFor(access)[0]
  return first === undefined ? '/alertas' : addressOf(first)
}
