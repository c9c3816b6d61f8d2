import { RELEASE, type Released } from './release'
import { defineEntity, inSection, type FieldDefinition } from './types'

/**
 * The owner's account: the shop's data and settings. The server writes this row only, whatever id the path has
 * (contract a §3).
 */
export interface UserAccount extends Released {
  image_url: string | null
  name: string | null
  doc_number: string | null
  company_name: string | null
  phone: string | null
  email: string | null
  download_articles: 0 | 1 | null
  iva_included: 0 | 1
  dollar: string | null
  ask_amount_in_vender: 0 | 1
  header_articulos_pdf: 0 | 1
  image_pdf_header_url: string | null
  text_omitir_cc: string | null
  /** How many letters of an article's name the till shows. */
  str_limint_en_vender: number | null
  default_current_acount_payment_method_id: number | null
  siempre_omitir_en_cuenta_corriente: 0 | 1 | null
  redondear_centenas_en_vender: 0 | 1
  dias_alertar_empleados_ventas_no_cobradas: number | null
  dias_alertar_administradores_ventas_no_cobradas: number | null
  discount_stock_from_recipe_after_advance_to_next_status: 0 | 1
  /** Millimetres. */
  sale_ticket_width: string | null
  sale_ticket_description: string | null
  article_ticket_info_id: number | null
}

type Field = FieldDefinition<UserAccount>

const ACCOUNT: Field[] = [
  { key: 'name', label: 'Nombre', type: 'text', required: true },
  { key: 'doc_number', label: 'Número de documento', type: 'text', required: true },
  { key: 'phone', label: 'Teléfono', type: 'text' },
  { key: 'email', label: 'Correo', type: 'text' },
  { key: 'image_url', label: 'Logo', type: 'image' },
]

const SHOP: Field[] = [
  { key: 'company_name', label: 'Nombre del comercio', type: 'text' },
  { key: 'dollar', label: 'Valor del dólar', type: 'number', as: 'price' },
  { key: 'iva_included', label: 'Precios con IVA incluido', type: 'checkbox' },
  { key: 'download_articles', label: 'Descargar todos los artículos al iniciar', type: 'checkbox' },
  {
    key: 'discount_stock_from_recipe_after_advance_to_next_status',
    label: 'Descontar el stock de las recetas al avanzar de estado',
    type: 'checkbox',
  },
]

const SALES: Field[] = [
  {
    key: 'default_current_acount_payment_method_id',
    label: 'Método de pago por defecto',
    type: 'relation',
    entity: 'current_acount_payment_method',
  },
  { key: 'str_limint_en_vender', label: 'Cuántas letras del nombre se ven en Vender', type: 'number', whole: true },
  { key: 'text_omitir_cc', label: 'Cómo llamar a Paga ahora en Vender', type: 'text' },
  { key: 'ask_amount_in_vender', label: 'Preguntar la cantidad en Vender', type: 'checkbox' },
  { key: 'siempre_omitir_en_cuenta_corriente', label: 'Siempre omitir en cuenta corriente', type: 'checkbox' },
  { key: 'redondear_centenas_en_vender', label: 'Redondear a centenas en Vender', type: 'checkbox' },
  {
    key: 'dias_alertar_empleados_ventas_no_cobradas',
    label: 'Días para alertar a empleados ventas no cobradas',
    type: 'number',
    whole: true,
  },
  {
    key: 'dias_alertar_administradores_ventas_no_cobradas',
    label: 'Días para alertar a administradores ventas no cobradas',
    type: 'number',
    whole: true,
  },
]

const PRINTS: Field[] = [
  { key: 'sale_ticket_width', label: 'Ancho del ticket (mm)', type: 'number', required: true },
  {
    key: 'article_ticket_info_id',
    label: 'Dato en el ticket de artículo',
    type: 'relation',
    entity: 'article_ticket_info',
  },
  { key: 'sale_ticket_description', label: 'Texto al pie del ticket', type: 'textarea' },
  { key: 'header_articulos_pdf', label: 'Encabezado en los PDF de artículos', type: 'checkbox' },
  { key: 'image_pdf_header_url', label: 'Imagen del encabezado de los PDF', type: 'image', ratio: 4 },
]

export const user = defineEntity<UserAccount>({
  name: 'user',
  labels: { one: 'Usuario', many: 'Usuarios' },
  title: 'name',
  fields: [
    ...inSection('Mi cuenta', ACCOUNT),
    ...inSection('Comercio', SHOP),
    ...inSection('Ventas', SALES),
    ...inSection('Ticket e impresión', PRINTS),
    ...inSection('Versión del sistema', RELEASE),
  ],
  // The record comes with the session, so its list is never read.
  routes: 'change',
})

export const declared = [user]
