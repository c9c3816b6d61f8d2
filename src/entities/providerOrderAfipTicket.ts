import { defineEntity, type Model } from './types'

/** A provider's invoice for an order of the shop. It changes the order's totals only when the order is saved next. */
export interface ProviderOrderAfipTicket extends Model {
  code: string | null
  /** Local text. */
  issued_at: string | null
  total: string | null
  total_iva: string | null
  provider_order_id: number | null
  temporal_id: string | null
}

export const provider_order_afip_ticket = defineEntity<ProviderOrderAfipTicket>({
  name: 'provider_order_afip_ticket',
  labels: { one: 'Factura', many: 'Facturas', create: 'Agregar factura' },
  title: 'code',
  fields: [
    { key: 'issued_at', label: 'Fecha de emisión', type: 'date', as: 'day', required: true },
    { key: 'code', label: 'Número', type: 'text' },
    { key: 'total', label: 'Total', type: 'number', as: 'price', required: true },
    { key: 'total_iva', label: 'Total de IVA', type: 'number', as: 'price' },
  ],
  routes: 'child',
  list: { perPage: 25 },
})

export const declared = [provider_order_afip_ticket]
