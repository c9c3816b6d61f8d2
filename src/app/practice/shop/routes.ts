import type { ApiAnswer, Method, Wire } from '@/api/request'
import type { ReturnPayload } from '@/domain/returns/returnPayload'
import type { SalePayload, SaleUpdatePayload } from '@/domain/sale/wire'
import { fold, hasEveryWord, words } from '@/lib/text'
import { book, closeCaja, openCaja, reopen } from './cajas'
import { takeBack } from './returns'
import { changeSale, removeSale, storeSale } from './sales'
import { byId, dated, type PracticeShop, type Row } from './tables'

type Asked = readonly string[]
type Route = readonly [method: Method, path: RegExp, answer: (asked: Asked, body: unknown) => ApiAnswer | undefined]

const ok = (data: unknown, status = 200): ApiAnswer => ({ status, data })
const model = (row: object | null | undefined, status = 200) => ok({ model: row ?? null }, status)
const models = (rows: readonly object[]) => ok({ models: rows })
const PER_PAGE = 200
const page = (rows: readonly object[]) =>
  ok({ models: { current_page: 1, last_page: 1, per_page: PER_PAGE, total: rows.length, data: rows } })
const newest = <T extends { id: number }>(rows: readonly T[]): T[] => rows.toSorted((one, other) => other.id - one.id)

const NOT_HERE = 'Esto no se practica acá: hacelo en tu comercio.'
const CLOSED = 'Esa caja está cerrada.'
const refused = (message: string) => ok({ message }, 422)

/** The calls a counter makes, answered from the shop's tables as contract b says. */
function routesOf(shop: PracticeShop, user: Row): readonly Route[] {
  const ofCode = (code: string) =>
    shop.articles.find(({ bar_code }) => bar_code?.toLowerCase() === decodeURIComponent(code).toLowerCase()) ?? null
  const found = (rows: readonly { id: number; name: string }[], body: unknown) => {
    const wanted = words(String((body as { query_value?: unknown }).query_value ?? ''))
    return page(rows.filter((row) => hasEveryWord(fold(Object.values(row).join(' ')), wanted)))
  }
  const named = (id: string | undefined) => byId(shop.cajas, id)
  const openingOf = (id: string | undefined) => {
    const opening = byId(shop.openings, id)
    const rows = shop.movements.filter(({ apertura_caja_id }) => apertura_caja_id === opening?.id)
    return opening && { ...opening, movimientos_caja: rows }
  }
  return [
    ['GET', /^user$/, () => ok({ user })],
    ['POST', /^\/logout$/, () => ok('', 204)],
    ['GET', /^article\/index\/from-status/, () => page(newest(shop.articles))],
    ['GET', /^articles-ultimos-actualizados$/, () => models(newest(shop.articles).slice(0, 10))],
    ['GET', /^article\/(\d+)$/, ([id]) => model(byId(shop.articles, id))],
    [
      'GET',
      /^vender\/buscar-articulo-por-codido\/(.+)$/,
      ([code = '']) => ok({ article: ofCode(code), variant_id: null }),
    ],
    ['GET', /^consultora-de-precio\/buscador\/(.+)$/, ([code = '']) => ok({ article: ofCode(code) })],
    ['POST', /^search-from-modal\/article/, (_, body) => found(shop.articles, body)],
    ['POST', /^search-from-modal\/client/, (_, body) => found(shop.clients, body)],
    ['GET', /^client$/, () => page(newest(shop.clients))],
    ['GET', /^client\/(\d+)$/, ([id]) => model(byId(shop.clients, id))],
    ['GET', /^caja$/, () => models(newest(shop.cajas))],
    ['GET', /^caja\/(\d+)$/, ([id]) => model(named(id))],
    [
      'PUT',
      /^abrir-caja\/(\d+)$/,
      ([id]) => {
        const caja = named(id)
        return caja && model(openCaja(shop, caja))
      },
    ],
    [
      'PUT',
      /^cerrar-caja\/(\d+)$/,
      ([id]) => {
        const caja = named(id)
        const closed = caja && closeCaja(shop, caja)
        return closed ? model(closed) : refused(CLOSED)
      },
    ],
    ['POST', /^apertura-caja\/reabrir\/(\d+)$/, ([id]) => (reopen(shop, id) ? ok('') : undefined)],
    ['GET', /^apertura-caja\/show\/(\d+)$/, ([id]) => model(openingOf(id))],
    [
      'GET',
      /^apertura-caja\/(\d+)$/,
      ([id]) =>
        models(
          newest(shop.openings)
            .filter(({ caja_id }) => caja_id === Number(id))
            .map((row) => openingOf(String(row.id)) ?? row),
        ),
    ],
    [
      'GET',
      /^movimiento-caja\/(\d+)$/,
      ([id]) =>
        models(
          newest(shop.movements)
            .filter(({ apertura_caja_id }) => apertura_caja_id === Number(id))
            .map((row) => ({ ...row, sale: byId(shop.sales, row.sale_id) ?? null })),
        ),
    ],
    [
      'POST',
      /^movimiento-caja$/,
      (_, body) => {
        const movement = book(shop, body as Parameters<typeof book>[1])
        return movement === null ? refused(CLOSED) : model(movement, 201)
      },
    ],
    ['GET', /^sale\/from-date\/0/, () => models(newest(shop.sales))],
    ['GET', /^sale\/(\d+)$/, ([id]) => model(byId(shop.sales, id))],
    ['POST', /^sale$/, (_, body) => model(storeSale(shop, body as SalePayload), 201)],
    [
      'PUT',
      /^sale\/(\d+)$/,
      ([id], body) => {
        const sale = byId(shop.sales, id)
        return sale && model(dated(changeSale(shop, sale, body as SaleUpdatePayload)))
      },
    ],
    [
      'DELETE',
      /^sale\/(\d+)$/,
      ([id]) => {
        const sale = byId(shop.sales, id)
        if (sale) removeSale(shop, sale)
        return ok('')
      },
    ],
    [
      'GET',
      /^devoluciones\/search-sale\/(\d+)$/,
      ([num]) => ok({ sale: shop.sales.find((sale) => sale.num === Number(num)) ?? null }),
    ],
    ['POST', /^devoluciones$/, (_, body) => (takeBack(shop, body as ReturnPayload), ok('', 201))],
    ['GET', /^nota-credito\/from-date/, () => models(newest(shop.notes))],
  ]
}

/** Answers a fixed list by its segment; an empty one for any other path. */
const fixedOf = ({ fixed }: PracticeShop, path: string): ApiAnswer => models(fixed[path] ?? [])

/**
 * Answers calls from the shop's memory in place of a server. Answers are copies, as over a wire: they share nothing
 * with its tables. `changed` is called after each call that may have changed something.
 */
export function practiceWire(shop: PracticeShop, user: Row, changed: () => void = () => undefined): Wire {
  const routes = routesOf(shop, user)
  return (method, path, body) => {
    const [plain = ''] = path.split('?')
    const copy: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body))
    let answer: ApiAnswer | undefined
    for (const [verb, pattern, handler] of routes) {
      const match = verb === method ? pattern.exec(plain) : null
      if (match === null) continue
      answer = handler(match.slice(1), copy)
      break
    }
    answer ??= method === 'GET' ? fixedOf(shop, plain) : refused(NOT_HERE)
    const sent: ApiAnswer = { status: answer.status, data: JSON.parse(JSON.stringify(answer.data ?? '')) }
    if (method !== 'GET') changed()
    return Promise.resolve(sent)
  }
}
