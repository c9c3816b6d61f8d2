import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '@/domain/sale/cart'
import { removeItem, setAmount } from '@/domain/sale/lines'
import { openSale, keepingStored, updateProblems } from '@/domain/sale/stock/openedSale'
import { cartOfSale, editRefusal, maySeeSale, type PastSale } from '@/domain/sale/stored/pastSale'
import { saleUpdatePayload } from '@/domain/sale/payload'
import { saleTotals } from '@/domain/sale/totals'
import { sameSale, updateFate } from '@/domain/sale/stored/updateFate'
import { callApi, endStandIn, signIn, standIn } from '../../../support/standIn'
import { access, context, methodDiscount } from '../build'

const shop = context()

/** A sale as the wire has it, one article of 1000. */
const sale = (part: Partial<PastSale> = {}): PastSale => ({
  id: 81, client: null, employee_id: null, seller_id: null, sale_type_id: null, address_id: null, price_type_id: null, caja_id: null,
  current_acount_payment_method_id: null, afip_information_id: null, afip_tipo_comprobante_id: null, sub_total: '1000.00', total: '1000.00',
  descuento: '0.0000', cuota_descuento: null, cuota_recargo: null, cantidad_cuotas: null, save_current_acount: 1, omitir_en_cuenta_corriente: 0,
  discounts_in_services: 0, surchages_in_services: 0, to_check: 0, checked: 0, confirmed: 0, observations: null, numero_orden_de_compra: null,
  deleted_at: null, sale_modifications_count: 0, articles: [line()], combos: [], services: [], discounts: [], surchages: [],
  current_acount_payment_methods: [method(3, '1000.00')], current_acount: null, afip_ticket: null,
  ...part,
}) // prettier-ignore

type Line = PastSale['articles'][number]
const line = (pivot: Partial<Line['pivot']> = {}, article: Partial<Line> = {}): Line => ({
  id: 15,
  name: 'Mate',
  num: 15,
  final_price: '2000.000000',
  cost: '900.000000',
  article_variants: [],
  ...article,
  pivot: {
    amount: '1.00',
    cost: '500.00',
    price: '1000.00',
    discount: null,
    returned_amount: null,
    article_variant_id: null,
    ...pivot,
  },
})
const method = (id: number, amount: string, caja_id: number | null = null) => ({
  id,
  name: `Método ${id}`,
  pivot: { amount, caja_id },
})
const service = (price: string, amount = 1) => ({
  id: 9,
  name: 'Envío',
  price: '700.00',
  pivot: { amount, price, discount: null, returned_amount: null },
})
const combo = (price: string, amount = 1) => ({
  id: 4,
  name: 'Desayuno',
  price: '9.00',
  articles: [{ id: 15, pivot: { amount: 2 } }],
  pivot: { amount, price },
})

/** What saving the opened sale would send. */
function saved(past: PastSale, change: (cart: Cart) => Cart = (cart) => cart, at = shop) {
  const opened = openSale(past, at)
  const cart = change(opened.cart)
  const totals = keepingStored(saleTotals(cart, at), cart, opened)
  return { ...saleUpdatePayload(cart, totals, at), problems: updateProblems(cart, totals, at, opened) }
}

describe('a stored sale as a cart', () => {
  it('has the prices, discounts, costs and units of its lines, not those of today [SALE-031]', () => {
    const past = sale({
      articles: [line({ amount: '2.50', discount: '10.00', returned_amount: '1.00', delivered_amount: '2.00' })],
    })
    expect(cartOfSale(past, shop).items).toMatchObject([
      {
        kind: 'article', id: 15, amount: 2.5, pivotPrice: '1000.00', final_price: '2000.000000', cost: '500.00', discount: 10,
        returned_amount: 1, delivered_amount: 2, before: { amount: 2.5 },
      }, // prettier-ignore
    ])
  })

  it('keeps two variants, and the rows of several prices, as lines of their own', () => {
    const variants = [
      { id: 7, variant_description: 'Rojo' },
      { id: 8, variant_description: 'Azul' },
    ]
    const articles = [line({ article_variant_id: 7 }, { article_variants: variants }), line({ article_variant_id: 8 }, { article_variants: variants }), line({ price: '90.00' }, { id: 16 }), line({ price: '100.00' }, { id: 16 })] // prettier-ignore
    const { items } = cartOfSale(sale({ articles }), shop)
    expect(items.map(({ key, article_variant_id, pivotPrice }) => [key, article_variant_id, pivotPrice])).toEqual([
      ['article-15', 7, '1000.00'],
      ['article-15-2', 8, '1000.00'],
      ['article-16', 0, '90.00'],
      ['article-16-2', 0, '100.00'],
    ])
  })

  it('has combos with their articles, and services', () => {
    const { items } = cartOfSale(
      sale({ articles: [], combos: [combo('2000.00', 3)], services: [service('500.00', 2)] }),
      shop,
    )
    expect(items).toMatchObject([
      { kind: 'combo', amount: 3, pivotPrice: '2000.00', components: [{ id: 15, amount: 2 }], discount: null },
      { kind: 'service', amount: 2, pivotPrice: '500.00' },
    ])
  })

  it('has the choices it was made with [SALES-010]', () => {
    const client = { id: 7, name: 'Ana', cuit: null }
    const past = sale({
      client, employee_id: 504, seller_id: 3, sale_type_id: 2, address_id: 2, price_type_id: 5, omitir_en_cuenta_corriente: 1, observations: 'Frágil',
      numero_orden_de_compra: 'OC 9', afip_information_id: 1, afip_tipo_comprobante_id: 2, discounts_in_services: 1, confirmed: 1, descuento: '2.8000',
      discounts: [{ id: 1, name: 'Contado', pivot: { percentage: 10 } }], surchages: [{ id: 2, name: 'Flete', pivot: { percentage: '5.00' } }],
    }) // prettier-ignore
    expect(cartOfSale(past, shop)).toMatchObject({
      client, employee_id: 504, seller_id: 3, sale_type_id: 2, address_id: 2, price_type_id: 5, omitir_en_cuenta_corriente: 1, observations: 'Frágil',
      numero_orden_de_compra: 'OC 9', afip_information_id: 1, afip_tipo_comprobante_id: 2, discounts_in_services: 1, confirmed: 1, descuento: 2.8,
      discounts: [{ id: 1, name: 'Contado', percentage: 10 }], surchages: [{ id: 2, name: 'Flete', percentage: '5.00' }],
      current_acount_payment_method_id: 3, selected_payment_methods: [],
    }) // prettier-ignore
  })

  it('has its installments, and the card that paid them [SALES-010]', () => {
    const past = sale({
      cantidad_cuotas: 3,
      cuota_descuento: '0.00',
      cuota_recargo: '15.00',
      current_acount_payment_methods: [method(5, '1150.00', 4)],
    })
    const cart = cartOfSale(past, shop)
    expect(cart).toMatchObject({
      cuota: { cantidad_cuotas: 3, descuento: '0.00', recargo: '15.00' },
      current_acount_payment_method_id: 5,
      caja_id: 4,
    })
    expect(saleTotals(cart, shop)).toMatchObject({ monto_credito: 1000, monto_credito_real: 1150, total: 1150 })
    expect(cartOfSale(sale({ cuota_recargo: '0.00' }), shop).cuota).toBeNull()
  })

  it('has what each of its methods paid, after the discount that was taken off it then [SALES-015]', () => {
    const cash = {
      ...method(3, '360.00', 4),
      pivot: { amount: '360.00', caja_id: 4, discount_percentage: '10.00', discount_amount: '40.00' },
    }
    const past = sale({ total: '960.00', current_acount_payment_methods: [cash, method(2, '600.00')] })
    expect(cartOfSale(past, shop)).toMatchObject({
      current_acount_payment_method_id: 0,
      selected_payment_methods: [
        { id: 3, name: 'Método 3', amount: 360, net: 360, caja_id: 4 },
        { id: 2, name: 'Método 2', amount: 600, net: 600, caja_id: 0 },
      ],
    })
    expect(saved(past).selected_payment_methods.map(({ id, amount }) => [id, amount])).toEqual([
      [3, 360],
      [2, 600],
    ])
  })
})

describe('a sale opened and saved unchanged', () => {
  const CASES: [string, PastSale][] = [
    ['a price of six decimals', sale({ articles: [line({ amount: '3.00', price: '33.33' })], sub_total: '100.00', total: '100.00' })],
    ['several prices less the discount of their line', sale({ articles: [line({ amount: '2.00', price: '100.00' }), line({ price: '90.00' })], sub_total: '261.00', total: '261.00' })],
    ['a forced total', sale({ articles: [line({ price: '12345.67' })], descuento: '2.8000', sub_total: '12000.00', total: '12000.00' })],
    ['installments', sale({ cuota_recargo: '15.00', cuota_descuento: '0.00', cantidad_cuotas: 3, total: '1150.00', current_acount_payment_methods: [method(5, '1150.00')] })],
    ['an old sale without a sub total', sale({ sub_total: null, total: '700.00' })],
    ['no method at all', sale({ current_acount_payment_methods: [] })],
  ] // prettier-ignore

  it.each(CASES)('sends the figures it has: %s [SALE-084]', (_name, past) => {
    const { total, problems, sub_total } = saved(past)
    expect(problems).toEqual([])
    expect([total, sub_total]).toEqual([Number(past.total), Number(past.sub_total ?? past.total)])
  })

  it('sends the rows of a split as they are, method discounts of today or not [SALE-084]', () => {
    const at = context({ payment_method_discounts: [methodDiscount(3, '20.00'), methodDiscount(5, '0.00')] })
    const past = sale({
      articles: [line({ price: '10000.00' })],
      sub_total: '10000.00',
      total: '8800.00',
      cuota_recargo: '15.00',
      current_acount_payment_methods: [method(3, '4200.00'), method(5, '4600.00')],
    })
    expect(saved(past, undefined, at)).toMatchObject({
      current_acount_payment_method_id: 0,
      total: 8800,
      selected_payment_methods: [
        { id: 3, amount: 4200 },
        { id: 5, amount: 4600 },
      ],
      problems: [],
    })
  })

  it('gets the total of its lines once one of them has changed, and its own back with the change undone', () => {
    const past = sale({ articles: [line({ amount: '3.00', price: '33.33' })], sub_total: '100.00', total: '100.00' })
    expect(saved(past, (cart) => setAmount(cart, 'article-15', 4)).total).toBe(133.32)
    expect(saved(past, (cart) => setAmount(setAmount(cart, 'article-15', 4), 'article-15', 3)).total).toBe(100)
  })

  describe('of the shop', () => {
    beforeAll(async () => {
      standIn()
      await signIn('owner')
    })
    afterAll(endStandIn)

    it(
      'sends the same totals, lines and percentages for each of three months [SALE-084]',
      { tags: ['rare'] },
      async () => {
        const { models } = (await (await callApi('GET', 'sale/from-date/0/2000-01-01/2100-01-01')).json()) as {
          models: PastSale[]
        }
        expect(models.length).toBeGreaterThan(1000)
        const figures = (past: PastSale) =>
          [...past.articles, ...past.combos, ...past.services].map(({ id, pivot }) => [
            id,
            Number(pivot.amount),
            Number(pivot.price),
            Number(pivot.discount ?? 0),
          ])
        for (const past of models) {
          const body = saved(past)
          expect(body.problems, `sale ${past.id}`).toEqual([])
          expect([body.total, body.sub_total]).toEqual([Number(past.total), Number(past.sub_total ?? past.total)])
          const lines = [...body.items].reverse()
          expect(lines.map((item) => [item.id, item.amount, item.price_vender, item.discount ?? 0])).toEqual(
            figures(past),
          )
          expect(body.discounts.map(({ id, percentage }) => [id, percentage])).toEqual(
            past.discounts.map(({ id, pivot }) => [id, pivot.percentage]),
          )
          expect(updateFate(past, past, body)).toBe('absent')
        }
      },
    )
  })
})

describe('the checks of an update', () => {
  it('ask nothing that an update cannot change, and nothing the sale lacked before', () => {
    const at = context({
      access: access(['check_guardar_ventas_con_cliente'], false),
      cajas: [{ id: 1, abierta: 0 }],
      sale_types: [{ id: 1 }, { id: 2 }],
    })
    const past = sale({
      articles: [line({}, { article_variants: [{ id: 7, variant_description: 'Rojo' }] })],
      afip_information_id: 1,
    })
    expect(saved(past, undefined, at).problems).toEqual([])
    expect(saved(past, (cart) => ({ ...cart, items: [] }), at).problems).toMatchObject([{ code: 'items' }])
  })
})

describe('units that came back', () => {
  const of = (pivot: Partial<Line['pivot']>) =>
    sale({ articles: [line({ amount: '3.00', ...pivot })], total: '3000.00', sub_total: '3000.00' })
  const problems = (past: PastSale, change?: (cart: Cart) => Cart) => saved(past, change).problems
  const REFUSED = [{ code: 'returned', message: 'Mate: Ya figuran 2 devueltas', field: 'items' }]

  it('are never more than those sold, however the line came to be so [SALE-025]', () => {
    const past = of({ returned_amount: '2.00' })
    expect(problems(past, (cart) => setAmount(cart, 'article-15', 2))).toEqual([])
    expect(problems(past, (cart) => setAmount(cart, 'article-15', 1))).toEqual(REFUSED)
    expect(problems(of({ returned_amount: '1.00' }), (cart) => setAmount(cart, 'article-15', 0.5))).toMatchObject([
      { message: 'Mate: Ya figura 1 devuelta' },
    ])
  })

  const promoted = (returned_amount: string) =>
    sale({
      client: { id: 7, name: 'Ana' },
      articles: [line({ amount: '2.00', returned_amount }), line({ discount: '100.00', returned_amount })],
      total: '2000.00',
      sub_total: '2000.00',
    })

  it('of an article with several lines are counted once, since the server marks each with all of them [SALE-025, PLUS-007]', () => {
    const [paid, free] = ['article-15', 'article-15-2'] as const
    expect(problems(promoted('1.00'), (cart) => removeItem(cart, free))).toEqual([])
    expect(problems(promoted('3.00'), (cart) => removeItem(cart, free))).toMatchObject([{ code: 'returned' }])
    expect(problems(promoted('2.00'), (cart) => setAmount(cart, paid, 1))).toEqual([])
    expect(problems(promoted('2.00'), (cart) => removeItem(cart, paid))).toMatchObject([{ code: 'returned' }])
  })

  it('stored as more than those sold do not keep the rest of the sale from being changed', () => {
    const past = of({ returned_amount: '4.00' })
    expect(problems(past, (cart) => ({ ...cart, observations: 'Frágil' }))).toEqual([])
    expect(problems(past, (cart) => setAmount(cart, 'article-15', 3.5))).toEqual([])
    expect(problems(past, (cart) => setAmount(cart, 'article-15', 2))).toMatchObject([{ code: 'returned' }])
  })
})

describe('what an update without an answer did', () => {
  const past = sale()
  const body = saved(past, (cart) => setAmount(cart, 'article-15', 2))
  const changed = sale({
    total: '2000.00',
    articles: [line({ amount: '2.00' })],
    current_acount_payment_methods: [method(3, '2000.00')],
    sale_modifications_count: 1,
  })

  it('is told by the sale itself [SALE-089]', () => {
    expect(updateFate(past, past, body)).toBe('absent')
    expect(updateFate(past, changed, body)).toBe('stored')
    expect(updateFate(past, { ...changed, articles: [] }, body)).toBe('half')
    expect(updateFate(past, { ...changed, total: '1500.00' }, body)).toBe('half')
    expect(updateFate(past, { ...past, sale_modifications_count: 1 }, saved(past))).toBe('stored')
  })

  it('knows two readings of the same sale from those of one that changed in between', () => {
    expect(sameSale(past, sale())).toBe(true)
    expect(sameSale(past, sale({ articles: [line({ price: '999.00' })] }))).toBe(false)
    expect(sameSale(past, sale({ sale_modifications_count: 2 }))).toBe(false)
  })
})

describe('who may', () => {
  const REFUSED: [string, Partial<PastSale>][] = [
    ['facturada', { afip_ticket: { cae: '7' } }],
    ['Se pidió su factura', { afip_ticket: { cae: null } }],
    ['caja', { caja_id: 3 }],
    ['caja', { current_acount_payment_methods: [method(3, '1.00', 4)] }],
    ['varios métodos', { current_acount_payment_methods: [method(3, '1.00'), method(2, '1.00')] }],
    ['eliminada', { deleted_at: '2026-11-21' }],
    ['depósito', { to_check: 1 }],
    ['depósito', { checked: 1 }],
  ]
  it.each(REFUSED)('not change a sale: %s', (word, part) => {
    expect(editRefusal(sale(part))).toContain(word)
    expect(editRefusal(sale())).toBeNull()
  })

  it('see only his own sales, or those of his warehouse, where the shop limits him', () => {
    const user = { id: 5, address_id: 2 }
    const own =
      (...slugs: string[]) =>
      (slug: string) =>
        slugs.includes(slug)
    const his = sale({ employee_id: 5, address_id: 1 })
    expect(maySeeSale(sale({ employee_id: 6 }), user, own())).toBe(true)
    expect(maySeeSale(his, user, own('sale.index.employees.only_your'))).toBe(true)
    expect(maySeeSale(sale({ employee_id: 6 }), user, own('sale.index.employees.only_your'))).toBe(false)
    expect(maySeeSale(sale({ employee_id: 6 }), user, () => true)).toBe(true)
    expect(maySeeSale(his, user, own('sale.index.addresses.only_your'))).toBe(false)
  })
})
