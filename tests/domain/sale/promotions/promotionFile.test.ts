import { describe, expect, it } from 'vitest'
import { fileOf, keptFrom, readFile, type KeptPromotions } from '@/domain/sale/promotions/promotionFile'
import { inForce, shopMoment, stateOf } from '@/domain/sale/promotions/promotionDays'
import type { Promotion } from '@/domain/sale/promotions/promotion'

const promotion: Promotion = {
  id: 'a1',
  name: '3×2 en yerba',
  deal: { kind: 'take_pay', take: 3, pay: 2 },
  combine: false,
  scope: { articles: [1], categories: [], brands: [], providers: [] },
  weekdays: [2],
  from: '2026-11-01',
  until: '2026-11-30',
  hours: { from: '09:00', until: '13:30' },
  paused: false,
  except: { clients: [], price_types: [], methods: [2] },
  belowCost: false,
}
const kept: KeptPromotions = { saved_at: '2026-11-21T13:00:00.000Z', promotions: [promotion] }

describe('the file of the promotions [PLUS-007]', () => {
  it('brings to another till what it was written of', () => {
    expect(readFile(fileOf(kept, 7), 7)).toEqual({ kept })
  })

  it('says whether lines are counted together', () => {
    const combining = { ...kept, promotions: [{ ...promotion, combine: true }] }
    expect(readFile(fileOf(combining, 7), 7)).toEqual({ kept: combining })
  })

  it.each<[string, string, RegExp]>([
    ['half a file', fileOf(kept, 7).slice(0, 90), /dañado/],
    ['a file of something else', '{"type":"roles","promotions":[]}', /no es de promociones/],
    ['another release', fileOf(kept, 7).replace('"version": 2', '"version": 1'), /otra versión/],
    ['another shop', fileOf(kept, 8), /otro comercio/],
    ['no date', fileOf({ ...kept, saved_at: '' }, 7), /fecha/],
    ['the same twice', fileOf({ ...kept, promotions: [promotion, promotion] }, 7), /repetidas/],
    [
      'a wrong one among right ones',
      fileOf({ ...kept, promotions: [promotion, { ...promotion, id: 'b', name: '' }] }, 7),
      /La promoción 2/,
    ],
    [
      'a percentage that gives it away',
      fileOf({ ...kept, promotions: [{ ...promotion, deal: { kind: 'percentage', percentage: 100 } }] }, 7),
      /La promoción 1/,
    ],
    ...(
      [
        ['all of them for nothing', { kind: 'take_pay', take: 2, pay: 0 }],
        ['units that are paid back', { kind: 'take_pay', take: 2, pay: -1 }],
        ['a second unit that is paid back', { kind: 'second', percentage: 150 }],
        ['a percentage that makes it dearer', { kind: 'percentage', percentage: -10 }],
        ['a price of nothing', { kind: 'from_units', units: 3, price: 0 }],
        ['a price below nothing', { kind: 'from_units', units: 3, price: -5 }],
      ] as const
    ).map(([name, deal]): [string, string, RegExp] => [
      name,
      fileOf({ ...kept, promotions: [{ ...promotion, deal }] }, 7),
      /La promoción 1/,
    ]),
    ['a choice that is none', fileOf(kept, 7).replace('"combine": false', '"combine": "no"'), /La promoción 1/],
    [
      'days the wrong way round',
      fileOf({ ...kept, promotions: [{ ...promotion, until: '2026-10-01' }] }, 7),
      /La promoción 1/,
    ],
  ])('takes nothing of %s, and says why', (_name, text, why) => {
    const read = readFile(text, 7)
    expect('problem' in read && read.problem).toMatch(why)
  })

  it('leaves out of the browser what makes no sense there', () => {
    expect(keptFrom(JSON.parse(JSON.stringify({ ...kept, promotions: [{ id: 1 }, promotion, null] })))).toEqual(kept)
    expect(keptFrom('?').promotions).toEqual([])
  })
})

/** Every day, through midnight. */
const NIGHT: Partial<Promotion> = { weekdays: [], hours: { from: '20:00', until: '02:00' } }

describe('when a promotion is in force [PLUS-007]', () => {
  // A Tuesday; the shop is three hours behind.
  it.each<[string, Partial<Promotion>, string, string]>([
    ['in its hours', {}, '2026-11-24T12:00:00.000Z', 'active'],
    ['at the hour it begins', {}, '2026-11-24T12:00:00.000Z', 'active'],
    ['at the hour it ends', {}, '2026-11-24T16:30:00.000Z', 'off'],
    ['on another weekday', {}, '2026-11-25T12:00:00.000Z', 'off'],
    ['on the shop’s Tuesday, the world’s Wednesday', { hours: null }, '2026-11-25T02:59:00.000Z', 'active'],
    ['on its last day', { weekdays: [], hours: null }, '2026-12-01T02:59:00.000Z', 'active'],
    ['after its last day', { weekdays: [], hours: null }, '2026-12-01T03:00:00.000Z', 'ended'],
    ['before its first day', { weekdays: [], hours: null }, '2026-11-01T02:59:00.000Z', 'waiting'],
    ['paused', { paused: true }, '2026-11-24T13:00:00.000Z', 'paused'],
    ['past midnight', { weekdays: [], hours: { from: '22:00', until: '02:00' } }, '2026-11-24T04:00:00.000Z', 'active'],
    ['after those', { weekdays: [], hours: { from: '22:00', until: '02:00' } }, '2026-11-24T05:00:00.000Z', 'off'],
    ['Friday’s night, as Friday begins', { ...NIGHT, weekdays: [5] }, '2026-11-27T03:30:00.000Z', 'off'],
    ['Friday’s night, on Friday', { ...NIGHT, weekdays: [5] }, '2026-11-28T00:00:00.000Z', 'active'],
    ['Friday’s night, on Saturday', { ...NIGHT, weekdays: [5] }, '2026-11-28T03:30:00.000Z', 'active'],
    ['Friday’s night, once it is over', { ...NIGHT, weekdays: [5] }, '2026-11-28T05:00:00.000Z', 'off'],
    ['Friday’s night, on Saturday’s', { ...NIGHT, weekdays: [5] }, '2026-11-29T00:00:00.000Z', 'off'],
    ['Saturday’s night, on Sunday', { ...NIGHT, weekdays: [6] }, '2026-11-22T03:30:00.000Z', 'active'],
    ['Sunday’s night, on Monday', { ...NIGHT, weekdays: [0] }, '2026-11-23T03:30:00.000Z', 'active'],
    ['as its first day begins, in the night before it', NIGHT, '2026-11-01T03:30:00.000Z', 'waiting'],
    ['in its first night', NIGHT, '2026-11-01T23:00:00.000Z', 'active'],
    ['in its last night, after midnight', NIGHT, '2026-12-01T03:30:00.000Z', 'active'],
    ['after its last night', NIGHT, '2026-12-01T05:00:00.000Z', 'ended'],
  ])('%s', (_name, part, at, state) => {
    const one = { ...promotion, ...part }
    expect(stateOf(one, shopMoment(at))).toBe(state)
    expect(inForce([one], shopMoment(at))).toHaveLength(state === 'active' ? 1 : 0)
  })
})
