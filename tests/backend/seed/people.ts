// The owner, his two employees and what hangs from the owner's account.
import type { Row } from '../types'
import { LOGINS } from './known'
import { link, type Shop } from './shop'

const EXTENSIONS = [
  'budgets',
  'production',
  'production.order_production',
  'production.production_movement',
  'combos',
  'online',
  'bar_code_scanner',
  'comerciocity_interno',
  'check_sales',
  'sale.observations',
  'ask_save_current_acount',
  'articulo_margen_de_ganancia_segun_lista_de_precios',
  'indicar_vendedor_en_vender',
  'deposit_movements',
  'article_variants',
  'consultora_de_precios',
  'cajas',
  'imagenes',
]

const EMPLOYEE_PERMISSIONS = [
  'sale.store',
  'sale.index',
  'article.index',
  'client.index',
  'sale.index.employees.only_your',
]

/** First rows of all: the others carry the owner's id. */
export function seedPeople(shop: Shop): void {
  const { db, calendar } = shop
  const since = { created_at: calendar.iso(calendar.at(420, 9)), updated_at: calendar.iso(calendar.at(12, 18)) }
  const { owner, admin, employee } = LOGINS
  shop.owner = db.insert('user', {
    ...since,
    ...login(owner),
    visible_password: null,
    owner_id: null,
    company_name: 'Autoservicio Don Luis',
    email: 'luis@donluis.example',
    phone: '341 555-0142',
    type: 'commerce',
    status: 'commerce',
    plan_id: db.all('plan')[0]?.id ?? null,
    total_a_pagar: 0,
    payment_expired_at: calendar.iso(calendar.at(-3650)),
    dollar: 1450,
    online: 'https://tienda.donluis.example',
    download_articles: 1,
    iva_included: 0,
    ask_amount_in_vender: 0,
    redondear_centenas_en_vender: 0,
    header_articulos_pdf: 1,
    sale_ticket_width: 80,
    sale_ticket_description: '¡Gracias por su compra!',
    default_current_acount_payment_method_id: 3,
    article_ticket_info_id: 1,
    dias_alertar_empleados_ventas_no_cobradas: 15,
    dias_alertar_administradores_ventas_no_cobradas: 30,
    siempre_omitir_en_cuenta_corriente: 0,
    aplicar_descuentos_en_articulos_antes_del_margen_de_ganancia: 0,
    puede_guardar_ventas_sin_cliente: 1,
    _permissions: [],
    _extencions: links(shop, 'extencion', EXTENSIONS),
  })
  const staff = { ...since, owner_id: shop.owner.id, type: 'commerce', status: 'commerce', _extencions: [] }
  shop.admin = db.insert('user', { ...staff, ...login(admin), admin_access: 1, _permissions: [] })
  seedAddresses(shop)
  shop.employee = db.insert('user', {
    ...staff,
    ...login(employee),
    admin_access: 0,
    address_id: db.all('address')[0]?.id,
    puede_guardar_ventas_sin_cliente: 1,
    _permissions: links(shop, 'permission', EMPLOYEE_PERMISSIONS),
  })
  seedConfiguration(shop)
}

function login(person: { doc: string; password: string; name: string }): Row {
  return { name: person.name, doc_number: person.doc, password: person.password, visible_password: person.password }
}

function links(shop: Shop, table: string, slugs: readonly string[]): Row[] {
  const rows = shop.db.all(table)
  return slugs.map((slug) => {
    const row = rows.find((each) => each.slug === slug)
    if (!row) throw new Error(`The fixed table ${table} lacks ${slug}`)
    return link(row.id)
  })
}

function seedAddresses(shop: Shop): void {
  const place = { city: 'Rosario', province: 'Santa Fe' }
  shop.numbered('address', [
    { ...place, street: 'Salón', street_number: '1240', default_address: 1 },
    { ...place, street: 'Depósito Belgrano', street_number: '355', default_address: 0 },
  ])
}

function seedConfiguration(shop: Shop): void {
  shop.add('configuration', {
    current_acount_pagandose_details: 'Pagándose',
    current_acount_pagado_details: 'Saldado',
    show_articles_without_stock: 1,
    iva_included: 0,
    set_articles_updated_at_always: 0,
    show_google_login: 0,
    apply_price_type_in_services: 0,
    can_make_afip_tickets: 1,
  })
  shop.add('online_configuration', {
    online_price_type_id: 1,
    save_sale_after_finish_order: 1,
    has_delivery: 1,
    register_to_buy: 1,
    scroll_infinito_en_home: 1,
    show_articles_without_images: 1,
    show_articles_without_stock: 1,
    stock_null_equal_0: 0,
    pausar_tienda_online: 0,
    instagram: 'autoserviciodonluis',
    mensaje_contacto: 'Escribinos por cualquier consulta.',
    quienes_somos: 'Autoservicio de barrio desde 1987.',
    order_description: '¿Alguna aclaración para tu pedido?',
  })
  shop.add('afip_information', {
    iva_condition_id: 1,
    razon_social: 'Don Luis S.R.L.',
    domicilio_comercial: 'Av. Pellegrini 1240, Rosario',
    cuit: '30715896326',
    ingresos_brutos: '0214587963',
    inicio_actividades: shop.calendar.iso(shop.calendar.at(420)),
    punto_venta: 3,
    afip_ticket_production: 0,
    address_id: null,
  })
}
