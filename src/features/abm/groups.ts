import {
  Building2,
  Lock,
  Package,
  Receipt,
  ReceiptText,
  ShoppingBag,
  Stamp,
  Users,
  type LucideIcon,
} from 'lucide-react'

export interface Entry {
  /** Name of an entity in the registry. */
  name: string
  /** What the catalogue is for, when its name does not say it. */
  about?: string
  /** Other words people use for the catalogue, so that the search finds it. */
  words?: string
  extension?: string
  permission?: string
}

interface Group {
  /** First word of the address (NS-02j). */
  view: string
  label: string
  icon: LucideIcon
  entries: readonly Entry[]
}

/** Catalogues that a shop changes every month. */
export const USUAL = [
  'category',
  'brand',
  'price_type',
  'current_acount_payment_method',
  'address',
  'iva',
  'expense_concept',
]

const BY_QUANTITY = 'lista_de_precios_por_rango_de_cantidad_vendida'

/**
 * What ABM administers. The ledger (NS-02j) gives the views, their catalogues and their order; catalogues it does not
 * name come after those: catalogues of the shop without a screen of their own, and the platform's lists, which can only
 * be read.
 */
export const GROUPS: readonly Group[] = [
  {
    view: 'listado',
    label: 'Artículos',
    icon: Package,
    entries: [
      { name: 'category', words: 'rubros familias' },
      { name: 'sub_category', words: 'rubros familias' },
      {
        name: 'combo',
        extension: 'combos',
        about: 'Varios artículos que se venden juntos, a un precio propio.',
        words: 'promociones packs',
      },
      { name: 'brand', words: 'fabricantes' },
      {
        name: 'price_type',
        about: 'Cada una se calcula sobre la anterior; Vender usa la última si el cliente no tiene otra.',
        words: 'tipos mayorista',
      },
      { name: 'tipo_envase', extension: 'articulos_con_propiedades_de_distribuidora' },
      {
        name: 'inventory_linkage',
        about: 'Copia tus artículos al comercio de un cliente. Crear una puede tardar varios minutos.',
        words: 'vincular compartir',
      },
      {
        name: 'article_property_type',
        extension: 'article_variants',
        about: 'En qué se distinguen las variantes: color, talle…',
      },
      { name: 'article_property_value', extension: 'article_variants', words: 'variantes' },
      {
        name: 'article_pre_import_range',
        extension: 'articles_pre_import',
        about: 'Color con que se marca cada aumento de costo antes de aceptar una importación.',
      },
      {
        name: 'articles_pre_import',
        extension: 'articles_pre_import',
        about: 'Costos importados que esperan tu visto bueno.',
        words: 'excel',
      },
      { name: 'deposit_movement_status', extension: 'deposit_movements' },
      { name: 'unidad_medida', words: 'kilo litro metro' },
      { name: 'condition', about: 'Estado en que se vende un artículo: nuevo, usado…' },
      { name: 'color' },
      { name: 'size' },
      {
        name: 'deposit',
        about: 'Lugares donde se guarda un artículo. Las sucursales con stock son las direcciones.',
        words: 'ubicaciones góndola',
      },
    ],
  },
  {
    view: 'ventas',
    label: 'Ventas',
    icon: ReceiptText,
    entries: [
      { name: 'discount', about: 'Se eligen al vender.' },
      { name: 'surchage', about: 'Se eligen al vender.' },
      {
        name: 'category_price_type_range',
        extension: BY_QUANTITY,
        about: 'Qué lista se cobra según la cantidad vendida.',
        words: 'listas mayorista',
      },
      {
        name: 'article_price_type_group',
        extension: BY_QUANTITY,
        about: 'Artículos cuyas cantidades se suman para los rangos de precio.',
      },
      {
        name: 'cuota',
        about: 'Planes de la tarjeta de crédito en Vender. Con descuento y recargo, cuenta el descuento.',
        words: 'tarjeta planes',
      },
      {
        name: 'default_payment_method_caja',
        extension: 'cajas',
        about: 'La caja que Vender propone para cada método de pago.',
      },
      {
        name: 'current_acount_payment_method_discount',
        about: 'Un porcentaje negativo es un recargo.',
        words: 'efectivo tarjeta',
      },
      { name: 'commission', words: 'vendedores' },
      { name: 'sale_type', words: 'mayorista minorista' },
    ],
  },
  {
    view: 'clientes',
    label: 'Vendedores',
    icon: Users,
    entries: [
      { name: 'seller', words: 'comisionistas' },
      {
        name: 'seller_commission',
        permission: 'client.index',
        extension: 'comerciocity_interno',
        about: 'Lo que ganó cada vendedor y lo que se le pagó.',
        words: 'cuenta',
      },
    ],
  },
  {
    view: 'generales',
    label: 'Empresa',
    icon: Building2,
    entries: [
      { name: 'address', about: 'Las sucursales y depósitos con stock.', words: 'sucursales depósitos locales' },
      { name: 'location', words: 'ciudades pueblos' },
      {
        name: 'order_production_status',
        extension: 'production',
        about:
          'Los pasos por los que pasa lo que se produce, en su orden. Lo que llega al último es producto terminado.',
        words: 'etapas pasos',
      },
    ],
  },
  {
    view: 'facturacion',
    label: 'Facturación',
    icon: Stamp,
    entries: [
      { name: 'afip_information', words: 'ARCA fiscal CUIT' },
      {
        name: 'afip_selected_payment_method',
        about: 'Se factura solo lo cobrado con estos métodos; sin ninguno, se factura todo.',
        words: 'AFIP ARCA',
      },
    ],
  },
  { view: 'gastos', label: 'Gastos', icon: Receipt, entries: [{ name: 'expense_concept', words: 'tipos de gasto' }] },
  {
    view: 'tienda-online',
    label: 'Tienda online',
    icon: ShoppingBag,
    entries: [
      { name: 'delivery_zone', extension: 'online', words: 'reparto delivery' },
      { name: 'payment_method', extension: 'online', words: 'Mercado Pago' },
      { name: 'title', extension: 'online', words: 'banner carrusel' },
      {
        name: 'cupon',
        extension: 'online',
        permission: 'cupon.index',
        about: 'Descuentos que el comprador pide con un código.',
        words: 'promociones',
      },
    ],
  },
  {
    view: 'sistema',
    label: 'Del sistema',
    icon: Lock,
    entries: [
      { name: 'iva', words: 'impuestos' },
      { name: 'iva_condition' },
      { name: 'afip_tipo_comprobante', words: 'facturas' },
      { name: 'current_acount_payment_method', words: 'efectivo tarjeta' },
      { name: 'concepto_movimiento_caja', extension: 'cajas' },
      { name: 'concepto_stock_movement' },
      { name: 'budget_status', extension: 'budgets' },
      { name: 'article_ticket_info', words: 'etiquetas' },
      { name: 'inventory_linkage_scope' },
      { name: 'online_price_type', extension: 'online' },
      { name: 'payment_method_type', extension: 'online' },
      { name: 'unidad_frecuencia', words: 'agenda' },
      { name: 'plan' },
      { name: 'plan_feature' },
    ],
  },
]
