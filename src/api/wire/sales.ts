import { bagOf, isBag, type Bag } from '@/lib/bag'
import { echoes, on, sends, type Rule } from './rule'

/** Id of the payment method *Crédito* (contract b §1). */
const CREDIT = 5

/**
 * A split says each method by two names; the row of the credit card carries its surcharge, which the newer server does
 * not add. A sale whose rows have a caja has one too (contract d §4).
 */
function splitOf(body: Bag): Bag {
  const rows = Array.isArray(body.selected_payment_methods) ? (body.selected_payment_methods as unknown[]) : []
  if (rows.length === 0) return body
  const real = body.monto_credito_real
  const named = rows.map((row) => {
    const { id, ...rest } = bagOf(row)
    const amount = id === CREDIT && real !== null && real !== undefined && real !== '' ? real : rest.amount
    return { ...rest, id, current_acount_payment_method_id: id, amount }
  })
  const withCaja = rows.find((row) => isBag(row) && Boolean(row.caja_id))
  return {
    ...body,
    selected_payment_methods: named,
    caja_id: body.caja_id || (bagOf(withCaja).caja_id ?? body.caja_id),
  }
}

export const SALES: readonly Rule[] = [
  on(
    'POST sale',
    sends((body) => ({ moneda_id: 1, ...splitOf(body) })),
  ),
  on('PUT sale/:id', echoes),
  on('PUT sale/:id', sends(splitOf)),
]
