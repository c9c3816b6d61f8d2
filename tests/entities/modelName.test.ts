import { describe, expect, it } from 'vitest'
import { entityNameOf } from '@/entities/modelName'

/** Every spelling the events use, by the entity they speak of: contract a §0.10, b §0.4, c §17.3 and §17.4. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  address: ['Address'],
  afip_information: ['afip_information', 'AfipInformation'],
  afip_selected_payment_method: ['AfipSelectedPaymentMethod'],
  apertura_caja: ['AperturaCaja'],
  article: ['article'],
  article_discount: ['ArticleDiscount'],
  article_discount_blanco: ['ArticleDiscountBlanco'],
  article_pre_import_range: ['ArticlePreImportRange'],
  article_price_type_group: ['ArticlePriceTypeGroup'],
  article_property_type: ['article_property_type', 'ArticlePropertyType'],
  article_property_value: ['ArticlePropertyValue'],
  article_surchage: ['ArticleSurchage'],
  article_surchage_blanco: ['ArticleSurchageBlanco'],
  articles_pre_import: ['ArticlesPreImport'],
  brand: ['Brand'],
  budget: ['Budget'],
  buyer: ['Buyer'],
  caja: ['Caja'],
  category: ['Category'],
  category_price_type_range: ['CategoryPriceTypeRange'],
  client: ['Client', 'client'],
  color: ['Color'],
  combo: ['Combo'],
  commission: ['Commission'],
  concepto_movimiento_caja: ['ConceptoMovimientoCaja'],
  condition: ['Condition'],
  cuota: ['Cuota'],
  cupon: ['cupon'],
  current_acount_payment_method_discount: ['CurrentAcountPaymentMethodDiscount'],
  default_payment_method_caja: ['DefaultPaymentMethodCaja'],
  delivery_zone: ['delivery_zone'],
  deposit: ['deposits', 'Deposit'],
  deposit_movement: ['DepositMovement'],
  description: ['Description'],
  discount: ['Discount'],
  expense: ['Expense'],
  expense_concept: ['ExpenseConcept'],
  inventory_linkage: ['inventory_linkage', 'InventoryLinkage'],
  location: ['Location'],
  movimiento_caja: ['MovimientoCaja'],
  movimiento_entre_caja: ['MovimientoEntreCaja'],
  online_configuration: ['OnlineConfiguration'],
  order: ['Order'],
  order_production: ['order_production'],
  order_production_status: ['order_production_status'],
  order_status: ['OrderStatus'],
  payment_method: ['payment_method'],
  pending: ['Pending'],
  pending_completed: ['PendingCompleted'],
  price_type: ['price_type', 'PriceType'],
  production_movement: ['production_movement'],
  provider: ['provider', 'Provider'],
  provider_order: ['provider_order', 'ProviderOrder'],
  provider_order_afip_ticket: ['provider_order_afip_ticket'],
  provider_order_extra_cost: ['ProviderOrderExtraCost'],
  provider_order_status: ['ProviderOrderStatus'],
  provider_price_list: ['provider_price_list'],
  recipe: ['Recipe'],
  sale: ['Sale', 'sale'],
  sale_type: ['SaleType'],
  seller: ['Seller'],
  size: ['sizes', 'Size'],
  sub_category: ['sub_category'],
  surchage: ['Surchage'],
  task: ['task'],
  tipo_envase: ['TipoEnvase'],
  title: ['Title'],
  unidad_medida: ['UnidadMedida'],
}

const cases = Object.entries(SPELLINGS).flatMap(([name, spellings]) =>
  spellings.map((spelling) => [spelling, name] as const),
)

describe('entityNameOf', () => {
  it.each(cases)('reads %s as %s', (spelling, name) => {
    expect(entityNameOf(spelling)).toBe(name)
  })

  it.each([
    ['article-variant', 'article_variant'],
    ['Provider Order', 'provider_order'],
    [' sale ', 'sale'],
    ['SALE', 'sale'],
    ['MeLiOrder', 'me_li_order'],
  ])('reads %s, with dashes, spaces or capitals, as %s', (spelling, name) => {
    expect(entityNameOf(spelling)).toBe(name)
  })

  it.each([
    [''],
    ['   '],
    [null],
    [undefined],
    [7],
    [{}],
    [['sale']],
    ['../sale'],
    ['sale/0'],
    ['App\\Models\\Sale'],
    ['sale?page=1'],
    ['_'],
    ['9sale'],
    ['artículo'],
  ])('answers null for what is no name, %s', (value) => {
    expect(entityNameOf(value)).toBeNull()
  })

  it('leaves its own answers as they are', () => {
    for (const name of Object.keys(SPELLINGS)) expect(entityNameOf(name)).toBe(name)
  })
})
