import { address } from './address'
import { afip_information } from './afipInformation'
import { article } from './article'
import { article_discount } from './articleDiscount'
import { article_discount_blanco } from './articleDiscountBlanco'
import { article_surchage } from './articleSurchage'
import { article_surchage_blanco } from './articleSurchageBlanco'
import { article_variant } from './articleVariant'
import { brand } from './brand'
import { budget } from './budget'
import { buyer } from './buyer'
import { caja } from './caja'
import { category } from './category'
import { client } from './client'
import { combo } from './combo'
import { configuration } from './configuration'
import { credit_card } from './creditCard'
import { credit_card_payment_plan } from './creditCardPaymentPlan'
import { cuota } from './cuota'
import { nota_credito, pago_de_cliente } from './currentAcount'
import { current_acount_payment_method_discount } from './currentAcountPaymentMethodDiscount'
import { default_payment_method_caja } from './defaultPaymentMethodCaja'
import { deposit_movement } from './depositMovement'
import { description } from './description'
import { discount } from './discount'
import { employee } from './employee'
import { extencion } from './extencion'
import { iva } from './iva'
import * as nameOnly from './nameOnly'
import { permission } from './permission'
import { price_type } from './priceType'
import { provider } from './provider'
import { sale } from './sale'
import { seller } from './seller'
import { service } from './service'
import { sub_category } from './subCategory'
import { surchage } from './surchage'
import type { AnyEntity } from './types'

const all: readonly AnyEntity[] = [
  ...Object.values(nameOnly),
  address,
  afip_information,
  article,
  article_discount,
  article_discount_blanco,
  article_surchage,
  article_surchage_blanco,
  article_variant,
  brand,
  budget,
  buyer,
  caja,
  category,
  client,
  combo,
  configuration,
  credit_card,
  credit_card_payment_plan,
  cuota,
  current_acount_payment_method_discount,
  default_payment_method_caja,
  deposit_movement,
  description,
  discount,
  employee,
  extencion,
  iva,
  nota_credito,
  pago_de_cliente,
  permission,
  price_type,
  provider,
  sale,
  seller,
  service,
  sub_category,
  surchage,
]

/** Every entity of the shop by its model name. The store has one slice for each. */
export const entities: Readonly<Record<string, AnyEntity>> = Object.fromEntries(all.map((entity) => [entity.name, entity]))
