// Against the stand-in, which loses the stock the real backend loses (contract a §13.3, b §2.8).
import { beforeEach, describe, expect, it } from 'vitest'
import { toAmount } from '@/domain/money'
import {
  heldBySale,
  heldKey,
  removalRisks,
  updateRisks,
  type AtRisk,
  type HoldingSale,
} from '@/domain/sale/stock/heldStock'
import { correctionOf, watchOf, type SaleMovement, type StockWatch } from '@/domain/sale/stock/owedStock'
import type { SaleUpdatePayload } from '@/domain/sale/wire'
import type { StockedArticle } from '@/domain/stock/stock'
import { createBackend, type RunningBackend } from '../../../backend/app'
import { addOwner, browse, type TestBrowser } from '../../../backend/testBrowser'
import type { Row } from '../../../backend/types'

let backend: RunningBackend
let owner: TestBrowser
let now: number

const body = {
  ...{
    items: [],
    discounts: [],
    surchages: [],
    selected_payment_methods: [],
    client_id: null,
    total: 0,
    sub_total: 0,
    descuento: null,
  },
  ...{
    save_current_acount: 1,
    to_check: 0,
    checked: 0,
    confirmed: 0,
    omitir_en_cuenta_corriente: 0,
    discounts_in_services: 0,
  },
  ...{ surchages_in_services: 0, current_acount_payment_method_id: 3, monto_credito_real: null, address_id: 0 },
}

beforeEach(async () => {
  now = Date.parse('2025-03-20T15:00:00Z')
  backend = createBackend({ now: () => new Date((now += 1000)) })
  addOwner(backend)
  owner = browse(backend)
  await owner.login()
})

const article = (columns: Row = {}): Row =>
  backend.db.insert('article', { name: 'Yerba', user_id: 1, stock: 100, ...columns })
const place = (): number => backend.db.insert('address', { street: 'Centro', user_id: 1 }).id as number
const variantOf = ({ id }: Row, stock = 10): number =>
  backend.db.insert('article_variant', { article_id: id, variant_description: 'S', stock }).id as number
const comboOf = (parts: readonly [Row, number][]): Row =>
  backend.db.insert('combo', {
    name: 'Combo',
    user_id: 1,
    _articles: parts.map(([{ id }, amount]) => ({ id, pivot: { amount } })),
  })

const line = (of: Row, amount: number, more: Row = {}): Row => ({
  is_article: 1,
  id: of.id,
  name: '',
  amount,
  price_vender: 10,
  ...more,
})
const comboLine = ({ id }: Row, amount: number, parts: readonly [Row, number][]): Row => ({
  ...{ is_combo: 1, id, name: '', amount, price_vender: 10 },
  articles: parts.map(([part, units]) => ({ id: part.id, pivot: { amount: units } })),
})

const model = async (name: string, id: unknown) =>
  (await owner.send('GET', `/api/${name}/${String(id)}`)).body.model as Row
const sell = async (items: Row[], more: Row = {}): Promise<Row> =>
  (await owner.send('POST', '/api/sale', { ...body, total: items.length + (now % 1e7), items, ...more })).body
    .model as Row
const holding = (sale: Row) => sale as unknown as HoldingSale
const movements = async (id: number) =>
  (await owner.send('GET', `/api/stock-movement/${id}/50/0`)).body.models as SaleMovement[]

async function watched(sale: Row, risks: readonly AtRisk[]): Promise<StockWatch[]> {
  const watches: StockWatch[] = []
  for (const risk of risks) {
    const of = (await model('article', risk.article_id)) as unknown as StockedArticle & { name: string | null }
    const watch = watchOf(risk, sale as never, of, (await movements(risk.article_id))[0]?.id ?? 0)
    if (watch) watches.push(watch)
  }
  return watches
}

/** Puts right what the watches say; answers what was sent. */
async function putRight(
  sale: Row,
  watches: readonly StockWatch[],
): Promise<readonly { amount: number; to_address_id: number }[]> {
  const held = heldBySale(holding(await model('sale', sale.id)))
  const sent = []
  for (const watch of watches) {
    const correction = correctionOf(
      watch,
      held.get(heldKey(watch))?.units ?? toAmount(0),
      await movements(watch.article_id),
    )
    if (correction === null) continue
    expect((await owner.send('POST', '/api/stock-movement', correction as unknown as Row)).status).toBe(201)
    sent.push({ amount: correction.amount, to_address_id: correction.to_address_id })
  }
  return sent
}

async function update(sale: Row, items: Row[], more: Row = {}) {
  const payload = { ...body, address_id: sale.address_id ?? 0, ...more, items, total: items.length }
  const before = holding(await model('sale', sale.id))
  const watches = await watched(sale, updateRisks(before, payload as unknown as SaleUpdatePayload))
  expect((await owner.send('PUT', `/api/sale/${String(sale.id)}`, payload)).status).toBe(200)
  const sent = await putRight(sale, watches)
  expect(await putRight(sale, watches)).toEqual([])
  return { watches, sent }
}

async function remove(sale: Row) {
  const watches = await watched(sale, removalRisks(holding(await model('sale', sale.id))))
  await owner.send('DELETE', `/api/sale/${String(sale.id)}`)
  const sent = await putRight(sale, watches)
  expect(await putRight(sale, watches)).toEqual([])
  return { watches, sent }
}

const stockOf = ({ id }: Row) => Number(backend.db.get('article', id)?.stock)

describe('an update of an ordinary sale', () => {
  it('has the units of a removed line put back, once [D-57]', async () => {
    const [kept, gone] = [article(), article()]
    const sale = await sell([line(kept, 2), line(gone, 3)])
    const { sent } = await update(sale, [line(kept, 2)])
    expect(sent).toEqual([{ amount: 3, to_address_id: 0 }])
    expect([stockOf(kept), stockOf(gone)]).toEqual([98, 100])
  })

  it('of other amounts and new lines is the server’s own affair: nothing is even read [D-57]', async () => {
    const [one, other] = [article(), article()]
    const sale = await sell([line(one, 2)])
    const { watches } = await update(sale, [line(one, 1), line(other, 4)])
    expect(watches).toEqual([])
    expect([stockOf(one), stockOf(other)]).toEqual([99, 96])
  })

  it('gives back to the warehouse it sold from, where the article has some [D-57]', async () => {
    const centro = place()
    const of = article({ stock: 20, _addresses: [{ id: centro, pivot: { amount: 20 } }] })
    const [sale, rest] = [await sell([line(of, 5), line(article(), 1)], { address_id: centro }), article()]
    const { sent } = await update(sale, [line(rest, 1)])
    expect(sent[0]).toEqual({ amount: 5, to_address_id: centro })
    expect((await model('article', of.id)).addresses).toMatchObject([{ id: centro, pivot: { amount: '20.00' } }])
  })

  it('takes nothing back where nothing was taken: warehouses, and a sale from none of them; an article that is not counted [D-57]', async () => {
    const of = article({ stock: 20, _addresses: [{ id: place(), pivot: { amount: 20 } }] })
    const [uncounted, rest] = [article({ stock: null }), article()]
    const sale = await sell([line(of, 5), line(uncounted, 2), line(rest, 1)])
    expect(stockOf(of)).toBe(20)
    const { watches } = await update(sale, [line(rest, 1)])
    expect(watches).toEqual([])
    expect(stockOf(of)).toBe(20)
  })

  it('keeps two variants apart, which the server mixes up [D-57]', async () => {
    const shirt = article()
    const [small, medium] = [variantOf(shirt), variantOf(shirt)]
    const of = (variant: number, amount: number) => line(shirt, amount, { article_variant_id: variant })
    const sale = await sell([of(small, 2), of(medium, 3)])
    await update(sale, [of(small, 1), of(medium, 3)])
    const stocks = () => [small, medium].map((id) => backend.db.get('article_variant', id)?.stock)
    expect(stocks()).toEqual([9, 7])
    await update(sale, [of(medium, 3)])
    expect(stocks()).toEqual([10, 7])
    await update(sale, [of(small, 3)])
    expect(stocks()).toEqual([7, 10])
  })

  it('keeps the lines of several prices apart [D-57]', async () => {
    const of = article()
    const varios_precios = [
      { price_vender: 10, amount: 2 },
      { price_vender: 8, amount: 5 },
    ]
    const sale = await sell([line(of, 7, { varios_precios })])
    await update(sale, [line(of, 2), line(of, 5, { price_vender: 8 })])
    expect(stockOf(of)).toBe(93)
  })

  it('has the parts of a removed combo put back, together with the same article sold alone [D-57]', async () => {
    const [part, rest] = [article(), article()]
    const parts: readonly [Row, number][] = [[part, 3]]
    const combo = comboOf(parts)
    const sale = await sell([comboLine(combo, 2, parts), line(part, 4), line(rest, 1)])
    expect(stockOf(part)).toBe(90)
    await update(sale, [line(rest, 1)])
    expect(stockOf(part)).toBe(100)
  })

  it('is not put right where the server does it, of a sale that was confirmed; nor where the warehouse has yet to check it [D-57]', async () => {
    const [kept, gone] = [article(), article()]
    const sale = await sell([line(kept, 2), line(gone, 3)])
    backend.db.update('sale', sale.id, { confirmed: 1 })
    expect((await update(sale, [line(kept, 2)], { confirmed: 1 })).sent).toEqual([])
    expect(stockOf(gone)).toBe(100)
    const waiting = await sell([line(kept, 2), line(gone, 3)], { to_check: 1 })
    expect((await update(waiting, [line(kept, 2)], { to_check: 0, checked: 1 })).watches).toEqual([])
    expect([stockOf(kept), stockOf(gone)]).toEqual([98, 100])
  })

  it('to less from a warehouse keeps the stock of an article that has none [D-57]', async () => {
    const centro = place()
    const of = article({ stock: 90 })
    const sale = await sell([line(of, 2)], { address_id: centro })
    await update(sale, [line(of, 1)])
    expect(stockOf(of)).toBe(89)
  })
})

describe('the deletion of a sale', () => {
  it('from a warehouse keeps the stock of an article that has none [D-57]', async () => {
    const centro = place()
    const of = article({ stock: 90 })
    const sale = await sell([line(of, 2)], { address_id: centro })
    const { sent } = await remove(sale)
    expect(sent).toEqual([{ amount: 88, to_address_id: centro }])
    expect(stockOf(of)).toBe(90)
  })

  it('counts what others sold in between, of a stock below zero too [D-57]', async () => {
    const centro = place()
    const [of, short] = [article({ stock: 90 }), article({ stock: 1 })]
    const sale = await sell([line(of, 2), line(short, 3)], { address_id: centro })
    const watches = await watched(sale, removalRisks(holding(await model('sale', sale.id))))
    await sell([line(of, 7)])
    await owner.send('DELETE', `/api/sale/${String(sale.id)}`)
    await sell([line(of, 1)], { address_id: centro })
    await putRight(sale, watches)
    expect([stockOf(of), stockOf(short)]).toEqual([82, 1])
    expect(await putRight(sale, watches)).toEqual([])
  })

  it('keeps variants and combos right, and units that a credit note brought back [D-57]', async () => {
    const centro = place()
    const [shirt, part, half] = [article(), article(), article()]
    const small = variantOf(shirt)
    const parts: readonly [Row, number][] = [[part, 3]]
    const items = [line(shirt, 2, { article_variant_id: small }), comboLine(comboOf(parts), 2, parts), line(half, 5)]
    const sale = await sell(items, { address_id: centro })
    const returned = { ...line(half, 5), returned_amount: 2, unidades_devueltas: 2, discount: null }
    await owner.send('POST', '/api/devoluciones', {
      sale_id: sale.id,
      items: [returned],
      regresar_stock: 1,
      total_devolucion: 20,
    })
    expect(stockOf(half)).toBe(97)
    await remove(sale)
    expect(backend.db.get('article_variant', small)?.stock).toBe(10)
    expect([stockOf(part), stockOf(half)]).toEqual([100, 100])
  })

  it('counts once what came back of an article with several rows, which the server counts for each [D-57, PLUS-007]', async () => {
    for (const returned of [1, 3]) {
      const of = article()
      const sale = await sell([line(of, 2), line(of, 1, { discount: 100 })])
      const back = { ...line(of, 3), returned_amount: returned, unidades_devueltas: returned, discount: null }
      await owner.send('POST', '/api/devoluciones', {
        ...{ sale_id: sale.id, items: [back], regresar_stock: 1, total_devolucion: 20 },
      })
      expect(stockOf(of)).toBe(97 + returned)
      await remove(sale)
      expect(stockOf(of)).toBe(100)
    }
  })

  it('from no warehouse, of articles that have some, or that waits in the warehouse is the server’s own affair [D-57]', async () => {
    const centro = place()
    const placed = article({ stock: 20, _addresses: [{ id: centro, pivot: { amount: 20 } }] })
    expect((await remove(await sell([line(article(), 2)]))).watches).toEqual([])
    expect((await remove(await sell([line(placed, 2)], { address_id: centro }))).watches).toEqual([])
    expect((await remove(await sell([line(article(), 2)], { address_id: centro, to_check: 1 }))).watches).toEqual([])
    expect(stockOf(placed)).toBe(20)
  })
})
