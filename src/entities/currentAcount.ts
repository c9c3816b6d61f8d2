import type { AfipTicket } from './afipTicket'
import { ARTICLE_CODES, type ArticleRow } from './articleRecord'
import type { Named } from './named'
import { defineEntity, type FieldDefinition, type Linked, type Model } from './types'

/** How a part of a payment was handed over; a cheque has `bank`, `num` and `payment_date`. */
interface PaidWith {
  amount: string | null
  bank?: string | null
  num?: string | null
  /** Local text. */
  payment_date?: string | null
}

/** A line of what a client owes, or of what a provider is owed (contract b §9.1). */
export interface CurrentAcount extends Model {
  detalle: string | null
  /** No column of the API: the spec's button that opens the document of the line. */
  ver?: undefined
  description: string | null
  debe: string | null
  haber: string | null
  saldo: string | null
  /** How much of a debit is paid. */
  pagandose: string | null
  status: string
  num_receipt: number | null
  to_pay_id: number | null
  client_id: number | null
  provider_id: number | null
  sale_id: number | null
  budget_id: number | null
  order_production_id: number | null
  provider_order_id: number | null
  created_at: string
  current_acount_payment_methods: readonly Linked<Named, PaidWith>[]
}

/** Account lines are read for one client or provider at a time, so there is no list (CAT-022). */
export const current_acount = defineEntity<CurrentAcount>({
  name: 'current_acount',
  labels: { one: 'Cuenta corriente', many: 'Cuentas corrientes', create: 'Crear movimiento' },
  title: 'detalle',
  fields: [
    { key: 'created_at', label: 'Fecha', type: 'date', as: 'moment', readOnly: true },
    { key: 'detalle', label: 'Detalle', type: 'text', readOnly: true },
    { key: 'ver', label: 'Ver', type: 'computed', value: () => '' },
    { key: 'status', label: 'Estado', type: 'text', readOnly: true },
    { key: 'debe', label: 'Debe', type: 'number', as: 'price', readOnly: true },
    { key: 'haber', label: 'Haber', type: 'number', as: 'price', readOnly: true },
    { key: 'saldo', label: 'Saldo', type: 'number', as: 'price', readOnly: true },
    { key: 'description', label: 'Descripción', type: 'text', readOnly: true },
  ],
  routes: 'none',
})

// Account lines with lists of their own, which are only read (contract b §6, §9.1).

interface CurrentAcountCredit extends Model {
  num_receipt: number | null
  description: string | null
  client_id: number | null
  haber: string | null
  created_at: string
}

/** The API sends no `variant_description` (contract b §6), so that column stays empty. */
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

// The server's generic searches need a table of the entity, and these two have none: they are rows of current_acount.
const SHOWN = { filter: false }
const HIDDEN = { table: false, filter: false }

const RECEIPT: FieldDefinition<CurrentAcountCredit>[] = [
  { key: 'num_receipt', label: 'N°', type: 'number', readOnly: true, in: { search: true, filter: false } },
  { key: 'created_at', label: 'Fecha y hora', type: 'date', as: 'moment', readOnly: true, in: SHOWN },
]
const CREDIT: FieldDefinition<CurrentAcountCredit>[] = [
  {
    key: 'client_id',
    label: 'Cliente',
    type: 'relation',
    entity: 'client',
    pick: 'search',
    readOnly: true,
    in: SHOWN,
  },
  { key: 'haber', label: 'Importe', type: 'number', as: 'price', readOnly: true, in: SHOWN },
  { key: 'description', label: 'Descripción', type: 'text', readOnly: true, in: HIDDEN },
]

export const nota_credito = defineEntity<NotaCredito>({
  name: 'nota_credito',
  labels: { one: 'Nota de crédito', many: 'Notas de crédito' },
  title: 'num_receipt',
  fields: [
    ...RECEIPT,
    { key: 'sale_id', label: 'Venta', type: 'relation', entity: 'sale', readOnly: true, in: SHOWN },
    ...CREDIT,
    {
      key: 'articles',
      label: 'Artículos',
      type: 'pivot',
      entity: 'article',
      columns: [
        ...ARTICLE_CODES,
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
  labels: { one: 'Pago de cliente', many: 'Pagos de clientes' },
  title: 'num_receipt',
  fields: [
    ...RECEIPT,
    ...CREDIT,
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
  // The backend has no route without the word `from-date`, not even for the whole history (contract b §6).
  list: { byDate: true, datePrefix: 'from-date', local: true },
})

export const declared = [current_acount, nota_credito, pago_de_cliente]
