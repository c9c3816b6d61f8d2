import type { Named } from './named'
import { defineEntity, inSection, type EarlyChild, type FieldDefinition, type Model } from './types'

export interface ProviderPriceListRow extends Model {
  num: number | null
  name: string | null
  percentage: string | null
  provider_id: number | null
}

export interface Provider extends Model {
  num: number | null
  name: string
  phone: string | null
  address: string | null
  email: string | null
  razon_social: string | null
  cuit: string | null
  observations: string | null
  location_id: number | null
  iva_condition_id: number | null
  /** Margin of all the provider's articles; a change reprices every one of them, which is slow. */
  percentage_gain: string | null
  /** The provider's own exchange rate; null or 0: the owner's counts. */
  dolar: string | null
  /** What the shop owes the provider. */
  saldo: string | null
  porcentaje_comision_negro: string | null
  porcentaje_comision_blanco: string | null
  status: string
  comercio_city_user_id: number | null
  created_at: string
  iva_condition: Named | null
  location: Named | null
  provider_price_lists: readonly ProviderPriceListRow[]
  /** Only sent, when the provider is created. */
  childrens?: readonly EarlyChild[]
}

type Field = FieldDefinition<Provider>

const COMPANY: Field[] = [
  { key: 'num', label: 'N°', type: 'number', readOnly: true, in: { form: false, search: true } },
  { key: 'name', label: 'Nombre', type: 'text', required: true, in: { search: true } },
  { key: 'phone', label: 'Teléfono', type: 'text', in: { search: true } },
  { key: 'email', label: 'Correo electrónico', type: 'text', in: { table: false } },
  { key: 'address', label: 'Dirección', type: 'text', in: { table: false } },
  {
    key: 'location_id',
    label: 'Localidad',
    type: 'relation',
    entity: 'location',
    pick: 'search',
    in: { table: false },
  },
  { key: 'observations', label: 'Observaciones', type: 'textarea', short: true, in: { table: false } },
]

const PRICES: Field[] = [
  { key: 'saldo', label: 'Saldo', type: 'number', as: 'price', readOnly: true },
  {
    key: 'percentage_gain',
    label: 'Margen de ganancia',
    type: 'number',
    as: 'percentage',
    masked: 'articles.cost',
    in: { table: false },
  },
  { key: 'dolar', label: 'Dólar', type: 'number', as: 'price', in: { table: false } },
  {
    key: 'porcentaje_comision_negro',
    label: 'Porcentaje de comisión en negro',
    type: 'number',
    as: 'percentage',
    extension: 'comision_por_proveedores',
    in: { table: false },
  },
  {
    key: 'porcentaje_comision_blanco',
    label: 'Porcentaje de comisión en blanco',
    type: 'number',
    as: 'percentage',
    extension: 'comision_por_proveedores',
    in: { table: false },
  },
]

const LISTS: Field[] = [
  {
    key: 'provider_price_lists',
    label: 'Listas del proveedor',
    type: 'children',
    entity: 'provider_price_list',
    in: { table: false, filter: false },
  },
]

const TAX: Field[] = [
  { key: 'razon_social', label: 'Razón social', type: 'text', in: { search: true, table: false } },
  { key: 'cuit', label: 'CUIT', type: 'text', as: 'cuit', unique: true, in: { search: true, table: false } },
  {
    key: 'iva_condition_id',
    label: 'Condición de IVA',
    type: 'relation',
    entity: 'iva_condition',
    in: { table: false },
  },
]

export const provider = defineEntity<Provider>({
  name: 'provider',
  labels: { one: 'Proveedor', many: 'Proveedores' },
  title: 'name',
  restorable: true,
  fields: [
    ...inSection('Datos', COMPANY),
    ...inSection('Precios y cuenta corriente', [...PRICES, ...LISTS]),
    ...inSection('Datos fiscales', TAX),
  ],
  defaults: { childrens: [] },
  // A change makes the server reprice every article of the provider (contract a §12).
  timeout: 120_000,
  inside: true,
  guarded: true,
  list: { perPage: 100, paged: true, atBoot: true, guardedFiles: true },
})

export const declared = [provider]
