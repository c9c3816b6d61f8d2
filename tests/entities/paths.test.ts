import { describe, expect, it } from 'vitest'
import { entities } from '@/entities'
import { listPath, recordPath, segmentOf, type ListQuery, type Routed } from '@/entities/paths'
import type { ListOptions } from '@/entities/types'
import { day } from '@/lib/dates'

const of = (name: string, list: ListOptions = {}): Routed => ({ name, list })
const registered = (name: string): Routed => {
  const entity = entities[name]
  if (entity === undefined) throw new Error(`no entity ${name}`)
  return entity
}

type Case = readonly [entity: Routed, query: ListQuery, path: string]

describe('segments', () => {
  it.each([
    ['brand', 'brand'],
    ['sub_category', 'sub-category'],
    ['provider order status', 'provider-order-status'],
    ['Article_Discount_Blanco', 'article-discount-blanco'],
    ['seller_commission', 'seller-commission'],
    ['update_feature', 'update-feature'],
  ])('%s is the lower-case name with dashes, %s [LIST-028]', (name, segment) => {
    expect(segmentOf(of(name))).toBe(segment)
  })

  it('has one exception, used for the list and for one record alike [LIST-029]', () => {
    const discount = registered('current_acount_payment_method_discount')
    expect(segmentOf(discount)).toBe('cc-payment-method-discount')
    expect(listPath(discount)).toBe('cc-payment-method-discount')
    expect(recordPath(discount, 4)).toBe('cc-payment-method-discount/4')
    // The trash of an entity stands under the trash.
    const others = Object.values(entities).filter((entity) => entity !== discount && entity.list?.trashOf === undefined)
    // Read by a call of their own (CAT-111, CAT-113, D-41).
    const calls = ['article_used_in_recipes', 'order_payment_method_detail', 'panel_control']
    expect(
      others.filter((entity) => segmentOf(entity) !== entity.name.replaceAll('_', '-')).map(({ name }) => name),
    ).toEqual(calls)
  })
})

describe('lists', () => {
  const plain: Case[] = [
    [registered('brand'), {}, 'brand'],
    [registered('sub_category'), { page: 3 }, 'sub-category'],
    [registered('brand'), { from: '2026-11-21', until: '2026-11-22' }, 'brand'],
    [registered('brand'), { parent: 7 }, 'brand'],
    [registered('brand'), { since: '2026-11-21 14:05:09' }, 'brand'],
  ]
  it.each(plain)('sends only the parts the entity declares, %# [LIST-024] [LIST-025]', (entity, query, path) => {
    expect(listPath(entity, query)).toBe(path)
  })

  const paged: Case[] = [
    [registered('client'), {}, 'client?page=1'],
    [registered('client'), { page: 1 }, 'client?page=1'],
    [registered('provider'), { page: 4 }, 'provider?page=4'],
    [registered('article'), { page: 2 }, 'article/index/from-status?page=2'],
  ]
  it.each(paged)('names the page of a paged list, %# [LIST-024]', (entity, query, path) => {
    expect(listPath(entity, query)).toBe(path)
  })

  const cached: Case[] = [
    [registered('article'), { page: 1 }, 'article/index/from-status?page=1'],
    [
      registered('article'),
      { page: 1, since: '2026-11-21 14:05:09' },
      'article/index/from-status/2026-11-21%2014%3A05%3A09?page=1',
    ],
    [registered('article'), { page: 16, since: 'null' }, 'article/index/from-status/null?page=16'],
  ]
  it.each(cached)(
    'takes at most one segment more behind the prefix of the articles, %# [ART-010]',
    (entity, query, path) => {
      expect(listPath(entity, query)).toBe(path)
    },
  )

  const dated: Case[] = ['order', 'budget', 'production_movement', 'expense', 'pending', 'provider_order'].flatMap(
    (name): Case[] => {
      const entity = of(name, { byDate: true })
      const segment = name.replace('_', '-')
      return [
        [entity, { from: '2026-11-21' }, `${segment}/from-date/2026-11-21`],
        [entity, { from: '2026-11-21', until: '' }, `${segment}/from-date/2026-11-21`],
        [entity, { from: '2026-11-01', until: '2026-11-21' }, `${segment}/from-date/2026-11-01/2026-11-21`],
        [entity, { from: '2026-11-01', until: '2026-11-21', allDates: true }, segment],
        [entity, { from: '', until: '2026-11-21' }, segment],
      ]
    },
  )
  it.each(dated)(
    'puts the dates behind the word from-date, and no part of it without a date, %# [LIST-026] [LIST-025]',
    (entity, query, path) => {
      expect(listPath(entity, query)).toBe(path)
    },
  )

  it('sends no date, with or without the word, for a list that has none [LIST-027]', () => {
    expect(listPath(of('provider_order_status'), { from: '2026-11-21' })).toBe('provider-order-status')
  })

  const sales: Case[] = [
    [registered('sale'), { from: '2026-11-21' }, 'sale/from-date/0/2026-11-21'],
    [registered('sale'), { from: '2026-11-01', until: '2026-11-21' }, 'sale/from-date/0/2026-11-01/2026-11-21'],
    [registered('sale'), { from: '2026-11-21', allDates: true }, 'sale/from-date/0'],
    [registered('sale'), {}, 'sale/from-date/0'],
  ]
  it.each(sales)('keeps the flag of the finished sales, dates or not, %# [LIST-024]', (entity, query, path) => {
    expect(listPath(entity, query)).toBe(path)
  })

  const scoped: Case[] = [
    [
      of('seller_commission', { byDate: true, datePrefix: '', parent: 'seller' }),
      {},
      'seller-commission/0/2026-10-21/2026-11-21',
    ],
    [
      of('seller_commission', { byDate: true, datePrefix: '', parent: 'seller' }),
      { parent: 8 },
      'seller-commission/8/2026-10-21/2026-11-21',
    ],
    [registered('seller_commission'), { until: '' }, 'seller-commission/0/2026-10-21/2026-10-21'],
    [registered('seller_commission'), { allDates: true }, 'seller-commission/0/2000-01-01/2099-12-31'],
    [of('apertura_caja', { parent: 'caja' }), { parent: 3 }, 'apertura-caja/3'],
  ]
  it.each(scoped)(
    'names the parent, 0 when none is chosen, and then plain dates, %# [LIST-024] [LIST-025]',
    (entity, query, path) => {
      expect(listPath(entity, { from: '2026-10-21', until: '2026-11-21', ...query })).toBe(path)
    },
  )

  const both: Case[] = [
    [registered('pending_completed'), { from: '2026-11-21' }, 'pending-completed/from-date/2026-11-21/2026-11-21'],
    [
      registered('pending_completed'),
      { from: '2026-11-01', until: '2026-11-21' },
      'pending-completed/from-date/2026-11-01/2026-11-21',
    ],
    [
      registered('pending_completed'),
      { from: '2026-11-21', allDates: true },
      'pending-completed/from-date/2000-01-01/2099-12-31',
    ],
    [registered('pending_completed'), {}, 'pending-completed/from-date/2000-01-01/2099-12-31'],
  ]
  it.each(both)(
    'sends two dates where the route takes nothing less, %# [LIST-024] [CAT-084]',
    (entity, query, path) => {
      expect(listPath(entity, query)).toBe(path)
    },
  )

  it('has no date part where a list begins without dates [CAT-070]', () => {
    const { from, until } = entities.check?.list?.range?.() ?? { from: 'today', until: 'today' }
    expect(listPath(registered('check'), { from, until })).toBe('check/from-date')
  })

  it('carries days as YYYY-MM-DD [LIST-059]', () => {
    // Already the 21st in London, still the 20th in the shop.
    const from = day('2026-11-21T02:18:33.000000Z')
    expect(listPath(registered('sale'), { from })).toBe('sale/from-date/0/2026-11-20')
  })

  it('is relative to /api, without a slash at either end [LIST-024]', () => {
    for (const entity of Object.values(entities))
      expect(listPath(entity)).toMatch(/^[a-z][a-z0-9/-]*[a-z0-9](\?page=1)?$/)
  })
})

describe('one record', () => {
  it.each([
    ['client', 912, 'client/912'],
    ['sub_category', 5, 'sub-category/5'],
  ])('of %s is read and deleted at its id [LIST-030] [LIST-031]', (name, id, path) => {
    expect(recordPath(registered(name), id)).toBe(path)
  })

  it('that is a child is deleted by its own segment, not its parent’s [LIST-032]', () => {
    expect(recordPath(registered('article_discount'), 31)).toBe('article-discount/31')
    expect(recordPath(registered('description'), 2)).toBe('description/2')
  })

  it('of every entity has an address made of its id [GEN-017]', () => {
    for (const entity of Object.values(entities)) expect(recordPath(entity, 42)).toBe(`${segmentOf(entity)}/42`)
  })
})
