import type { Model } from '@/entities/types'

type Rows = readonly Model[]

/** What one version of a list has and has not of the version before: a row that was replaced has gone and come. */
export interface Step {
  before: Step | null
  /** Steps that can be gone back from here. */
  known: number
  gone: Rows
  come: Rows
}

/** Steps remembered at most: a list that no index follows must not keep every row it ever held. */
const MOST_STEPS = 500

// Beside the rows, not in the state: what follows a list of 50,000 (an index) is brought up to date without a look at each of them.
// eslint-disable-next-line no-restricted-syntax -- of the array alone, and forgotten with it
const steps = new WeakMap<Rows, Step>()

/** An object that stands for one version of the rows. */
export function stepOf(rows: Rows): Step {
  let step = steps.get(rows)
  if (step === undefined) steps.set(rows, (step = { before: null, known: 0, gone: [], come: [] }))
  return step
}

/** Notes that `rows` were made of the version `from`, and which rows went and came; returns `rows`. */
export function derived(from: Rows, rows: Rows, { gone, come }: Pick<Step, 'gone' | 'come'>): Rows {
  const before = stepOf(from)
  const full = before.known === MOST_STEPS
  steps.set(rows, { before: full ? null : before, known: full ? 0 : before.known + 1, gone, come })
  return rows
}

/** The nearest version before these rows that is known, and the steps from it in their order, which are forgotten then; null: there is none. */
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
