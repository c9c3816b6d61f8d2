// The record of the last person who signed in here: with this record the person goes on selling while the server is
// out of reach (D-84).
import { lastSignedIn } from '@/lib/disk/own'
import { readStored, writeStored } from '@/lib/disk/storage'
import { parseUser, type Configuration, type OwnerColumns, type User } from './user'

const KEY = 'kept-user'

/**
 * Only these columns of the user, the owner and the configuration reach the disk. `app_url` and the versions are not
 * among them: nobody is sent to another address without a network.
 */
const KEPT = [
  'id',
  'slug',
  'street',
  'name',
  'owner',
  'owner_id',
  'admin_access',
  'permissions',
  'withheld',
  'extencions',
  'owner_extencions',
  'addresses',
  'address_id',
  'configuration',
  'owner_configuration',
  'company_name',
  'doc_number',
  'image_url',
  'dollar',
  'online',
  'download_articles',
  'iva_included',
  'show_articles_without_stock',
  'apply_price_type_in_services',
  'redondear_centenas_en_vender',
  'aplicar_iva_al_costo',
  'aplicar_descuentos_en_articulos_antes_del_margen_de_ganancia',
  'siempre_omitir_en_cuenta_corriente',
  'text_omitir_cc',
  'default_current_acount_payment_method_id',
  'dias_alertar_empleados_ventas_no_cobradas',
  'comision_funcion',
  'discount_stock_from_recipe_after_advance_to_next_status',
  'max_items_in_sale',
  'ask_amount_in_vender',
  'puede_guardar_ventas_sin_cliente',
] satisfies (keyof User | keyof OwnerColumns | keyof Configuration | 'slug' | 'street')[]

export const keepUser = (user: User): boolean => writeStored(localStorage, KEY, JSON.parse(JSON.stringify(user, KEPT)))

/** The kept record; null: the person signed out, or nothing is kept. */
export function keptUser(): User | null {
  const user = parseUser(readStored(localStorage, KEY))
  return user?.id === lastSignedIn() ? user : null
}
