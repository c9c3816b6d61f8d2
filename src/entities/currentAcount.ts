import type { AfipTicket } from './afipTicket'
import type { ArticleRow } from './articleRecord'
import type { Named } from './named'
import { defineEntity, type Linked, type Model } from './types'

// Lines of the current accounts that are listed on their own, only to be read (contract b §6, §9.1).

interface CurrentAcountCredit extends Model {
  num_receipt: number | null
  description: string | null
  client_id: number | null
  haber: string | null
  created_at: string
}

/** The wire sends no `variant_description` (contract b §6): the column stays empty until it does. */
interface NoteArticlePivot {
  amount: string
  price: string
  discount: string | null
  variant_description?: string | null
}

export interface NotaCredito extends CurrentAcountCredit {
  sale_id: number | null
  sale: { id: number; num: number | null } | null
  afip_ticket: AfipTicket | null
  articles: readonly Linked<ArticleRow, NoteArticlePivot>[]
}

export interface PagoDeCliente extends CurrentAcountCredit {
  current_acount_payment_methods: readonly Linked<Named, { amount: string | null }>[]
}

// The generic searches know tables, and there is none of these.
const SHOWN = { filter: false }
const HIDDEN = { table: false, filter: false }

export const nota_credito = defineEntity<NotaCredito>({
  name: 'nota_credito',
  labels: { one: 'Nota de crédito', many: 'Notas de crédito', create: 'Crear nota de crédito' },
  title: 'num_receipt',
  fields: [
    { key: 'num_receipt', label: 'N°', type: 'number', readOnly: true, in: { search: true, filter: false } },
    { key: 'created_at', label: 'Fecha y hora', type: 'date', as: 'moment', readOnly: true, in: SHOWN },
    { key: 'sale_id', label: 'Venta', type: 'relation', entity: 'sale', readOnly: true, in: SHOWN },
    { key: 'client_id', label: 'Cliente', type: 'relation', entity: 'client', pick: 'search', readOnly: true, in: SHOWN },
    { key: 'haber', label: 'Importe', type: 'number', as: 'price', readOnly: true, in: SHOWN },
    { key: 'description', label: 'Descripción', type: 'text', readOnly: true, in: HIDDEN },
    {
      key: 'articles',
      label: 'Artículos',
      type: 'pivot',
      entity: 'article',
      columns: [
        { key: 'bar_code', of: 'record', label: 'Código de barras', type: 'text' },
        { key: 'provider_code', of: 'record', label: 'Código de proveedor', type: 'text' },
        { key: 'variant_description', label: 'Variante', type: 'text', readOnly: true },
        { key: 'amount', label: 'Cantidad', type: 'number', readOnly: true },
        { key: 'discount', label: 'Descuento', type: 'percentage', readOnly: true },
        { key: 'price', label: 'Precio', type: 'price', readOnly: true },
      ],
      readOnly: true,
      in: HIDDEN,
    },
  ],
  routes: 'list',
  list: { byDate: true, local: true },
})

export const pago_de_cliente = defineEntity<PagoDeCliente>({
  name: 'pago_de_cliente',
  labels: { one: 'Pago de cliente', many: 'Pagos de clientes', create: 'Crear pago de cliente' },
  title: 'num_receipt',
  fields: [
    { key: 'num_receipt', label: 'N°', type: 'number', readOnly: true, in: { search: true, filter: false } },
    { key: 'created_at', label: 'Fecha y hora', type: 'date', as: 'moment', readOnly: true, in: SHOWN },
    { key: 'client_id', label: 'Cliente', type: 'relation', entity: 'client', pick: 'search', readOnly: true, in: SHOWN },
    { key: 'haber', label: 'Importe', type: 'number', as: 'price', readOnly: true, in: SHOWN },
    { key: 'description', label: 'Descripción', type: 'text', readOnly: true, in: HIDDEN },
    {
      key: 'current_acount_payment_methods',
      label: 'Métodos de pago',
      type: 'pivot',
      entity: 'current_acount_payment_method',
      columns: [{ key: 'amount', label: 'Importe', type: 'price', readOnly: true }],
      readOnly: true,
      in: SHOWN,
    },
  ],
  routes: 'list',
  // The backend has no route without the word, not even for the whole history (contract b §6).
  list: { byDate: true, datePrefix: 'from-date', local: true },
})
