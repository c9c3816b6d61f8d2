import type { Flag } from '../context'

// Where a sale stands in the warehouse (contract b §2.10).
export type DepositState = 'to_check' | 'checked' | 'confirmed'

type Flags = Record<DepositState, Flag>

/** State of a sale in the warehouse; null: the sale never went through it. */
export const depositState = (sale: Flags): DepositState | null =>
  sale.to_check ? 'to_check' : sale.checked ? 'checked' : sale.confirmed ? 'confirmed' : null

type Modified = Flags & { sale_modifications_count: number }

/**
 * Identifies one stay in a state: every move of a sale, also back to a former state, adds a modification and makes a
 * new stage.
 */
export const stageOf = (sale: Modified): string => `${depositState(sale) ?? ''} ${sale.sale_modifications_count}`

/**
 * Whether somebody has counted the sale, even if it was sent back since. Before, its checked amounts are the stock's
 * (contract b §2.10).
 */
export const wasCounted = (sale: Modified): boolean =>
  depositState(sale) !== 'to_check' || sale.sale_modifications_count > 0
