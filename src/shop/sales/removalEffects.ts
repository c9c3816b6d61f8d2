import { cents, toAmount, totalOf } from '@/domain/money'
import type { Sale } from '@/entities/saleRecord'

interface InCaja {
  caja_id: number
  amount: number
}

/**
 * What a sale put into cajas when it was charged (contract b §2.6), in pesos; none of a sale of which units came back,
 * since a part of its money may be out already.
 */
export function moneyInCajas(sale: Sale): readonly InCaja[] {
  const { client, caja_id, omitir_en_cuenta_corriente, articles, current_acount_payment_methods: methods } = sale
  const isBack = articles.some(({ pivot }) => toAmount(pivot.returned_amount).gt(0))
  if (!caja_id || isBack || (client !== null && !omitir_en_cuenta_corriente)) return []
  const ids = new Set(methods.flatMap(({ pivot }) => pivot.caja_id || []))
  return [...ids].map((id) => ({
    caja_id: id,
    amount: cents(totalOf(methods.filter(({ pivot }) => pivot.caja_id === id).map(({ pivot }) => pivot.amount))),
  }))
}

/** What deleting the sale changes and what it does not (contract b §2.12); `owner`: whose account it is. */
function effectsOf(sale: Sale, owner: string): string[] {
  const { client, to_check, checked, omitir_en_cuenta_corriente, save_current_acount, nota_credito_afip_tickets } = sale
  const effects = [
    to_check || checked
      ? 'El stock no cambia, porque todavía no había salido.'
      : 'Vuelve al stock lo que no se había devuelto.',
  ]
  if (client !== null && save_current_acount && !omitir_en_cuenta_corriente)
    effects.push(
      nota_credito_afip_tickets.length > 0
        ? `Sigue en la cuenta corriente de ${owner}, porque tiene notas de crédito.`
        : `Se quita de la cuenta corriente de ${owner}.`,
    )
  if (sale.caja_id) effects.push('Lo que entró en la caja no se anula.')
  if (sale.afip_ticket?.cae) effects.push('La factura de ARCA no se anula.')
  return effects
}

/** The effects of deleting one or several sales, each named once. */
export const removalEffects = (sales: readonly Sale[]): string =>
  [
    ...new Set(sales.flatMap((sale) => effectsOf(sale, sales.length === 1 ? (sale.client?.name ?? '') : 'su cliente'))),
  ].join(' ')
