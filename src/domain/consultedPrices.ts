import { toAmount } from './money'
import type { Decimal, Flag, MethodDiscount } from './sale/context'
import { articleItem, type ArticleRecord } from './sale/newItem'
import { sixDecimals, unitPrice } from './sale/price'
import type { Pricing } from './sale/pricing'

export interface ConsultedPrice {
  /** Id of the payment method. */
  id: number
  name: string
  price: number
}

export interface ConsultedPrices {
  final: number
  methods: readonly ConsultedPrice[]
}

type MethodPrice = { name: string; percentage: Decimal } | null

const pricing = (method: MethodPrice, hundreds: boolean): Pricing => ({
  lists: [],
  chosen: null,
  cascade: [],
  byLine: new Map(),
  listPrices: false,
  blank: false,
  method,
  hundreds,
  services: false,
})

/**
 * What one unit costs, and what it costs with each payment method that has a discount, rounded to hundreds as the till does (NS-02c).
 * A negative discount makes it dearer; one of 0 changes nothing and is left out.
 */
export function consultedPrices(
  article: ArticleRecord,
  discounts: readonly MethodDiscount[],
  { redondear_centenas_en_vender }: { redondear_centenas_en_vender: Flag | null },
): ConsultedPrices {
  const item = articleItem(article)
  const cost = (method: MethodPrice) => sixDecimals(unitPrice(item, pricing(method, Boolean(redondear_centenas_en_vender))))
  return {
    final: cost(null),
    methods: discounts
      .filter(({ discount_percentage }) => !toAmount(discount_percentage).eq(0))
      .map((row) => {
        const name = row.current_acount_payment_method?.name ?? ''
        return { id: row.current_acount_payment_method_id, name, price: cost({ name, percentage: row.discount_percentage }) }
      }),
  }
}
