import { defineEntity, type Model } from './types'

export interface Seller extends Model {
  num: number
  name: string
  /** 1: the commission counts only once the sale is paid. */
  commission_after_pay_sale: 0 | 1
  percentage_commission: string | null
  /** Sent back as it came: a change without it writes null. */
  seller_id: number | null
  seller_commissions_count: number
}

export const seller = defineEntity<Seller>({
  name: 'seller',
  labels: { one: 'Vendedor', many: 'Vendedores' },
  title: 'name',
  fields: [
    { key: 'name', label: 'Nombre', type: 'text', required: true, in: { search: true } },
    { key: 'commission_after_pay_sale', label: 'Comisión después de cobrada la venta', type: 'checkbox', initial: 0 },
  ],
  inside: true,
  list: { perPage: 25, atBoot: true },
})

export const declared = [seller]
