import type { Access } from '@/domain/access'
import { addressOf, mayOpen, type Screen } from './screen'
import { SCREENS } from './screens'

/** The conditions (`menuWhen`) that hold now. */
export type Shown = readonly NonNullable<Screen['menuWhen']>[]

const isOffered = ({ menu, menuWhen }: Screen, shown: Shown): boolean =>
  Boolean(menu) || (menuWhen !== undefined && shown.includes(menuWhen))

/**
 * The entries of this user's menu, in order: screens that he may open and that have something to show.
 */
export const menuFor = (access: Access, shown: Shown = []): readonly Screen[] =>
  SCREENS.filter((screen) => isOffered(screen, shown) && mayOpen(screen, access))

/** Permissions of somebody who does more than sell: with any of them he begins at the menu's first entry. */
const RUNS_MORE = ['reportes.index', 'article.store', 'article.update', 'provider.index', 'expense.index', 'abm']

const isCashier = (access: Access): boolean => !access.ownsShop && !RUNS_MORE.some(access.can)

/** The screen this user begins at: the first of his menu, but the till for who does little else than sell (D-60). */
export function firstPlace(access: Access): Screen | undefined {
  const places = menuFor(access)
  return (isCashier(access) && places.find(({ name }) => name === 'vender')) || places[0]
}

/** Address of that screen; `/alertas` needs no permission, so there always is one (D-16). */
export const firstAddress = (access: Access): string => {
  const first = firstPlace(access)
  return first === undefined ? '/alertas' : addressOf(first)
}
