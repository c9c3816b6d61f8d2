// The columns of a sheet of articles (contract a §10.2); its rows are in articleImportRows.
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
/** Columns that identify an article. The server looks by the first of them a row has, and skips a row that has none. */
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
    ...(has('articulo_margen_de_ganancia_segun_lista_de_precios')
      ? priceLists.map((name) => figures(`% ${name}`, 'number'))
      : []),
  ]
}

/** As the server compares: case and accents aside. */
export const plain = (cell: Cell) =>
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
