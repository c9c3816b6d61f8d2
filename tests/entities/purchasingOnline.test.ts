// Purchasing, production, online store, marketplace and reports: what the declarations of contract c say.
import { describe, expect, it } from 'vitest'
import { createAccess } from '@/domain/access'
import { entities } from '@/entities'
import { listPath, recordPath, segmentOf } from '@/entities/paths'
import type { AnyEntity, AnyField, Model } from '@/entities/types'
import { formFields, may } from '@/session/rights'
import { emptyModel, initialListState } from '@/list/state'
import { validate } from '@/list/form/validate'
import { fieldText } from '@/list/values'
import { CATALOGUE } from './catalogue'

const access = { can: () => true, has: () => true, ownsShop: true }
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
const keysOf = (name: string) => get(name).fields.map(({ key }) => key)
const columnsOf = (name: string, key: string) => {
  const field = fieldOf(name, key)
  return field.type === 'pivot' ? field.columns : []
}
const shownOf = (name: string, record: object) => formFields(get(name), record as Model, access).map(({ key }) => key)

// The path each list is read at by default; null: the backend has none.
const LINES = [
  ['provider_order', 'provider-order/from-date/2026-11-20'],
  ['provider_order_status', 'provider-order-status'],
  ['provider_order_afip_ticket', null],
  ['provider_order_extra_cost', null],
  ['order', 'order/from-date/2026-11-20'],
  ['order_status', 'order-status'],
  ['buyer', 'buyer'],
  ['delivery_zone', 'delivery-zone'],
  ['payment_method', 'payment-method'],
  ['cupon', 'cupon'],
  ['production_movement', 'production-movement/from-date/2026-11-20'],
  ['order_production', 'order-production'],
  ['order_production_status', 'order-production-status'],
  ['recipe', 'recipe'],
  ['title', 'title'],
  ['message', null],
  ['payment_method_type', 'payment-method-type'],
  ['report', null],
  ['online_configuration', 'online-configuration'],
  ['article_performance', 'article-performance/0'],
  ['me_li_order', 'me-li-order/from-date/2026-11-20'],
  ['me_li_payment', null],
  ['inventory_performance', 'inventory-performance'],
  ['article_purchase', null],
] as const

describe('the catalogue', () => {
  it.each(LINES)(
    '%s has the fields, the segment and the list of its line [CAT-021, CAT-023, CAT-024, CAT-025, CAT-026, CAT-027, CAT-028, CAT-029, CAT-030, CAT-039, CAT-040, CAT-041, CAT-042, CAT-044, CAT-045, CAT-046, CAT-050, CAT-056, CAT-065, CAT-071, CAT-072, CAT-073, CAT-099, CAT-112]',
    (name, path) => {
      const entity = get(name)
      expect(segmentOf(entity)).toBe(name.replaceAll('_', '-'))
      for (const key of CATALOGUE[name]?.fields.split(' ') ?? ['?']) expect(keysOf(name)).toContain(key)
      expect(['all', 'list', 'change'].includes(entity.routes ?? 'all')).toBe(path !== null)
      if (path !== null) expect(listPath(entity, { from: '2026-11-20' })).toBe(path)
    },
  )

  it('reads orders, provider orders and movements by dates in the path, all of them without [ORD-010, ONL-005, PROD-005]', () => {
    for (const name of ['provider_order', 'order', 'production_movement']) {
      const segment = name.replaceAll('_', '-')
      expect(listPath(get(name), { from: '2026-11-01', until: '2026-11-20' })).toBe(
        `${segment}/from-date/2026-11-01/2026-11-20`,
      )
      expect(listPath(get(name), { allDates: true, from: '2026-11-01' })).toBe(segment)
    }
    // Nothing but the dated route exists (contract c §10).
    expect(listPath(get('me_li_order'), { allDates: true, from: '2026-11-01' })).toBe('me-li-order/from-date')
    expect(listPath(get('article_performance'), { parent: 12 })).toBe('article-performance/12')
  })
})

const REQUIRED = [
  ['production_movement', 'article_id', 'Falta elegir «Artículo»'],
  ['payment_method', 'name', 'Falta completar «Nombre»'],
  ['provider_order', 'provider_id', 'Falta elegir «Proveedor»'],
  ['delivery_zone', 'name', 'Falta completar «Nombre»'],
] as const

describe('what may not be missing', () => {
  it.each(REQUIRED)(
    '%s is refused without %s, which the message names [FORM-011, FORM-012, FORM-013, FORM-014]',
    (name, key, text) => {
      expect(validate(get(name), emptyModel(get(name)), access)[key]).toBe(text)
    },
  )

  it('is no more than the spec and the columns of the server want [FORM-015, ONL-022, ONL-029]', () => {
    const filled = (name: string, values: object) =>
      validate(get(name), { ...emptyModel(get(name)), ...values }, access)
    expect(filled('provider_order', { provider_id: 1 })).toEqual({})
    expect(filled('delivery_zone', { name: 'Centro' })).toEqual({})
    expect(filled('payment_method', { name: 'Efectivo' })).toEqual({})
    expect(filled('cupon', {})).toEqual({})
    expect(filled('title', { header: 'Ofertas' })).toEqual({})
    expect(filled('recipe', { article_id: 1 })).toEqual({})
  })
})

describe('an order to a provider', () => {
  it('begins in process, moves the stock and the account, and counts the IVA [ORD-001, ORD-002]', () => {
    expect(emptyModel(get('provider_order'))).toMatchObject({
      provider_order_status_id: 1,
      update_stock: 1,
      generate_current_acount: 1,
      update_prices: 0,
      total_with_iva: 1,
      total_from_provider_order_afip_tickets: 0,
      articles: [],
    })
  })

  it('takes of each article what the form edits; dollars only where the company has them [ORD-003]', () => {
    const columns = columnsOf('provider_order', 'articles')
    expect(columns.filter(({ of }) => of === undefined).map(({ key }) => key)).toEqual([
      'amount_pedida',
      'amount',
      'cost',
      'price',
      'discount',
      'cost_in_dollars',
      'iva_id',
      'update_provider',
      'notes',
    ])
    expect(columns.find(({ key }) => key === 'cost_in_dollars')?.extension).toBe('costo_en_dolares')
    expect(columns.find(({ key }) => key === 'price')?.initial).toBeUndefined()
  })

  it('sends the two boxes of a line even when nobody touched them [ORD-003]', () => {
    const articles = [{ id: 3, name: 'Yerba', pivot: { amount: 2, cost: '10.00', update_provider: null } }]
    const sent = get('provider_order').body?.({ id: null, provider_id: 1, articles }) as
      { articles?: unknown } | undefined
    expect(sent?.articles).toEqual([
      { id: 3, pivot: { amount: 2, cost: '10.00', update_provider: 0, cost_in_dollars: 0 } },
    ])
  })

  it('has invoices and extra costs as children with their own fields [ORD-004, ORD-005]', () => {
    expect(fieldOf('provider_order', 'provider_order_afip_tickets')).toMatchObject({
      type: 'children',
      entity: 'provider_order_afip_ticket',
    })
    expect(fieldOf('provider_order', 'provider_order_extra_costs')).toMatchObject({
      type: 'children',
      entity: 'provider_order_extra_cost',
    })
    expect(keysOf('provider_order_afip_ticket')).toEqual(['issued_at', 'code', 'total', 'total_iva'])
    expect(keysOf('provider_order_extra_cost')).toEqual(['description', 'value'])
  })

  it('shows its four totals and lets nobody type them [ORD-001]', () => {
    for (const key of ['sub_total', 'total_descuento', 'total_iva', 'total'])
      expect(fieldOf('provider_order', key).readOnly).toBe(true)
  })
})

describe('production', () => {
  it('lets a stored movement be looked at and no longer changed [PROD-002, PROD-003]', () => {
    expect(get('production_movement').locked?.({ id: 4 })).toBe(true)
  })

  it('tells the three costs of a movement once it is known what its article is made of [CAT-039, NS-28]', () => {
    const flour = {
      final_price: '400.000000',
      costo_mano_de_obra: '50.00',
      pivot: { amount: '2.00', order_production_status_id: 1 },
    }
    const movement = { id: 1, amount: '10.00', order_production_status_id: 1 }
    const costs = (record: object) =>
      ['materials', 'labour', 'net'].map((key) => fieldText(fieldOf('production_movement', key), record))
    expect(costs({ ...movement, inputs: [flour] })).toEqual(['$8.000,00', '$1.000,00', '$9.000,00'])
    expect(costs(movement)).toEqual(['-', '-', '-'])
    expect(shownOf('production_movement', movement)).toEqual(expect.arrayContaining(['materials', 'labour', 'net']))
  })

  it('shows prices and bonuses of an order’s articles to those who may see them [PROD-006, PROD-007, PROD-008]', () => {
    const columns = columnsOf('order_production', 'articles').filter(({ of }) => of === undefined)
    expect(columns.map(({ key }) => key)).toEqual(['price', 'amount', 'bonus', 'location', 'employee_id', 'delivered'])
    const kept = columns
      .filter(({ permission }) => permission === 'order_production.article.price')
      .map(({ key }) => key)
    expect(kept).toEqual(['price', 'bonus'])
  })

  it('counts the total of an order with each line’s bonus [PROD-006]', () => {
    const articles = [
      { pivot: { price: '100.00', amount: '2.00', bonus: '10.00' } },
      { pivot: { price: '50.00', amount: '1.00', bonus: null } },
    ]
    expect(fieldText(fieldOf('order_production', 'total'), { articles })).toBe('$230,00')
  })

  it('sends price, bonus and place of a line whoever saves it, since the server wants the keys [PROD-007]', () => {
    const sent = get('order_production').body?.({
      id: 1,
      articles: [{ id: 3, status: 'active', pivot: { amount: '1' } }],
    })
    expect(sent).toMatchObject({
      articles: [{ id: 3, status: 'active', pivot: { amount: '1', price: null, bonus: null, location: null } }],
    })
  })

  it('creates what a recipe or an order lacks as an inactive article, whose codes can be typed [PROD-009, FORM-019, FORM-020]', () => {
    for (const name of ['recipe', 'order_production', 'provider_order'])
      expect(fieldOf(name, 'articles')).toMatchObject({ creates: { status: 'inactive' } })
    for (const name of ['recipe', 'order_production']) {
      const code = columnsOf(name, 'articles').find(({ key }) => key === 'bar_code')
      expect([
        code?.editable?.({ status: 'inactive' } as never),
        code?.editable?.({ status: 'active' } as never),
      ]).toEqual([true, false])
    }
  })

  it('has in a recipe the inputs with state, amount, warehouse and notes, and the three costs [PROD-011, PROD-012]', () => {
    const inputs = columnsOf('recipe', 'articles').filter(({ of }) => of === undefined)
    expect(inputs.map(({ key }) => key)).toEqual(['amount', 'order_production_status_id', 'address_id', 'notes'])
    const articles = [{ final_price: '400', costo_mano_de_obra: '50', pivot: { amount: '2' } }]
    expect(['materials', 'labour', 'net'].map((key) => fieldText(fieldOf('recipe', key), { articles }))).toEqual([
      '$800,00',
      '$100,00',
      '$900,00',
    ])
    expect(shownOf('recipe', { id: 1, article: { addresses: [] } })).not.toContain('address_id')
    expect(shownOf('recipe', { id: 1, article: { addresses: [{ id: 2 }] } })).toContain('address_id')
  })

  it('orders its states by position [PROD-010]', () => {
    expect(keysOf('order_production_status')).toEqual(['name', 'position'])
  })
})

describe('the online store', () => {
  it('shows an order, of which warehouse and amounts can be changed [ONL-002, ONL-003]', () => {
    const order = get('order')
    const editable = order.fields.filter((field) => !field.readOnly).map(({ key }) => key)
    expect(editable).toEqual(['address_id', 'articles'])
    const columns = columnsOf('order', 'articles')
    expect(columns.filter((column) => !column.readOnly && column.of === undefined).map(({ key }) => key)).toEqual([
      'amount',
    ])
    expect(columns.map(({ key }) => key)).toEqual(expect.arrayContaining(['variant', 'price', 'notes']))
    expect(shownOf('order', { id: 1, deliver: 0 })).not.toContain('delivery_zone_id')
    expect(shownOf('order', { id: 1, deliver: 1 })).toContain('delivery_zone_id')
  })

  it('sends of an order what the server reads [ONL-002]', () => {
    const articles = [
      {
        id: 3,
        name: 'Yerba',
        pivot: { price: '10.00', amount: 2, address_id: null, notes: 'x', cost: '5.00', variant_id: 1 },
      },
    ]
    const sent = get('order').body?.({ id: 8, address_id: 2, total: '20.00', articles })
    expect(sent).toEqual({
      id: 8,
      address_id: 2,
      articles: [{ id: 3, pivot: { price: '10.00', amount: 2, address_id: null } }],
    })
  })

  it.each([
    [{ id: 1, payment_method_type_id: 0 }, []],
    [{ id: 1, payment_method_type_id: null }, []],
    [{ id: 1, payment_method_type_id: 1 }, ['public_key', 'access_token']],
    [{ id: 1, payment_method_type_id: 2 }, ['public_key', 'access_token', 'payment_method_installments']],
    // There is no way to keep installments for a method that is not stored yet.
    [{ id: null, payment_method_type_id: 2 }, ['public_key', 'access_token']],
  ])('asks for keys and installments of a payment method by its type, %o [ONL-023, ONL-024]', (record, shown) => {
    const keys = ['public_key', 'access_token', 'payment_method_installments']
    expect(shownOf('payment_method', record).filter((key) => keys.includes(key))).toEqual(shown)
  })

  it.each([
    [{}, ['percentage']],
    [{ kind: 'amount' }, ['amount']],
    [{ amount: '100.00', percentage: '10.00' }, ['percentage']],
    [{ amount: '100.00', percentage: null }, ['amount']],
    [{ amount: null, percentage: '10.00' }, ['percentage']],
    [{ amount: null, percentage: '10,5' }, ['percentage']],
  ])('asks a coupon for pesos or a percentage, %o [ONL-025, ONL-026, ONL-027, ONL-028]', (record, shown) => {
    expect(shownOf('cupon', { id: 1, ...record }).filter((key) => key === 'amount' || key === 'percentage')).toEqual(
      shown,
    )
    expect(keysOf('cupon')).toEqual(['num', 'code', 'kind', 'amount', 'percentage', 'min_amount'])
  })

  it('stores a delivery zone without a price as free [ONL-029]', () => {
    expect(get('delivery_zone').body?.({ id: null, name: 'Centro', price: null })).toMatchObject({ price: 0 })
    expect(get('delivery_zone').body?.({ id: null, name: 'Centro', price: 800 })).toMatchObject({ price: 800 })
  })

  it('has banners and one record of settings, that is changed and never made or deleted [ONL-021, ONL-030]', () => {
    expect(keysOf('title')).toEqual(['header', 'lead', 'text_color', 'color', 'image_url', 'crop_image_url'])
    const settings = get('online_configuration')
    expect((['store', 'update', 'delete'] as const).map((verb) => may(settings, verb, access))).toEqual([
      false,
      true,
      false,
    ])
  })

  it('keeps its keys and its customers from whoever has no right to them', () => {
    const employee = createAccess({
      id: 9,
      owner_id: 1,
      permissions: [{ slug: 'buyer.update' }],
      extencions: [],
    } as never)
    expect((['store', 'update', 'delete'] as const).map((verb) => may(get('buyer'), verb, employee))).toEqual([
      false,
      true,
      false,
    ])
    for (const key of ['public_key', 'access_token'])
      expect(fieldOf('payment_method', key).in).toEqual({ table: false, filter: false })
  })
})

describe('the marketplace', () => {
  it('is only looked at: nothing is made, changed or deleted [MELI-001, MELI-002, MELI-003]', () => {
    for (const name of ['me_li_order', 'me_li_payment'])
      expect((['store', 'update', 'delete'] as const).some((verb) => may(get(name), verb, access))).toBe(false)
    const editable = get('me_li_order').fields.filter((field) => !field.readOnly && field.type !== 'computed')
    expect(editable).toEqual([])
    expect(columnsOf('me_li_order', 'articles').filter(({ of }) => of === undefined)).toMatchObject([
      { key: 'amount', readOnly: true },
      { key: 'price', readOnly: true },
    ])
  })

  it.each([
    [{ me_li_buyer: { name: 'Ana', last_name: 'Paz' } }, 'Ana Paz'],
    [{ me_li_buyer: { name: 'Ana', last_name: null } }, 'Ana'],
    [{ me_li_buyer: null }, ''],
  ])('names the buyer, who is no provider of the shop, %o [MELI-002]', (record, shown) => {
    expect(fieldText(fieldOf('me_li_order', 'me_li_buyer_id'), record)).toBe(shown)
  })

  it('shows status and its detail as they come [MELI-004]', () => {
    expect(fieldText(fieldOf('me_li_order', 'status'), { status: 'Pagado' })).toBe('Pagado')
    expect(fieldText(fieldOf('me_li_order', 'status_detail'), { status_detail: null })).toBe('')
  })
})

describe('what is read by other paths than a list’s', () => {
  it('knows a payment of Mercado Pago by its number: one record, no list [CAT-111]', () => {
    const payment = get('order_payment_method_detail')
    expect(recordPath(payment, 1234)).toBe('mercado-pago/payment/1234')
    expect(initialListState(payment)).toMatchObject({ model: null, loading: false, models: [] })
    expect(fieldText(fieldOf('order_payment_method_detail', 'card'), { card: { first_six_digits: '450799' } })).toBe(
      '450799',
    )
    expect(fieldText(fieldOf('order_payment_method_detail', 'card'), { card: null })).toBe('')
  })

  it('asks for the recipes of an article by its id [CAT-113]', () => {
    const recipes = get('article_used_in_recipes')
    expect(listPath(recipes, { parent: 7 })).toBe('recipe/article-used-in-recipes/7')
    expect(initialListState(recipes)).toMatchObject({ models: [], loading: false })
  })

  it('asks for what was sold of providers month by month, a hundred a page [CAT-116]', () => {
    const panel = get('panel_control')
    expect(listPath(panel, { parent: 12 })).toBe('article-performance/12?page=1')
    expect(listPath(panel, { page: 2 })).toBe('article-performance/0?page=2')
    expect(initialListState(panel)).toMatchObject({ models: [], loading: false, page: 1, perPage: 100 })
  })

  it('asks for a chart by its days [CAT-121]', () => {
    expect(listPath(get('chart'), { from: '2026-11-01', until: '2026-11-20' })).toBe(
      'chart/from-date/2026-11-01/2026-11-20',
    )
  })
})
