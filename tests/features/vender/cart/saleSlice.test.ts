import { describe, expect, it } from 'vitest'
import { emptyCart, type Cart } from '@/domain/sale/cart'
import { articleItem } from '@/domain/sale/newItem'
import { emptyItem } from '@/features/vender/cart/entry'
import { saleEvents, saleSlice } from '@/features/vender/cart/saleSlice'
import type { VenderState } from '@/features/vender/cart/saleState'
import { unfoundCodes } from '@/features/vender/cart/storedSale'
import type { Sale } from '@/entities/saleRecord'

const { reducer } = saleSlice
const start = (): VenderState => reducer(undefined, { type: 'start' })
const after = (state: VenderState, ...events: Parameters<typeof reducer>[1][]) => events.reduce(reducer, state)
const article = (id: number, name = `Artículo ${id}`, amount = 1) =>
  articleItem({ id, name, final_price: '100.000000' }, amount)

/** A cart in which nothing is as a new sale has it; the type names every choice there is. */
const FILLED: Cart = {
  items: [article(1)],
  touched: 'article-1',
  client: { id: 1, name: 'Ana', price_type_id: 2, seller_id: 3 },
  budget: { id: 8, price_type_id: 2 },
  guardar_como_presupuesto: true,
  price_type_id: 2,
  current_acount_payment_method_id: 6,
  selected_payment_methods: [{ id: 2, name: 'Débito', amount: 60, net: 60, caja_id: 5 }],
  discount_percentage: 10,
  discount_amount: 10,
  caja_id: 5,
  cuota: { id: 4, cantidad_cuotas: 3, descuento: null, recargo: '15.00' },
  discounts: [{ id: 1, percentage: '10.00' }],
  surchages: [{ id: 2, percentage: '5.00' }],
  discounts_in_services: 1,
  surchages_in_services: 1,
  descuento: 2.5,
  afip_information_id: 1,
  afip_tipo_comprobante_id: 6,
  address_id: 9,
  employee_id: 11,
  sale_type_id: 12,
  seller_id: 3,
  save_current_acount: 0,
  omitir_en_cuenta_corriente: 1,
  make_current_acount_pago: 1,
  save_afip_ticket: 1,
  save_nota_credito: 1,
  nota_credito_description: 'Vino roto',
  to_check: 1,
  checked: 1,
  confirmed: 1,
  observations: 'Frágil',
  numero_orden_de_compra: 'OC 9',
}

const {
  itemAdded,
  itemRemoved,
  removalUndone,
  pricesChanged,
  amountSet,
  defaultsKnown,
  clientChosen,
  methodChosen,
  saleStarted,
  saleStored,
  saleFailed,
} = saleEvents

describe('working state of a sale', () => {
  it('begins with the defaults of the spec [SALE-018] [SALE-022]', () => {
    expect(start().cart).toMatchObject({ save_current_acount: 1, current_acount_payment_method_id: 3 })
  })

  // The spec's state keeps choices and figures side by side; here the cart has the choices alone, under the API's names (`cuota` for the five
  // `cuota_*` of a row, `discounts` for `discounts_id`), and every figure is worked out from them by the selectors the next tests ask.
  it('holds the choices of a sale under their names [SALE-012] [SALE-015] [SALE-016] [SALE-017] [SALE-019] [SALE-020] [SALE-021] [SALE-023] [SALE-024] [SALE-025]', () => {
    expect(Object.keys(start().cart)).toEqual(
      expect.arrayContaining([
        'items',
        'caja_id',
        'cuota',
        'afip_tipo_comprobante_id',
        'descuento',
        'client',
        'discounts',
        'surchages',
        'to_check',
        'checked',
        'confirmed',
        'price_type_id',
        'omitir_en_cuenta_corriente',
        'make_current_acount_pago',
        'save_nota_credito',
        'nota_credito_description',
        'save_afip_ticket',
        'discounts_in_services',
        'surchages_in_services',
        'afip_information_id',
        'employee_id',
        'address_id',
        'sale_type_id',
        'observations',
        'numero_orden_de_compra',
        'guardar_como_presupuesto',
        'budget',
        'seller_id',
        'selected_payment_methods',
        'discount_percentage',
        'discount_amount',
      ]),
    )
  })

  it('holds what is being added: the code looked up, the new article, the article whose variant is to be chosen [SALE-013] [SALE-026]', () => {
    expect(start()).toMatchObject({ item: emptyItem(), new_article: null, article_for_sale: null })
    expect(Object.keys(emptyItem())).toEqual(['bar_code', 'provider_code', 'num', 'name', 'amount'])
  })

  it('keeps lines as they are while a scan changes another', () => {
    const one = after(start(), itemAdded(article(1)), itemAdded(article(2)))
    const two = after(one, itemAdded(article(1)))
    expect(two.cart.items[0]).toBe(one.cart.items[0])
    expect(two.cart.items[1]).toMatchObject({ id: 1, amount: 2 })
  })
})

describe('removing and undoing', () => {
  const three = () => after(start(), itemAdded(article(1)), itemAdded(article(2, 'B', 4)), itemAdded(article(3)))

  it('puts the last removed line back in its place', () => {
    const removed = after(three(), itemRemoved('article-2'))
    expect(removed.cart.items.map(({ id }) => id)).toEqual([3, 1])
    const back = after(removed, removalUndone(undefined))
    expect(back.cart.items.map(({ id, amount }) => [id, amount])).toEqual([
      [3, 1],
      [2, 4],
      [1, 1],
    ])
    expect(after(back, removalUndone(undefined))).toBe(back)
  })

  it('undoes a named removal though others came after, and adds to a line scanned again meanwhile', () => {
    const removed = after(three(), itemRemoved('article-2'), itemRemoved('article-3'), itemAdded(article(2)))
    expect(after(removed, removalUndone('article-2')).cart.items.map(({ id, amount }) => [id, amount])).toEqual([
      [2, 5],
      [1, 1],
    ])
  })

  it.each([
    ['several prices', { varios_precios: [{ id: 1, price_vender: 100, amount: 2 }] }],
    ['a price typed', { customPrice: 100 }],
    ['a discount', { discount: 10 }],
    ['a price list of its own', { price_type_personalizado_id: 2 }],
  ])(
    'puts a line with %s back as one of its own where its article was scanned again [SALE-044] [U21]',
    (_what, choices) => {
      const chosen = after(start(), itemAdded(article(1)), saleEvents.lineChanged({ key: 'article-1', choices }))
      const before = chosen.cart.items[0]
      const back = after(chosen, itemRemoved('article-1'), itemAdded(article(1)), removalUndone(undefined))
      expect(back.cart.items).toEqual([{ ...before, key: 'article-1-2' }, article(1)])
      expect(back).toMatchObject({ chosen: 'article-1-2', removed: [] })
    },
  )

  it('puts a line back beside one that has its own price by now [U21]', () => {
    const priced = saleEvents.lineChanged({ key: 'article-1', choices: { customPrice: 100 } })
    const back = after(
      start(),
      itemAdded(article(1)),
      itemRemoved('article-1'),
      itemAdded(article(1)),
      priced,
      removalUndone(undefined),
    )
    expect(back.cart.items.map(({ key, customPrice }) => [key, customPrice])).toEqual([
      ['article-1-2', null],
      ['article-1', 100],
    ])
  })

  it('keeps what a past sale had of a line, though its article was added anew', () => {
    const opened = { ...article(1), pivotPrice: '80.00', before: { amount: 1 } }
    const back = after(
      start(),
      itemAdded(opened),
      itemRemoved('article-1'),
      itemAdded(article(1)),
      removalUndone(undefined),
    )
    expect(back.cart.items.map(({ pivotPrice, before }) => [pivotPrice, before])).toEqual([
      ['80.00', opened.before],
      [null, null],
    ])
  })

  it('begins at the prices there are where one of older prices was emptied; a line put back brings those it had [U21]', () => {
    const emptied = after(start(), itemAdded(article(1)), pricesChanged({ price_types: [] }), itemRemoved('article-1'))
    expect(emptied.prices).not.toBeNull()
    expect(after(emptied, removalUndone(undefined))).toMatchObject({
      prices: emptied.prices,
      cart: { items: [{ id: 1 }] },
    })
    const next = after(emptied, itemAdded(article(2)))
    expect(next.prices).toBeNull()
    const back = after(next, removalUndone(undefined))
    expect(back).toMatchObject({ prices: emptied.prices, removed: [] })
    expect(back.cart.items.map(({ id }) => id)).toEqual([1, 2])
  })

  it('leaves the cards of what could not be added to the sale they were of, when another takes its place', () => {
    const unknown = { kind: 'unknown', code: '779', amount: 1, message: '' } as const
    const failed = { ...unknown, kind: 'failed', code: '780' } as const
    const swapped = after(
      start(),
      itemAdded(article(1)),
      saleEvents.cardShown(unknown),
      saleEvents.cardShown(failed),
      saleEvents.cartSwapped(FILLED),
    )
    expect(swapped.cards.map(({ code, age }) => [code, age])).toEqual([['780', 'past']])
  })

  it('chooses the neighbour of a removed line', () => {
    expect(after(three(), itemRemoved('article-3')).chosen).toBe('article-2')
    expect(after(three(), itemRemoved('article-1')).chosen).toBe('article-2')
  })
})

describe('defaults', () => {
  it('go where nothing else was chosen, also when they arrive late', () => {
    const early = after(start(), defaultsKnown({ address_id: 0, employee_id: 7 }))
    expect(early.cart.employee_id).toBe(7)
    expect(after(early, defaultsKnown({ address_id: 2, employee_id: 7 })).cart.address_id).toBe(2)
    const byHand = after(early, saleEvents.addressChosen(5), defaultsKnown({ address_id: 5, employee_id: 7 }))
    expect(byHand.cart.address_id).toBe(5)
    expect(
      after(start(), methodChosen(4), defaultsKnown({ current_acount_payment_method_id: 2 })).cart
        .current_acount_payment_method_id,
    ).toBe(4)
  })

  it('leave the state alone when they say nothing new', () => {
    const known = after(start(), defaultsKnown({ address_id: 2 }))
    expect(after(known, defaultsKnown({ address_id: 2 }))).toBe(known)
  })

  it('do not give a method to the account of a client', () => {
    const account = after(start(), clientChosen({ id: 1, name: 'Ana' }))
    expect(
      after(account, defaultsKnown({ current_acount_payment_method_id: 2 })).cart.current_acount_payment_method_id,
    ).toBe(0)
  })
})

describe('while a sale is on its way [U5]', () => {
  it('nothing changes the cart', () => {
    const selling = after(start(), itemAdded(article(1)), saleStarted('entry'))
    for (const event of [
      itemAdded(article(2)),
      amountSet({ key: 'article-1', amount: 9 }),
      itemRemoved('article-1'),
      clientChosen({ id: 1, name: 'Ana' }),
    ])
      expect(reducer(selling, event).cart).toBe(selling.cart)
  })

  it('a failure leaves everything as it was [SALE-078]', () => {
    const before = after(start(), itemAdded(article(1)))
    expect(after(before, saleStarted('entry'), saleFailed())).toEqual(before)
  })

  it('a code that could not be looked up is kept through a reload again when the charge was refused [SALE-078] [U14]', () => {
    const missed = (code: string) => saleEvents.cardShown({ kind: 'failed', code, amount: 2, message: '' })
    const next = after(start(), missed('779'), saleStarted('entry'), saleStored({ sale: { id: 9 } as Sale, change: 0 }))
    const refused = after(next, missed('780'), saleStarted('entry'), saleFailed())
    expect(unfoundCodes(refused)).toEqual(['2*780'])
    expect(refused.cards.map(({ code, age }) => [code, age])).toEqual([
      ['780', undefined],
      ['779', 'past'],
    ])
  })

  it('a stored one empties the cart, keeps the defaults, and is the last sale [SALE-067] [SALE-069] [SALE-071] [SALE-072]', () => {
    const sale = { id: 9, num: 9 } as Sale
    const defaults = { current_acount_payment_method_id: 2, address_id: 4 }
    const sold = after(
      start(),
      defaultsKnown(defaults),
      itemAdded(article(1)),
      methodChosen(6),
      clientChosen({ id: 1, name: 'Ana' }),
      saleStarted('entry'),
      saleStored({ sale, change: 5 }),
    )
    expect(sold).toMatchObject({ selling: false, last_sale: sale, last_change: 5, lastSaleShown: true, paid: null })
    expect(sold.cart).toEqual(emptyCart(defaults))
    expect(after(sold, itemAdded(article(1))).lastSaleShown).toBe(false)
  })

  it.each([
    ['stored', saleStored({ sale: { id: 9 } as Sale, change: 0 })],
    ['kept here to be sent', saleEvents.saleQueued({ total: 100, change: 0 })],
    ['kept as a budget', saleEvents.budgetStored(undefined)],
  ])(
    'no choice of a sale %s is left to the next, which begins with the usual ones [SALE-071] [SALE-072]',
    (_name, end) => {
      const defaults = { current_acount_payment_method_id: 2, address_id: 4, employee_id: 7, sale_type_id: 1 }
      const usual = emptyCart(defaults)
      for (const [key, value] of Object.entries(FILLED))
        expect({ [key]: value }).not.toEqual({ [key]: usual[key as keyof Cart] })
      const selling = after(start(), defaultsKnown(defaults), saleEvents.cartSwapped(FILLED), saleStarted('entry'))
      expect(selling.cart).toEqual(FILLED)
      expect(after(selling, end).cart).toEqual(usual)
    },
  )
})
