import type { Action } from '@/domain/keys'

/** What is on the screen: the sale being made, a past one to look at, or a past one that is being changed. */
export type Mode = 'own' | 'viewing' | 'editing'

/** The sale being made is out of sight while a past one is in view: no key may touch it. */
const WHILE_VIEWING: readonly Action[] = ['help', 'search', 'back', 'older', 'newer', 'reprint', 'sell', 'sellPrint']
const NOT_WHILE_EDITING: readonly Action[] = [
  'older',
  'newer',
  'park',
  'parked',
  'client',
  'account',
  'exact',
  'cash',
  'method',
]

const isAllowed = (action: Action, mode: Mode): boolean =>
  mode === 'own' || (mode === 'viewing' ? WHILE_VIEWING.includes(action) : !NOT_WHILE_EDITING.includes(action))

const nothing = () => undefined

/** The actions of the keys, without those that are for another sale than the one on the screen. */
export const allowedActions = <A extends Readonly<Record<Action, () => void>>>(
  actions: A,
  mode: Mode,
): Readonly<Record<Action, () => void>> =>
  Object.fromEntries(
    Object.entries(actions).map(([action, run]) => [action, isAllowed(action as Action, mode) ? run : nothing]),
  ) as Record<Action, () => void>
