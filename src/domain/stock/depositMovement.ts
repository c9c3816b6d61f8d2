// Movements of goods between two warehouses: which stored one is the one that was sent (contract a §13.6).
import { toAmount } from '../money'

type Decimal = string | number | null

/** The parts of a movement that are sent, by which the stored one is recognised. */
export interface MovementBody {
  /** Null: a new movement. */
  id: number | null
  num: number | null
  from_address_id: number
  to_address_id: number
  deposit_movement_status_id: number
  employee_id: number
  notes: string
  articles: readonly MovedLine[]
}

export interface MovedLine {
  id: number
  amount: number
  /** 0: the article itself, not a variant. */
  article_variant_id: number
}

interface MovementRow {
  id: number | null
  num?: number | null
  from_address_id: number
  to_address_id: number
  deposit_movement_status_id: number
  employee_id?: number | null
  notes?: string | null
  articles: readonly { id: number | null; pivot: { amount: Decimal; article_variant_id: number | null } }[]
}

export const bodyOf = (row: MovementRow): MovementBody => ({
  id: row.id,
  num: row.num ?? null,
  from_address_id: row.from_address_id,
  to_address_id: row.to_address_id,
  deposit_movement_status_id: row.deposit_movement_status_id,
  employee_id: row.employee_id ?? 0,
  notes: (row.notes ?? '').trim(),
  articles: row.articles.map(({ id, pivot }) => ({
    id: id ?? 0,
    amount: toAmount(pivot.amount).toNumber(),
    article_variant_id: pivot.article_variant_id ?? 0,
  })),
})

const PLAIN = ['from_address_id', 'to_address_id', 'deposit_movement_status_id', 'employee_id', 'notes'] as const
const lineText = ({ id, amount, article_variant_id }: MovedLine) => `${id}/${article_variant_id}/${amount}`
const linesText = ({ articles }: MovementBody) => articles.map(lineText).sort().join()

/** Whether two bodies say the same. Equal new ones can still be two movements. */
export const isSameBody = (one: MovementBody, other: MovementBody): boolean =>
  PLAIN.every((key) => one[key] === other[key]) && linesText(one) === linesText(other)

/** Stock movements of one article. */
export type Booked = readonly { deposit_movement_id: number | null; article_variant_id: number | null }[]

/**
 * Whether the units of each line of a received movement were moved: the server stores without a transaction.
 * `bookedOf`: the stock movements of an article.
 */
export const isBooked = (
  movementId: number,
  lines: readonly MovedLine[],
  bookedOf: (articleId: number) => Booked,
): boolean =>
  lines.every((line) =>
    bookedOf(line.id).some(
      (row) => row.deposit_movement_id === movementId && (row.article_variant_id ?? 0) === line.article_variant_id,
    ),
  )
