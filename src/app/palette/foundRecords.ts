import { Handshake, Package, ReceiptText, Users } from 'lucide-react'
import { failureText } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import type { Access } from '@/domain/access'
import { saleTotal } from '@/domain/saleMethods'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import type { AnyEntity, Model } from '@/entities/types'
import { parseNum, readSale } from '@/features/devoluciones/searchSale'
import { dateAndHour } from '@/lib/dates'
import { price } from '@/lib/format'
import { localMatches } from '@/list/search/localSearch'
import { selectList } from '@/list/slices'
import { titleOf, valueAt } from '@/list/values'
import type { User } from '@/session/user'
import { searchArticles } from '@/shop/articles/articleIndex'
import { hiddenSale } from '@/shop/sales/hiddenSale'
import { FOUND, placeOf, type Entry } from './entries'

/** Records shown of each kind. */
const SHOWN = 5
const ICONS = { article: Package, client: Users, provider: Handshake } as const

const text = (record: Model, key: string) => {
  const value = valueAt(record, key)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

function detailOf(entity: AnyEntity, record: Model): string {
  const num = text(record, 'num')
  const number = num === '' ? '' : `N° ${num}`
  return entity.name === 'article'
    ? joined([number, text(record, 'bar_code'), price(valueAt(record, 'final_price'), 'always')])
    : joined([number, text(record, 'phone'), text(record, 'cuit')])
}

/** Records of the lists held here, and of `remote`, that fit the query. */
export function recordEntries(
  state: unknown,
  query: string,
  access: Access,
  remote: Readonly<Record<string, readonly Model[]>>,
  show: (entity: AnyEntity, record: Model, address: string) => void,
): readonly Entry[] {
  return FOUND.flatMap(({ entity, screen, group }): Entry[] => {
    const address = placeOf(screen, access)
    if (address === undefined) return []
    const { models } = selectList(state, entity)
    const here: readonly Model[] =
      entity.name === 'article'
        ? searchArticles(models, query, SHOWN)
        : localMatches(entity, models, query).slice(0, SHOWN)
    const known = new Set(here.map(({ id }) => id))
    const more = (remote[entity.name] ?? []).filter(({ id }) => !known.has(id))
    return [...here, ...more].slice(0, SHOWN).map((record) => ({
      id: `${entity.name}-${record.id}`,
      group,
      text: titleOf(entity, record),
      detail: detailOf(entity, record),
      icon: ICONS[entity.name as keyof typeof ICONS],
      run: () => show(entity, record, address),
    }))
  })
}

const saleText = (sale: Sale) => joined([`Venta N° ${sale.num ?? ''}`, sale.client?.name ?? ''])

/** Sales held here that this person may look at (D-19, NS-25), and for a number the one the server has under it. */
export function saleEntries(
  state: unknown,
  query: string,
  access: Access,
  user: User,
  open: (id: number) => void,
  ask: (num: number) => Entry['run'],
): readonly Entry[] {
  if (placeOf('sale', access) === undefined) return []
  const num = parseNum(query)
  const held = localMatches(saleEntity, selectList(state, saleEntity).models, query) as unknown as readonly Sale[]
  const here = held.filter((sale) => hiddenSale(sale, user, access) === null).slice(0, SHOWN)
  const base = { group: 'Ventas', icon: ReceiptText } as const
  const known = here.some((sale) => sale.num === num)
  return [
    ...(num === null || known
      ? []
      : [{ ...base, id: `sale-num-${num}`, text: `Ver la venta N° ${num}`, run: ask(num) }]),
    ...here.map((sale) => ({
      ...base,
      id: `sale-${sale.id}`,
      text: saleText(sale),
      detail: joined([price(saleTotal(sale), 'always'), dateAndHour(sale.created_at)]),
      run: () => open(sale.id),
    })),
  ]
}

/** Resolves to the id of the sale of that number, or to the text that tells the person why there is none. */
export const findSale =
  (num: number): Thunk<Promise<number | string>> =>
  async (_dispatch, _getState, { api }) => {
    try {
      const sale = await readSale(api, num)
      return sale?.id ?? `No hay ninguna venta N° ${num}.`
    } catch (error) {
      return failureText(error)
    }
  }
