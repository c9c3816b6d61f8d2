import { DISCOUNTS, hasPast, PRICE } from './articlePriceFields'
import type { Article } from './articleRecord'
import { defineEntity, inSection, type FieldDefinition } from './types'

type Field = FieldDefinition<Article>

const isFilled = (text: unknown): boolean => typeof text === 'string' && text.trim() !== ''

/** Refuses an article without name and code: the server would store it, and nobody could find it (contract a §11.3). */
const unnamed = ({ name, bar_code, provider_code }: Partial<Article>): string | null =>
  [name, bar_code, provider_code].some(isFilled) ? null : 'Poné un nombre o un código'

const IDENTIFICATION: Field[] = [
  { key: 'name', label: 'Nombre', type: 'text', problem: unnamed, in: { search: true } },
  { key: 'bar_code', label: 'Código de barras', type: 'text', unique: true, in: { search: true } },
  {
    key: 'provider_code',
    label: 'Código de proveedor',
    type: 'text',
    unique: true,
    in: { search: true, table: false },
  },
  { key: 'num', label: 'N°', type: 'number', readOnly: true, in: { form: false, search: true } },
  {
    key: 'default_in_vender',
    label: 'Predeterminado en Vender',
    type: 'checkbox',
    extension: 'articles_default_in_vender',
    in: { table: false },
  },
]

const STOCK: Field[] = [
  // The backend ignores a stock sent with the article: only stock movements change it (contract a §11.3, §13).
  { key: 'stock', label: 'Stock', type: 'number', readOnly: true },
  {
    key: 'stock_min',
    label: 'Stock mínimo',
    type: 'number',
    whole: true,
    permission: 'article.stock_min_max',
    in: { table: false },
  },
  {
    key: 'stock_updated_at',
    label: 'Stock actualizado',
    type: 'date',
    as: 'moment',
    readOnly: true,
    when: hasPast,
    in: { table: false },
  },
]

const CLASSIFICATION: Field[] = [
  { key: 'category_id', label: 'Categoría', type: 'relation', entity: 'category', pick: 'search', keep: true },
  {
    key: 'sub_category_id',
    label: 'Subcategoría',
    type: 'relation',
    entity: 'sub_category',
    pick: 'search',
    within: 'category_id',
    keep: true,
    in: { table: false },
  },
  {
    key: 'brand_id',
    label: 'Marca',
    type: 'relation',
    entity: 'brand',
    pick: 'search',
    keep: true,
    in: { table: false },
  },
  {
    key: 'provider_id',
    label: 'Proveedor',
    permission: 'article.provider',
    type: 'relation',
    entity: 'provider',
    pick: 'search',
    // The server would book 0 as a change to provider 0 (contract a §11.3).
    none: null,
    keep: true,
    in: { table: false },
  },
  {
    key: 'provider_price_list_id',
    label: 'Lista del proveedor',
    permission: 'article.provider',
    type: 'relation',
    entity: 'provider_price_list',
    within: 'provider_id',
    inside: 'provider_price_lists',
    when: (article) => Boolean(article.provider_id),
    // Not in the table: the lists are only known inside their provider.
    in: { table: false, filter: false },
  },
  {
    key: 'apply_provider_percentage_gain',
    label: 'Aplicar margen de ganancia del proveedor',
    type: 'checkbox',
    // Whether the provider has a margin is not known here, as articles do not embed it. Without one the server ignores
    // the mark.
    when: (article) => Boolean(article.provider_id),
    in: { table: false },
  },
]

// Only the import stores these three: the article's own calls ignore them (contract a §11.3).
const PACKAGING: Field[] = [
  {
    key: 'unidades_por_bulto',
    label: 'Unidades por bulto',
    type: 'number',
    readOnly: true,
    extension: 'articulos_con_propiedades_de_distribuidora',
    in: { table: false },
  },
  {
    key: 'contenido',
    label: 'Contenido',
    type: 'text',
    readOnly: true,
    extension: 'articulos_con_propiedades_de_distribuidora',
    in: { table: false },
  },
  {
    key: 'tipo_envase_id',
    label: 'Tipo de envase',
    type: 'relation',
    entity: 'tipo_envase',
    readOnly: true,
    extension: 'articulos_con_propiedades_de_distribuidora',
    in: { table: false },
  },
  {
    key: 'article_properties',
    label: 'Propiedades',
    type: 'computed',
    value: (article) =>
      article.article_properties
        .flatMap((property) => property.article_property_values.map((value) => value.name))
        .join(', '),
    in: { table: false, form: false, filter: false },
  },
]

const STORE: Field[] = [
  { key: 'images', label: 'Imágenes', type: 'images', in: { table: false } },
  { key: 'online', label: 'En la tienda online', type: 'checkbox', in: { table: false } },
  { key: 'featured', label: 'Destacado', type: 'checkbox', in: { table: false } },
  { key: 'in_offer', label: 'En oferta', type: 'checkbox', in: { table: false } },
  { key: 'descriptions', label: 'Descripciones', type: 'children', entity: 'description', in: { table: false } },
]

export const article = defineEntity<Article>({
  name: 'article',
  labels: { one: 'Artículo', many: 'Artículos' },
  title: 'name',
  scanned: 'bar_code',
  restorable: true,
  trashAt: '/papelera/articulos',
  fields: [
    ...inSection('Identificación', IDENTIFICATION),
    ...inSection('Precio', PRICE),
    ...inSection('Descuentos y recargos', DISCOUNTS),
    ...inSection('Stock', STOCK),
    ...inSection('Clasificación', [...CLASSIFICATION, ...PACKAGING]),
    ...inSection('Tienda online', STORE),
  ],
  // Without `price_types` a change fails with 500 after the row was written; without the two marks a creation does
  // (contract a §0.8, §11.3).
  defaults: {
    status: 'active',
    online: 1,
    apply_provider_percentage_gain: 1,
    price_types: [],
    deposits: [],
    childrens: [],
  },
  later: ['price_types', 'featured'],
  carries: {
    addresses: { entity: 'address', linked: true },
    deposits: { entity: 'deposit', linked: true },
    article_properties: { entity: 'article_property' },
    article_variants: { entity: 'article_variant' },
  },
  guarded: true,
  list: { perPage: 200, paged: true, prefix: 'index/from-status', atBoot: true, guardedFiles: true },
})

export const declared = [article]
