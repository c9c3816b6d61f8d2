import { budgetLine } from '@/domain/budgets/budget'
import { ARTICLE_CODES } from './articleRecord'
import type { Sale, SaleArticlePivot } from './saleRecord'
import { defineEntity, type FieldDefinition, inSection, type PivotColumn } from './types'

type Field = FieldDefinition<Sale>

const AMOUNT: PivotColumn = { key: 'amount', label: 'Cantidad', type: 'number', readOnly: true }
const PRICE: PivotColumn = { key: 'price', label: 'Precio', type: 'price', readOnly: true }
const RETURNED: PivotColumn = { key: 'returned_amount', label: 'Devueltas', type: 'number', readOnly: true }

const SALE: Field[] = [
  { key: 'num', label: 'N°', type: 'number', readOnly: true, in: { form: false, search: true } },
  // The spec's `hora`, which is no column of the API. It shows the day too, because the list can have several.
  { key: 'created_at', label: 'Fecha y hora', type: 'date', as: 'moment', readOnly: true },
  {
    key: 'total',
    label: 'Total',
    type: 'number',
    as: 'price',
    readOnly: true,
    permission: 'sale.index.total',
  },
  {
    key: 'total_a_facturar',
    label: 'Total facturado',
    type: 'number',
    as: 'price',
    readOnly: true,
    // v3.2.0 has 0 in a sale without a point of sale (contract d §4).
    when: (sale) => Boolean(sale.afip_ticket) && Number(sale.total_a_facturar) > 0,
    in: { table: false },
  },
  {
    key: 'client_id',
    label: 'Cliente',
    type: 'relation',
    entity: 'client',
    pick: 'search',
    readOnly: true,
    when: (sale) => Boolean(sale.client_id),
  },
  { key: 'employee_id', label: 'Empleado', type: 'relation', entity: 'employee', pick: 'search', readOnly: true },
  { key: 'seller_id', label: 'Vendedor', type: 'relation', entity: 'seller', readOnly: true, in: { table: false } },
  { key: 'cantidad_cuotas', label: 'Cuotas', type: 'number', readOnly: true, in: { table: false } },
  {
    key: 'price_type_id',
    label: 'Lista de precios',
    type: 'relation',
    entity: 'price_type',
    readOnly: true,
    in: { table: false },
  },
  {
    key: 'caja_id',
    label: 'Caja',
    type: 'relation',
    entity: 'caja',
    readOnly: true,
    extension: 'cajas',
    in: { table: false },
  },
  { key: 'descuento', label: 'Descuento', type: 'number', as: 'percentage', readOnly: true, in: { table: false } },
]

const LINES: Field[] = [
  {
    key: 'articles',
    label: 'Artículos',
    type: 'pivot',
    entity: 'article',
    columns: [
      ...ARTICLE_CODES,
      { key: 'variant_description', label: 'Variante', type: 'text', readOnly: true },
      AMOUNT,
      { key: 'discount', label: 'Descuento', type: 'percentage', readOnly: true },
      PRICE,
      {
        key: 'total_item',
        label: 'Total',
        type: 'price',
        computed: (line: SaleArticlePivot) => budgetLine({ ...line, bonus: line.discount }),
      },
      RETURNED,
      { key: 'delivered_amount', label: 'Entregadas', type: 'number', readOnly: true },
    ],
    readOnly: true,
    in: { table: false },
  },
  {
    key: 'combos',
    label: 'Combos',
    type: 'pivot',
    entity: 'combo',
    columns: [PRICE, AMOUNT],
    readOnly: true,
    extension: 'combos',
    in: { table: false },
  },
  {
    key: 'services',
    label: 'Servicios',
    type: 'pivot',
    entity: 'service',
    columns: [PRICE, AMOUNT, RETURNED],
    readOnly: true,
    in: { table: false },
  },
]

const PAYMENT: Field[] = [
  {
    key: 'current_acount_payment_methods',
    label: 'Métodos de pago',
    type: 'pivot',
    entity: 'current_acount_payment_method',
    columns: [
      { key: 'amount', label: 'Importe', type: 'price', readOnly: true },
      { key: 'discount_amount', label: 'Descuento', type: 'price', readOnly: true },
    ],
    readOnly: true,
  },
]

/** Sales are made and changed at the point of sale; their form only shows them. */
export const sale = defineEntity<Sale>({
  name: 'sale',
  labels: { one: 'Venta', many: 'Ventas' },
  title: 'num',
  fields: [...inSection('Venta', SALE), ...inSection('Detalle', LINES), ...inSection('Pago', PAYMENT)],
  carries: {
    discounts: { entity: 'discount', linked: true },
    surchages: { entity: 'surchage', linked: true },
    nota_credito_afip_tickets: {},
    afip_errors: {},
    afip_observations: {},
  },
  guarded: true,
  list: { perPage: 25, byDate: true, datePrefix: 'from-date/0', atBoot: true },
})

export const declared = [sale]
