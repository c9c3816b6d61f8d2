import { afterEach, describe, expect, it } from 'vitest'
import { cart as cartOf, article, client } from '../../../domain/sale/build'
import { promotionOf } from '../../../domain/sale/promotions/build'
import { emptyRow } from '@/domain/sale/paymentRow'
import { articleItem } from '@/domain/sale/newItem'
import type { OpenedSale } from '@/domain/sale/stock/openedSale'
import type { Sale } from '@/entities/saleRecord'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { selectVender } from '@/features/vender/cart/selectors'
import { shownOf } from '@/features/vender/display/shown'
import { putAside, recover } from '@/features/vender/parked/parkedSales'
import { checkSession } from '@/session/session'
import { promotionsChanged } from '@/shop/promotions/promotionsSlice'
import { testStore } from '../../../support/store'

afterEach(() => localStorage.clear())

async function open() {
  const { store } = await testStore('owner')
  await store.dispatch(checkSession())
  const add = (id: number) =>
    store.dispatch(
      saleEvents.itemAdded(
        articleItem({
          id,
          name: `Artículo ${id}`,
          final_price: '1000',
          stock: '77',
          cost: '444',
          provider_code: 'P-9',
        }),
      ),
    )
  const shown = () => shownOf(store.getState(), null)
  /** Names of the lines on the display; null: it shows no sale. */
  const names = () => shown()?.sale?.lines.map(({ name }) => name) ?? null
  return { store, add, shown, names }
}

/** The paths of everything in a value that is told: `sale.lines.name`. */
const pathsOf = (value: unknown, path = ''): string[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : Object.entries(value).flatMap(([key, part]) =>
        pathsOf(part, Array.isArray(value) ? path : path === '' ? key : `${path}.${key}`),
      )

describe('what the display shows of the till [PLUS-005]', () => {
  it('is of a client with a debt nothing but what he buys and pays', async () => {
    const { store, add, shown } = await open()
    const deal = { kind: 'take_pay', take: 2, pay: 1 } as const
    store.dispatch(promotionsChanged([promotionOf({ id: 'p', name: '2×1', deal })]))
    const debtor = { id: 4, name: 'Ana Ruiz', saldo: '8765.43', phone: '3415550000', cuit: '20304050607' }
    store.dispatch(saleEvents.clientChosen(client(debtor)))
    add(1)
    store.dispatch(saleEvents.amountSet({ key: selectVender(store.getState()).cart.touched ?? '', amount: 2 }))
    add(2)
    store.dispatch(saleEvents.choose({ omitir_en_cuenta_corriente: 1, observations: 'Es morosa' }))
    const part = (id: number, name: string, amount: number) => ({ ...emptyRow({ id, name }), amount })
    store.dispatch(saleEvents.paymentSplit([part(2, 'Debito', 500), part(3, 'Efectivo', 1500)]))
    store.dispatch(saleEvents.cashTyped(2000))
    const told = shown()
    expect([...new Set(pathsOf(told))].sort()).toEqual([
      'pay',
      'sale.cash.paid',
      'sale.cash.part',
      'sale.count',
      'sale.goods',
      'sale.lines.amount',
      'sale.lines.discount',
      'sale.lines.key',
      'sale.lines.name',
      'sale.lines.price',
      'sale.lines.promotion',
      'sale.lines.promotion.name',
      'sale.lines.promotion.off',
      'sale.lines.total',
      'sale.lines.unit',
      'sale.off',
      'sale.promoted',
      'sale.total',
      'shop.image',
      'shop.name',
      'thanks',
    ])
    expect(told?.sale).toMatchObject({ goods: 2000, promoted: 1000, cash: { part: 1500, paid: 2000 } })
    for (const secret of ['Ana', '8765', '341555', '203040', 'morosa', '444', '77', 'P-9'])
      expect(JSON.stringify(told)).not.toContain(secret)
  })

  it('is no past sale that is changed at the till, and then the one being made again', async () => {
    const { store, add, names } = await open()
    add(1)
    const opened = { cart: cartOf([article(10)]) } as OpenedSale
    store.dispatch(saleEvents.editingBegan({ sale: { id: 9, num: 9, total: '100.00' } as Sale, opened }))
    expect(names()).toBeNull()
    store.dispatch(saleEvents.editingEnded(null))
    expect(names()).toEqual(['Artículo 1'])
  })

  it('is no sale that was put aside, and the one that is taken back or takes its place', async () => {
    const { store, add, names } = await open()
    const aside = () => {
      const result = store.dispatch(putAside())
      return result.kind === 'parked' ? result.id : ''
    }
    add(1)
    const first = aside()
    expect(names()).toBeNull()
    expect(store.dispatch(recover(first))).toBeNull()
    expect(names()).toEqual(['Artículo 1'])
    const again = aside()
    add(2)
    expect(names()).toEqual(['Artículo 2'])
    expect(store.dispatch(recover(again))).toBeNull()
    expect(names()).toEqual(['Artículo 1'])
    store.dispatch(saleEvents.cartSwapped(null))
    expect(names()).toBeNull()
  })
})
