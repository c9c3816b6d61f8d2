import { describe, expect, it } from 'vitest'
import { averageSale, changeOf, joined, shareOf, taxToPay, totalOf, type Figures } from '@/domain/reports/report'
import { before } from '@/domain/reports/reportBefore'
import {
  dayRange,
  daysOf,
  monthRange,
  monthsBetween,
  rangeFrom,
  rangeParams,
  rangeProblem,
  TODAY_RANGE,
  usualMonths,
} from '@/domain/reports/reportRange'
import {
  addSold,
  addToGroup,
  byPrice,
  classifier,
  marginOf,
  unsold,
  type GroupRow,
  type SoldRow,
} from '@/domain/reports/soldArticles'

const TODAY = '2026-11-23'
const figures = (values: Partial<Figures>) => values as Figures

describe('the time of a report', () => {
  it('is four months back to this one when months are wanted [REP-008]', () => {
    expect(usualMonths(TODAY)).toEqual(monthRange('2026-07', '2026-11'))
    expect(usualMonths('2026-02-28')).toEqual(monthRange('2025-10', '2026-02'))
    expect(rangeFrom(new URLSearchParams('rango=rango-de-fechas'), TODAY)).toEqual(monthRange('2026-07', '2026-11'))
  })

  it.each([
    [TODAY_RANGE, {}],
    [dayRange('2026-11-20'), { rango: 'dia-en-especifico', dia: '2026-11-20' }],
    [monthRange('2026-09', '2026-10'), { rango: 'rango-de-fechas', desde: '2026-09', hasta: '2026-10' }],
  ])('stands in the address and is read from it again [REP-001]', (range, params) => {
    expect(rangeParams(range)).toEqual(params)
    expect(rangeFrom(new URLSearchParams(params), TODAY)).toEqual(range)
  })

  it('is today for an address that names no known kind [REP-001]', () => {
    expect(rangeFrom(new URLSearchParams('rango=siempre&dia=2026-11-01'), TODAY)).toEqual(TODAY_RANGE)
  })

  it.each([
    [TODAY_RANGE, ''],
    [dayRange(TODAY), ''],
    [dayRange('2026-11-24'), 'Ese día todavía no llegó.'],
    [dayRange('2026-02-31'), 'Elegí qué día querés ver.'],
    // The server answers an error to a month where a day is wanted.
    [dayRange('2026-11'), 'Elegí qué día querés ver.'],
    [monthRange('2026-11', '2026-11'), ''],
    [monthRange('2024-12', '2026-11'), ''],
    [monthRange('2024-11', '2026-11'), 'Son demasiados meses: elegí hasta 24.'],
    [monthRange('2026-11', '2026-10'), 'El primer mes tiene que ser anterior al último.'],
    [monthRange('2026-12', '2027-01'), 'Esos meses todavía no llegaron.'],
    [monthRange('2026-00', '2026-11'), 'Elegí desde y hasta qué mes.'],
  ])('%o: %s', (range, problem) => expect(rangeProblem(range, TODAY)).toBe(problem))

  it('covers the days up to today', () => {
    expect(daysOf(TODAY_RANGE, TODAY)).toEqual({ from: TODAY, until: TODAY })
    expect(daysOf(monthRange('2026-02', '2026-02'), TODAY)).toEqual({ from: '2026-02-01', until: '2026-02-28' })
    expect(daysOf(monthRange('2026-10', '2026-11'), TODAY)).toEqual({ from: '2026-10-01', until: TODAY })
    expect(monthsBetween('2025-11', '2026-02')).toBe(4)
  })

  it('is compared with as long a time before, a day also with the same of last week', () => {
    expect(before(TODAY_RANGE, TODAY).map(({ range, than }) => [range.from, than])).toEqual([
      ['2026-11-22', 'ayer'],
      ['2026-11-16', 'el mismo día de la semana anterior'],
    ])
    expect(before(monthRange('2026-01', '2026-02'), TODAY).map(({ range }) => [range.from, range.until])).toEqual([
      ['2025-11', '2025-12'],
    ])
    expect(before(monthRange('2026-01', '2026-01'), TODAY)[0]?.than).toBe('el mes anterior')
  })
})

describe('figures of a report', () => {
  it('are parts of a whole and changes, where there is one [NS-02d]', () => {
    expect([shareOf(1960, 3960), shareOf(0, 3960), shareOf(5, 0), shareOf(null, 9), shareOf(-50, 100)]).toEqual([
      49,
      0,
      null,
      null,
      -50,
    ])
    expect([changeOf(3960, 1980), changeOf(1, 3), changeOf(5, 0), changeOf(5, -5), changeOf(null, 1)]).toEqual([
      100,
      -66.7,
      null,
      null,
      null,
    ])
  })

  it('come to the tax that is owed and the average sale [NS-02d]', () => {
    expect(taxToPay(figures({ total_facturado: 347.11, total_iva_comprado: 210 }))).toBe(137.11)
    expect(taxToPay(figures({ total_facturado: 0.1, total_iva_comprado: 0.3 }))).toBe(-0.2)
    expect(averageSale(figures({ total_vendido: 100, cantidad_ventas: 3 }))).toBe(33.33)
    expect(averageSale(figures({ total_vendido: 100, cantidad_ventas: 0 }))).toBeNull()
  })

  it('of the same method are added up, to the cent', () => {
    const part = (id: number, total: number) => ({ id, nombre: `m${id}`, total })
    expect(joined([part(1, 0.1), part(2, 5)], [part(1, 0.2)])).toEqual([part(1, 0.3), part(2, 5)])
    expect(totalOf([part(1, 0.1), part(2, 0.2)])).toBe(0.3)
  })
})

const sold = (article_id: number, price: number, more: Partial<SoldRow> = {}): SoldRow => ({
  article_id,
  article_name: `Artículo ${article_id}`,
  provider_code: '',
  category_name: 'Almacén',
  provider_name: '',
  provider_id: 0,
  unidades_vendidas: 1,
  price,
  cost: price / 2,
  beneficio: price / 2,
  ...more,
})

describe('what was sold of each article', () => {
  it('is added up month by month; articles deleted since stay apart by their name', () => {
    const rows = new Map<string, SoldRow>()
    for (const row of [
      sold(1, 0.1),
      sold(1, 0.2),
      sold(0, 5, { article_name: 'Vela' }),
      sold(0, 7, { article_name: 'Pilas' }),
    ])
      addSold(rows, row)
    expect(
      [...rows.values()].map(({ article_name, price, unidades_vendidas }) => [article_name, price, unidades_vendidas]),
    ).toEqual([
      ['Artículo 1', 0.3, 2],
      ['Vela', 5, 1],
      ['Pilas', 7, 1],
    ])
    const groups = new Map<string, GroupRow>()
    for (const row of rows.values()) addToGroup(groups, row.category_name, row)
    expect([...groups.values()]).toEqual([
      {
        name: 'Almacén',
        provider_id: 0,
        articles: 3,
        unidades_vendidas: 4,
        price: 12.3,
        cost: 6.15,
        beneficio: 6.15,
      },
    ])
  })

  it('falls into classes by the money it brings: 80 %, 95 %, the rest', () => {
    const classed = (all: readonly SoldRow[]) => [...all].sort(byPrice).map(classifier(all))
    const rows = [sold(1, 3), sold(2, 70), sold(3, 15), sold(4, 12), sold(5, 0), sold(6, -4)]
    expect(classed(rows).map((row) => [row.article_id, row.class, row.share, row.upTo])).toEqual([
      [2, 'A', 70, 70],
      [3, 'A', 15, 85],
      [4, 'B', 12, 97],
      [1, 'C', 3, 100],
      [5, 'C', 0, 100],
      [6, 'C', 0, 100],
    ])
    expect(classed([])).toEqual([])
  })

  it('leaves a margin where something was sold', () => {
    expect([marginOf({ price: 530, beneficio: 200 }), marginOf({ price: 0, beneficio: -3 })]).toEqual([37.7, null])
  })

  it('or was not: active articles with stock, older than the time asked about', () => {
    const article = {
      id: 9,
      name: 'Vela',
      stock: '3.00',
      final_price: '10.25',
      status: 'active',
      created_at: '2026-01-01T00:00:00.000000Z',
    }
    const asked = (changes: Partial<typeof article>, ids: number[] = []) =>
      unsold({ ...article, ...changes }, new Set(ids), '2026-09-01')
    expect(asked({})).toEqual({ id: 9, name: 'Vela', stock: 3, worth: 30.75 })
    expect(asked({}, [9])).toBeNull()
    expect(asked({ stock: '0.00' })).toBeNull()
    expect(asked({ status: 'inactive' })).toBeNull()
    expect(asked({ created_at: '2026-09-02T00:00:00.000000Z' })).toBeNull()
  })
})
