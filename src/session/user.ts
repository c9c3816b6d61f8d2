import type { AccessUser } from '@/domain/access'
import { withoutSecrets } from '@/api/records'
import { isBag } from '@/lib/bag'

/** A row of the USER payload that has a slug: permission, extencion. */
interface Slugged {
  id: number
  slug: string
}

/** Owner's settings the app reads; the owner's own row, embedded for employees (contract a §1.1). */
export interface OwnerColumns {
  id: number
  name: string | null
  company_name: string | null
  phone?: string | null
  image_url: string | null
  dollar: string | null
  online: string | null
  download_articles: 0 | 1 | null
  iva_included: 0 | 1
  redondear_centenas_en_vender: 0 | 1
  aplicar_iva_al_costo?: 0 | 1
  aplicar_descuentos_en_articulos_antes_del_margen_de_ganancia?: 0 | 1 | null
  siempre_omitir_en_cuenta_corriente: 0 | 1 | null
  /** What the shop calls keeping a sale out of the client's account. */
  text_omitir_cc: string | null
  default_current_acount_payment_method_id: number | null
  dias_alertar_empleados_ventas_no_cobradas: number | null
  /** The rule by which the server makes commissions of sellers: `ros_mar`, `fenix`; any other text: it makes none. */
  comision_funcion?: string | null
  /** The inputs of a step leave the stock only when units leave it for the next (contract c §6.2). */
  discount_stock_from_recipe_after_advance_to_next_status?: 0 | 1 | null
  max_items_in_sale: number | null
  default_version: string | null
  estable_version: string | null
  app_url: string | null
  payment_expired_at: string | null
  total_a_pagar: string | null
}

export interface Configuration {
  id: number
  iva_included: 0 | 1
  show_articles_without_stock: 0 | 1
  apply_price_type_in_services: 0 | 1
}

/** The signed-in person (SES-011); no answer carries `workdays` (NS-22). */
export interface User extends OwnerColumns, AccessUser {
  owner_id: number | null
  admin_access: number | null
  doc_number: string
  address_id: number | null
  ask_amount_in_vender: 0 | 1
  puede_guardar_ventas_sin_cliente: 0 | 1
  permissions: readonly Slugged[]
  extencions: readonly Slugged[]
  owner_extencions?: readonly Slugged[]
  addresses: readonly { id: number; street: string }[]
  configuration: Configuration | null
  owner_configuration?: Configuration | null
  /** Only for employees; plain columns, no relations. */
  owner: OwnerColumns | null
}

const list = (value: unknown) => (Array.isArray(value) ? (value as unknown[]).filter(isBag) : [])

/** The USER payload, or null when the value is none. Clear-text passwords and internal keys are dropped here (contract a trap 16). */
export function parseUser(value: unknown): User | null {
  if (!isBag(value) || !Number.isInteger(value.id)) return null
  const plain = withoutSecrets(value)
  return {
    ...plain,
    permissions: list(plain.permissions),
    extencions: list(plain.extencions),
    ...(Array.isArray(plain.owner_extencions) && { owner_extencions: list(plain.owner_extencions) }),
    ...(Array.isArray(plain.withheld) && { withheld: plain.withheld.filter((slug) => typeof slug === 'string') }),
    addresses: list(plain.addresses),
    owner: isBag(plain.owner) ? withoutSecrets(plain.owner) : null,
    owner_id: typeof plain.owner_id === 'number' ? plain.owner_id : null,
  } as unknown as User
}

/** The shop's settings: the owner's own row, whoever is signed in. */
export const ownerOf = (user: User): OwnerColumns => (user.owner_id === null ? user : (user.owner ?? user))

/** Id of the shop: channel names, cache keys (contract c §17.1). */
export const ownerIdOf = (user: User): number => user.owner_id ?? user.id

/** The shop's configuration, which comes with the user: there is no route for it (D-49). */
export const configurationOf = (user: User): Configuration | null =>
  user.owner_id === null ? user.configuration : (user.owner_configuration ?? null)
