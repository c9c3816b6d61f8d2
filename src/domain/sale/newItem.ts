// New lines of the cart from records of the API.
import { toAmount } from '../money'
import type { Decimal, Flag } from './context'
import type { CartItem } from './item'

/** An article's record, from the list or embedded in a sale, then without its relations. */
export interface ArticleRecord {
  id: number | null
  name: string | null
  num?: number | null
  bar_code?: string | null
  provider_code?: string | null
  final_price: Decimal | null
  final_price_blanco?: Decimal | null
  cost?: Decimal | null
  costo_real?: Decimal | null
  cost_in_dollars?: Flag | null
  iva?: { percentage: string } | null
  category_id?: number | null
  sub_category_id?: number | null
  brand_id?: number | null
  provider_id?: number | null
  price_types?: CartItem['price_types']
  stock?: Decimal | null
  unidad_medida_id?: number | null
  default_in_vender?: number | null
  addresses?: readonly unknown[]
  article_variants?: readonly {
    id: number | null
    variant_description: string | null
    addresses?: readonly unknown[]
  }[]
}

export interface ComboRecord {
  id: number | null
  name: string
  num?: number | null
  price: Decimal | null
  cost?: Decimal | null
  articles: readonly { id: number | null; pivot: { amount: Decimal | null } }[]
}

export interface ServiceRecord {
  id: number | null
  name: string
  price: Decimal | null
}

type Source = Pick<CartItem, 'kind' | 'id' | 'name' | 'amount' | 'final_price'>

const line = (source: Source, rest: Partial<CartItem> = {}): CartItem => ({
  key: `${source.kind}-${source.id}`,
  bar_code: null,
  provider_code: null,
  num: null,
  weight: null,
  weighed: false,
  final_price_blanco: null,
  cost: null,
  peso_cost: null,
  category_id: null,
  sub_category_id: null,
  brand_id: null,
  provider_id: null,
  price_types: [],
  stock: null,
  unidad_medida_id: null,
  default_in_vender: false,
  placed: false,
  addresses: false,
  variants: [],
  components: [],
  article_variant_id: 0,
  price_type_personalizado_id: 0,
  customPrice: null,
  pivotPrice: null,
  priced: null,
  discount: null,
  varios_precios: [],
  returned_amount: null,
  delivered_amount: null,
  checked_amount: null,
  before: null,
  ...source,
  ...rest,
})

/** Whether the cost of the article's line is in dollars; `costo_real` is in pesos. */
export const hasDollarCost = ({ cost, costo_real, cost_in_dollars }: ArticleRecord): boolean =>
  Boolean(cost_in_dollars) && (costo_real ?? null) === null && toAmount(cost).gt(0)

/** `choices`: with the `peso_cost` of the article, where it is known. */
export function articleItem(article: ArticleRecord, amount = 1, choices: Partial<CartItem> = {}): CartItem {
  const variants = article.article_variants ?? []
  const source = {
    kind: 'article',
    id: article.id ?? 0,
    name: article.name ?? '',
    amount,
    final_price: article.final_price,
  } as const
  return line(source, {
    bar_code: article.bar_code ?? null,
    provider_code: article.provider_code ?? null,
    num: article.num ?? null,
    final_price_blanco: article.final_price_blanco ?? null,
    // The server prefers costo_real to cost when it stores a sale. The list never sends costo_real, other sources may.
    cost: article.costo_real ?? article.cost ?? null,
    peso_cost: hasDollarCost(article) ? 0 : null,
    category_id: article.category_id ?? null,
    sub_category_id: article.sub_category_id ?? null,
    brand_id: article.brand_id ?? null,
    provider_id: article.provider_id ?? null,
    price_types: article.price_types ?? [],
    stock: article.stock ?? null,
    unidad_medida_id: article.unidad_medida_id ?? null,
    default_in_vender: Boolean(article.default_in_vender),
    addresses: [article, ...variants].some((holder) => (holder.addresses?.length ?? 0) > 0),
    variants: variants.map(({ id, variant_description }) => ({ id: id ?? 0, variant_description })),
    ...choices,
  })
}

export const comboItem = (combo: ComboRecord, amount = 1, choices: Partial<CartItem> = {}): CartItem =>
  line(
    { kind: 'combo', id: combo.id ?? 0, name: combo.name, amount, final_price: combo.price },
    {
      num: combo.num ?? null,
      cost: combo.cost ?? null,
      components: combo.articles.map(({ id, pivot }) => ({ id: id ?? 0, amount: toAmount(pivot.amount).toNumber() })),
      ...choices,
    },
  )

export const serviceItem = (service: ServiceRecord, amount = 1, choices: Partial<CartItem> = {}): CartItem =>
  line({ kind: 'service', id: service.id ?? 0, name: service.name, amount, final_price: service.price }, choices)
