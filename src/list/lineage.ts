import type { Model } from '@/entities/types'

type Rows = readonly Model[]

/** How one version of a list differs from the version before: a replaced row counts as gone and as come. */
export interface Step {
  before: Step | null
  /** How many steps one can go back from here. */
  known: number
  gone: Rows
  come: Rows
}

/** At most so many steps are remembered: a list that no index follows must not keep every row it ever held. */
const MOST_STEPS = 500
/** With more changes than these, building a new index takes no longer than following them. */
export const WORTH_FOLLOWING = 500

// The steps lie beside the rows, not in the state: they let an index follow a list of 50,000 without a look at each
// row.
// eslint-disable-next-line no-restricted-syntax -- of the array alone, and forgotten with it
const steps = new WeakMap<Rows, Step>()

/** An object that stands for one version of the rows. */
export function stepOf(rows: Rows): Step {
  let step = steps.get(rows)
  if (step === undefined) steps.set(rows, (step = { before: null, known: 0, gone: [], come: [] }))
  return step
}

/** Notes that `rows` were made from the version `from`, and which rows went and came; returns `rows`. */
export function derived(from: Rows, rows: Rows, { gone, come }: Pick<Step, 'gone' | 'come'>): Rows {
  const before = stepOf(from)
  const full = before.known === MOST_STEPS
  steps.set(rows, { before: full ? null : before, known: full ? 0 : before.known + 1, gone, come })
  return rows
}

/**
 * Finds the nearest earlier version of these rows that is known, and the steps from it in their order; they are then
 * forgotten. Null: there is none.
 */
export function stepsFrom(isKnown: (mark: Step) => boolean, rows: Rows): { mark: Step; steps: readonly Step[] } | null {
  const steps: Step[] = []
  const last = stepOf(rows)
  for (let at: Step | null = last; at !== null; at = at.before) {
    if (isKnown(at)) {
      last.before = null
      last.known = 0
      return { mark: at, steps: steps.reverse() }
    }
    steps.push(at)
  }
  return null
}
