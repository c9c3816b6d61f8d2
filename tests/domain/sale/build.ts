// Carts and contexts for the tables of this folder: a bare shop unless a test says otherwise.
import type { Access } from '@/domain/access'
import { emptyCart, type Cart } from '@/domain/sale/cart'
import type { MethodDiscount, SaleClient, SaleContext, SalePercentage, SalePriceType } from '@/domain/sale/context'
import type { CartItem } from '@/domain/sale/item'
import { articleItem, comboItem, serviceItem } from '@/domain/sale/newItem'
import type { PaymentRow } from '@/domain/sale/paymentRow'

export const access = (extensions: readonly string[] = [], ownsShop = true): Access => ({
  can: () => ownsShop,
  has: (slug) => extensions.includes(slug),
  ownsShop,
})

export const context = (part: Partial<SaleContext> = {}): SaleContext => ({
  access: access(),
  owner: {
    redondear_centenas_en_vender: 0,
    siempre_omitir_en_cuenta_corriente: 0,
    default_current_acount_payment_method_id: null,
    max_items_in_sale: null,
  },
  employee_id: 0,
  puede_guardar_ventas_sin_cliente: false,
  applyPriceTypeInServices: false,
  price_types: [],
  payment_method_discounts: [],
  category_price_type_ranges: [],
  article_price_type_groups: [],
  cajas: [],
  sale_types: [],
  ...part,
})

export const hundreds = { ...context().owner, redondear_centenas_en_vender: 1 } as const

/** Article with the price as the wire has it. */
export const article = (final_price: string | number | null, amount = 1, choices: Partial<CartItem> = {}): CartItem =>
  articleItem(
    { id: choices.id ?? 15, name: choices.name ?? 'Mate', num: 15, final_price, cost: '800.000000' },
    amount,
    choices,
  )

export const combo = (price: string | number, amount = 1, choices: Partial<CartItem> = {}): CartItem =>
  comboItem({ id: 4, name: 'Desayuno', price, articles: [{ id: 15, pivot: { amount: 2 } }] }, amount, choices)

export const service = (price: string | number, amount = 1, choices: Partial<CartItem> = {}): CartItem =>
  serviceItem({ id: 9, name: 'Envío', price }, amount, choices)

/** Cart with these lines, newest first as given, each with a key of its own. */
export const cart = (items: readonly CartItem[] = [], part: Partial<Cart> = {}): Cart => ({
  ...emptyCart(part),
  items: items.map((item, index) => ({ ...item, key: `${item.key}-${index}` })),
})

export const client = (part: Partial<SaleClient> = {}): SaleClient => ({
  id: 7,
  name: 'Ana',
  cuit: '',
  dni: null,
  ...part,
})

export const percentages = (...values: (string | number)[]): SalePercentage[] =>
  values.map((percentage, index) => ({ id: index + 1, percentage }))

export const list = (
  id: number,
  position: number | null,
  percentage: string | null,
  sub_categories: SalePriceType['sub_categories'] = [],
): SalePriceType => ({
  id,
  name: `Lista ${id}`,
  position,
  percentage,
  sub_categories,
})

const NAMES = ['Cheque', 'Debito', 'Efectivo', 'Transferencia', 'Credito', 'Mercado Pago']
export const methodDiscount = (
  current_acount_payment_method_id: number,
  discount_percentage: string,
): MethodDiscount => ({
  current_acount_payment_method_id,
  discount_percentage,
  current_acount_payment_method: { name: NAMES[current_acount_payment_method_id - 1] ?? '' },
})

export const row = (id: number, amount: number | null, net: number | null = null, caja_id = 0): PaymentRow => ({
  id,
  name: NAMES[id - 1] ?? '',
  amount,
  net,
  caja_id,
})

/** A sale split over these rows. */
export const split = (...selected_payment_methods: PaymentRow[]) => ({
  current_acount_payment_method_id: 0,
  selected_payment_methods,
})

/** Every arrangement of true and false for the named conditions. */
export function truthTable<K extends string>(...names: K[]): Record<K, boolean>[] {
  return Array.from(
    { length: 2 ** names.length },
    (_, bits) =>
      Object.fromEntries(names.map((name, index) => [name, Boolean(bits & (1 << index))])) as Record<K, boolean>,
  )
}
