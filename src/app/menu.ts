import type { Access } from '@/domain/access'
import { addressOf, mayOpen, type Screen } from './screen'
import { SCREENS } from './screens'

/** What this user's menu offers, in its order: what he may open and what is built. */
export const menuFor = (access: Access): readonly Screen[] =>
  SCREENS.filter((screen) => screen.menu && screen.load && mayOpen(screen, access))

/** What a person has who does more than sell: any of these, and he begins with the menu's first entry. */
const RUNS_MORE = ['reportes.index', 'article.store', 'article.update', 'provider.index', 'expense.index', 'abm']

const isCashier = (access: Access): boolean => !access.ownsShop && !RUNS_MORE.some(access.can)

/**
 * First entry of the menu this user sees; `/alertas` needs nothing, so there always is one (D-16). Somebody who may sell and little else begins
 * at the till.
 */
export const firstAddress = (access: Access): string => {
  const places = menuFor(access)
  const first = (isCashier(access) && places.find(({ name }) => name === 'vender')) || places[0]
  return first === undefined ? '/alertas' : addressOf(first)
}
