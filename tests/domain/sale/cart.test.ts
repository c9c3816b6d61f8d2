import { describe, expect, it } from 'vitest'
import { cartDefaults, emptyCart, itemOf } from '@/domain/sale/cart'
import { chooseClient, chooseMethod, chooseState, omitAccount, splitPayment } from '@/domain/sale/choices'
import { addItem, beginWith, changeLine, removeItem, replaceItem, setAmount } from '@/domain/sale/lines'
import { articleItem } from '@/domain/sale/newItem'
import { saleTotals } from '@/domain/sale/totals'
import type { SaleClient } from '@/domain/sale/context'
import { article, cart, client, combo, context, row, service } from './build'

const variants = [
  { id: 1, variant_description: 'Rojo' },
  { id: 2, variant_description: 'Azul' },
]
const lines = (sale: { items: readonly { key: string; amount: number }[] }) =>
  sale.items.map(({ key, amount }) => [key, amount])

describe('adding', () => {
  it('a repeated article adds its amount to its line [SALE-044]', () => {
    const once = addItem(addItem(emptyCart(), article(100, 0.1)), article(50, 1, { id: 16 }))
    const twice = addItem(once, article(100, 0.2))
    expect(lines(twice)).toEqual([
      ['article-16', 1],
      ['article-15', 0.3],
    ])
    expect(twice.touched).toBe('article-15')
  })

  it('an article with variants gets a new line each time [SALE-045]', () => {
    const shirt = article(100, 1, { variants })
    const sale = addItem(addItem(emptyCart(), shirt), shirt)
    expect(lines(sale)).toEqual([
      ['article-15-2', 1],
      ['article-15', 1],
    ])
  })

  it('an article and a combo of one id are two lines [SALE-012]', () => {
    const sale = addItem(addItem(emptyCart(), article(100, 1, { id: 4 })), combo(100))
    expect(lines(addItem(sale, combo(100, 2)))).toEqual([
      ['combo-4', 3],
      ['article-4', 1],
    ])
  })

  it('reads the article of the wire', () => {
    const item = articleItem({
      id: 3,
      name: 'Yerba',
      num: 12,
      bar_code: '7790000000012',
      final_price: '1250.500000',
      cost: '800.000000',
      stock: '12.00',
      default_in_vender: 1,
      addresses: [],
      article_variants: [{ id: 5, variant_description: 'Suave', addresses: [{ id: 1 }] }],
    })
    expect(item).toMatchObject({
      kind: 'article',
      key: 'article-3',
      amount: 1,
      addresses: true,
      default_in_vender: true,
      stock: '12.00',
    })
    expect(item.variants).toEqual([{ id: 5, variant_description: 'Suave' }])
    expect(articleItem({ id: 3, name: null, final_price: null })).toMatchObject({
      name: '',
      addresses: false,
      stock: null,
      variants: [],
    })
  })
})

describe('changing lines', () => {
  const sale = addItem(addItem(emptyCart(), article(100)), combo(50))

  it.each([
    ['article-15', 2.345, 2.35],
    ['article-15', 0, 0],
    ['combo-4', 2.4, 2],
    ['article-15', -1, 1],
    ['article-15', Number.NaN, 1],
    ['article-15', 7790895000997, 1],
    ['article-15', 999999.99, 999999.99],
  ])('%s set to %d has %d', (key, amount, expected) => {
    expect(itemOf(setAmount(sale, key, amount), key)?.amount).toBe(expected)
  })

  it('takes no more than the server holds, and nothing that rounds to nothing', () => {
    const full = setAmount(sale, 'article-15', 999999.99)
    expect(addItem(full, article(100))).toBe(full)
    expect(addItem(sale, article(100, 1_000_000, { id: 16 }))).toBe(sale)
    expect(addItem(sale, article(100, 0.004, { id: 16 }))).toBe(sale)
  })

  it('those every sale begins with go under what was scanned before them, each once [SALE-087] [D-27]', () => {
    const begun = beginWith(sale, [article(10, 1, { id: 16 }), article(100), article(20, 1, { id: 17 })])
    expect(begun.items.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'combo 4',
      'article 15',
      'article 17',
      'article 16',
    ])
    expect(begun.touched).toBe(sale.touched)
    expect(beginWith(begun, [article(100)])).toBe(begun)
    expect(beginWith(emptyCart(), [article(10)]).touched).toBe('article-15')
  })

  it('an item put back replaces the one with its id and kind [SALE-046]', () => {
    const changed = replaceItem(sale, article(120, 5, { key: 'elsewhere', customPrice: 99 }))
    expect(lines(changed)).toEqual([
      ['combo-4', 1],
      ['article-15', 5],
    ])
    expect(itemOf(changed, 'article-15')?.customPrice).toBe(99)
  })

  it('of two variants of one article the line itself is replaced [SALE-046]', () => {
    const shirts = addItem(addItem(emptyCart(), article(100, 1, { variants })), article(100, 1, { variants }))
    const old = itemOf(shirts, 'article-15')
    const changed = old && replaceItem(shirts, { ...old, article_variant_id: 2 })
    expect(changed?.items.map(({ article_variant_id }) => article_variant_id)).toEqual([0, 2])
  })

  it('an item that is not there is added [SALE-046]', () => {
    expect(lines(replaceItem(sale, service(10)))[0]).toEqual(['service-9', 1])
  })

  it('takes choices of the line and removes it', () => {
    expect(itemOf(changeLine(sale, 'article-15', { discount: 10 }), 'article-15')).toMatchObject({
      discount: 10,
      amount: 1,
    })
    expect(lines(removeItem(sale, 'combo-4'))).toEqual([['article-15', 1]])
    expect(removeItem(sale, 'combo-4').touched).toBeNull()
  })
})

describe('a new sale', () => {
  it('has the defaults of the working state [SALE-018] [SALE-022]', () => {
    expect(emptyCart()).toMatchObject({
      save_current_acount: 1,
      current_acount_payment_method_id: 3,
      items: [],
      client: null,
      caja_id: 0,
    })
  })

  it('takes the method of the owner, the employee and the only sale type [SALE-060]', () => {
    const owner = {
      ...context().owner,
      default_current_acount_payment_method_id: 6,
      siempre_omitir_en_cuenta_corriente: 1,
    } as const
    expect(emptyCart(cartDefaults(context({ owner, employee_id: 4, sale_types: [{ id: 2 }] })))).toMatchObject({
      current_acount_payment_method_id: 6,
      omitir_en_cuenta_corriente: 1,
      employee_id: 4,
      sale_type_id: 2,
    })
    expect(emptyCart(cartDefaults(context({ sale_types: [{ id: 2 }, { id: 3 }] })))).toMatchObject({
      sale_type_id: 0,
      current_acount_payment_method_id: 3,
    })
  })
})

describe('choices that move others', () => {
  const card = { id: 1, cantidad_cuotas: 3, descuento: null, recargo: '15.00' }

  it('a client takes the method away, and leaving gives cash back', () => {
    const paid = cart([], { current_acount_payment_method_id: 5, caja_id: 4, cuota: card, price_type_id: 2 })
    const withClient = chooseClient(paid, client())
    expect(withClient).toMatchObject({
      current_acount_payment_method_id: 0,
      caja_id: 0,
      cuota: null,
      price_type_id: null,
    })
    expect(chooseClient(withClient, null)).toMatchObject({ client: null, current_acount_payment_method_id: 3 })
  })

  it('a client kept out of the account pays like any other [SALE-019]', () => {
    const sale = chooseClient(cart(), client())
    const omitted = omitAccount(sale, true, context())
    expect(omitted).toMatchObject({ omitir_en_cuenta_corriente: 1, current_acount_payment_method_id: 3 })
    expect(omitAccount(omitted, false, context())).toMatchObject({
      omitir_en_cuenta_corriente: 0,
      current_acount_payment_method_id: 0,
    })
  })

  it('a split survives a client kept out of the account', () => {
    const sale = splitPayment(cart([], { caja_id: 4, omitir_en_cuenta_corriente: 1 }), [row(3, 10)])
    expect(sale).toMatchObject({ current_acount_payment_method_id: 0, caja_id: 4 })
    expect(chooseClient(sale, client())).toMatchObject({
      current_acount_payment_method_id: 0,
      selected_payment_methods: [row(3, 10)],
    })
  })

  it('another method drops installments and split', () => {
    const sale = { ...chooseMethod(cart(), 5), cuota: card }
    expect(sale).toMatchObject({ current_acount_payment_method_id: 5, cuota: card })
    expect(chooseMethod(sale, 3).cuota).toBeNull()
    expect(chooseMethod(splitPayment(sale, [row(3, 10)]), 2).selected_payment_methods).toEqual([])
  })

  it('installments without a credit card change nothing', () => {
    const sale = cart([article(100)], { cuota: card })
    expect(saleTotals(sale, context())).toMatchObject({
      total: 100,
      cuota: null,
      monto_credito: null,
      monto_credito_real: null,
    })
  })

  it('the voucher follows the client: Factura A for a Responsable inscripto, B for the others (D-76)', () => {
    const sold = (voucher: number, who: SaleClient | null) =>
      chooseClient(cart([], { afip_information_id: 1, afip_tipo_comprobante_id: voucher }), who)
        .afip_tipo_comprobante_id
    expect(sold(2, client({ iva_condition_id: 1 }))).toBe(1)
    expect(sold(1, client({ iva_condition_id: 3 }))).toBe(2)
    expect(sold(1, null)).toBe(2)
    for (const voucher of [0, 3, 4, 5]) expect(sold(voucher, client({ iva_condition_id: 1 }))).toBe(voucher)
  })

  it('the states of the deposit exclude each other [SALE-017]', () => {
    expect(chooseState(chooseState(cart(), 'to_check'), 'checked')).toMatchObject({
      to_check: 0,
      checked: 1,
      confirmed: 0,
    })
    expect(chooseState(chooseState(cart(), 'confirmed'), null)).toMatchObject({ to_check: 0, checked: 0, confirmed: 0 })
  })
})
