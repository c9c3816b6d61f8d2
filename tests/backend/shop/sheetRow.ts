// What a row of a sheet does besides the columns of its article (contract a §10.2).
import { linksOf } from '../relations'
import { nextNum } from '../rows'
import type { Db, Row } from '../types'
import { existing, owned, where, type Caller } from './caller'
import { extension } from './extension'
import { num } from './figures'
import { link, PIVOT } from './pivots'
import { moveStock } from './stock'

/** A cell of the row by the name of its column, as text; empty where there is none. */
export type Read = (column: string) => string

/** The number a text begins with: `1.500` is 1.5, `12 u` is 12. */
export const figureOf = (text: string): string | null => /^-?\d+(\.\d+)?/.exec(text)?.[0] ?? null

const CONCEPT = 'Importacion de excel'
const columnOf = (label: string) => label.toLowerCase().replace(/ /g, '_')
const isNamed = (name: string) => (row: Row) => !row.deleted_at && String(row.name).toLowerCase() === name.toLowerCase()

/** A row of that name; one that is not there is made. */
function namedRow({ db, ownerId }: Caller, table: string, name: string, columns: Row = {}): Row {
  const known = owned(db, table, ownerId).find(
    (row) => isNamed(name)(row) && Object.entries(columns).every(([key, value]) => row[key] === value),
  )
  return (
    known ??
    db.insert(table, {
      name,
      ...columns,
      user_id: ownerId,
      ...('num' in (db.all(table)[0] ?? { num: 1 }) && { num: nextNum(db, table, ownerId) }),
    })
  )
}

/** Its category, sub category and provider, made where they are unknown, and what is only looked up. */
export function relatedColumns(caller: Caller, read: Read): Row {
  const { db, ownerId } = caller
  const values: Row = {}
  if (read('categoria') !== '') values.category_id = namedRow(caller, 'category', read('categoria')).id
  if (read('sub_categoria') !== '' && values.category_id)
    values.sub_category_id = namedRow(caller, 'sub_category', read('sub_categoria'), {
      category_id: values.category_id as number,
    }).id
  if (read('proveedor') !== '')
    values.provider_id = namedRow(caller, 'provider', read('proveedor'), { status: 'active' }).id
  const iva = db.all('iva').find(({ percentage }) => String(percentage).toLowerCase() === read('iva').toLowerCase())
  if (iva !== undefined) values.iva_id = iva.id
  const unit = db.all('unidad_medida').find(isNamed(read('unidad_medida')))
  if (unit !== undefined) values.unidad_medida_id = unit.id
  if (extension(db, ownerId, 'articulos_con_propiedades_de_distribuidora')) {
    if (read('tipo_de_envase') !== '')
      values.tipo_envase_id = String(namedRow(caller, 'tipo_envase', read('tipo_de_envase')).id)
    if (read('contenido') !== '') values.contenido = read('contenido')
    if (figureOf(read('u_x_bulto')) !== null) values.unidades_por_bulto = Number(figureOf(read('u_x_bulto')))
  }
  return values
}

function replaceChildren(db: Db, table: string, articleId: number, text: string, columns: Row = {}): void {
  if (text === '') return
  for (const { id } of where(db, table, 'article_id', articleId)) db.remove(table, id)
  for (const percentage of text.split('_').map(figureOf))
    if (percentage !== null) db.insert(table, { article_id: articleId, percentage, ...columns })
}

/** Its discounts and surcharges instead of the old ones, and its percentages of the lists; before it is priced. */
export function writePercentages({ db, ownerId }: Caller, read: Read, articleId: number): void {
  replaceChildren(db, 'article_discount', articleId, read('descuentos'), { show_in_online: 0 })
  replaceChildren(db, 'article_surchage', articleId, read('recargos'))
  if (extension(db, ownerId, 'articulos_precios_en_blanco')) {
    replaceChildren(db, 'article_discount_blanco', articleId, read('descuentos_en_blanco'))
    replaceChildren(db, 'article_surchage_blanco', articleId, read('recargos_en_blanco'))
  }
  if (!extension(db, ownerId, 'articulo_margen_de_ganancia_segun_lista_de_precios')) return
  const lists = new Map(linksOf(existing(db, 'article', articleId), 'price_types').map((entry) => [entry.id, entry]))
  for (const { id, name } of owned(db, 'price_type', ownerId)) {
    const percentage = figureOf(read(columnOf(`% ${String(name)}`)))
    if (percentage !== null)
      lists.set(
        id as number,
        link(id as number, PIVOT.articlePriceType, { ...lists.get(id as number)?.pivot, percentage }),
      )
  }
  db.update('article', articleId, { _price_types: [...lists.values()] })
}

/** What is in each warehouse afterwards, the difference being booked; `Stock actual` counts where there are no warehouses. */
export function writeStock({ db, ownerId, user }: Caller, read: Read, articleId: number): void {
  const amountAt = (id: unknown) =>
    linksOf(existing(db, 'article', articleId), 'addresses').find((entry) => entry.id === id)?.pivot.amount as unknown
  for (const { id, street } of owned(db, 'address', ownerId).filter(({ buyer_id }) => buyer_id === null)) {
    const wanted = figureOf(read(columnOf(String(street))))
    const held = amountAt(id)
    if (wanted !== null && (held === undefined || Number(wanted) !== num(held)))
      moveStock(db, user, {
        article_id: articleId,
        amount: Number(wanted) - num(held),
        to_address_id: id as number,
        concept: CONCEPT,
      })
  }
  const article = existing(db, 'article', articleId)
  const wanted = figureOf(read('stock_actual'))
  if (
    wanted === null ||
    linksOf(article, 'addresses').length > 0 ||
    where(db, 'article_variant', 'article_id', articleId).length > 0
  )
    return
  if (article.stock === null || Number(wanted) !== num(article.stock))
    moveStock(db, user, { article_id: articleId, amount: Number(wanted) - num(article.stock), concept: CONCEPT })
}
