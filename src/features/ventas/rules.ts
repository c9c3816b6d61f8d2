import type { Sale } from '@/entities/saleRecord'

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
  if (sale.afip_ticket?.cae) effects.push('La factura de AFIP no se anula.')
  return effects
}

/** The effects of deleting one or several sales, each named once. */
export const removalEffects = (sales: readonly Sale[]): string =>
  [
    ...new Set(sales.flatMap((sale) => effectsOf(sale, sales.length === 1 ? (sale.client?.name ?? '') : 'su cliente'))),
  ].join(' ')

/** `due`: it was charged with a sale point, and its invoice was not even asked for, or nobody knows. */
type InvoiceState = 'none' | 'due' | 'approved' | 'observed' | 'failed'

/** State of the sale's invoice; a ticket without `cae` was not approved (contract b §2.13). */
export function invoiceState(sale: Sale): InvoiceState {
  const { afip_ticket, afip_errors, afip_observations, afip_information_id, total_a_facturar } = sale
  if (afip_ticket?.cae) return afip_observations.length > 0 ? 'observed' : 'approved'
  if (afip_ticket !== null || afip_errors.length > 0) return 'failed'
  return afip_information_id && Number(total_a_facturar) > 0 ? 'due' : 'none'
}

/** `Factura B 00003-00000012`. */
export function voucherName({ afip_ticket }: Sale): string {
  if (!afip_ticket?.cae) return ''
  const { cbte_letra, punto_venta, cbte_numero } = afip_ticket
  return `Factura ${cbte_letra ?? ''} ${(punto_venta ?? '').padStart(5, '0')}-${(cbte_numero ?? '').padStart(8, '0')}`
}
