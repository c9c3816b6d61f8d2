import { describe, expect, it } from 'vitest'
import { cast, castRow, dayOf, decimal, momentOf, parseColumns } from './columns'

function column(note: string) {
  return [...parseColumns(note).values()][0] as Parameters<typeof cast>[0]
}

describe('decimal', () => {
  it.each([
    [1.005, 2, '1.01'],
    [2850.8549999999996, 2, '2850.86'],
    [-0.125, 2, '-0.13'],
    [-0.001, 2, '0.00'],
    [99.999999, 2, '100.00'],
    [33.333333, 6, '33.333333'],
    [2.79992904, 4, '2.7999'],
    [1e-7, 6, '0.000000'],
    [123456789.12, 2, '123456789.12'],
    [2.5, 0, '3'],
    ['12.5', 2, '12.50'],
  ])('%s with %i places is %s', (value, places, text) => {
    expect(decimal(value, places)).toBe(text)
  })

  it('refuses what is no number', () => {
    expect(() => decimal('doce', 2)).toThrow('Incorrect decimal value')
  })
})

describe('cast', () => {
  it('keeps times in the two notations of the wire', () => {
    const moment = new Date('2025-03-20T17:05:09.765Z')
    expect(cast(column('x:iso'), moment)).toBe('2025-03-20T17:05:09.000000Z')
    expect(cast(column('x:raw'), moment)).toBe('2025-03-20 14:05:09')
    expect(cast(column('x:iso'), '2020-01-01')).toBe('2020-01-01T03:00:00.000000Z')
    expect(momentOf('2025-03-20 14:05:09').toISOString()).toBe('2025-03-20T17:05:09.000Z')
    expect(dayOf('2025-03-21T02:59:59.000000Z')).toBe('2025-03-20')
  })

  it('turns flags and text numbers into numbers, empty text into null', () => {
    expect(cast(column('x:b01'), true)).toBe(1)
    expect(cast(column('x:b01'), '0')).toBe(0)
    expect(cast(column('x:int'), '2.5')).toBe(3)
    expect(cast(column('x:dec2'), '')).toBeNull()
  })

  it('refuses null in a non-null column and fills defaults of missing ones only', () => {
    const columns = parseColumns('name:str! online:b01!=1 stock:dec2=0.00')
    expect(castRow(columns, { name: 'a' })).toEqual({ name: 'a', online: 1, stock: '0.00' })
    expect(() => castRow(columns, { name: 'a', online: null })).toThrow("'online' cannot be null")
    expect(() => castRow(columns, {})).toThrow("'name' doesn't have a default value")
  })
})
