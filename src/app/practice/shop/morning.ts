import { storeSale } from './sales'
import { CASH } from './seed'
import type { PracticeShop } from './tables'

/** Lines of a sale made before practice begins, so that there is something to return. */
const MORNING = [
  { name: 'Puré de tomate 520 g', amount: 2 },
  { name: 'Lavandina 1 l', amount: 1 },
]

/** Stores sale N° 1, of two articles, in cash at the counter. */
export function sellInTheMorning(shop: PracticeShop): void {
  const items = MORNING.flatMap(({ name, amount }) => {
    const article = shop.articles.find((row) => row.name === name)
    const price_vender = Number(article?.final_price)
    return article ? [{ is_article: 1 as const, id: article.id, name, num: article.id, amount, price_vender }] : []
  })
  const total = items.reduce((sum, { amount, price_vender }) => sum + amount * price_vender, 0)
  const sale = storeSale(shop, {
    items,
    sub_total: total,
    total,
    client_id: null,
    discounts: [],
    surchages: [],
    sale_type_id: 0,
    discounts_in_services: 0,
    surchages_in_services: 0,
    current_acount_payment_method_id: CASH,
    afip_information_id: 0,
    employee_id: 0,
    address_id: 0,
    to_check: 0,
    checked: 0,
    confirmed: 0,
    observations: '',
    omitir_en_cuenta_corriente: 0,
    numero_orden_de_compra: '',
    selected_payment_methods: [],
    seller_id: 0,
    save_afip_ticket: 0,
    save_current_acount: 1,
    make_current_acount_pago: 0,
    discount_percentage: null,
    discount_amount: null,
    price_type_id: null,
    cuota_id: 0,
    cantidad_cuotas: null,
    cuota_descuento: null,
    cuota_recargo: null,
    monto_credito_real: null,
    caja_id: 1,
    afip_tipo_comprobante_id: 0,
    descuento: null,
  })
  shop.morning = structuredClone(sale)
}
