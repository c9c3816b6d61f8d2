import type { Action } from '@/domain/keys'
import type { PracticeShop } from '../shop/tables'
import type { PracticeRight } from '../visit'
import type { Begun, Look } from './look'

/**
 * How a task stands: nothing to tell, done, something still missing (`more`), not the right answer to its question
 * (`answer`), or something stored that is not what the task asks (`wrong`).
 */
export type Verdict = { is: 'open' | 'done' } | { is: 'more' | 'answer' | 'wrong'; text: string }

export type Check = (look: Look, begun: Begun) => Verdict

export const OPEN: Verdict = { is: 'open' }
export const DONE: Verdict = { is: 'done' }
export const more = (text: string): Verdict => ({ is: 'more', text })
export const wrongAnswer = (text: string): Verdict => ({ is: 'answer', text })
export const wrong = (text: string): Verdict => ({ is: 'wrong', text })

export interface Task {
  id: string
  title: string
  /** What to do, as the customer or the owner would say it. */
  text: string
  /** How, with the keys of the till as this person has them: `key` names them. */
  how: (key: (action: Action) => string) => string
  /** Number of keys of the shortest way. */
  best: number
  /** Where it is done, when not at the till; finding the way there is part of it, and one key of `best`. */
  place?: string
  /** Right without which nobody can do it in the shop itself. */
  needs?: PracticeRight
  /** A question that is answered in the band. */
  question?: string
  /** Lays out what the task needs, however often it was done before; returns whether the shop changed. */
  prepare?: (shop: PracticeShop) => boolean
  /** How the task stands, whichever way the person chose. */
  check: Check
}
