// The columns of a sheet of articles, and what the server will do with its rows (contract a §10.2).
import { parseTyped } from '@/lib/format'
import { fold } from '@/lib/text'

/** A column the import understands. */
export interface ImportField {
  /** As the server calls it; sent as `prop_<label>`, spaces as `_`. */
  label: string
  /** As people read it. */
  title: string
  /** What its cells hold, where that is figures: never below zero (`money`), several joined by `_` (`series`), or words too (`tax`). */
  figures?: 'number' | 'money' | 'series' | 'tax'
}

type Cell = unknown
type Row = readonly Cell[]

/** Column of the sheet for each field, counted from 1; 0 or missing: not in the sheet. */
export type Mapping = Readonly<Record<string, number>>

const field = (label: string, title = label): ImportField => ({ label, title })
const figures = (label: string, figures: ImportField['figures'] & string, title = label): ImportField => ({ label, title, figures })

const BASE: readonly ImportField[] = [
  field('Numero', 'Número'),
  field('Codigo de barras', 'Código de barras'),
  field('Codigo de proveedor', 'Código de proveedor'),
  field('Nombre'),
  field('Categoria', 'Categoría'),
  field('Sub categoria', 'Subcategoría'),
  figures('Stock actual', 'number'),
  figures('Stock minimo', 'number', 'Stock mínimo'),
  figures('Iva', 'tax', 'IVA'),
  field('Proveedor'),
  figures('Costo', 'money'),
  figures('Margen de ganancia', 'number'),
  figures('Descuentos', 'series'),
  figures('Recargos', 'series'),
  figures('Precio', 'money'),
  field('Unidad medida', 'Unidad de medida'),
]
const PACKAGING: readonly ImportField[] = [
  field('Tipo de envase'),
  field('Contenido'),
  figures('U x Bulto', 'number', 'Unidades por bulto'),
]
const BLANK: readonly ImportField[] = [
  figures('Margen de ganancia en blanco', 'number'),
  figures('Descuentos en blanco', 'series'),
  figures('Recargos en blanco', 'series'),
]
/** By the first of these that a row has, its article is looked for; a row with none is skipped. */
export const IDENTIFIERS = ['Numero', 'Codigo de proveedor', 'Codigo de barras', 'Nombre'] as const

/** The columns the company's sheets may have: one for each warehouse, and for each price list, where it keeps those. */
export function importFields(
  warehouses: readonly string[],
  priceLists: readonly string[],
  has: (extension: string) => boolean,
): readonly ImportField[] {
  return [
    ...BASE,
    ...(has('articulos_con_propiedades_de_distribuidora') ? PACKAGING : []),
    ...(has('articulos_precios_en_blanco') ? BLANK : []),
    ...warehouses.map((street) => figures(street, 'number', `Stock en ${street}`)),
    ...(has('articulo_margen_de_ganancia_segun_lista_de_precios') ? priceLists.map((name) => figures(`% ${name}`, 'number')) : []),
  ]
}

const plain = (cell: Cell) =>
  fold(typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '')
    .replace(/\s+/g, ' ')
    .trim()

/** What providers write over their columns, where it is not the template's word. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'Codigo de barras': ['ean', 'codigo ean', 'codigo barras', 'cod. de barras', 'cod. barras'],
  'Codigo de proveedor': ['codigo', 'cod.', 'cod', 'sku', 'cod. proveedor'],
  Nombre: ['descripcion', 'detalle', 'producto', 'articulo'],
  Categoria: ['rubro', 'familia'],
  'Sub categoria': ['subrubro'],
  'Stock actual': ['stock', 'existencia'],
  Iva: ['alicuota', '% iva', 'iva %'],
  Costo: ['precio de costo', 'precio costo', 'costo neto', 'precio neto'],
  Precio: ['precio de venta', 'pvp'],
}

/** Columns found by their headings, accents and case aside; the template's own words before any other. */
export function guessMapping(headings: Row, fields: readonly ImportField[]): Mapping {
  const texts = headings.map(plain)
  return Object.fromEntries(
    fields.flatMap(({ label, title }) => {
      const own = texts.findIndex((text) => text !== '' && (text === plain(label) || text === plain(title)))
      const index = own === -1 ? texts.findIndex((text) => ALSO[label]?.includes(text)) : own
      return index === -1 ? [] : [[label, index + 1]]
    }),
  )
}

export const mayImport = (mapping: Mapping): boolean => IDENTIFIERS.some((label) => Boolean(mapping[label]))

/** Fields of the request for the chosen columns. */
export const mappingEntries = (mapping: Mapping): readonly (readonly [string, string])[] =>
  Object.entries(mapping)
    .filter(([, column]) => column > 0)
    .map(([label, column]) => [`prop_${label.toLowerCase().replace(/ /g, '_')}`, String(column)])

interface Known {
  num: number | null
  provider_code: string | null
  bar_code: string | null
  name: string | null
}

const KEYS: Record<(typeof IDENTIFIERS)[number], keyof Known> = {
  Numero: 'num',
  'Codigo de proveedor': 'provider_code',
  'Codigo de barras': 'bar_code',
  Nombre: 'name',
}

export type RowFate = 'new' | 'changed' | 'skipped'

/** Tells of each row what the server will make of it, by the articles held here. */
export function rowFates(articles: readonly Known[], mapping: Mapping): (row: Row) => RowFate {
  const known = new Map(
    IDENTIFIERS.map((label) => [label, new Set(articles.map((article) => plain(article[KEYS[label]])).filter((text) => text !== ''))]),
  )
  return (row) => {
    for (const label of IDENTIFIERS) {
      const column = mapping[label] ?? 0
      const text = column > 0 ? plain(row[column - 1]) : ''
      if (text !== '') return known.get(label)?.has(text) ? 'changed' : 'new'
    }
    return 'skipped'
  }
}

/** How many rows of each fate between two rows of the sheet, counted from 1. */
export function countFates(
  rows: readonly Row[],
  { from, until }: { from: number; until: number },
  fateOf: (row: Row) => RowFate,
): Record<RowFate, number> {
  const counts: Record<RowFate, number> = { new: 0, changed: 0, skipped: 0 }
  for (const row of rows.slice(from - 1, until)) counts[fateOf(row)]++
  return counts
}

/** The server reads `1.500` in a text cell as 1,5, `1.234,50` as 1,234 and `12 u` as 12: only what it and people read alike is a figure. */
const isPlain = (text: string): boolean => text.trim() !== '' && parseTyped(text) === Number(text)

function isRead(cell: Cell, holds: ImportField['figures'] & string): boolean {
  if (typeof cell === 'number') return holds !== 'money' || cell >= 0
  if (typeof cell !== 'string') return false
  if (holds === 'series') return cell.split('_').every(isPlain)
  // Exento, No Gravado.
  if (holds === 'tax' && !/\d/.test(cell)) return true
  return isPlain(cell) && (holds !== 'money' || Number(cell) >= 0)
}

/**
 * The first field of a row that a person should look at before it is sent, as `ImportField.label`; null: none.
 * The server takes a figure it cannot read for whatever it finds in it, and creates articles without a name.
 */
function rowDoubt(row: Row, fields: readonly ImportField[], mapping: Mapping, fate: RowFate): string | null {
  if (fate === 'skipped') return null
  const cellOf = (label: string): Cell => row[(mapping[label] ?? 0) - 1] ?? null
  const isEmpty = (cell: Cell) => cell === null || (typeof cell === 'string' && cell.trim() === '')
  const wrong = fields.find(({ label, figures }) => figures && !isEmpty(cellOf(label)) && !isRead(cellOf(label), figures))
  if (wrong !== undefined) return wrong.label
  return fate === 'new' && plain(cellOf('Nombre')) === '' ? 'Nombre' : null
}

/** Rows to look at, numbered as in the sheet, with the field that is odd. */
export function doubtfulRows(
  rows: readonly Row[],
  { from, until, create }: { from: number; until: number; create: boolean },
  fields: readonly ImportField[],
  mapping: Mapping,
  fateOf: (row: Row) => RowFate,
): ReadonlyMap<number, string> {
  const doubts = new Map<number, string>()
  for (const [index, row] of rows.slice(from - 1, until).entries()) {
    const fate = fateOf(row)
    const doubt = fate === 'new' && !create ? null : rowDoubt(row, fields, mapping, fate)
    if (doubt !== null) doubts.set(from + index, doubt)
  }
  return doubts
}
