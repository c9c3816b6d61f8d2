// A sheet of articles as the server's queue reads it (contract a §10.2).
import { readSheet } from 'read-excel-file/universal'
import { nextNum } from '../rows'
import type { Row } from '../types'
import { owned, type Caller } from './caller'
import { extension } from './extension'
import { priceBook, repriceArticle } from './reprice'
import { figureOf, relatedColumns, writePercentages, writeStock } from './sheetRow'
import { slugOf } from './slug'

interface Counts {
  created_models: number
  updated_models: number
}

const IDENTIFIERS = [
  ['numero', 'num'],
  ['codigo_de_proveedor', 'provider_code'],
  ['codigo_de_barras', 'bar_code'],
  ['nombre', 'name'],
] as const
const NUMBERS = [
  ['costo', 'cost'],
  ['margen_de_ganancia', 'percentage_gain'],
  ['precio', 'price'],
  ['stock_minimo', 'stock_min'],
  ['margen_de_ganancia_en_blanco', 'percentage_gain_blanco'],
] as const
const TWENTY_ONE = 2

const text = (cell: unknown) => (typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '')

/** Resolves to how many were made and changed; null: there is no file in the form. */
export async function importArticles(caller: Caller, body: Record<string, unknown>): Promise<Counts | null> {
  const { models: file } = body
  if (!(file instanceof Blob)) return null
  const rows = (await readSheet(await file.arrayBuffer())) as unknown[][]
  const counts: Counts = { created_models: 0, updated_models: 0 }
  const until = Number(body.finish_row) || rows.length
  const parked = extension(caller.db, caller.ownerId, 'articles_pre_import') ? new Map<number, Row>() : null
  for (const row of rows.slice(Number(body.start_row) - 1, until)) {
    const outcome = importRow(caller, (name) => row[Number(body[`prop_${name}`] ?? 0) - 1], body, parked)
    if (outcome !== null) counts[outcome]++
  }
  if (parked !== null && parked.size > 0)
    caller.db.insert('articles_pre_import', {
      user_id: caller.ownerId,
      employee_id: caller.user.id,
      provider_id: Number(body.provider_id) || null,
      _articles: [...parked].map(([id, pivot]) => ({ id, pivot })),
    })
  return counts
}

/**
 * Its article is found by the first identifier the row has; a row with none is skipped. `parked`: new costs of articles there are, by
 * their ids, where the company looks at them first; those articles stay as they are.
 */
function importRow(
  caller: Caller,
  cell: (name: string) => unknown,
  body: Row,
  parked: Map<number, Row> | null,
): keyof Counts | null {
  const { backend, db, ownerId, user } = caller
  const read = (column: string) => text(cell(column))
  const by = IDENTIFIERS.find(([name]) => text(cell(name)) !== '')
  if (by === undefined) return null
  const [name, key] = by
  const wanted = text(cell(name)).toLowerCase()
  const known = owned(db, 'article', ownerId).find(
    (article) => article.status === 'active' && !article.deleted_at && text(article[key]).toLowerCase() === wanted,
  )
  if (known === undefined && body.create_and_edit !== '1') return null
  if (known !== undefined && parked !== null) {
    const cost = text(cell('costo'))
    const changed = cost !== '' && Number.isFinite(Number(cost)) && Number(cost) !== Number(known.cost)
    if (changed) parked.set(known.id as number, { costo_actual: known.cost, costo_nuevo: cost, actualizado: 0 })
    return null
  }
  const values: Row = {}
  for (const [column, field] of IDENTIFIERS)
    if (column !== 'numero' && text(cell(column)) !== '') values[field] = text(cell(column))
  for (const [column, field] of NUMBERS) {
    const value = figureOf(read(column))
    if (value !== null) values[field] = value
  }
  Object.assign(values, relatedColumns(caller, read))
  if (Number(body.provider_id) > 0) values.provider_id = Number(body.provider_id)
  const { id } =
    known === undefined
      ? db.insert('article', {
          online: 1,
          apply_provider_percentage_gain: 1,
          iva_id: TWENTY_ONE,
          ...values,
          slug: slugOf(db, ownerId, text(values.name)),
          num: nextNum(db, 'article', ownerId),
          status: 'active',
          user_id: ownerId,
        })
      : db.update('article', known.id, values)
  writePercentages(caller, read, id as number)
  repriceArticle(priceBook(backend, ownerId, user.id as number), id as number)
  writeStock(caller, read, id as number)
  return known === undefined ? 'created_models' : 'updated_models'
}
