import { addMonths, today } from '@/lib/dates'
import { defineEntity, type Model } from './types'

/** A line of what a seller earned (`debe`) or was paid (`haber`); `saldo`: what was owed after it (contract b §8.3). */
export interface SellerCommission extends Model {
  num: number | null
  description: string | null
  sale_id: number | null
  seller_id: number
  percentage: string | null
  debe: string | null
  haber: string | null
  saldo: string | null
  created_at: string
  sale: { id: number; num: number | null } | null
}

// The server's generic searches do not know this table; the list is read by its own dates.
const SHOWN = { filter: false }

export const seller_commission = defineEntity<SellerCommission>({
  name: 'seller_commission',
  labels: { one: 'Comisión de vendedor', many: 'Comisiones de vendedores' },
  title: 'num',
  fields: [
    { key: 'num', label: 'N°', type: 'number', readOnly: true, in: { form: false, filter: false } },
    { key: 'created_at', label: 'Fecha y hora', type: 'date', as: 'moment', readOnly: true, in: SHOWN },
    { key: 'seller_id', label: 'Vendedor', type: 'relation', entity: 'seller', readOnly: true, in: SHOWN },
    { key: 'description', label: 'Descripción', type: 'text', readOnly: true, in: { search: true, filter: false } },
    {
      key: 'sale_id',
      label: 'Venta',
      type: 'computed',
      value: ({ sale_id, sale }) => (sale_id ? `N° ${sale?.num ?? sale_id}` : ''),
      when: ({ sale_id }) => Boolean(sale_id),
      in: SHOWN,
    },
    { key: 'percentage', label: 'Porcentaje', type: 'number', as: 'percentage', readOnly: true, in: SHOWN },
    { key: 'debe', label: 'Ganado', type: 'number', as: 'price', readOnly: true, in: SHOWN },
    { key: 'haber', label: 'Pagado', type: 'number', as: 'price', readOnly: true, in: SHOWN },
    { key: 'saldo', label: 'Saldo', type: 'number', as: 'price', readOnly: true, in: SHOWN },
  ],
  routes: 'list',
  ofCompany: true,
  list: {
    byDate: true,
    datePrefix: '',
    parent: 'seller',
    local: true,
    range: () => ({ from: addMonths(today(), -1), until: today() }),
  },
})

export const declared = [seller_commission]
