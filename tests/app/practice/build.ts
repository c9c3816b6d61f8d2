import type { SalePayload } from '@/domain/sale/wire'

interface Given extends Partial<Omit<SalePayload, 'items'>> {
  items: readonly { id: number; amount: number; price: number }[]
}

/** The body of a sale in cash at the counter, but for what is given. */
export function practiceSale({ items, ...given }: Given): SalePayload {
  const total = items.reduce((sum, { amount, price }) => sum + amount * price, 0)
  return {
    items: items.map(({ id, amount, price }) => ({
      is_article: 1,
      id,
      name: '',
      num: id,
      amount,
      price_vender: price,
    })),
    client_id: null,
    discounts: [],
    surchages: [],
    sale_type_id: 0,
    discounts_in_services: 0,
    surchages_in_services: 0,
    current_acount_payment_method_id: 3,
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
    sub_total: total,
    total,
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
    ...given,
  }
}
