import type { Thunk } from '@/api/thunk'
import type { Model } from '@/entities/types'
import type { Doubt, Entry } from './entries'
import type { Operation, Outcome } from './operation'
import { look, resend } from './outbox'

/** What can be done with an entry by its id, whatever its operation sends. */
export interface Handled {
  key: string
  look: (id: string) => Thunk<Promise<Outcome | null>>
  resend: (id: string) => Thunk<Promise<Outcome | null>>
  /** What to say of the entry in place of the usual words; null: the usual words. */
  textOf: (entry: Entry, doubt: Doubt) => Thunk<string | null>
}

export const handled = <W, R extends Model>(operation: Operation<W, R>): Handled => ({
  key: operation.key,
  look: (id) => look(operation, id),
  resend: (id) => resend(operation, id),
  textOf: (entry, doubt) => (dispatch) => {
    const what = operation.shape(entry.what)
    return what !== undefined && operation.textOf ? dispatch(operation.textOf(what, doubt)) : null
  },
})

/** For the key of each operation: loads its code, when somebody checks one of its entries. */
export type Registry = Readonly<Record<string, (() => Promise<Handled>) | undefined>>
