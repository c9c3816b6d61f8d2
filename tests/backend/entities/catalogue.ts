import { linksFrom, linksOf } from '../relations'
import type { Relation } from '../relations'
import type { Call, Resource } from '../resource'
import type { Backend, Row } from '../types'
import { catalogued } from '../userPayload'

const PERCENTAGE = 'percentage:dec2'
const PRICE_TYPES: Relation = { key: 'price_types', table: 'price_type', links: PERCENTAGE }
const MIRRORS: Relation[] = [
  { key: 'categories', table: 'category', mirror: 'price_types', links: PERCENTAGE },
  { key: 'sub_categories', table: 'sub_category', mirror: 'price_types', links: PERCENTAGE },
]

export function catalogueEntities(backend: Backend): Resource[] {
  const { db } = backend
  return [
    {
      table: 'address',
      fields: 'street street_number city province default_address',
      added: 'Address',
      deleted: 'Address',
    },
    { table: 'brand', fields: 'name', added: 'Brand', deleted: 'Brand' },
    { table: 'color', fields: 'name value', added: 'Color', deleted: 'Color' },
    { table: 'condition', fields: 'name description', added: 'Condition', deleted: 'Condition' },
    { table: 'size', fields: 'value', added: 'sizes', deleted: 'Size' },
    { table: 'location', fields: 'name', added: 'Location', deleted: 'Location' },
    { table: 'deposit', fields: 'name description', added: 'deposits', deleted: 'Deposit' },
    { table: 'tipo_envase', fields: 'name', added: 'TipoEnvase', deleted: 'TipoEnvase' },
    { table: 'unidad_medida', fields: 'name', deleted: 'UnidadMedida', order: 'oldest' },
    {
      table: 'title',
      fields: 'header lead image_url crop_image_url hosting_image_url text_color color',
      added: 'Title',
      deleted: 'Title',
    },
    {
      table: 'article_property_type',
      fields: 'name',
      added: 'article_property_type',
      deleted: 'ArticlePropertyType',
      shared: true,
    },
    {
      table: 'article_property_value',
      fields: 'name article_property_type_id',
      relations: [{ key: 'article_property_type', table: 'article_property_type', one: 'article_property_type_id' }],
      // The name of the type with the id of the value: so it is in the original.
      added: 'article_property_type',
      deleted: 'ArticlePropertyValue',
      shared: true,
    },
    {
      table: 'article_pre_import_range',
      fields: 'min max color',
      added: 'ArticlePreImportRange',
      deleted: 'ArticlePreImportRange',
    },
    {
      table: 'article_price_type_group',
      fields: '',
      relations: [{ key: 'articles', table: 'article', links: '' }],
      added: 'ArticlePriceTypeGroup',
      deleted: 'ArticlePriceTypeGroup',
    },
    {
      table: 'category_price_type_range',
      fields: 'category_id sub_category_id min max price_type_id',
      relations: [
        { key: 'category', table: 'category', one: 'category_id' },
        { key: 'sub_category', table: 'sub_category', one: 'sub_category_id' },
        { key: 'price_type', table: 'price_type', one: 'price_type_id' },
      ],
      listed: (row) => db.get('category', row.category_id)?.deleted_at === null,
      added: 'CategoryPriceTypeRange',
      deleted: 'CategoryPriceTypeRange',
    },
    {
      table: 'combo',
      fields: 'name cost price',
      relations: [{ key: 'articles', table: 'article', links: 'amount:int!', deleted: true }],
      deleted: 'Combo',
    },
    {
      table: 'inventory_linkage',
      fields: 'client_id inventory_linkage_scope_id use_categories',
      relations: [
        { key: 'client', table: 'client', one: 'client_id' },
        { key: 'categories', table: 'category', links: 'percentage_discount:dec2' },
      ],
      added: 'inventory_linkage',
      deleted: 'InventoryLinkage',
    },
    { table: 'articles_pre_import', fields: '', verbs: ['index'], dated: true, relations: [PRE_IMPORTED] },
    // Its other calls belong to the shop.
    { table: 'article', fields: '', verbs: ['show'], deleted: 'article' },
    category(backend),
    subCategory(),
    priceType(backend),
  ]
}

const PRE_IMPORTED: Relation = {
  key: 'articles',
  table: 'article',
  links: 'costo_actual:dec2 costo_nuevo:dec2 actualizado:b01',
}

function category(backend: Backend): Resource {
  const { db } = backend
  return {
    table: 'category',
    fields: 'name',
    relations: [PRICE_TYPES],
    added: 'Category',
    deleted: 'Category',
    prepare: (values, call, before) => (before ? values : allLists(values, call)),
    saved(row, call, before) {
      if (before) follow(call, 'category_id', row)
      else openRanges(row, call)
    },
    removed(row, user) {
      for (const article of db.all('article')) {
        if (article.category_id === row.id)
          db.update('article', article.id, { category_id: 0, sub_category_id: 0 }, { touch: false })
      }
      for (const sub of db.all('sub_category')) {
        if (sub.category_id === row.id && !sub.deleted_at) db.update('sub_category', sub.id, { deleted_at: db.now() })
      }
      const ownerId: number = user.owner_id ?? user.id
      backend.emit(
        `update_models.${ownerId}`,
        { model_name: 'sub_category', added_by: user.id, check_added_by: false },
        'UpdateModels',
      )
    },
  }
}

function subCategory(): Resource {
  return {
    table: 'sub_category',
    fields: 'name category_id show_in_vender',
    relations: [{ key: 'category', table: 'category', one: 'category_id' }, PRICE_TYPES],
    added: 'sub_category',
    deleted: 'sub_category',
    saved(row, call, before) {
      if (before) follow(call, 'sub_category_id', row)
    },
  }
}

function priceType({ db }: Backend): Resource {
  return {
    table: 'price_type',
    fields: 'name percentage position',
    relations: MIRRORS,
    order: 'position',
    added: 'price_type',
    deleted: 'PriceType',
    saved(row, { body }) {
      for (const relation of MIRRORS) {
        const sent = new Map(linksFrom(relation, body[relation.key]).map(({ id, pivot }) => [id, pivot]))
        for (const other of db.all(relation.table)) {
          const kept = linksOf(other, 'price_types').filter(({ id }) => id !== row.id)
          const pivot = sent.get(other.id)
          const had = kept.length !== linksOf(other, 'price_types').length
          if (had || pivot)
            db.update(
              relation.table,
              other.id,
              { _price_types: pivot ? [...kept, { id: row.id, pivot }] : kept },
              { touch: false },
            )
        }
      }
    },
  }
}

function extended({ backend, ownerId }: Call, slug: string): boolean {
  const owner = backend.db.get('user', ownerId)
  return owner !== undefined && catalogued(backend.db, owner, 'extencion').some((extencion) => extencion.slug === slug)
}

function allLists(values: Row, call: Call): Row {
  if (values._price_types.length > 0 || !extended(call, 'lista_de_precios_por_categoria')) return values
  const mine = call.backend.db.all('price_type').filter((row) => row.user_id === call.ownerId)
  return { ...values, _price_types: mine.map(({ id }) => ({ id, pivot: { percentage: null } })) }
}

function openRanges(row: Row, call: Call): void {
  if (!extended(call, 'lista_de_precios_por_rango_de_cantidad_vendida')) return
  const { db } = call.backend
  for (const list of db.all('price_type')) {
    if (list.user_id === call.ownerId)
      db.insert('category_price_type_range', { category_id: row.id, price_type_id: list.id, user_id: call.ownerId })
  }
}

/** Prices follow what the articles hang on. */
function follow({ backend, user }: Call, column: string, row: Row): void {
  const reprice = backend.hooks.follow.get('article')
  for (const article of backend.db.all('article'))
    if (article[column] === row.id && !article.deleted_at) reprice?.(article, user)
}
