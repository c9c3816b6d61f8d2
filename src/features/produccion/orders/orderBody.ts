import type { OrderProduction } from '@/entities/orderProduction'
import { day } from '@/lib/dates'
import { number, oneOf, orNull, record, text } from '@/lib/shape'
import { figure, seenLines, sentArticle, sentArticles, type SentArticle } from '../sentLines'

/** The server needs all these keys, even for people who may not see them (contract c §5.2). */
interface SentLine {
  price: number | null
  amount: number
  bonus: number | null
  location: string
  employee_id: number
  delivered: number | null
}

/** An order of production as it is sent, and as it is kept on the disk. */
export interface SentProduction {
  /** Null: a new order. */
  id: number | null
  /** The number people know it by; null: a new order. */
  num: number | null
  /** `updated_at` of the order when it was opened; null for a new one. */
  seen: string | null
  /** Its lines as they were when it was opened (`seenLines`); empty: not known, or a new one. */
  lines: string
  client_id: number | null
  /** `YYYY-MM-DD`, or empty. */
  start_at: string
  finish_at: string
  order_production_status_id: number
  finished: 0 | 1
  observations: string
  articles: readonly SentArticle<SentLine>[]
}

export const sentProduction = record<SentProduction>({
  id: orNull(number),
  num: orNull(number),
  seen: orNull(text),
  lines: text,
  client_id: orNull(number),
  start_at: text,
  finish_at: text,
  order_production_status_id: number,
  finished: oneOf(0, 1),
  observations: text,
  articles: sentArticles(
    record<SentLine>({
      price: orNull(number),
      amount: number,
      bonus: orNull(number),
      location: text,
      employee_id: number,
      delivered: orNull(number),
    }),
  ),
})

export const linesOf = ({ articles }: Pick<OrderProduction, 'articles'>) =>
  articles.map((line) =>
    sentArticle(line, {
      price: figure(line.pivot.price),
      amount: figure(line.pivot.amount) ?? 0,
      bonus: figure(line.pivot.bonus),
      location: line.pivot.location ?? '',
      employee_id: figure(line.pivot.employee_id) ?? 0,
      delivered: figure(line.pivot.delivered),
    }),
  )

/** An order to be sent; `opened`: as it was before the changes of its form. */
export const orderBody = (
  order: OrderProduction,
  opened: Pick<OrderProduction, 'articles'> = order,
): SentProduction => ({
  id: order.id,
  num: order.num ?? null,
  seen: order.id === null ? null : (order.updated_at ?? null),
  lines: order.id === null ? '' : seenLines(linesOf(opened)),
  client_id: figure(order.client_id) || null,
  start_at: day(order.start_at),
  finish_at: day(order.finish_at),
  order_production_status_id: figure(order.order_production_status_id) ?? 0,
  finished: Number(order.finished) > 0 ? 1 : 0,
  observations: order.observations ?? '',
  articles: linesOf(order),
})
