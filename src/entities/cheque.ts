import { defineEntity, type Model } from './types'

/** A cheque of a client's payment or of one to a provider; those of sales are not here (contract b §10). */
export interface Cheque extends Model {
  num: string | null
  bank: string | null
  /** Local text. */
  payment_date: string | null
  amount: string | null
  current_acount: {
    created_at: string
    detalle?: string | null
    provider_id?: number | null
    client: { id: number; name: string } | null
  } | null
  closed?: boolean
  /** Not in the API: the app reads it from the account's line. */
  client?: never
}

// The server's generic searches do not know this table, so cheques are searched among those held here.
const HERE = { filter: false }

export const cheque = defineEntity<Cheque>({
  name: 'cheque',
  labels: { one: 'Cheque', many: 'Cheques' },
  title: 'num',
  fields: [
    { key: 'num', label: 'Número', type: 'text', readOnly: true, in: { search: true, filter: false } },
    { key: 'bank', label: 'Banco', type: 'text', readOnly: true, in: { search: true, filter: false } },
    { key: 'payment_date', label: 'Fecha de pago', type: 'date', as: 'day', readOnly: true, in: HERE },
    { key: 'amount', label: 'Importe', type: 'number', as: 'price', readOnly: true, in: HERE },
    {
      key: 'client',
      label: 'Cliente',
      type: 'computed',
      value: ({ current_acount: line }) =>
        line?.client?.name ?? (line?.provider_id ? `A un proveedor, ${line.detalle ?? 'pago'}` : ''),
      in: { search: true, filter: false },
    },
  ],
  routes: 'list',
  list: { perPage: 50, local: true },
})

export const declared = [cheque]
