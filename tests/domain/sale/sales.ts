// Random shops and sales for the oracle.
import fc from 'fast-check'
import type { OracleLine, OracleSale, OracleShop } from './oracle'

const decimal = (max: number, decimals: number) =>
  fc.integer({ min: 0, max: max * 10 ** decimals }).map((n) => (n / 10 ** decimals).toFixed(decimals))
const price = fc.oneof(
  decimal(200_000, 6),
  decimal(200_000, 2),
  fc.constantFrom('1000.00', '826.446281', '0.00', '1000.30', '33.333333'),
)
const rate = fc.oneof(decimal(99, 2), fc.constantFrom('0.00', '5', '10.00', '21.00', '50.00', '10.50'))
const units = fc.oneof(
  fc.integer({ min: 1, max: 60 }).map(String),
  fc.integer({ min: 1, max: 9999 }).map((n) => (n / 100).toFixed(2)),
)
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { freq: 3 })
const rarely = <T>(of: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: of })
const LIST_IDS = [1, 2, 3, 4]

const shops: fc.Arbitrary<OracleShop> = fc.record({
  blankPrices: fc.integer({ min: 0, max: 7 }).map((n) => n === 0),
  ownListPrices: fc.boolean(),
  byQuantity: fc.boolean(),
  hundreds: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
  listsInServices: fc.boolean(),
  lists: fc
    .tuple(
      ...LIST_IDS.map(() =>
        fc.record({
          position: maybe(fc.integer({ min: 1, max: 4 })),
          percentage: maybe(rate),
          own: maybe(rate),
          has: fc.boolean(),
        }),
      ),
    )
    .map((all) =>
      all.map(({ own, has, ...rest }, index) => ({
        ...rest,
        id: index + 1,
        subCategories: (has ? { 8: own } : {}) as Record<number, string | null>,
      })),
    ),
  methods: fc.dictionary(
    fc.constantFrom('2', '3', '4', '5'),
    fc.oneof(
      rate,
      decimal(30, 2).map((text) => `-${text}`),
    ),
    { maxKeys: 3 },
  ),
  ranges: fc.array(
    fc
      .record({ list: fc.constantFrom(...LIST_IDS), of: fc.boolean(), min: maybe(fc.nat(30)), more: maybe(fc.nat(30)) })
      .map(({ list, of, min, more }) => ({
        list,
        category: of ? 3 : null,
        subCategory: of ? null : 8,
        min,
        max: more === null ? null : (min ?? 0) + more,
      })),
    { maxLength: 4 },
  ),
  groups: fc.constantFrom([], [[1, 2]], [[1, 2, 3]]),
})

const line: fc.Arbitrary<OracleLine> = fc
  .record({
    kind: fc.constantFrom('article' as const, 'article' as const, 'combo' as const, 'service' as const),
    id: fc.integer({ min: 1, max: 5 }),
    amount: units,
    grams: rarely(fc.integer({ min: 5, max: 99_999 })),
    whole: fc.integer({ min: 1, max: 20 }),
    price,
    blank: maybe(price),
    custom: rarely(price),
    stored: rarely(decimal(50_000, 2)),
    several: rarely(
      fc.array(fc.record({ price: maybe(decimal(9000, 2)), amount: maybe(units) }), { minLength: 1, maxLength: 3 }),
    ),
    discount: maybe(rate),
    listPrices: fc.dictionary(fc.constantFrom('1', '2', '3', '4'), maybe(price)),
    list: fc.constantFrom(0, 0, 0, ...LIST_IDS),
    classified: fc.boolean(),
  })
  .map(({ whole, classified, several, custom, stored, grams, ...of }) => ({
    ...of,
    amount:
      of.kind !== 'article'
        ? String(whole)
        : grams === null
          ? of.amount
          : (Math.floor((grams + 5) / 10) / 100).toFixed(2),
    weight: of.kind !== 'article' || grams === null ? null : (grams / 1000).toFixed(3),
    discount: of.kind === 'combo' ? null : of.discount,
    several: of.kind === 'article' && custom === null && stored === null ? (several ?? []) : [],
    custom: custom === null ? null : Number(custom).toFixed(2),
    stored,
    // Of one group, of one category: which of two would win is nowhere said.
    category: of.kind === 'article' && (classified || of.id <= 3) ? 3 : null,
    subCategory: of.kind === 'article' && of.id % 2 === 1 && of.id > 3 ? 8 : null,
  }))

export interface RandomSale {
  shop: OracleShop
  sale: OracleSale
  /** Weights the split's amounts are made of, when the sale is split. */
  weights: readonly { method: number; weight: number }[]
  /** Paid by the client's account. */
  onAccount: boolean
}

const weights: fc.Arbitrary<RandomSale['weights']> = fc.oneof(
  fc.constant([]),
  fc
    .shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 2, maxLength: 4 })
    .chain((ids) =>
      fc.tuple(...ids.map((method) => fc.integer({ min: 1, max: 99 }).map((weight) => ({ method, weight })))),
    ),
)

export const sales: fc.Arbitrary<RandomSale> = fc
  .record({
    shop: shops,
    weights,
    client: maybe(fc.boolean()),
    clientList: maybe(fc.constantFrom(...LIST_IDS)),
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    list: maybe(fc.constantFrom(...LIST_IDS)),
    budgetList: rarely(fc.constantFrom(...LIST_IDS)),
    salePoint: fc.boolean(),
    method: fc.integer({ min: 1, max: 6 }),
    // Without any percentage there is nothing to compute, and nothing is said of it.
    cuota: maybe(fc.record({ descuento: maybe(rate), recargo: fc.constantFrom('15.00', '7.5', '33.33') })),
    descuento: maybe(decimal(99, 8)),
    discounts: fc.array(rate, { maxLength: 3 }),
    surchages: fc.array(rate, { maxLength: 3 }),
    discountsInServices: fc.boolean(),
    surchagesInServices: fc.boolean(),
  })
  .map(({ shop, weights: parts, client: omitted, ...sale }) => {
    const onAccount = omitted === false
    const paysCredit = parts.some(({ method }) => method === 5) || (parts.length === 0 && sale.method === 5)
    // A list for one line needs the lists' own prices; what a cascade would do with it is nowhere said.
    const automatic = shop.byQuantity && shop.ownListPrices
    const lines = sale.lines.map((of) => ({ ...of, list: automatic ? 0 : of.list }))
    return {
      shop: { ...shop, byQuantity: automatic },
      weights: onAccount ? [] : parts,
      onAccount,
      sale: {
        ...sale,
        lines,
        list: shop.ownListPrices && !automatic ? sale.list : null,
        budgetList: automatic ? null : sale.budgetList,
        clientList: omitted === null || automatic ? null : sale.clientList,
        method: onAccount || parts.length > 0 ? 0 : sale.method,
        split: [],
        cuota: paysCredit && !onAccount ? sale.cuota : null,
      },
    }
  })
