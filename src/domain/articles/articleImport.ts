// The columns of an imported sheet of articles (contract a §10.2); articleImportRows has its rows.
import { fold } from '@/lib/text'

/** A column the import understands. */
export interface ImportField {
  /** The server's name for it; sent as `prop_<label>`, spaces as `_`. */
  label: string
  /** Its name on the screen. */
  title: string
  /**
   * Set if the cells hold figures; `money`: none below zero; `series`: several percentages joined by `_`; `tax`: a
   * percentage, words too.
   */
  figures?: 'number' | 'money' | 'percentage' | 'series' | 'tax'
  /** Id of the warehouse whose stock the cells hold. */
  addressId?: number
}

export type Cell = unknown
export type Row = readonly Cell[]

/** Column of the sheet for each field, counted from 1; 0 or missing: not in the sheet. */
export type Mapping = Readonly<Record<string, number>>

const field = (label: string, title = label): ImportField => ({ label, title })
const figures = (label: string, figures: ImportField['figures'] & string, title = label): ImportField => ({
  label,
  title,
  figures,
})

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
  figures('Margen de ganancia', 'percentage'),
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
  figures('Margen de ganancia en blanco', 'percentage'),
  figures('Descuentos en blanco', 'series'),
  figures('Recargos en blanco', 'series'),
]
export const BAR_CODE = 'Codigo de barras'
/**
 * Columns that identify an article. The server looks it up by the first of them that the row fills, and skips a row
 * that fills none.
 */
export const IDENTIFIERS = ['Numero', 'Codigo de proveedor', 'Codigo de barras', 'Nombre'] as const

/** The columns the company's sheets may have, one for each warehouse and, with the extension, each price list too. */
export function importFields(
  warehouses: readonly { id: number; street: string }[],
  priceLists: readonly string[],
  has: (extension: string) => boolean,
): readonly ImportField[] {
  return [
    ...BASE,
    ...(has('articulos_con_propiedades_de_distribuidora') ? PACKAGING : []),
    ...(has('articulos_precios_en_blanco') ? BLANK : []),
    ...warehouses.map(({ id, street }) => ({ ...figures(street, 'number', `Stock en ${street}`), addressId: id })),
    ...(has('articulo_margen_de_ganancia_segun_lista_de_precios')
      ? priceLists.map((name) => figures(`% ${name}`, 'percentage'))
      : []),
  ]
}

/** The cell's text as the server compares it: without case, accents and spare spaces. */
export const plain = (cell: Cell) =>
  fold(typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '')
    .replace(/\s+/g, ' ')
    .trim()

/** Headings that providers use instead of the template's. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'Codigo de barras': ['ean', 'codigo ean', 'codigo barras', 'cod. de barras', 'cod. barras'],
  'Codigo de proveedor': ['codigo', 'cod.', 'cod', 'sku', 'cod. proveedor'],
  Nombre: ['descripcion', 'detalle', 'producto', 'articulo'],
  Categoria: ['rubro', 'familia'],
  'Sub categoria': ['subrubro'],
  'Stock actual': ['stock', 'existencia', 'cantidad'],
  Iva: ['alicuota', '% iva', 'iva %'],
  Costo: ['costo nuevo', 'nuevo costo', 'precio de costo', 'precio costo', 'costo neto', 'precio neto'],
  Precio: ['precio de venta', 'pvp'],
}

/** Headings that say only that the column holds codes. */
const ANY_CODE = ['codigo', 'cod.', 'cod']

/**
 * The columns found by their headings, whatever accents and case; the template's own headings go first. `holdsBarCodes`:
 * whether the values of a column, by its index, are bar codes of the shop.
 */
export function guessMapping(
  headings: Row,
  fields: readonly ImportField[],
  holdsBarCodes: (column: number) => boolean = () => false,
): Mapping {
  const texts = headings.map(plain)
  const { 'Codigo de proveedor': code, ...mapping } = byHeadings(texts, fields)
  if (code === undefined) return mapping
  const isBarCode =
    mapping[BAR_CODE] === undefined && ANY_CODE.includes(texts[code - 1] ?? '') && holdsBarCodes(code - 1)
  return { ...mapping, [isBarCode ? BAR_CODE : 'Codigo de proveedor']: code }
}

function byHeadings(texts: readonly string[], fields: readonly ImportField[]): Mapping {
  return Object.fromEntries(
    fields.flatMap(({ label, title }) => {
      const own = texts.findIndex((text) => text !== '' && (text === plain(label) || text === plain(title)))
      const index = own === -1 ? texts.findIndex((text) => ALSO[label]?.includes(text)) : own
      return index === -1 ? [] : [[label, index + 1]]
    }),
  )
}

/** A heading further down would be an article. */
const MOST_TITLES = 20

/** Index of the row of headings: a title and other rows may stand above it. */
export function headingRow(rows: readonly Row[], fields: readonly ImportField[]): number {
  const found = rows.slice(0, MOST_TITLES).map((row) => Object.keys(byHeadings(row.map(plain), fields)).length)
  return Math.max(found.indexOf(Math.max(...found)), 0)
}

export const mayImport = (mapping: Mapping): boolean => IDENTIFIERS.some((label) => Boolean(mapping[label]))

/** The request's fields for the chosen columns. */
export const mappingEntries = (mapping: Mapping): readonly (readonly [string, string])[] =>
  Object.entries(mapping)
    .filter(([, column]) => column > 0)
    .map(([label, column]) => [`prop_${label.toLowerCase().replace(/ /g, '_')}`, String(column)])
