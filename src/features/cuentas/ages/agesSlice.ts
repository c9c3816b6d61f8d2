import type { PayloadAction } from '@reduxjs/toolkit'
import type { Debt } from '@/domain/accounts/debtAge'
import { createPureSlice } from '@/lib/pureSlice'

/** What a client owes, and what it holds for: once any of that is another one, it is out of date. */
export interface KeptDebt extends Debt {
  saldo: string | null
  /** When the client's record was last written: a sale and a payment of the same amount leave the balance as it was. */
  updated_at: string | null
}

/** By the client's id. Kept until the person signs out, since each takes a request of its own. */
export type KeptDebts = Readonly<Record<number, KeptDebt>>

export const debtAgesSlice = createPureSlice('debtAges', (): KeptDebts => ({}), {
  debtRead: (debts, { payload: { id, debt } }: PayloadAction<{ id: number; debt: KeptDebt }>) => ({
    ...debts,
    [id]: debt,
  }),
  /** The server worked the account out again, which may show neither in the balance nor in the client's record. */
  accountRecalculated: (debts, { payload: id }: PayloadAction<number>) =>
    Object.fromEntries(Object.entries(debts).filter(([key]) => key !== String(id))),
})

export const selectKeptDebts = (state: unknown): KeptDebts => (state as { debtAges: KeptDebts }).debtAges
