import type { Flag } from '../context'

// Where a sale stands in the warehouse (contract b §2.10).
export type DepositState = 'to_check' | 'checked' | 'confirmed'

type Flags = Record<DepositState, Flag>

/** A sale is in one state at most; null: it never went through the warehouse. */
export const depositState = (sale: Flags): DepositState | null =>
  sale.to_check ? 'to_check' : sale.checked ? 'checked' : sale.confirmed ? 'confirmed' : null

type Modified = Flags & { sale_modifications_count: number }

/** One stay in a state: a sale that was moved on, and one that came back, are at another stage than before. Every move adds a modification. */
export const stageOf = (sale: Modified): string => `${depositState(sale) ?? ''} ${sale.sale_modifications_count}`

/** Somebody has counted it, also when it was sent back since. Before that its checked amounts say what the stock was (contract b §2.10). */
export const wasCounted = (sale: Modified): boolean =>
  depositState(sale) !== 'to_check' || sale.sale_modifications_count > 0
