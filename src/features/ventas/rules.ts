import type { AfipTicket } from '@/entities/afipTicket'
import type { Sale } from '@/entities/saleRecord'

/** `due`: it was charged with a sale point, and its invoice was not even asked for, or nobody knows. */
type InvoiceState = 'none' | 'due' | 'approved' | 'observed' | 'failed'

/** State of the sale's invoice; a ticket without `cae` was not approved (contract b §2.13). */
export function invoiceState(sale: Sale): InvoiceState {
  const { afip_ticket, afip_errors, afip_observations, afip_information_id, total_a_facturar } = sale
  if (afip_ticket?.cae) return afip_observations.length > 0 ? 'observed' : 'approved'
  if (afip_ticket !== null || afip_errors.length > 0) return 'failed'
  return afip_information_id && Number(total_a_facturar) > 0 ? 'due' : 'none'
}

/** Nothing was invoiced, or asked to be. */
export const hasNoInvoice = (sale: Sale): boolean =>
  invoiceState(sale) === 'none' && sale.nota_credito_afip_tickets.length === 0

/** The invoices that were granted: several only where a sale may have them (contract d §4). */
export const invoicesOf = ({ afip_ticket, afip_tickets = afip_ticket ? [afip_ticket] : [] }: Sale) =>
  afip_tickets.filter(({ cae }) => Boolean(cae))

/** `Factura B 00003-00000012`. */
export function voucherName({ cbte_letra, punto_venta, cbte_numero }: AfipTicket): string {
  return `Factura ${cbte_letra ?? ''} ${(punto_venta ?? '').padStart(5, '0')}-${(cbte_numero ?? '').padStart(8, '0')}`
}
