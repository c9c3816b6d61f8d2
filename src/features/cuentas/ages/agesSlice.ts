import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { DebtAge } from '@/domain/accounts/debtAge'

/** The ages of a debt, and the balance at the time: once the balance is another one, the ages are out of date. */
export interface KeptAge extends DebtAge {
  saldo: string | null
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
