import { instant } from '@/lib/dates'
import { CASH } from './seed'
import type { Row } from './tables'

const PERMISSIONS = [
  'sale.store',
  'sale.index',
  'sale.discount_surchage.aplicar',
  'article.index',
  'client.index',
  'devolucion.store',
  'caja.index',
]
const EXTENSIONS = ['comerciocity_interno', 'cajas', 'consultora_de_precios', 'ask_save_current_acount']
const OWNER = 1

const slugs = (list: readonly string[]): Row[] => list.map((slug, index) => ({ id: index + 1, slug, name: slug }))

/** The USER payload of the person who practises: an employee of the counter, whatever he is in the shop. */
export function userRow(person: number, name: string): Row {
  const owner = {
    id: OWNER,
    name: 'Dueño de la práctica',
    company_name: 'Almacén de práctica',
    owner_id: null,
    online: null,
    download_articles: 1,
    iva_included: 1,
    redondear_centenas_en_vender: 0,
    siempre_omitir_en_cuenta_corriente: 0,
    default_current_acount_payment_method_id: CASH,
    total_a_pagar: '0.00',
    payment_expired_at: instant(Date.now() + 3_650 * 86_400_000),
  }
  return {
    ...owner,
    id: person,
    name,
    doc_number: '0',
    owner_id: OWNER,
    admin_access: 0,
    address_id: null,
    ask_amount_in_vender: 0,
    puede_guardar_ventas_sin_cliente: 1,
    permissions: slugs(PERMISSIONS),
    extencions: [],
    owner_extencions: slugs(EXTENSIONS),
    addresses: [],
    configuration: null,
    owner_configuration: { id: 1, iva_included: 1, show_articles_without_stock: 1, apply_price_type_in_services: 0 },
    owner,
  }
}
