import type { Named } from './named'
import type { PriceTypeRow } from './priceTypeRows'
import { defineEntity, inSection, type FieldDefinition, type Model } from './types'

/** The columns of a client alone. */
export interface ClientRow extends Model {
  num: number | null
  name: string
  email: string | null
  phone: string | null
  address: string | null
  /** Empty text, not null, when there is none; the server removes the dashes, in `cuil` too. */
  cuit: string | null
  cuil: string | null
  dni: string | null
  razon_social: string | null
  iva_condition_id: number | null
  price_type_id: number | null
  location_id: number | null
  seller_id: number | null
  /** Branch the client belongs to. */
  address_id: number | null
  description: string | null
  /** What the client owes. A change writes the value it is sent, so always send the newest one (contract b §7). */
  saldo: string | null
  status: string
  pasar_ventas_a_la_cuenta_corriente_sin_esperar_a_facturar: 0 | 1
  comercio_city_user_id: number | null
  deleted_at: string | null
  created_at: string
  updated_at?: string
}

/** A client as sales embed it, even if it was deleted. */
export interface SaleClient extends ClientRow {
  iva_condition: Named | null
  price_type: PriceTypeRow | null
}

export interface Client extends SaleClient {
  location: Named | null
  /** The company of the platform that this client is. */
  comercio_city_user: { id: number; company_name: string | null } | null
  /** Account of the online store. */
  buyer: { id: number; name: string } | null
}

type Field = FieldDefinition<Client>

const PERSON: Field[] = [
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
  { key: 'description', label: 'Descripción', type: 'textarea', short: true, in: { table: false } },
]

const ACCOUNT: Field[] = [
  { key: 'saldo', label: 'Saldo', type: 'number', as: 'price', readOnly: true },
  { key: 'price_type_id', label: 'Lista de precios', type: 'relation', entity: 'price_type' },
  { key: 'seller_id', label: 'Vendedor', type: 'relation', entity: 'seller', in: { table: false } },
  {
    key: 'address_id',
    label: 'Sucursal',
    type: 'relation',
    entity: 'address',
    extension: 'filtrar_clientes_por_sucursal_en_vender',
    in: { table: false },
  },
  {
    key: 'pasar_ventas_a_la_cuenta_corriente_sin_esperar_a_facturar',
    label: 'Pasar ventas a la cuenta corriente sin esperar a facturar',
    type: 'checkbox',
    extension: 'guardad_cuenta_corriente_despues_de_facturar',
    in: { table: false },
  },
]

const TAX: Field[] = [
  { key: 'cuit', label: 'CUIT', type: 'text', as: 'cuit', unique: true, in: { search: true, table: false } },
  { key: 'cuil', label: 'CUIL', type: 'text', as: 'cuit', in: { search: true, table: false } },
  { key: 'dni', label: 'DNI', type: 'text', in: { search: true, table: false } },
  { key: 'razon_social', label: 'Razón social', type: 'text', in: { search: true, table: false } },
  {
    key: 'iva_condition_id',
    label: 'Condición de IVA',
    type: 'relation',
    entity: 'iva_condition',
    in: { table: false },
  },
]

export const client = defineEntity<Client>({
  name: 'client',
  labels: { one: 'Cliente', many: 'Clientes' },
  title: 'name',
  restorable: true,
  fields: [
    ...inSection('Datos', PERSON),
    ...inSection('Cuenta corriente', ACCOUNT),
    ...inSection('Datos fiscales', TAX),
  ],
  defaults: { pasar_ventas_a_la_cuenta_corriente_sin_esperar_a_facturar: 0, saldo: null },
  guarded: true,
  inside: true,
  list: { perPage: 100, paged: true, atBoot: true, guardedFiles: true },
})

export const declared = [client]
