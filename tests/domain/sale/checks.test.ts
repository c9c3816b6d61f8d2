import { describe, expect, it } from 'vitest'
import { budgetProblems } from '@/domain/sale/budgetPayload'
import type { Cart } from '@/domain/sale/cart'
import { saleProblems } from '@/domain/sale/checks'
import type { SaleContext } from '@/domain/sale/context'
import type { CartItem } from '@/domain/sale/item'
import { refusalToAdd, refusalToSet, stockProblem } from '@/domain/sale/stock/stock'
import { saleTotals } from '@/domain/sale/totals'
import { access, article, cart, client, combo, context, methodDiscount, row, split, truthTable } from './build'

const problems = (sale: Cart, shop: SaleContext = context()) => saleProblems(sale, saleTotals(sale, shop), shop)
const codes = (sale: Cart, shop?: SaleContext) => problems(sale, shop).map(({ code }) => code)
const messages = (sale: Cart, shop?: SaleContext) => problems(sale, shop).map(({ message }) => message)
const variants = [{ id: 1, variant_description: 'Rojo' }]
const good = cart([article(100)])

describe('checks of a sale', () => {
  it('a plain sale has no problem [SALE-052]', () => {
    expect(problems(good)).toEqual([])
  })

  it('come in the order of the spec [SALE-052]', () => {
    const worst = cart([article(100, 1, { variants, addresses: true })], {
      ...split(row(3, 5)),
      afip_information_id: 1,
    })
    const shop = context({
      access: access(['articles_default_in_vender', 'check_guardar_ventas_con_cliente'], false),
      cajas: [{ id: 1, abierta: 0 }],
      sale_types: [{ id: 1 }, { id: 2 }],
      receiverThreshold: 0,
    })
    expect(codes(worst, shop)).toEqual([
      'variant',
      'caja_closed',
      'payment',
      'client',
      'sale_type',
      'address',
      'voucher',
      'receiver',
    ])
    // What is not sold takes no stock: an article of every sale nobody put a price on asks for no warehouse (contract b §3.12).
    const unsold = cart([
      article(0, 1, { addresses: true, default_in_vender: true }),
      article(100, 0, { addresses: true }),
    ])
    expect(codes(unsold, shop)).toEqual(['caja_closed', 'caja', 'client', 'items', 'sale_type'])
    expect(
      codes(cart([article(100), ...unsold.items]), context({ access: access(['articles_default_in_vender']) })),
    ).toEqual([])
  })

  it('names the articles whose variant is missing [SALE-053]', () => {
    const sale = cart([
      article(100, 1, { variants, name: 'Remera' }),
      article(100, 1, { variants, article_variant_id: 1 }),
    ])
    expect(problems(sale)).toEqual([
      { code: 'variant', message: 'Elegí la variante de Remera', field: 'items', line: sale.items[0]?.key },
    ])
  })

  it('a price or a total that no column holds is refused before it is sent, in a budget too [SALE-052] [SALE-090]', () => {
    const most = [article(99_999_999.99)]
    expect(problems(cart(most))).toEqual([])
    const dear = cart([article(100), article('100000000.000000', 1, { name: 'Casa' })])
    const problem = {
      code: 'limit',
      message: 'El precio máximo es $99.999.999,99: revisá «Casa»',
      field: 'items',
      line: dear.items[1]?.key,
    }
    expect(problems(dear)).toEqual([problem])
    const many = cart([...most, article(0.01)])
    const total = {
      code: 'limit',
      message: 'El total máximo es $99.999.999,99: cobralo en varias ventas',
      field: 'items',
    }
    expect(problems(many)).toEqual([total])
    expect(budgetProblems({ ...many, client: client() }, context())).toEqual([total])
    // A surcharge of the installments counts too.
    const cuota = { id: 1, cantidad_cuotas: 3, descuento: null, recargo: '10.00' }
    expect(codes(cart(most, { current_acount_payment_method_id: 5, cuota }))).toEqual(['limit'])
  })

  it('cajas exist but none is open [SALE-054]', () => {
    const closed = context({ cajas: [{ id: 1, abierta: 0 }] })
    expect(messages({ ...good, caja_id: 1 }, closed)).toEqual([
      'Habra al menos una CAJA para poder indicarla en esta venta',
    ])
    expect(
      messages(
        { ...good, caja_id: 1 },
        context({
          cajas: [
            { id: 1, abierta: 0 },
            { id: 2, abierta: 1 },
          ],
        }),
      ),
    ).toEqual([])
  })

  it.each(truthTable('cajas', 'chosen', 'divided', 'hasClient', 'omitted'))(
    'a caja is needed with %j [SALE-055]',
    (row_) => {
      const sale = cart([article(100)], {
        caja_id: row_.chosen ? 1 : 0,
        ...(row_.divided && split({ ...row(3, 100), caja_id: row_.chosen ? 1 : 0 })),
        client: row_.hasClient ? client() : null,
        omitir_en_cuenta_corriente: row_.omitted ? 1 : 0,
      })
      const shop = context({ cajas: row_.cajas ? [{ id: 1, abierta: 1 }] : [] })
      const needed = row_.cajas && !row_.chosen && (!row_.hasClient || row_.omitted)
      expect(messages(sale, shop)).toEqual(needed ? ['Indique una CAJA para esta venta'] : [])
    },
  )

  it.each(truthTable('method', 'distributed', 'hasClient', 'omitted'))(
    'the whole must be distributed with %j [SALE-056]',
    (row_) => {
      const sale = cart([article(100)], {
        ...split(row(3, row_.distributed ? 60 : 50), row(6, 40)),
        ...(row_.method && { current_acount_payment_method_id: 3 }),
        client: row_.hasClient ? client() : null,
        omitir_en_cuenta_corriente: row_.omitted ? 1 : 0,
      })
      const missing = !row_.method && !row_.distributed && (!row_.hasClient || row_.omitted)
      expect(messages(sale)).toEqual(missing ? ['Seleccione Metodo de Pago'] : [])
    },
  )

  it('the net shares must be distributed too [SALE-056] [SALE-028]', () => {
    const shop = context({ payment_method_discounts: [methodDiscount(3, '10.00')] })
    const paid = (...nets: (number | null)[]) =>
      codes(cart([article(100)], split(row(3, 50, nets[0]), row(6, 50, nets[1]))), shop)
    expect(paid(null, null)).toEqual([])
    expect(paid(40, 55)).toEqual([])
    expect(paid(40, 50)).toEqual(['payment'])
  })

  it.each(truthTable('extension', 'hasClient', 'ownsShop', 'allowed'))(
    'a client is needed with %j [SALE-057] [SALE-058]',
    (row_) => {
      const shop = context({
        access: access(row_.extension ? ['check_guardar_ventas_con_cliente'] : [], row_.ownsShop),
        puede_guardar_ventas_sin_cliente: row_.allowed,
      })
      const needed = row_.extension && !row_.hasClient && !row_.ownsShop && !row_.allowed
      expect(messages(cart([article(100)], { client: row_.hasClient ? client() : null }), shop)).toEqual(
        needed ? ['Asigne un cliente para esta venta'] : [],
      )
    },
  )

  it('at least one line goes with the sale [SALE-059]', () => {
    const message = ['Ingrese al menos un articulo o servicio']
    expect(messages(cart())).toEqual(message)
    expect(messages(cart([article(100, 0)]))).toEqual(message)
    const unpriced = cart([article('0.000000', 1, { default_in_vender: true })])
    expect(messages(unpriced, context({ access: access(['articles_default_in_vender']) }))).toEqual(message)
    expect(messages(unpriced)).toEqual([])
  })

  it('a sale type where there are any [SALE-060]', () => {
    const shop = context({ sale_types: [{ id: 1 }] })
    expect(messages(good, shop)).toEqual(['Indique el tipo de venta'])
    expect(messages({ ...good, sale_type_id: 1 }, shop)).toEqual([])
  })

  it('an address for articles with stock in several warehouses [SALE-061]', () => {
    const sale = cart([
      article(100, 1, { addresses: true }),
      article(100, 1, { id: 16, addresses: true }),
      article(100, 1, { id: 17 }),
    ])
    expect(problems(sale)).toEqual([
      {
        code: 'address',
        message: 'Hay 2 articulos con stock en diferentes depositos',
        detail: 'Indique la DIRECCION de la venta para restar el stock en los depositos que correspondan',
        field: 'address_id',
      },
    ])
    expect(problems({ ...sale, address_id: 2 })).toEqual([])
  })

  it('a voucher type with a sale point [SALE-062]', () => {
    expect(messages({ ...good, afip_information_id: 1 })).toEqual(['Indique el Tipo de Comprobante a Facturar'])
    expect(messages({ ...good, afip_information_id: 1, afip_tipo_comprobante_id: 2 })).toEqual([])
  })

  it.each([1, 2, 3, 4, 5, 6, 7])('who voucher type %d needs [SALE-063] [SALE-064]', (type) => {
    const named = [1, 4, 5].includes(type)
    const of = (who: Cart['client'], point = 1) =>
      messages({ ...good, client: who, afip_information_id: point, afip_tipo_comprobante_id: type })
    expect(of(null)).toEqual(named ? ['Para Factura A, debe indicar un Cliente'] : [])
    expect(of(client({ cuit: '' }))).toEqual(named ? ['Para Factura A, el Cliente debe tener asignado un CUIT'] : [])
    expect(of(client({ cuit: '20123456789' }))).toEqual([])
    expect(of(null, 0)).toEqual([])
  })

  it.each([
    [344487.99, null, []],
    [344488, null, ['Para montos mayores a $344.488, debe indicar el receptor']],
    [344488, client(), ['Para montos mayores a $344.488, el cliente debe tener asignado un CUIT o DNI']],
    [344488, client({ cuit: '20123456789' }), []],
    [344488, client({ dni: '12345678' }), []],
  ])('%d for %j [SALE-065] [SALE-066]', (total, who, expected) => {
    const sale = cart([article(total)], { afip_information_id: 1, afip_tipo_comprobante_id: 2, client: who })
    expect(messages(sale)).toEqual(expected)
    expect(messages({ ...sale, afip_information_id: 0 })).toEqual([])
  })
})

describe('stock', () => {
  const checked = context({ access: access(['check_article_stock_en_vender']) })
  const add = (stock: string | null, amount: number, sale = cart(), shop = checked) =>
    refusalToAdd(article(100, amount, { stock }), sale, shop)?.message ?? null

  it.each(truthTable('extension', 'budget'))('is checked with %j [SALE-047] [SALE-090]', ({ extension, budget }) => {
    const refused = add('0.00', 1, cart([], { guardar_como_presupuesto: budget }), extension ? checked : context())
    expect(refused).toBe(extension && !budget ? 'Articulo sin stock, NO se agrego' : null)
  })

  it.each([
    ['-2.00', 1, 'Articulo sin stock, NO se agrego'],
    ['0.00', 1, 'Articulo sin stock, NO se agrego'],
    ['5.00', 5, null],
    ['5.00', 5.5, 'Solo hay 5 en stock'],
    ['2.50', 3, 'Solo hay 2,5 en stock'],
    [null, 900, null],
  ])('stock %j, %d units [SALE-048] [SALE-049]', (stock, amount, expected) => {
    expect(add(stock, amount)).toBe(expected)
  })

  it('counts the units already in the cart [SALE-049]', () => {
    const sale = cart([article(100, 4, { stock: '5.00' })])
    expect(add('5.00', 1, sale)).toBeNull()
    expect(add('5.00', 2, sale)).toBe('Solo hay 5 en stock')
    const line = sale.items[0]
    expect(line && refusalToSet(line, 5, sale, checked)).toBeNull()
    expect(line && refusalToSet(line, 6, sale, checked)?.message).toBe('Solo hay 5 en stock')
    expect(line && refusalToSet({ ...line, stock: '2.00' }, 3, sale, checked)).toBeNull()
    expect(line && refusalToSet(line, 6, sale, context())).toBeNull()
  })

  it('a past sale still holds its units [SALE-049]', () => {
    const sale = cart([article(100, 4, { stock: '1.00', before: { amount: 4 } })])
    expect(add('1.00', 1, sale)).toBeNull()
    expect(add('1.00', 2, sale)).toBe('Solo hay 5 en stock')
  })

  it('a past sale still holds the units of a line taken off it [SALE-047] [SALE-049]', () => {
    const before = { amount: 5 }
    const opened = cart([
      article(100, 5, { stock: '0.00', before }),
      article(100, 2, { id: 16, stock: '0.00', before }),
    ]).items
    const refused = (amount: number, sale = cart()) =>
      refusalToAdd(article(100, amount, { stock: '0.00' }), sale, checked, opened)?.message
    expect(refused(5)).toBeUndefined()
    expect(refused(6)).toBe('Solo hay 5 en stock')
    const again = cart([article(100, 3, { stock: '0.00' })])
    expect(refused(2, again)).toBeUndefined()
    expect(refused(3, again)).toBe('Solo hay 5 en stock')
    const line = again.items[0]
    expect(line && refusalToSet(line, 5, again, checked, opened)).toBeNull()
    expect(line && refusalToSet(line, 6, again, checked, opened)?.message).toBe('Solo hay 5 en stock')
  })

  it('catches at the end what was added while the sale was to be a budget [SALE-047] [SALE-090]', () => {
    const shop = context({ access: access(['check_article_stock_en_vender']) })
    const over = cart([article(100, 6, { stock: '5.00', name: 'Yerba' })])
    const problem = (sale: Cart, now: string | null | undefined, where = shop) =>
      stockProblem(sale, where, () => now)?.message ?? null
    expect(problem(over, '5.00')).toBe('Yerba: Solo hay 5 en stock')
    expect(problem(over, undefined)).toBe('Yerba: Solo hay 5 en stock')
    expect(problem(cart([article(100, 1, { stock: '0.00', name: 'Yerba' })]), '0.00')).toBe('Yerba: Articulo sin stock')
    // More has come, or it is not counted any more; what was taken while there was enough stays.
    expect(problem(over, '6.00')).toBeNull()
    expect(problem(over, null)).toBeNull()
    expect(problem(cart([article(100, 5, { stock: '5.00' })]), '2.00')).toBeNull()
    expect(problem(over, '5.00', context())).toBeNull()
    expect(problem({ ...over, guardar_como_presupuesto: true }, '5.00')).toBeNull()
    expect(problem(cart([article(100, 6, { stock: '5.00', default_in_vender: true })]), '5.00')).toBeNull()
  })

  it('of what combos carry is asked together with the same article sold alone [SALE-047] [SALE-049]', () => {
    const pack = combo(100, 1, { components: [{ id: 15, amount: 3 }] })
    const stocks = (stock: string | null | undefined) => () => stock
    const yerba = (amount: number) => article(100, amount, { id: 15, stock: '5.00' })
    const told = (...[item, sale, stock]: [CartItem, Cart, string | null | undefined]) =>
      refusalToAdd(item, sale, checked, sale.items, stocks(stock))?.message ?? null
    expect(told(pack, cart(), '5.00')).toBeNull()
    expect(told(pack, cart([pack]), '5.00')).toBe('Solo hay 5 en stock de un artículo que lleva')
    expect(told(pack, cart([yerba(3)]), '5.00')).toBe('Solo hay 5 en stock de un artículo que lleva')
    expect(told(yerba(3), cart([pack]), '5.00')).toBe('Solo hay 5 en stock')
    expect(told(pack, cart(), '0.00')).toBe('Lleva un artículo sin stock, NO se agregó')
    expect(told(pack, cart(), null)).toBeNull()
    expect(told(pack, cart(), undefined)).toBeNull()
    const sale = cart([pack, yerba(2)])
    expect(refusalToSet(sale.items[0] ?? pack, 2, sale, checked, [], stocks('5.00'))?.message).toBe(
      'Solo hay 5 en stock de un artículo que lleva',
    )
    expect(stockProblem(cart([{ ...pack, amount: 2, name: 'Combo' }]), checked, stocks('5.00'))?.message).toBe(
      'Combo: Solo hay 5 en stock de un artículo que lleva',
    )
  })

  it('combos have none, and the owner may limit the lines', () => {
    expect(refusalToAdd(combo(100), cart(), checked)).toBeNull()
    const shop = context({ owner: { ...context().owner, max_items_in_sale: 1 } })
    expect(refusalToAdd(combo(100), good, shop)?.message).toBe('La venta admite hasta 1 renglones')
    expect(refusalToAdd(article(100), good, shop)).toBeNull()
  })
})
