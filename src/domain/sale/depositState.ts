import type { Flag } from './context'

// Where a sale stands in the warehouse (contract b §2.10).
export type DepositState = 'to_check' | 'checked' | 'confirmed'

/** A sale is in one state at most; null: it never went through the warehouse. */
export const depositState = (sale: Record<DepositState, Flag>): DepositState | null =>
  sale.to_check ? 'to_check' : sale.checked ? 'checked' : sale.confirmed ? 'confirmed' : null
