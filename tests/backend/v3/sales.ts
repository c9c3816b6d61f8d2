import type { Row } from '../types'
import { columns, hears, on, type Rule } from './rule'

/** A row of a split without its newer name is dropped without a word: no payment, no money in the caja (contract d §4). */
function heardSplit(body: Row): Row {
  const rows = Array.isArray(body.selected_payment_methods) ? (body.selected_payment_methods as Row[]) : []
  if (rows.length === 0) return body
  const named = rows.filter((row) => row.current_acount_payment_method_id)
  // The surcharge of the card is not heard in a split: the row keeps its amount.
  return {
    ...body,
    current_acount_payment_method_id: 0,
    monto_credito_real: null,
    selected_payment_methods: named.map((row) => ({ ...row, id: row.current_acount_payment_method_id as unknown })),
  }
}

export const SALES: readonly Rule[] = [
  ...columns('sale', 'sale', {
    moneda_id: 1,
    valor_dolar: null,
    discount_stock: 1,
    iva_aplicado: 1,
    sale_status_id: null,
    fecha_entrega: null,
    observations_ocultas: null,
  }),
  on('POST sale', hears(heardSplit)),
  on('PUT sale/:id', hears(heardSplit)),
]
