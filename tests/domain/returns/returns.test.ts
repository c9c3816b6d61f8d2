import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnPayload, returnProblems, type ReturnChoices } from '@/domain/returns/returnPayload'
import type { ReturnableSale, ReturnItem, SoldArticle } from '@/domain/returns/returnRecords'
import { creditNotesOf, noteKey, returnFate, type CreditNote, type ReturnAttempt } from '@/domain/returns/returnFate'
import { isFree, lineTotal, paidForLines, returnableText, returnTotal } from '@/domain/returns/returnTotals'
import { choicesAfter, choicesOf, pickedItem, soldItems, unitsLeft, unitsOf, withUnits } from '@/domain/returns/returns'
import { saleTotals } from '@/domain/sale/totals'
import { article, cart, context, percentages } from '../sale/build'

type Pivot = SoldArticle['pivot']

const sold = (pivot: Partial<Pivot> = {}, part: Partial<SoldArticle> = {}): SoldArticle => ({
  id: 15,
  name: 'Mate',
  num: 15,
  bar_code: '779',
  unidad_medida_id: 1,
  article_variants: [],
  ...part,
  pivot: {
    price: '200.00',
    amount: '5.00',
    discount: null,
    returned_amount: null,
    article_variant_id: null,
    variant_description: null,
    ...pivot,
  },
})
const rates = (...values: (string | number)[]) => values.map((percentage) => ({ pivot: { percentage } }))
const sale = (articles: readonly SoldArticle[], part: Partial<ReturnableSale> = {}): ReturnableSale => ({
  id: 82,
  num: 1016,
  client: { id: 7, name: 'Ana' },
  address_id: 2,
  afip_information_id: null,
  afip_ticket: null,
  omitir_en_cuenta_corriente: 0,
  total: null,
  descuento: null,
  articles,
  combos: [],
  services: [],
  discounts: [],
  surchages: [],
  discounts_in_services: 0,
  surchages_in_services: 0,
  ...part,
})
const choices = (
  of: ReturnableSale | null,
  articles: readonly ReturnItem[],
  part: Partial<ReturnChoices> = {},
): ReturnChoices => ({
  sale: of,
  client: of?.client ?? null,
  articles,
  regresar_stock: 1,
  address_id: 2,
  generar_current_acount: 1,
  facturar_nota_credito: 0,
  ...part,
})
const all = (items: readonly ReturnItem[]) => items.map((item) => withUnits(item, item.amount))

describe('lines of a return', () => {
  it('are read of the sale with price, amount, variant, discount and what was returned before [RET-009]', () => {
    const variants = [{ id: 9, variant_description: 'Rojo XL' }]
    const one = sold({ discount: '10.00', returned_amount: '1.00' })
    const other = sold(
      { price: '99.99', amount: '0.75', article_variant_id: 9, variant_description: 'Rojo XL' },
      { article_variants: variants },
    )
    expect(soldItems(sale([one, other]))).toMatchObject([
      {
        id: 15,
        price_vender: 200,
        amount: 5,
        article_variant_id: 0,
        discount: 10,
        returned_amount: 1,
        ya_devueltas: 1,
        variants: [],
      },
      {
        price_vender: 99.99,
        amount: 0.75,
        article_variant_id: 9,
        discount: null,
        returned_amount: 0,
        ya_devueltas: 0,
        variants,
      },
    ])
  })

  const variants = [{ id: 9, variant_description: 'Rojo' }]
  it('two variants of an article are two lines [RET-009]', () => {
    const rows = [9, 10].map((id) => sold({ article_variant_id: id }, { article_variants: variants }))
    expect(new Set(soldItems(sale(rows)).map(({ key }) => key)).size).toBe(2)
  })

  it('several rows of one article are one line at what a unit cost, since the server marks them alike [RET-009, PLUS-007]', () => {
    const rows = [
      sold({ price: '1000.00', amount: '2.00' }),
      sold({ price: '1000.00', amount: '1.00', discount: '100.00' }),
    ]
    expect(soldItems(sale(rows))).toMatchObject([
      { amount: 3, price_vender: 666.666667, discount: null, paid: 2000, ya_devueltas: 0 },
    ])
    const marked = rows.map(({ pivot }) => sold({ ...pivot, returned_amount: '1.00' }))
    const [item] = soldItems(sale(marked)) as [ReturnItem]
    expect([item.ya_devueltas, unitsLeft(item)]).toEqual([1, 2])
  })

  it('rows of one article at one price keep it and their discount [RET-009]', () => {
    const rows = [sold({ discount: '10.00' }), sold({ discount: '10.00' })]
    expect(soldItems(sale(rows))).toMatchObject([{ amount: 10, price_vender: 200, discount: 10, paid: null }])
  })

  it('without a sale begin with one unit at the final price, in cents [RET-009]', () => {
    const picked = pickedItem({
      id: 3,
      name: 'Yerba',
      num: 3,
      bar_code: null,
      unidad_medida_id: 1,
      final_price: '1250.505000',
    })
    expect(picked).toMatchObject({ price_vender: 1250.51, discount: null, returned_amount: 1, ya_devueltas: 0 })
    expect(unitsLeft(picked)).toBe(999999.99)
  })

  it.each([
    ['more than are left', 9, 4],
    ['less than none', -1, 0],
    ['a part', 2.5, 2.5],
    ['three decimals', 1.006, 1.01],
  ])('take from none to what is left: %s [RET-002]', (_case, asked, units) => {
    const [item] = soldItems(sale([sold({ returned_amount: '1.00' })]))
    const after = withUnits(item as ReturnItem, asked)
    expect(unitsOf(after)).toBe(units)
    expect(after.returned_amount).toBeCloseTo(1 + units, 10)
    expect(after.ya_devueltas).toBe(1)
  })

  it('count units exactly: 0,3 sold and 0,1 returned leave 0,2 [RET-002]', () => {
    const [item] = soldItems(sale([sold({ amount: '0.30', returned_amount: '0.10' })]))
    expect(unitsLeft(item as ReturnItem)).toBe(0.2)
    expect(unitsOf(withUnits(item as ReturnItem, 0.2))).toBe(0.2)
  })

  const lines = (pivot: Partial<Pivot> = {}) => [sold(), sold(pivot, { id: 16 })]
  const rated = { discounts: rates('12.00'), surchages: rates(21) }
  const changes: readonly (readonly [string, ReturnableSale, boolean])[] = [
    ['nobody did anything', sale(lines(), { ...rated, discounts: rates(12) }), false],
    ['units were returned', sale(lines({ returned_amount: '1.00' }), rated), true],
    ['fewer are sold', sale(lines({ amount: '4.00' }), rated), true],
    ['the price is another', sale(lines({ price: '200.01' }), rated), true],
    ['the discount of a line is another', sale(lines({ discount: '1.00' }), rated), true],
    ['the variant is another', sale(lines({ article_variant_id: 9 }), rated), true],
    ['a line is gone', sale([sold()], rated), true],
    ['a discount of the sale is another', sale(lines(), { ...rated, discounts: rates(11) }), true],
    ['a surcharge of the sale is gone', sale(lines(), { ...rated, surchages: [] }), true],
    ['the client is another', sale(lines(), { ...rated, client: { id: 8, name: 'Eva' } }), true],
    ['it was invoiced', sale(lines(), { ...rated, afip_ticket: { id: 1 } }), true],
  ]
  it.each(changes)('are outdated only by a change of the sale: %s [RET-012]', (_case, now, expected) =>
    expect(returnableText(sale(lines(), rated)) !== returnableText(now)).toBe(expected),
  )
})

describe('what finding a sale chooses', () => {
  it.each([
    ['an invoice', { id: 1 }, 1],
    ['none', null, 0],
  ])('the credit note is invoiced for a sale with %s [RET-010]', (_case, afip_ticket, expected) => {
    expect(choicesOf(sale([], { afip_ticket })).facturar_nota_credito).toBe(expected)
  })

  it.each([
    ['a client', { id: 7, name: 'Ana' }, 0, 1],
    ['a client, kept out of the account', { id: 7, name: 'Ana' }, 1, 0],
    ['no client', null, 0, 0],
    ['no client, kept out of the account', null, 1, 0],
  ] as const)(
    'the account is credited for a sale with %s [RET-011]',
    (_case, client, omitir_en_cuenta_corriente, expected) => {
      expect(choicesOf(sale([], { client, omitir_en_cuenta_corriente })).generar_current_acount).toBe(expected)
    },
  )

  it('client and warehouse are those of the sale [RET-006, RET-008]', () => {
    expect(choicesOf(sale([]))).toMatchObject({ client: { id: 7 }, address_id: 2 })
    expect(choicesOf(sale([], { address_id: null })).address_id).toBe(0)
  })

  it('of a sale that was read again stay where the person chose them, and follow the sale elsewhere [RET-010, RET-011]', () => {
    const before = sale([], { client: null })
    const now = sale([], { address_id: 3, afip_ticket: { id: 1 } })
    const chosen = choicesOf(before)
    expect(choicesAfter(before, now, chosen)).toEqual(choicesOf(now))
    expect(choicesAfter(now, before, { address_id: 5, facturar_nota_credito: 0, generar_current_acount: 0 })).toEqual({
      client: null,
      address_id: 5,
      facturar_nota_credito: 0,
      generar_current_acount: 0,
    })
    expect(choicesAfter(before, now, { ...chosen, address_id: 5 }).address_id).toBe(5)
  })
})

describe('total of a return', () => {
  it('is that of the worked example: 489,80 [RET-012]', () => {
    const sugar = sold({ price: '99.99', amount: '1.00' }, { id: 16 })
    const of = sale([sold({ discount: '10.00', returned_amount: '1.00' }), sugar], {
      discounts: rates(12),
      surchages: rates('21.00'),
    })
    const [a, b] = soldItems(of) as [ReturnItem, ReturnItem]
    expect(returnTotal([withUnits(a, 2), withUnits(b, 1)], of)).toBe(489.8)
    expect(lineTotal(withUnits(a, 2))).toBe(360)
    expect(returnTotal([withUnits(a, 2), b], of)).toBe(383.33)
  })

  it('is rounded once, half up, where doubles would lose a cent: 1000,30 × 3 less 5 % [RET-012]', () => {
    const items = all(soldItems(sale([sold({ price: '1000.30', amount: '3.00', discount: '5.00' })])))
    expect(returnTotal(items, null)).toBe(2850.86)
  })

  it('discounts run one after the other [RET-012]', () => {
    const of = sale([sold({ price: '100.00', amount: '1.00' })], {
      discounts: rates(50, '12.00'),
      surchages: rates('21.00', '10.00'),
    })
    expect(returnTotal(all(soldItems(of)), of)).toBe(58.56)
  })

  /** What comes back with each of these numbers of units, one return after the other. */
  const inTurn = (of: ReturnableSale, ...units: number[]) => {
    let now = of
    return units.map((count) => {
      const items = soldItems(now).map((item) => withUnits(item, count))
      const [{ returned_amount }] = items as [ReturnItem]
      const marks = { returned_amount: returned_amount.toFixed(2) }
      const total = returnTotal(items, now)
      now = { ...now, articles: now.articles.map((row) => ({ ...row, pivot: { ...row.pivot, ...marks } })) }
      return total
    })
  }
  const threeForTwo = [
    sold({ price: '1000.00', amount: '2.00' }),
    sold({ price: '1000.00', amount: '1.00', discount: '100.00' }),
  ]

  it('of three for the price of two is what was paid, at once or one by one [RET-012, PLUS-007]', () => {
    expect(inTurn(sale(threeForTwo), 3)).toEqual([2000])
    expect(inTurn(sale(threeForTwo), 1, 2)).toEqual([666.67, 1333.33])
    expect(inTurn(sale(threeForTwo), 1, 1, 1)).toEqual([666.67, 666.66, 666.67])
    const [item] = soldItems(sale(threeForTwo)) as [ReturnItem]
    expect(lineTotal(withUnits(item, 1))).toBe(666.67)
    expect(lineTotal(withUnits(item, 3))).toBe(2000)
  })

  it('of several rows of an article is never more than what was paid, with the percentages of the sale too [RET-012, PLUS-007]', () => {
    const of = sale(threeForTwo, { discounts: rates('7.77'), surchages: rates('10.51') })
    const [whole] = inTurn(of, 3) as [number]
    expect(inTurn(of, 1, 1, 1).reduce((sum, part) => sum + part)).toBeCloseTo(whole, 10)
  })

  const cents = fc.integer({ min: 1, max: 10 ** 8 }).map((value) => (value / 100).toFixed(2))
  const percent = fc.integer({ min: 0, max: 10000 }).map((value) => (value / 100).toFixed(2))
  const line = fc.record({
    price: cents,
    amount: fc.integer({ min: 1, max: 5000 }),
    discount: fc.option(fc.integer({ min: 0, max: 100 })),
  })
  const lines = fc.array(line, { minLength: 1, maxLength: 6 })
  const some = fc.array(percent, { maxLength: 3 })

  it('returning everything of a plain sale gives its total back [RET-012]', () => {
    fc.assert(
      fc.property(lines, some, some, (of, less, more) => {
        const items = of.map(({ price, amount, discount }) => article(price, amount / 100, { discount }))
        const paid = saleTotals(
          cart(items, { discounts: percentages(...less), surchages: percentages(...more) }),
          context(),
        ).total
        const stored = sale(
          of.map(({ price, amount, discount }) =>
            sold({ price, amount: (amount / 100).toFixed(2), discount: discount === null ? null : String(discount) }),
          ),
          { discounts: rates(...less), surchages: rates(...more) },
        )
        expect(returnTotal(all(soldItems(stored)), stored)).toBe(paid)
      }),
    )
  })

  it.each([
    ['a forced total: 3.000 paid of 4.250', sold({ price: '4250.00', amount: '1.00' }), '3000.00', [3000]],
    ['a discount of the methods of a split: 4.025', sold({ price: '425.00', amount: '10.00' }), '4025.00', [4025]],
    ['a price of three decimals: 90 × 1,235', sold({ price: '1.24', amount: '90.00' }), '111.15', [111.15]],
    ['a price that was stored lower: 90 × 1,234', sold({ price: '1.23', amount: '90.00' }), '111.06', [111.06]],
    ['installments: 4.675 paid of 4.250', sold({ price: '4250.00', amount: '1.00' }), '4675.00', [4250]],
    [
      '3 units, one after the other: 200 of 240',
      sold({ price: '80.00', amount: '3.00' }),
      '200.00',
      [66.67, 66.66, 66.67],
    ],
  ])('never pays back more than was paid: %s [RET-012] [D-74]', (_case, line, total, expected) => {
    const units = Number(line.pivot.amount) / expected.length
    expect(inTurn(sale([line], { total }), ...expected.map(() => units))).toEqual(expected)
  })

  it('one line after the other comes to what was paid, with a forced total and the percentages of the sale [D-74]', () => {
    fc.assert(
      fc.property(lines, some, fc.integer({ min: 1, max: 100 }), (of, less, percentage) => {
        const articles = of.map(({ price, amount }, id) => sold({ price, amount: (amount / 100).toFixed(2) }, { id }))
        const bare = sale(articles, { discounts: rates(...less) })
        const total = Math.floor(paidForLines(bare).lines * percentage) / 100
        const stored = { ...bare, total }
        let items = soldItems(stored)
        let back = 0
        for (const { key } of items) {
          items = items.map((item) => (item.key === key ? withUnits(item, item.amount) : item))
          back += returnTotal(items, stored)
          items = items.map((item) => ({ ...item, ya_devueltas: item.returned_amount }))
        }
        expect(back).toBeCloseTo(total, 2)
      }),
    )
  })

  it('what was returned before costs nothing again, and the order of the lines does not matter [RET-012]', () => {
    fc.assert(
      fc.property(lines, some, (of, less) => {
        const fresh = sale(
          of.map(({ price, amount }) => sold({ price, amount: (amount / 100).toFixed(2) })),
          { discounts: rates(...less) },
        )
        const items = all(soldItems(fresh))
        expect(returnTotal([...items].reverse(), fresh)).toBe(returnTotal(items, fresh))
        const done = sale(
          of.map(({ amount }, id) => {
            const units = (amount / 100).toFixed(2)
            return sold({ returned_amount: units, amount: units }, { id })
          }),
        )
        expect(returnTotal(all(soldItems(done)), done)).toBe(0)
      }),
    )
  })
})

describe('before saving', () => {
  const codes = (of: ReturnChoices, hasAddresses = true) => returnProblems(of, hasAddresses).map(({ code }) => code)
  const items = () => all(soldItems(sale([sold()])))
  const variants = [{ id: 9, variant_description: 'Rojo' }]

  it('a complete return has no problem [RET-014]', () => {
    expect(codes(choices(sale([sold()]), items()))).toEqual([])
  })

  it.each([
    ['stock goes back and there are warehouses', 1, true, ['address']],
    ['stock does not go back', 0, true, []],
    ['there are no warehouses', 1, false, []],
  ] as const)('a warehouse is needed only when %s [RET-014]', (_case, regresar_stock, has, expected) => {
    expect(codes(choices(null, items(), { address_id: 0, regresar_stock }), has)).toEqual(expected)
  })

  it('units, a total and the price are needed [RET-014]', () => {
    expect(codes(choices(sale([sold()]), soldItems(sale([sold()]))))).toEqual(['units'])
    expect(
      codes(
        choices(
          null,
          items().map((item) => ({ ...item, price_vender: 0 })),
        ),
      ),
    ).toEqual(['total'])
    const noPrice = { ...(items()[0] as ReturnItem), key: 'b', name: 'Pan', price_vender: null }
    expect(returnProblems(choices(null, [...items(), noPrice]), true)).toEqual([
      { code: 'price', message: 'Indicá el precio de Pan', line: 'b' },
    ])
  })

  it('what a promotion gave away comes back beside what was paid; alone there is a word for it [RET-014, PLUS-007]', () => {
    const of = sale([sold(), sold({ discount: '100.00' }, { id: 16, name: 'Bombilla' })])
    const [mate, free] = soldItems(of) as [ReturnItem, ReturnItem]
    expect([isFree(mate), isFree(free)]).toEqual([false, true])
    expect(codes(choices(of, [withUnits(mate, 1), withUnits(free, 1)]))).toEqual([])
    expect(returnProblems(choices(of, [mate, withUnits(free, 1)]), true)).toEqual([
      {
        code: 'total',
        message:
          'El total no puede ser $0: Bombilla salió gratis y vuelve junto con algo pagado. Si vuelve solo, sumalo al stock en Artículos.',
      },
    ])
  })

  it('the variant is needed of what comes back, not of the rest [RET-014]', () => {
    const of = sale([sold({}, { name: 'Remera', article_variants: variants }), sold({}, { id: 16 })])
    const [remera, mate] = soldItems(of) as [ReturnItem, ReturnItem]
    expect(returnProblems(choices(of, [withUnits(remera, 1), mate]), true)).toEqual([
      { code: 'variant', message: 'Elegí la variante de Remera', line: remera.key },
    ])
    expect(codes(choices(of, [remera, withUnits(mate, 1)]))).toEqual([])
    expect(codes(choices(of, [{ ...withUnits(remera, 1), article_variant_id: 9 }, mate]))).toEqual([])
  })
})

describe('body of a return', () => {
  const of = sale([sold({ discount: '10.00', returned_amount: '1.00' }), sold({}, { id: 16, name: 'Bombilla' })])
  const items = soldItems(of).map((item, index) => (index === 0 ? withUnits(item, 2) : item))

  it('has exactly the keys of the call, and only the lines that come back [RET-014]', () => {
    expect(returnPayload(choices(of, items))).toEqual({
      sale_id: 82,
      total_devolucion: 360,
      client_id: 7,
      regresar_stock: 1,
      generar_current_acount: 1,
      address_id: 2,
      facturar_nota_credito: 0,
      items: [
        {
          is_article: true,
          id: 15,
          name: 'Mate',
          num: 15,
          price_vender: 200,
          amount: 5,
          article_variant_id: null,
          discount: 10,
          returned_amount: 3,
          ya_devueltas: 1,
          unidades_devueltas: 2,
        },
      ],
    })
  })

  it('has one item of several rows of an article, at what a unit cost [RET-014, PLUS-007]', () => {
    const rows = sale([sold({ amount: '2.00' }), sold({ amount: '1.00', discount: '100.00' })])
    expect(returnPayload(choices(rows, all(soldItems(rows))))).toMatchObject({
      total_devolucion: 400,
      items: [{ price_vender: 133.333333, discount: null, amount: 3, returned_amount: 3, unidades_devueltas: 3 }],
    })
  })

  it('asks for nothing that cannot be done: no account without a client, no invoiced note without an invoice and its point [RET-014]', () => {
    const asked = { generar_current_acount: 1, facturar_nota_credito: 1 } as const
    expect(returnPayload(choices(null, items, asked))).toMatchObject({ sale_id: null, client_id: null, generar_current_acount: 0, facturar_nota_credito: 0 }) // prettier-ignore
    const invoiced = { ...of, afip_ticket: { id: 1 } }
    expect(returnPayload(choices(invoiced, items, asked)).facturar_nota_credito).toBe(0)
    expect(returnPayload(choices({ ...invoiced, afip_information_id: 4 }, items, asked)).facturar_nota_credito).toBe(1)
  })

  it('credits no account for goods without a sale where accounts go by credit account', () => {
    const client = { id: 7, name: 'Ana', credit_accounts: [] }
    const credited = (sold: ReturnableSale | null, holder: ReturnChoices['client']) =>
      returnPayload(choices(sold, items, { client: holder })).generar_current_acount
    expect([credited(null, client), credited(null, { id: 7, name: 'Ana' }), credited(of, client)]).toEqual([0, 1, 1])
  })
})

describe('fate of a return that got no clear answer', () => {
  const of = sale([sold({ returned_amount: '1.00' }), sold({}, { id: 16 })])
  const payload = returnPayload(choices(of, all(soldItems(of))))
  const attempt: ReturnAttempt = {
    payload,
    num: 1016,
    startedAt: Date.parse('2026-11-21T12:00:00Z'),
    known: [54],
    tax: null,
  }
  const after = (one: string, other: string | null) =>
    sale([sold({ returned_amount: one }), sold({ returned_amount: other }, { id: 16 })])
  const note = (part: Partial<CreditNote> = {}): CreditNote => ({
    id: 55,
    haber: payload.total_devolucion.toFixed(2),
    sale_id: 82,
    client_id: 7,
    articles: [
      { id: 16, pivot: { amount: '5.00' } },
      { id: 15, pivot: { amount: '4.00' } },
    ],
    ...part,
  })

  it.each([
    ['every unit is marked', after('5.00', '5.00'), [note()], 'stored'],
    ['nothing is marked and there is no note', of, [], 'absent'],
    ['nothing is marked, but the note is there', of, [note()], 'half'],
    ['only some units are marked', after('5.00', null), [note()], 'half'],
    ['a note from before is not this one', of, [note({ id: 54 })], 'absent'],
    ['nor one of another sale', of, [note({ sale_id: 83 })], 'absent'],
    ['nor one of another total', of, [note({ haber: '1.00' })], 'absent'],
  ] as const)('%s: %s', (_case, now, notes, fate) => {
    expect(returnFate(attempt, now, notes)).toBe(fate)
  })

  it('of several rows of an article is stored once each bears the mark of all [RET-014, PLUS-007]', () => {
    const rows = (mark: string | null) =>
      sale([
        sold({ amount: '2.00', returned_amount: mark }),
        sold({ amount: '1.00', discount: '100.00', returned_amount: mark }),
      ])
    const payload = returnPayload(choices(rows(null), all(soldItems(rows(null)))))
    const sent = { ...attempt, payload }
    const stored = note({ haber: '400.00', articles: [{ id: 15, pivot: { amount: '3.00' } }] })
    expect(returnFate(sent, rows('3.00'), [stored])).toBe('stored')
    expect(returnFate(sent, rows(null), [])).toBe('absent')
  })

  it('a return has two notes where the browser repeated its request, and no note of before [RET-014]', () => {
    const [known] = attempt.known
    const notes = [note({ id: 56 }), note({ id: 55 }), note({ id: 57, haber: '1.00' }), note({ id: known ?? 0 })]
    expect(creditNotesOf(attempt, notes).map(({ id }) => id)).toEqual([55, 56])
    expect(noteKey(note({ id: 56 }))).toBe(noteKey(note({ id: 55 })))
    expect(noteKey(note({ haber: '1.00' }))).not.toBe(noteKey(note()))
  })

  it('without a sale only the notes can tell', () => {
    const free: ReturnAttempt = { ...attempt, num: null, payload: { ...payload, sale_id: null } }
    expect(returnFate(free, null, [note({ sale_id: null })])).toBe('stored')
    expect(returnFate(free, null, [note()])).toBe('absent')
  })
})
