import { describe, expect, it } from 'vitest'
import { combinations, variantChanges, variantsOf } from '@/domain/articles/articleVariants'
import { increase, rangeOf } from '@/domain/articles/preImport'
import {
  amountAt,
  looseStock,
  readAmount,
  splitTotals,
  stockKind,
  unassignedStock,
  type StockedArticle,
} from '@/domain/stock/stock'
import {
  changedMove,
  isEqualMove,
  isSameMove,
  moveChanges,
  movementOf,
  moveProblems,
  noteOf,
  type MoveForm,
  type StoredMovement,
} from '@/domain/stock/stockMovement'

const none: StockedArticle = { stock: null, addresses: [], article_variants: [] }
const global: StockedArticle = { ...none, stock: '10.00' }
const split: StockedArticle = { ...none, stock: '10.00', addresses: [{ id: 1, pivot: { amount: '10.00' } }] }
const variants: StockedArticle = {
  ...none,
  stock: '4.00',
  article_variants: [{ id: 7, stock: '4', addresses: [{ id: 1, pivot: { amount: '4' } }] }],
}
const form: MoveForm = { kind: 'in', amount: 2, fromId: 0, toId: 0, variantId: 0, providerId: 0, observations: '' }
const problems = (change: Partial<MoveForm>, article = split, warehouses = true) =>
  moveProblems({ ...form, ...change }, article, warehouses)

describe('how stock is kept', () => {
  it('is nothing, one figure, warehouses or variants [ART-003]', () => {
    expect([none, global, split, variants].map(stockKind)).toEqual(['untracked', 'global', 'addresses', 'variants'])
    expect([amountAt(split, 1), amountAt(split, 2)]).toEqual(['10', null])
  })

  it('in no warehouse, or in no variant, is what the next one would drop [ART-020]', () => {
    expect([none, global, split].map(looseStock)).toEqual([0, 10, 0])
    expect([none, global, split, variants].map(unassignedStock)).toEqual([0, 0, 0, 0])
    const fresh = { ...variants, stock: '10.00', article_variants: [{ id: 7, stock: null, addresses: [] }] }
    expect(unassignedStock(fresh)).toBe(10)
    expect(unassignedStock({ ...fresh, article_variants: [{ id: 7, stock: 4, addresses: [] }] })).toBe(6)
  })

  it('an amount is typed: blank keeps what is not there, and is refused where it would empty a row [ART-019, ART-020]', () => {
    expect(readAmount(null, null, false)).toEqual({ amount: null })
    expect(readAmount(null, '3', false)).toHaveProperty('wrong')
    expect(readAmount(Number.NaN, '3', false)).toHaveProperty('wrong')
    expect(readAmount(-1, '3', false)).toHaveProperty('wrong')
    expect(readAmount(-1, '-1', false)).toEqual({ amount: -1 })
    expect(readAmount(1.5, '3', true)).toHaveProperty('wrong')
    expect(readAmount(1.5, '3', false)).toEqual({ amount: 1.5 })
    expect(splitTotals([4, null, 2.5], '10.00')).toEqual({ total: 6.5, missing: 3.5 })
  })
})

describe('a stock movement', () => {
  it('needs an amount, and a warehouse where the stock is kept in them', () => {
    expect(problems({ amount: null })).toMatchObject({ amount: 'Ingresá una cantidad' })
    expect(problems({ amount: Number.NaN })).toHaveProperty('amount')
    expect(problems({ amount: 0 })).toMatchObject({ amount: 'Tiene que ser mayor que 0' })
    expect(problems({})).toEqual({ toId: 'Elegí el depósito: el artículo se cuenta por depósito' })
    expect(problems({ toId: 1 })).toEqual({})
    // The server's movement has two: a third would never be found again.
    expect(problems({ toId: 1, amount: 1.125 })).toEqual({ amount: 'Hasta dos decimales' })
    expect(problems({}, global, false)).toEqual({})
    expect(problems({}, variants)).toMatchObject({ variantId: 'Elegí la variante' })
    expect(problems({ variantId: 7, toId: 1, amount: 1.5 }, variants)).toHaveProperty('amount')
  })

  it('never replaces a stock that has no warehouse yet by the first movement into one', () => {
    expect(problems({ toId: 1 }, global)).toEqual({ toId: 'Primero repartí el stock entre los depósitos' })
    expect(problems({ toId: 1 }, none)).toEqual({})
  })

  it('goes from one warehouse that has some to another', () => {
    expect(problems({ kind: 'transfer' })).toEqual({ fromId: 'Elegí de dónde sale', toId: 'Elegí adónde va' })
    expect(problems({ kind: 'transfer', fromId: 1, toId: 1 })).toEqual({ toId: 'Tiene que ser otro depósito' })
    expect(problems({ kind: 'transfer', fromId: 2, toId: 1 })).toEqual({ fromId: 'No tiene stock en ese depósito' })
    expect(problems({ kind: 'transfer', fromId: 1, toId: 2 })).toEqual({})
  })

  it('is sent signed, with its concept by name', () => {
    const all = { ...form, fromId: 1, toId: 2, providerId: 3, observations: ' rotura ' }
    expect(movementOf({ ...all, kind: 'out' }, 5)).toMatchObject({
      amount: -2,
      from_address_id: 0,
      provider_id: 0,
      observations: 'rotura',
      concepto_stock_movement_name: 'Ingreso manual',
    })
    expect(movementOf({ ...all, kind: 'in' }, 5)).toMatchObject({
      model_id: 5,
      amount: 2,
      to_address_id: 2,
      provider_id: 3,
    })
    expect(movementOf({ ...all, kind: 'transfer' }, 5)).toMatchObject({
      amount: 2,
      from_address_id: 1,
      concepto_stock_movement_name: 'Mov manual entre depositos',
    })
  })

  const row: StoredMovement = {
    id: 9,
    amount: '2.00',
    from_address_id: null,
    to_address_id: 1,
    article_variant_id: null,
    observations: 'conteo 5 - 12',
    employee_id: 3,
    created_at: '2026-11-18T12:00:00.000000Z',
  }

  it('is known again by what it says, whoever made it', () => {
    const sent = movementOf({ ...form, toId: 1, observations: 'conteo 5' }, 5)
    expect(isEqualMove(row, sent)).toBe(true)
    expect(isEqualMove({ ...row, amount: '3.00' }, sent)).toBe(false)
    expect(isEqualMove({ ...row, from_address_id: 2 }, sent)).toBe(false)
    expect(isEqualMove({ ...row, to_address_id: 2 }, sent)).toBe(false)
    expect(isEqualMove({ ...row, article_variant_id: 2 }, sent)).toBe(false)
    expect(isEqualMove({ ...row, observations: '12' }, sent)).toBe(false)
    expect(isSameMove(sent, { ...sent })).toBe(true)
    expect(isSameMove(sent, { ...sent, to_address_id: 2 })).toBe(false)
  })

  it('goes from one of two warehouses to the other without asking [NS-24]', () => {
    const places = [1, 2]
    expect(changedMove({ ...form, toId: 1 }, { kind: 'transfer' }, places)).toMatchObject({ fromId: 2, toId: 1 })
    expect(changedMove({ ...form, kind: 'transfer', fromId: 2, toId: 1 }, { fromId: 1 }, places)).toMatchObject({
      fromId: 1,
      toId: 2,
    })
    expect(changedMove({ ...form, kind: 'transfer', fromId: 2, toId: 1 }, { fromId: 1 }, [1, 2, 3])).toMatchObject({
      toId: 0,
    })
    expect(changedMove({ ...form, toId: 1 }, { kind: 'transfer' }, [1, 2, 3])).toMatchObject({ fromId: 0, toId: 0 })
    expect(changedMove({ ...form, toId: 1 }, { kind: 'out' }, places)).toMatchObject({ fromId: 0, toId: 1 })
  })

  it('shows what it leaves in each place before it is saved [NS-24]', () => {
    expect(moveChanges({ ...form, toId: 1 }, split)).toEqual([{ addressId: 1, before: 10, after: 12 }])
    expect(moveChanges({ ...form, kind: 'out' }, global)).toEqual([{ addressId: 0, before: 10, after: 8 }])
    expect(moveChanges({ ...form, kind: 'transfer', fromId: 1, toId: 2, amount: 12 }, split)).toEqual([
      { addressId: 1, before: 10, after: -2 },
      { addressId: 2, before: 0, after: 12 },
    ])
    expect(moveChanges({ ...form, variantId: 7, toId: 1 }, variants)).toEqual([{ addressId: 1, before: 4, after: 6 }])
  })

  it('is no bar code read into the amount [NS-24]', () => {
    expect(problems({ amount: 7_790_000_000_010, toId: 1 })).toMatchObject({
      amount: expect.stringContaining('¿leíste un código?') as string,
    })
    expect(readAmount(7_790_000_000_010, '3', false)).toHaveProperty('wrong')
    expect(problems({ amount: Number.NaN, toId: 1 })).toEqual({ amount: 'Ingresá un número' })
  })

  it('tells the stock after it at the end of its note', () => {
    expect(noteOf('rotura - 12')).toEqual({ note: 'rotura', after: 12 })
    expect(noteOf('lote 5 - -2.5')).toEqual({ note: 'lote 5', after: -2.5 })
    expect(noteOf('12')).toEqual({ note: '', after: 12 })
    expect(noteOf('sin cifra')).toEqual({ note: 'sin cifra', after: null })
    expect(noteOf(null)).toEqual({ note: '', after: null })
  })
})

describe('variants', () => {
  const size = {
    typeId: 2,
    values: [
      { id: 5, name: 'M' },
      { id: 6, name: 'L' },
    ],
  }
  const color = {
    typeId: 1,
    values: [
      { id: 1, name: 'Rojo' },
      { id: 2, name: 'Azul' },
    ],
  }

  it('are every combination of the values, described by them [ART-009]', () => {
    expect(combinations([color, { typeId: 3, values: [] }, size])).toHaveLength(4)
    expect(combinations([])).toEqual([])
    expect(variantsOf(9, [color, size])[1]).toEqual({
      article_id: 9,
      variant_description: 'Rojo L ',
      article_property_values: [{ id: 1 }, { id: 6 }],
    })
  })

  it('that are there stay, but for a change of the number of properties', () => {
    const held = [
      { article_property_values: [{ id: 6 }, { id: 1 }] },
      { article_property_values: [{ id: 1 }, { id: 9 }] },
    ]
    expect(variantChanges(held, [color, size])).toEqual({ total: 4, added: 3, replaced: 0, stale: 1 })
    expect(variantChanges(held, [color])).toEqual({ total: 2, added: 2, replaced: 2, stale: 0 })
    expect(variantChanges(held, [])).toEqual({ total: 0, added: 0, replaced: 0, stale: 2 })
  })
})

describe('costs that wait to be accepted', () => {
  it('fall into a range by their increase, 100 being no limit [ART-025]', () => {
    const ranges = [
      { min: '0.00', max: '10.00', color: 'verde' },
      { min: '10.00', max: '100.00', color: 'rojo' },
    ]
    const color = (costo_actual: string | null, costo_nuevo: string) =>
      rangeOf(increase({ costo_actual, costo_nuevo }), ranges)?.color
    expect(increase({ costo_actual: '100.00', costo_nuevo: '110.00' })).toBeCloseTo(10)
    expect([
      color('100', '105'),
      color('100', '150'),
      color('100', '400'),
      color('100', '90'),
      color(null, '5'),
    ]).toEqual(['verde', 'rojo', 'rojo', undefined, undefined])
  })
})
