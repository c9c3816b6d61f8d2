import { describe, expect, it } from 'vitest'
import { entities } from '@/entities'
import type { AnyEntity, AnyField, Model } from '@/entities/types'
import { sorted, sortValue, nextSort } from '@/list/table/sorting'
import { fieldText, relatedId, titleOf } from '@/list/values'
import { joined, localMatches } from '@/list/search/localSearch'

const entity = (name: string) => entities[name] as AnyEntity
const field = (name: string, key: string) => entity(name).fields.find((candidate) => candidate.key === key) as AnyField
const none = () => undefined
const row = (values: object) => values as Model

describe('a value as a person reads it', () => {
  it.each([
    ['client', 'saldo', '1234.50', '$1.234,50'],
    ['client', 'saldo', '-80.00', '-$80,00'],
    ['client', 'saldo', null, ''],
    ['client', 'num', 1016, '1016'],
    ['article', 'stock', '1250.00', '1.250'],
    ['article', 'percentage_gain', '12.500000', '12,5 %'],
    ['article', 'online', 1, 'Sí'],
    ['article', 'online', 0, 'No'],
    ['article', 'online', null, ''],
    ['sale', 'created_at', '2026-11-21T17:05:09.000000Z', '21/11/26 14:05'],
    ['article', 'final_price_updated_at', '2026-11-21 14:05:09', '21/11/26 14:05'],
    ['client', 'name', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ])('%s.%s: %j is «%s»', (name, key, value, text) => {
    expect(fieldText(field(name, key), { [key]: value })).toBe(text)
  })

  it('shows the related record by its embedded copy, else by the list that is held', () => {
    const location = field('client', 'location_id')
    const titles = (name: string, id: number) => (name === 'location' && id === 7 ? 'Rosario' : undefined)
    expect(fieldText(location, { location_id: 7, location: { id: 7, name: 'Funes' } }, titles)).toBe('Funes')
    expect(fieldText(location, { location_id: 7, location: null }, titles)).toBe('Rosario')
    expect(fieldText(location, { location_id: 9 }, titles)).toBe('N° 9')
    // Just changed in the form: the embedded copy is still of the one before.
    expect(fieldText(location, { location_id: 7, location: { id: 3, name: 'Funes' } }, titles)).toBe('Rosario')
  })

  it('takes 0 and null alike for no relation [FORM-005]', () => {
    expect([0, null, undefined, '', '0'].map(relatedId)).toEqual([0, 0, 0, 0, 0])
    expect(fieldText(field('client', 'location_id'), { location_id: 0 })).toBe('')
    expect(relatedId('4')).toBe(4)
  })

  it('names a record even when its title is empty', () => {
    expect(titleOf(entity('client'), row({ id: 5, name: 'Ana' }))).toBe('Ana')
    expect(titleOf(entity('client'), row({ id: 5, name: null }))).toBe('Cliente 5')
    expect(titleOf(entity('caja'), row({ id: 5001, num: 7, name: null }))).toBe('Caja 7')
    expect(titleOf(entity('sale'), row({ id: 5, num: 1016 }))).toBe('N° 1016')
  })
})

describe('order', () => {
  const by = (name: string, key: string, values: unknown[], descending = false) =>
    sorted(
      values.map((value, id) => row({ id, [key]: value })),
      (record) => sortValue(field(name, key), record, none),
      descending,
    ).map((record) => (record as unknown as Record<string, unknown>)[key])

  it('puts decimal texts in order as numbers, those without a value last either way', () => {
    expect(by('client', 'saldo', ['90.00', null, '1000.00', '-5.00'])).toEqual(['-5.00', '90.00', '1000.00', null])
    expect(by('client', 'saldo', ['90.00', null, '1000.00', '-5.00'], true)).toEqual([
      '1000.00',
      '90.00',
      '-5.00',
      null,
    ])
  })

  it('puts worked-out amounts in order as numbers, not as the text they show', () => {
    const order = (id: number, price: string) => row({ id, articles: [{ pivot: { price, amount: '1', bonus: null } }] })
    const total = field('order_production', 'total')
    const rows = [order(1, '1500.00'), order(2, '200.00'), order(3, '90.50')]
    expect(rows.map((record) => fieldText(total, record))).toEqual(['$1.500,00', '$200,00', '$90,50'])
    expect(sorted(rows, (record) => sortValue(total, record, none), false).map(({ id }) => id)).toEqual([3, 2, 1])
  })

  it('puts texts in Spanish order, whatever their case and accents', () => {
    expect(by('client', 'name', ['zapato', 'Ñandú', 'nuez', 'Árbol', 'arco 10', 'arco 9'])).toEqual([
      'Árbol',
      'arco 9',
      'arco 10',
      'nuez',
      'Ñandú',
      'zapato',
    ])
  })

  it('puts dates in order of time and relations by what they show', () => {
    expect(by('sale', 'created_at', ['2026-11-02T10:00:00.000000Z', '2026-01-20T10:00:00.000000Z'])).toEqual([
      '2026-01-20T10:00:00.000000Z',
      '2026-11-02T10:00:00.000000Z',
    ])
    const titles = (_name: string, id: number) => ({ 1: 'Rosario', 2: 'Funes' })[id]
    const rows = [row({ id: 1, location_id: 1 }), row({ id: 2, location_id: 2 }), row({ id: 3, location_id: 0 })]
    const ordered = sorted(rows, (record) => sortValue(field('client', 'location_id'), record, titles), false)
    expect(ordered.map(({ id }) => id)).toEqual([2, 1, 3])
  })

  it('copies: the list itself stays as the server sent it', () => {
    const rows = Object.freeze([row({ id: 1, name: 'b' }), row({ id: 2, name: 'a' })])
    sorted(rows, (record) => sortValue(field('client', 'name'), record, none), false)
    expect(rows.map(({ id }) => id)).toEqual([1, 2])
  })

  it('goes up, down, and back to how it came', () => {
    const up = nextSort(null, 'name')
    const down = nextSort(up, 'name')
    expect([up, down, nextSort(down, 'name')]).toEqual([
      { key: 'name', descending: false },
      { key: 'name', descending: true },
      null,
    ])
    expect(nextSort(down, 'saldo')).toEqual({ key: 'saldo', descending: false })
  })
})

describe('search among the rows held', () => {
  const rows = [
    row({ id: 1, name: 'José Pérez', phone: '341 555', cuit: '' }),
    row({ id: 2, name: 'Josefina Gómez', phone: null }),
    row({ id: 3, name: null, phone: '341 777' }),
  ]
  const found = (query: string) => localMatches(entity('client'), rows, query).map(({ id }) => id)

  it('wants every word, in any of the search fields, accents aside', () => {
    expect(found('jose')).toEqual([1, 2])
    expect(found('PEREZ jose')).toEqual([1])
    expect(found('jose 341')).toEqual([1])
    expect(found('341')).toEqual([1, 3])
    expect(found('nadie')).toEqual([])
    expect(found('  ')).toEqual([1, 2, 3])
  })

  it('finds a CUIT with and without dashes, and a phone with and without blanks [NS-12]', () => {
    const shops = [
      row({ id: 4, name: 'La Comercial', phone: '+549341 555-0142', cuit: '30715896326' }),
      row({ id: 5, name: 'Don Luis', phone: '3415550999', cuit: '20-30111222-0' }),
    ]
    const finds = (query: string) => localMatches(entity('provider'), shops, query).map(({ id }) => id)
    for (const query of ['30-71589632-6', '30715896326', '341 555 0142', '3415550142', '341-555-0142'])
      expect(finds(query)).toEqual([4])
    for (const query of ['20301112220', '20-30111222-0', '341 555-0999', 'luis']) expect(finds(query)).toEqual([5])
  })

  it('finds a sale by the client it carries', () => {
    const sales = [
      row({ id: 1, num: 10, client_id: 4, client: { id: 4, name: 'Gómez' } }),
      row({ id: 2, num: 11, client: null }),
    ]
    expect(localMatches(entity('sale'), sales, 'gomez').map(({ id }) => id)).toEqual([1])
  })

  it('puts what only the server found behind, in the fresher copy where one is held', () => {
    const [first, second] = rows as [Model, Model]
    const stale = row({ id: 2, name: 'vieja' })
    expect(joined([first], [first, stale, row({ id: 9 })], rows)).toEqual([first, second, row({ id: 9 })])
  })
})
