import { isBag, keptUnanswered } from '@/api/unanswered'
import type { Counts } from '@/domain/sale/stock/depositCheck'
import type { Sale } from '@/entities/saleRecord'
import { MOVES, type DepositAction } from './rights'

/** A move as it left, with the sale as it was then. */
export interface SentMove {
  sale: Sale
  action: DepositAction
  counts: Counts
}

const LINES = ['articles', 'combos', 'services', 'discounts', 'surchages', 'current_acount_payment_methods'] as const

function moveFrom(value: unknown): SentMove | null {
  if (!isBag(value) || !isBag(value.sale) || !isBag(value.counts)) return null
  const { sale, action, counts } = value
  if (typeof action !== 'string' || !(action in MOVES) || typeof sale.id !== 'number') return null
  if (!LINES.every((key) => Array.isArray(sale[key]))) return null
  return { sale: sale as unknown as Sale, action: action as DepositAction, counts: counts as Counts }
}

/** Moves without an answer, whatever became of the page they were made on: the server confirms a sale twice, with its stock taken twice. */
export const sentMoves = keptUnanswered('sent-deposit-moves', moveFrom)
