// The shop of a shift: its file, who sells in it, what they sell, and what the file has at the end.
import { repeatedRows } from '@/domain/repeated'
import { createBackend } from '../backend/app'
import { scannable } from '../bench/shop'
import { linksOf } from '../backend/relations'
import type { Settings } from '../backend/environment'
import type { Row } from '../backend/types'
import type { Sold } from './oracle'

export interface Seller {
  id: number
  doc: string
}

export interface SoakShop {
  sellers: readonly Seller[]
  /** In the order the plan names them by. */
  goods: readonly { id: number; code: string; price: number }[]
  /** The last sale before the shift. */
  last: number
  /** Of each of the goods, by id. */
  stock: ReadonlyMap<number, number>
}

const docOf = (till: number) => String(9001 + till)

/** Makes the file where there is none. Each till has an employee of its own: one login at two tills cannot be told apart (SALE-069). */
export function prepare(data: string, shop: Settings['shop'], tills: number): SoakShop {
  const backend = createBackend({ data, seed: shop })
  const { db } = backend
  const model = db.all('user').find((row) => row.doc_number === '2') as Row
  const seller = (till: number): Row => {
    const known = db.all('user').find((row) => row.doc_number === docOf(till))
    return (
      known ??
      db.insert('user', { ...model, id: undefined, doc_number: docOf(till), name: `Caja ${till + 1}`, password: '123' })
    )
  }
  const sellers = db.transaction(() => Array.from({ length: tills }, (_, till) => seller(till)))
  const goods = scannable({ backend }).filter(
    ({ unidad_medida_id, _addresses, cost_in_dollars }) =>
      unidad_medida_id === 1 && !cost_in_dollars && linksOf({ _addresses }, 'addresses').length === 0,
  )
  const last = db.all('sale').at(-1)?.id as number
  backend.close()
  const stock = new Map(goods.map((row) => [row.id as number, Number(row.stock)]))
  return {
    sellers: sellers.map(({ id, doc_number }) => ({ id: id as number, doc: String(doc_number) })),
    goods: goods.map(({ id, bar_code, final_price }) => ({
      id: id as number,
      code: String(bar_code),
      price: Number(final_price),
    })),
    last,
    stock,
  }
}

/** What the file has of the shift: its sales, those that *Ventas* marks as perhaps twice, and what is left of the goods. */
export function storedSince(data: string, { last, stock }: Pick<SoakShop, 'last' | 'stock'>) {
  const backend = createBackend({ data })
  const sales = backend.db.all('sale').filter(({ id, deleted_at }) => id > last && deleted_at === null)
  const left = new Map([...stock.keys()].map((id) => [id, Number(backend.db.get('article', id)?.stock)]))
  backend.close()
  const rows = sales.map((sale) => {
    const sold: Sold = {
      user: sale.employee_id as number,
      total: String(sale.total),
      lines: linksOf(sale, 'articles').map(({ id, pivot }) => [id, Number(pivot.amount)] as const),
    }
    return { id: sale.id as number, created_at: String(sale.created_at), sold }
  })
  const marks = repeatedRows(rows, {
    keyOf: ({ sold }) => JSON.stringify(sold),
    momentOf: ({ created_at }) => created_at,
  })
  const marked = rows.filter(({ id }) => marks.has(id)).map(({ sold }) => sold)
  return { sold: rows.map(({ sold }) => sold), marked, stock: left }
}
