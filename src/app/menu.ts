import type { Access } from '@/domain/access'
import { addressOf, mayOpen, type Screen } from './screen'
import { SCREENS } from './screens'

/** What there is to show, of what some screens wait for. */
export type Shown = readonly NonNullable<Screen['menuWhen']>[]

const isOffered = ({ menu, menuWhen }: Screen, shown: Shown): boolean =>
  Boolean(menu) || (menuWhen !== undefined && shown.includes(menuWhen))

/** What this user's menu offers, in its order: what he may open, what is built and what has something to show. */
export const menuFor = (access: Access, shown: Shown = []): readonly Screen[] =>
  SCREENS.filter((screen) => isOffered(screen, shown) && screen.load && mayOpen(screen, access))

/** What a person has who does more than sell: any of these, and he begins with the menu's first entry. */
const RUNS_MORE = ['reportes.index', 'article.store', 'article.update', 'provider.index', 'expense.index', 'abm']

const isCashier = (access: Access): boolean => !access.ownsShop && !RUNS_MORE.some(access.can)

/** Where this user begins: the first entry of his menu; somebody who may sell and little else at the till. */
export function firstPlace(access: Access): Screen | undefined {
  const places = menuFor(access)
  return (isCashier(access) && places.find(({ name }) => name === 'vender')) || places[0]
}

/** Its address; `/alertas` needs nothing, so there always is one (D-16). */
export const firstAddress = (access: Access): string => {
  const first = firstPlace(access)
  return first === undefined ? '/alertas' : addressOf(first)
}
