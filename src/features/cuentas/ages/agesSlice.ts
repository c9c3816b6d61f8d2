import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { DebtAge } from '@/domain/accounts/debtAge'

/** The ages of a debt, and what they hold for: once any of it is another one, the ages are out of date. */
export interface KeptAge extends DebtAge {
  /** The day they were worked out, `YYYY-MM-DD`. */
  day: string
  saldo: string | null
  /** When the client's record was last written: a sale and a payment of the same amount leave the balance as it was. */
  updated_at: string | null
}

/** By the client's id. Kept until the person signs out, since each takes a request of its own. */
export type DebtAges = Readonly<Record<number, KeptAge>>

const initialState: DebtAges = {}

export const debtAgesSlice = createSlice({
  name: 'debtAges',
  initialState,
  reducers: {
    ageRead: (ages, { payload: { id, age } }: PayloadAction<{ id: number; age: KeptAge }>) => ({ ...ages, [id]: age }),
  },
})

export const selectDebtAges = (state: unknown): DebtAges => (state as { debtAges: DebtAges }).debtAges
