import type { Action } from '@/domain/keys'

/** What is on the screen: the sale being made, a past one to look at, or a past one that is being changed. */
export type Mode = 'own' | 'viewing' | 'editing'

/** What a key of the till does. Its name and its keys stand in the table that each person may change (`domain/keys`). */
export interface TillAction {
  run: () => void
  /** Modes in which it acts besides the sale being made; none unless given, because that sale is then out of sight. */
  past?: readonly Exclude<Mode, 'own'>[]
}

export type TillActions<A extends Action = Action> = Readonly<Record<A, TillAction>>

export const WHILE_VIEWING = { past: ['viewing'] } as const
export const WHILE_EDITING = { past: ['editing'] } as const
export const ALWAYS = { past: ['viewing', 'editing'] } as const

export const isAllowed = ({ past }: TillAction, mode: Mode): boolean => mode === 'own' || past?.includes(mode) === true
