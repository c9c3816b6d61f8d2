import { address } from './address'
import { afip_information } from './afipInformation'
import { afip_selected_payment_method } from './afipSelectedPaymentMethod'
import { apertura_caja } from './aperturaCaja'
import { article } from './article'
import { article_discount } from './articleDiscount'
import { article_discount_blanco } from './articleDiscountBlanco'
import { article_performance } from './articlePerformance'
import { article_pre_import_range } from './articlePreImportRange'
import { article_price_type_group } from './articlePriceTypeGroup'
import { article_property } from './articleProperty'
import { article_property_type } from './articlePropertyType'
import { article_property_value } from './articlePropertyValue'
import { article_purchase } from './articlePurchase'
import { article_surchage } from './articleSurchage'
import { article_surchage_blanco } from './articleSurchageBlanco'
import { article_used_in_recipes } from './articleUsedInRecipes'
import { article_variant } from './articleVariant'
import { articles_pre_import } from './articlesPreImport'
import { brand } from './brand'
import { budget } from './budget'
import { buyer } from './buyer'
import { caja } from './caja'
import { category } from './category'
import { category_price_type_range } from './categoryPriceTypeRange'
import { chart } from './chart'
import { check } from './check'
import { cheque } from './cheque'
import { client } from './client'
import { color } from './color'
import { combo } from './combo'
import { commission } from './commission'
import { configuration } from './configuration'
import { credit_card } from './creditCard'
import { credit_card_payment_plan } from './creditCardPaymentPlan'
import { cuota } from './cuota'
import { cupon } from './cupon'
import { current_acount, nota_credito, pago_de_cliente } from './currentAcount'
import { current_acount_payment_method_discount } from './currentAcountPaymentMethodDiscount'
import { default_payment_method_caja } from './defaultPaymentMethodCaja'
import { delivery_zone } from './deliveryZone'
import { deposit } from './deposit'
import { deposit_movement } from './depositMovement'
import { description } from './description'
import { discount } from './discount'
import { employee } from './employee'
import { expense } from './expense'
import { expense_concept } from './expenseConcept'
import { extencion } from './extencion'
import { inventory_linkage } from './inventoryLinkage'
import { inventory_performance } from './inventoryPerformance'
import { iva } from './iva'
import { me_li_order } from './meLiOrder'
import { me_li_payment } from './meLiPayment'
import { message } from './message'
import { movimiento_caja } from './movimientoCaja'
import { movimiento_entre_caja } from './movimientoEntreCaja'
import * as nameOnly from './nameOnly'
import { online_configuration } from './onlineConfiguration'
import { order } from './order'
import { order_payment_method_detail } from './orderPaymentMethodDetail'
import { order_production } from './orderProduction'
import { order_production_status } from './orderProductionStatus'
import { pagado_por } from './pagadoPor'
import { panel_control } from './panelControl'
import { payment_method } from './paymentMethod'
import { payment_method_installment } from './paymentMethodInstallment'
import { pending } from './pending'
import { pending_completed } from './pendingCompleted'
import { papelera_article, papelera_sale } from './papelera'
import { permission } from './permission'
import { plan } from './plan'
import { plan_feature } from './planFeature'
import { price_type } from './priceType'
import { production_movement } from './productionMovement'
import { provider } from './provider'
import { provider_order } from './providerOrder'
import { provider_order_afip_ticket } from './providerOrderAfipTicket'
import { provider_order_extra_cost } from './providerOrderExtraCost'
import { provider_price_list } from './providerPriceList'
import { recipe } from './recipe'
import { report } from './report'
import { sale } from './sale'
import { seller } from './seller'
import { seller_commission } from './sellerCommission'
import { service } from './service'
import { size } from './size'
import { stock_movement } from './stockMovement'
import { sub_category } from './subCategory'
import { surchage } from './surchage'
import { task } from './task'
import { title } from './title'
import type { AnyEntity } from './types'
import { user } from './user'
import { update_feature } from './updateFeature'

const all: readonly AnyEntity[] = [
  ...Object.values(nameOnly),
  address,
  afip_information,
  afip_selected_payment_method,
  apertura_caja,
  article,
  article_discount,
  article_discount_blanco,
  article_performance,
  article_pre_import_range,
  article_price_type_group,
  article_property,
  article_property_type,
  article_property_value,
  article_purchase,
  article_surchage,
  article_surchage_blanco,
  article_used_in_recipes,
  article_variant,
  articles_pre_import,
  brand,
  budget,
  buyer,
  caja,
  category,
  category_price_type_range,
  chart,
  check,
  cheque,
  client,
  color,
  combo,
  commission,
  configuration,
  credit_card,
  credit_card_payment_plan,
  cuota,
  cupon,
  current_acount,
  current_acount_payment_method_discount,
  default_payment_method_caja,
  delivery_zone,
  deposit,
  deposit_movement,
  description,
  discount,
  employee,
  expense,
  expense_concept,
  extencion,
  inventory_linkage,
  inventory_performance,
  iva,
  me_li_order,
  me_li_payment,
  message,
  movimiento_caja,
  movimiento_entre_caja,
  nota_credito,
  online_configuration,
  order,
  order_payment_method_detail,
  order_production,
  order_production_status,
  pagado_por,
  pago_de_cliente,
  panel_control,
  payment_method,
  payment_method_installment,
  pending,
  pending_completed,
  papelera_article,
  papelera_sale,
  permission,
  plan,
  plan_feature,
  price_type,
  production_movement,
  provider,
  provider_order,
  provider_order_afip_ticket,
  provider_order_extra_cost,
  provider_price_list,
  recipe,
  report,
  sale,
  seller,
  seller_commission,
  service,
  size,
  stock_movement,
  sub_category,
  surchage,
  task,
  title,
  update_feature,
  user,
]

/** Every entity of the shop by its model name. The store has one slice for each. */
export const entities: Readonly<Record<string, AnyEntity>> = Object.fromEntries(
  all.map((entity) => [entity.name, entity]),
)
