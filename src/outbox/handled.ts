import type { Thunk } from '@/api/thunk'
import type { Model } from '@/entities/types'
import type { Operation, Outcome } from './operation'
import { look, resend } from './outbox'

/** What can be done with an entry by its id, whatever its operation sends. */
export interface Handled {
  key: string
  look: (id: string) => Thunk<Promise<Outcome | null>>
  resend: (id: string) => Thunk<Promise<Outcome | null>>
}

export const handled = <W, R extends Model>(operation: Operation<W, R>): Handled => ({
  key: operation.key,
  look: (id) => look(operation, id),
  resend: (id) => resend(operation, id),
})

/** By the key of an operation: its code, loaded when somebody checks one of its entries. */
export type Registry = Readonly<Record<string, (() => Promise<Handled>) | undefined>>
