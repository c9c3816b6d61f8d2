import { describe, expect, it } from 'vitest'
import { entities } from '@/entities'
import { segmentOf } from '@/entities/paths'
import type { AnyEntity, AnyField, Model } from '@/entities/types'
import { fits } from '@/list/values'
import { AT_START, BY_DATE, CATALOGUE } from './catalogue'
import { NAMES } from './names'

const all = Object.values(entities)
const named = all.map((entity) => [entity.name, entity] as const)

const get = (name: string): AnyEntity => {
  const entity = entities[name]
  if (entity === undefined) throw new Error(`no entity ${name}`)
  return entity
}
const fieldOf = (name: string, key: string): AnyField => {
  const field = get(name).fields.find((candidate) => candidate.key === key)
  if (field === undefined) throw new Error(`no field ${name}.${key}`)
  return field
}
const target = (field: AnyField) => ('entity' in field ? field.entity : null)

describe('every entity', () => {
  it('stands in the registry under its own name, once, with a segment of its own [LIST-001]', () => {
    expect(Object.keys(entities)).toEqual(all.map((entity) => entity.name))
    // The control panel is made of the rows of article_performance, at another of its paths (D-41).
    const own = all.filter(({ name }) => name !== 'panel_control')
    expect(new Set(own.map(segmentOf)).size).toBe(own.length)
  })

  it('is called as people have known it, one and many, and asked for under its own segment [LIST-028]', () => {
    expect(
      Object.fromEntries(
        all.map((entity) => [entity.name, [entity.labels.one, entity.labels.many, segmentOf(entity)]]),
      ),
    ).toEqual(NAMES)
  })

  it.each(named)('%s: its title is one of its fields and its keys are unique [LIST-001]', (_name, entity) => {
    const keys = entity.fields.map((field) => field.key)
    expect(keys).toContain(entity.title)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each(named)('%s: its name is snake_case and its segment dashes only [LIST-001]', (name, entity) => {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(segmentOf(entity)).toMatch(/^[a-z]+([-/][a-z]+)*$/)
  })

  it.each(named)('%s: no label is empty, and none is a column name', (_name, entity) => {
    const labels = [
      ...Object.values(entity.labels),
      ...entity.fields.flatMap((field) => [
        field.label,
        ...(field.type === 'pivot' ? field.columns.map((column) => column.label) : []),
      ]),
      ...entity.fields.flatMap((field) => (field.section === undefined ? [] : [field.section])),
    ]
    for (const label of labels) expect(label).toMatch(/^\p{Lu}[^_]*\S$/u)
  })

  it.each(named)('%s: what it relates to is in the registry [LIST-001]', (_name, entity) => {
    const missing = entity.fields.map(target).filter((name) => name !== null && entities[name] === undefined)
    expect(missing).toEqual([])
  })

  it.each(named)('%s: what it picks by search has a field to be searched by', (_name, entity) => {
    for (const field of entity.fields) {
      if (field.type !== 'relation' || field.pick !== 'search') continue
      expect(get(field.entity).fields.filter((candidate) => candidate.in?.search)).not.toEqual([])
    }
  })

  it.each(named)('%s: shows at least one column, and all its fields or none stand in a section', (_name, entity) => {
    expect(entity.fields.some((field) => field.in?.table !== false)).toBe(true)
    expect(new Set(entity.fields.map((field) => field.section === undefined)).size).toBe(1)
  })

  it.each(named)('%s: a new record has the arrays of its pivots, unless nothing can create it', (_name, entity) => {
    if (entity.routes !== undefined) return
    for (const field of entity.fields)
      if (field.type === 'pivot' && !field.readOnly) expect(entity.defaults).toHaveProperty(field.key)
  })
})

describe('the catalogue', () => {
  const lines = Object.entries(CATALOGUE)

  it.each(lines)(
    '%s has the fields of its line [CAT-003] [CAT-004] [CAT-005] [CAT-006] [CAT-007] [CAT-008] [CAT-009] [CAT-010] [CAT-011] [CAT-013] [CAT-014] [CAT-015] [CAT-016] [CAT-017] [CAT-018] [CAT-019] [CAT-020] [CAT-034] [CAT-035] [CAT-038] [CAT-043] [CAT-047] [CAT-048] [CAT-051] [CAT-052] [CAT-055] [CAT-057] [CAT-058] [CAT-064] [CAT-076] [CAT-080] [CAT-085] [CAT-086] [CAT-087] [CAT-088] [CAT-091] [CAT-092] [CAT-096] [CAT-098] [CAT-105] [CAT-002] [CAT-082] [CAT-083] [CAT-084] [CAT-106] [CAT-107] [CAT-012] [CAT-031] [CAT-032] [CAT-033] [CAT-049] [CAT-053] [CAT-054] [CAT-059] [CAT-060] [CAT-061] [CAT-062] [CAT-063] [CAT-066] [CAT-067] [CAT-068] [CAT-069] [CAT-070] [CAT-074] [CAT-075] [CAT-077] [CAT-081] [CAT-102] [CAT-103] [CAT-104] [CAT-114] [CAT-123]',
    (name, { fields }) => {
      const keys = get(name).fields.map((field) => field.key)
      for (const key of fields.split(' ')) expect(keys).toContain(key)
    },
  )

  it.each(lines)(
    '%s has the page size of its line [LIST-051] [LIST-052] [LIST-053] [LIST-054] [LIST-055] [CLI-007]',
    (name, { size }) => {
      expect(get(name).list?.perPage ?? 50).toBe(size)
    },
  )

  it('covers the whole registry, brand included', () => {
    expect(Object.keys(entities).filter((name) => !(name in CATALOGUE))).toEqual([])
  })

  it.each(named)('%s is paged only if it is article, provider or client [LIST-056]', (name, entity) => {
    // article_performance would be the fourth (D-03); the backend no longer pages it, but the control panel still asks for pages (D-41).
    expect(Boolean(entity.list?.paged)).toBe(['article', 'provider', 'client', 'panel_control'].includes(name))
  })

  it.each(named)('%s is read by dates only if D-08 says so [LIST-024]', (name, entity) => {
    expect(Boolean(entity.list?.byDate)).toBe(BY_DATE.includes(name))
  })

  it.each(named)('%s is read at the start only if it is one of the 52 [BOOT-012]', (name, entity) => {
    expect(Boolean(entity.list?.atBoot)).toBe(AT_START.includes(name))
  })

  it('gates fields by the extension of their line [CAT-003] [CAT-018]', () => {
    const gates = all.flatMap((entity) =>
      entity.fields.flatMap((field) =>
        field.extension === undefined ? [] : [`${entity.name}.${field.key}: ${field.extension}`],
      ),
    )
    expect(gates).toEqual(
      expect.arrayContaining([
        'article.cost_in_dollars: costo_en_dolares',
        'article.costo_mano_de_obra: production',
        'article.costo_real: article.costo_real',
        'article.percentage_gain_blanco: articulos_precios_en_blanco',
        'article.final_price_blanco: articulos_precios_en_blanco',
        'article.article_discounts_blanco: articulos_precios_en_blanco',
        'article.article_surchages_blanco: articulos_precios_en_blanco',
        'article.unidades_por_bulto: articulos_con_propiedades_de_distribuidora',
        'article.contenido: articulos_con_propiedades_de_distribuidora',
        'article.tipo_envase_id: articulos_con_propiedades_de_distribuidora',
        'article.default_in_vender: articles_default_in_vender',
        'article_discount.show_in_online: online',
        'category.price_types: lista_de_precios_por_categoria',
        'sub_category.price_types: lista_de_precios_por_categoria',
        'client.address_id: filtrar_clientes_por_sucursal_en_vender',
        'client.pasar_ventas_a_la_cuenta_corriente_sin_esperar_a_facturar: guardad_cuenta_corriente_despues_de_facturar',
        'employee.puede_guardar_ventas_sin_cliente: check_guardar_ventas_con_cliente',
        'provider.porcentaje_comision_negro: comision_por_proveedores',
        'provider.porcentaje_comision_blanco: comision_por_proveedores',
        'sale.caja_id: cajas',
        'sale.combos: combos',
      ]),
    )
  })

  it('masks costs and margins, wherever they are told, and nothing else, without articles.cost [CAT-003] [PERM-008]', () => {
    const masked = all.flatMap((entity) =>
      entity.fields.flatMap((field) =>
        field.masked === undefined ? [] : [`${entity.name}.${field.key}: ${field.masked}`],
      ),
    )
    expect(masked.toSorted()).toEqual([
      'article.cost: articles.cost',
      'article.costo_mano_de_obra: articles.cost',
      'article.costo_real: articles.cost',
      'article.percentage_gain: articles.cost',
      'article.percentage_gain_blanco: articles.cost',
      'papelera_article.cost: articles.cost',
      'papelera_article.costo_mano_de_obra: articles.cost',
      'papelera_article.costo_real: articles.cost',
      'papelera_article.percentage_gain: articles.cost',
      'papelera_article.percentage_gain_blanco: articles.cost',
      'production_movement.labour: articles.cost',
      'production_movement.net: articles.cost',
      'provider.percentage_gain: articles.cost',
      'recipe.labour: articles.cost',
      'recipe.net: articles.cost',
    ])
  })

  it('lets no discount or surcharge be higher than its column holds', () => {
    const percentages = all.flatMap((entity) =>
      entity.fields.flatMap((field) =>
        field.type === 'number' &&
        field.as === 'percentage' &&
        !field.readOnly &&
        entity.routes !== 'none' &&
        /descuento|recargo|discount|surchage/.test(`${entity.name}.${field.key}`)
          ? [{ name: `${entity.name}.${field.key}`, problem: field.problem?.({ [field.key]: '1000' }) ?? null }]
          : [],
      ),
    )
    expect(percentages.length).toBeGreaterThanOrEqual(11)
    expect(percentages.filter(({ problem }) => problem === null)).toEqual([])
  })

  it('starts a new record with what the server refuses to miss [CAT-003] [CAT-018] [CAT-020]', () => {
    expect(get('article').defaults).toEqual({
      status: 'active',
      online: 1,
      apply_provider_percentage_gain: 1,
      price_types: [],
      deposits: [],
      childrens: [],
    })
    expect(get('client').defaults).toEqual({
      pasar_ventas_a_la_cuenta_corriente_sin_esperar_a_facturar: 0,
      saldo: null,
    })
    expect(get('price_type').defaults).toEqual({ categories: [], sub_categories: [] })
    expect(get('caja').defaults).toEqual({ users: [], current_acount_payment_methods: [] })
    expect(get('article_discount').defaults).toEqual({ show_in_online: 0 })
  })

  it.each(lines)(
    '%s knows what the backend does not offer [CAT-047] [CAT-048] [CAT-051] [CAT-052] [CAT-106] [CAT-107]',
    (name, { routes }) => {
      expect(get(name).routes ?? 'all').toBe(routes ?? 'all')
    },
  )
})

describe('rules', () => {
  const access = { can: () => true, has: () => true, ownsShop: true }

  it('offers the sub categories of the chosen category only [CAT-003] [CAT-007]', () => {
    const field = fieldOf('article', 'sub_category_id')
    if (field.type !== 'relation') throw new Error('no relation')
    const offered = (choice: object, model: object) => fits(field, choice as Model, model as Model)
    expect(offered({ category_id: 3 }, { category_id: 3 })).toBe(true)
    expect(offered({ category_id: 4 }, { category_id: 3 })).toBe(false)
    expect(offered({ category_id: 4 }, {})).toBe(false)
  })

  it.each([
    [{ provider_id: 3 }, true],
    [{ provider_id: 0 }, false],
    [{ provider_id: null }, false],
    [{}, false],
  ])('asks for the margin of the provider only when there is one, %o [CAT-003]', (model, shown) => {
    expect(fieldOf('article', 'apply_provider_percentage_gain').when?.(model, access)).toBe(shown)
  })

  it('shows of each line of a sale its price times its units, less its own discount [CAT-004]', () => {
    const field = fieldOf('sale', 'articles')
    const total = field.type === 'pivot' ? field.columns.find(({ key }) => key === 'total_item') : undefined
    expect(total?.computed?.({ amount: '3.00', price: '100.00', discount: '10.00' } as never)).toBe(270)
    expect(total?.computed?.({ amount: '1.50', price: '100.00', discount: null } as never)).toBe(150)
  })

  it('shows the invoiced total of an invoiced sale, and the client of a sale that has one [CAT-004]', () => {
    const invoiced = fieldOf('sale', 'total_a_facturar')
    expect(invoiced.when?.({ afip_ticket: null }, access)).toBe(false)
    expect(invoiced.when?.({ afip_ticket: { id: 1 }, total_a_facturar: '100.00' }, access)).toBe(true)
    expect(invoiced.when?.({ afip_ticket: { id: 1 }, total_a_facturar: 0 }, access)).toBe(false)
    expect(fieldOf('sale', 'client_id').when?.({ client_id: 0 }, access)).toBe(false)
    expect(fieldOf('sale', 'client_id').when?.({ client_id: 9 }, access)).toBe(true)
  })

  it.each([
    [[], 3, true],
    [[{ id: 3 }, { id: 5 }], 3, true],
    [[{ id: 5 }], 3, false],
    [[{ id: 5 }], 0, true],
  ])('offers as default caja those that take the method, %j for %i [CAT-096]', (methods, method, offered) => {
    const field = fieldOf('default_payment_method_caja', 'caja_id')
    const only =
      field.type === 'relation' ? (field.only as ((choice: object, model: object) => boolean) | undefined) : undefined
    expect(only?.({ current_acount_payment_methods: methods }, { current_acount_payment_method_id: method })).toBe(
      offered,
    )
  })

  it.each([
    [{ name: 'Listar ventas' }, 'Listar ventas'],
    [{ nombre: 'Listar ventas' }, 'Listar ventas'],
    [{}, ''],
  ])('calls a permission and an extension by name, else by nombre, %o [CAT-106] [CAT-107]', (record, shown) => {
    for (const name of ['permission', 'extencion']) {
      const field = fieldOf(name, 'name')
      expect(field.type === 'computed' && field.value(record)).toBe(shown)
    }
  })

  it('lists the values of an article’s properties [CAT-003]', () => {
    const field = fieldOf('article', 'article_properties')
    const record = {
      article_properties: [
        { article_property_values: [{ name: 'Rojo' }, { name: 'Azul' }] },
        { article_property_values: [{ name: 'XL' }] },
      ],
    }
    expect(field.type === 'computed' && field.value(record)).toBe('Rojo, Azul, XL')
  })
})
