import { describe, expect, it } from 'vitest'
import { matchedLines, pastedLines } from '@/domain/purchases/pastedLines'

const only = (text: string) => pastedLines(text)[0]

describe('lines pasted from a sheet', () => {
  it('are code, amount and cost of each row, without its headings and what is empty [ORD-003]', () => {
    const text = 'Código\tCantidad\tCosto\r\n7790000000001\t12\t$ 1.234,50\r\n\r\nAB-9\t\t\r\n\t5\t10\r\n'
    expect(pastedLines(text)).toEqual([
      { row: 2, code: '7790000000001', units: 12, cost: 1234.5, inDollars: null, wrong: null },
      { row: 4, code: 'AB-9', units: 1, cost: null, inDollars: null, wrong: null },
    ])
  })

  it.each([
    ['1.500', 1500],
    ['1500', 1500],
    ['12,00', 12],
    ['12.0', 12],
    ['1.234.567', 0],
  ])('%s units, as people here and sheets write them', (typed, units) => {
    expect(only(`A\t${typed}`)?.units).toBe(units)
  })

  it.each([
    ['1234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1.234', 1234],
    ['$1.234,567', 1234.57],
    ['US$ 12,30', 12.3],
    ['0', 0],
  ])('a cost of %s', (typed, cost) => {
    expect(only(`A\t1\t${typed}`)).toMatchObject({ cost, wrong: null })
  })

  it.each([
    ['U$S 12', 12, true],
    ['12 USD', 12, true],
    ['ARS 1.200', 1200, false],
    ['1.200', 1200, null],
    ['US$', null, null],
  ])('a cost of %s says its currency [ORD-009]', (typed, cost, inDollars) => {
    expect(only(`A\t1\t${typed}`)).toMatchObject({ cost, inDollars, wrong: null })
  })

  it('a cost in dollars is wrong where the shop has none [ORD-009]', () => {
    expect(pastedLines('A\t1\tUS$ 12', false)[0]?.wrong).toMatch(/en dólares/)
  })

  it.each([
    ['A\t0', /es 0/],
    ['A\t-3', /negativa/],
    ['A\t1,5', /enteras/],
    ['A\t1e9', /«1e9» no es una cantidad/],
    ['A\t1000000000', /demasiado grande/],
    ['A\tdoce', /no es una cantidad/],
    ['A\t1\t-5', /no puede ser negativo/],
    ['A\t1\t1,234.50', /«1,234.50» no es un costo/],
    ['A\t1\t9999999999', /demasiado grande/],
    ['7,79E+12\t1', /redondeó el código/],
  ])('«%s» is told, not taken', (text, wrong) => {
    // The first row of words alone would be taken for headings.
    expect(pastedLines(`X\t1\n${text}`)[1]?.wrong).toMatch(wrong)
  })

  it('are of the articles that have those codes: others, and one that comes twice, are told', () => {
    const lines = matchedLines(pastedLines('A\t1\nB\t2\nA\t3'), (code) => (code === 'A' ? { id: 7 } : undefined))
    expect(lines.map(({ article, wrong }) => [article?.id, wrong])).toEqual([
      [7, null],
      [undefined, 'No hay un artículo con ese código'],
      [7, 'Ya está en la fila 1'],
    ])
  })
})
