import type { Article } from './articleRecord'
import type { FieldDefinition } from './types'

type Field = FieldDefinition<Article>

/** Only a stored article has a past. */
export const hasPast = ({ id }: Partial<Article>): boolean => Boolean(id)

/** Fields of an article's cost and prices. */
export const PRICE: Field[] = [
  {
    key: 'cost',
    label: 'Costo',
    type: 'number',
    as: 'price',
    dollars: ({ cost_in_dollars }) => Boolean(cost_in_dollars),
    masked: 'articles.cost',
    in: { table: false },
  },
  {
    key: 'cost_in_dollars',
    label: 'Costo en dólares',
    type: 'checkbox',
    extension: 'costo_en_dolares',
    in: { table: false },
  },
  {
    key: 'costo_mano_de_obra',
    label: 'Costo de mano de obra',
    type: 'number',
    as: 'price',
    extension: 'production',
    masked: 'articles.cost',
    in: { table: false },
  },
  {
    key: 'costo_real',
    label: 'Costo real',
    type: 'number',
    as: 'price',
    readOnly: true,
    extension: 'article.costo_real',
    masked: 'articles.cost',
    // The screen works it out (NS-28). Not in the table: the server can neither filter nor order by it.
    in: { table: false, filter: false },
  },
  {
    key: 'percentage_gain',
    label: 'Margen de ganancia',
    type: 'number',
    as: 'percentage',
    keep: true,
    permission: 'article.percentage_gain',
    // With the price it gives the cost away.
    masked: 'articles.cost',
    in: { table: false },
  },
  {
    key: 'percentage_gain_blanco',
    label: 'Margen de ganancia en blanco',
    type: 'number',
    as: 'percentage',
    extension: 'articulos_precios_en_blanco',
    masked: 'articles.cost',
    in: { table: false },
  },
  { key: 'price', label: 'Precio', type: 'number', as: 'price', in: { table: false } },
  { key: 'iva_id', label: 'IVA', type: 'relation', entity: 'iva', keep: true, in: { table: false } },
  { key: 'final_price', label: 'Precio final', type: 'number', as: 'price', readOnly: true },
  {
    key: 'final_price_blanco',
    label: 'Precio final en blanco',
    type: 'number',
    as: 'price',
    readOnly: true,
    extension: 'articulos_precios_en_blanco',
    in: { table: false },
  },
  {
    key: 'previus_final_price',
    label: 'Precio final anterior',
    type: 'number',
    as: 'price',
    readOnly: true,
    when: hasPast,
    in: { table: false },
  },
  {
    key: 'final_price_updated_at',
    label: 'Precio actualizado',
    type: 'date',
    as: 'moment',
    readOnly: true,
    when: hasPast,
    in: { table: false },
  },
  {
    key: 'price_types',
    label: 'Listas de precios',
    type: 'pivot',
    entity: 'price_type',
    columns: [
      { key: 'percentage', label: 'Porcentaje', type: 'percentage', permission: 'articles.cost' },
      // These two prices follow from the cost alone. The charged one depends on how the shop uses lists; the form shows
      // it beside.
      { key: 'price', label: 'Desde el costo', type: 'price', readOnly: true, permission: 'articles.cost' },
      { key: 'final_price', label: 'Desde el costo, con IVA', type: 'price', readOnly: true },
    ],
    extension: 'articulo_margen_de_ganancia_segun_lista_de_precios',
    // Without a percentage here, the list's own counts (contract a §12.1).
    stays: true,
    in: { table: false },
  },
]

/** Fields of the discounts and surcharges of an article, which act one after the other. */
export const DISCOUNTS: Field[] = [
  { key: 'article_discounts', label: 'Descuentos', type: 'children', entity: 'article_discount', in: { table: false } },
  {
    key: 'article_discounts_blanco',
    label: 'Descuentos en blanco',
    type: 'children',
    entity: 'article_discount_blanco',
    extension: 'articulos_precios_en_blanco',
    in: { table: false },
  },
  { key: 'article_surchages', label: 'Recargos', type: 'children', entity: 'article_surchage', in: { table: false } },
  {
    key: 'article_surchages_blanco',
    label: 'Recargos en blanco',
    type: 'children',
    entity: 'article_surchage_blanco',
    extension: 'articulos_precios_en_blanco',
    in: { table: false },
  },
]
