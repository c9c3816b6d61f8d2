import { describe, expect, it } from 'vitest'
import { importFields, type Mapping, type Row } from '@/domain/articles/articleImport'
import { countFates, knownArticles, outlookOf } from '@/domain/articles/articleImportRows'

const all = importFields([{ id: 7, street: 'Salón' }], ['Mayorista'], () => true)
const CODED: Mapping = { 'Codigo de barras': 1, Nombre: 2, Costo: 3 }
const YERBA = { num: 4, provider_code: 'P1', bar_code: '779', name: 'Yerba Mate' }

const outlook = (
  rows: readonly Row[],
  { mapping = CODED, articles = [YERBA], create = true, from = 1, until = rows.length } = {},
) => outlookOf(rows, { from, until, create }, all, mapping, knownArticles(articles))
const fates = (...[rows, options]: Parameters<typeof outlook>) =>
  [...outlook(rows, options).values()].map(({ fate }) => fate)
const faults = (...[rows, options]: Parameters<typeof outlook>) =>
  [...outlook(rows, options)].flatMap(([number, row]) => row.faults.map(({ label, grave }) => [number, label, grave]))

describe('the rows of a sheet of articles', () => {
  it('are what the server will make of them, by the first identifier they have', () => {
    expect(fates([['779', 'otra', 1]])).toEqual(['changed'])
    expect(fates([[null, ' YERBA  MATE ', 1]])).toEqual(['changed'])
    expect(fates([[555, 'Yerba Mate', 1]])).toEqual(['new'])
    expect(fates([['', null, 9]])).toEqual(['skipped'])
    const rows = [['código', 'nombre'], ['779'], ['1', 'Fideos'], [null], ['2', 'Arroz']]
    expect(countFates(outlook(rows, { from: 2, until: 4 }))).toMatchObject({
      changed: 1,
      new: 1,
      skipped: 1,
      repeated: 0,
      wrong: 0,
    })
    expect([...outlook(rows, { from: 4, until: 900 }).keys()]).toEqual([4, 5])
  })

  it('name an article by its bar code however it is printed, and are sent with the code as the article has it', () => {
    const articles = [{ ...YERBA, bar_code: '0779000000012' }]
    const rows = [
      [779000000012, 'Yerba', 1],
      ['0779000000012', 'Yerba', 1],
      ['12345678905', 'Fideos', 1],
      ['012345678905'],
    ]
    const found = [...outlook(rows, { articles }).values()]
    expect(found.map(({ fate, repeats }) => [fate, repeats])).toEqual([
      ['changed', null],
      ['repeated', 1],
      ['new', null],
      ['repeated', 3],
    ])
    expect(found.map(({ instead }) => instead?.get(0))).toEqual(['0779000000012', undefined, undefined, '12345678905'])
  })

  it('must not be sent with a code that a spreadsheet has rounded', () => {
    expect(
      faults([
        ['7,7910000E+12', 'Cient 0', 100],
        ['7.79E+12', 'Cient 6', 104],
        ['779', 'Yerba', 5],
      ]),
    ).toEqual([
      [1, 'Codigo de barras', true],
      [2, 'Codigo de barras', true],
    ])
  })

  it('say what a stock does: nothing to one kept by warehouse, a loss of units in no warehouse, no movement of nothing (contract a §13.3)', () => {
    const mapping = { 'Codigo de barras': 1, 'Stock actual': 2, Salón: 3 }
    const kept = [{ id: 7, pivot: { amount: '3.00' } }]
    const articles = [
      { ...YERBA, bar_code: '1', stock: '3.00', addresses: kept, article_variants: [] },
      { ...YERBA, num: 5, bar_code: '2', stock: '10.00', addresses: [], article_variants: [] },
    ]
    const rows = [
      ['1', 8, 0],
      ['2', null, 4],
      ['2', null, 10],
      ['2', null, 0],
    ]
    const found = [...outlook(rows, { mapping, articles }).values()]
    expect(found.map(({ untouched }) => untouched)).toEqual([true, false, false, false])
    expect(found.map((row) => row.faults.map(({ loses }) => loses))).toEqual([[], [{ from: 10, to: 4 }], [], []])
    expect(found.map(({ instead }) => [...(instead ?? [])])).toEqual([[], [], [], [[2, null]]])
  })

  it('are doubtful where a percentage may be its fraction: a sheet keeps 50 % as 0.5 (contract a §10.2)', () => {
    const mapping = { ...CODED, 'Margen de ganancia': 4, Descuentos: 5, Iva: 6, '% Mayorista': 7, 'Stock minimo': 8 }
    const [row] = outlook([['779', 'Yerba', 0.5, 0.5, 0.105, 0.21, 0.075, 0.5]], { mapping }).values()
    expect(row?.faults).toEqual([
      { label: 'Iva', cell: 0.21, grave: false, meant: 21 },
      { label: 'Margen de ganancia', cell: 0.5, grave: false, meant: 50 },
      { label: 'Descuentos', cell: 0.105, grave: false, meant: 10.5 },
      { label: '% Mayorista', cell: 0.075, grave: false, meant: 7.5 },
    ])
    expect(row?.fate).toBe('changed')
    expect(faults([['779', 'Yerba', 0.5, 1, 0, 21, 50, 0.5]], { mapping })).toEqual([])
  })

  it('repeat an article that a row above names, by whatever it is named (contract a §10.2)', () => {
    const rows = [
      ['779', 'Yerba', 1],
      ['555', 'Fideos', 2],
      [555, 'Fideos largos', 3],
      [null, 'fideos', 4],
      [null, 'Yerba mate', 5],
      ['556', 'Fideos', 6],
    ]
    expect([...outlook(rows).values()].map(({ fate, repeats }) => [fate, repeats])).toEqual([
      ['changed', null],
      ['new', null],
      ['repeated', 2],
      ['repeated', 2],
      ['repeated', 1],
      ['new', null],
    ])
    // What is not made is nothing to repeat; nor is a row that is not sent.
    expect(fates(rows.slice(1, 3), { create: false })).toEqual(['new', 'new'])
    expect(
      fates([
        ['555', 'Fideos', -2],
        ['555', 'Fideos', 2],
      ]),
    ).toEqual(['wrong', 'new'])
  })

  it('repeat one another where the catalogue is not held here, too', () => {
    const rows = [['779'], ['555'], ['779'], ['779', null, -1]]
    const unheld = outlookOf(rows, { from: 1, until: 4, create: true }, all, CODED, null)
    expect([...unheld.values()].map(({ fate, repeats }) => [fate, repeats])).toEqual([
      ['unknown', null],
      ['unknown', null],
      ['repeated', 1],
      ['wrong', 1],
    ])
    // Each may be there already; without a name the first of its rows is one to look at.
    expect([...unheld.values()].map((row) => row.faults.map(({ label, grave }) => [label, grave]))).toEqual([
      [['Nombre', false]],
      [['Nombre', false]],
      [],
      [['Costo', true]],
    ])
  })

  it('must not be sent with letters in a figure, an amount below zero, or an article that would have no name', () => {
    const rows = [
      ['código'],
      ['779', null, 10.5],
      ['779', null, 'consultar'],
      ['779', null, -3],
      ['779', null, '-$ 3,50'],
      ['779', null, ' 10.50 '],
      ['1', '', 8],
      [null, null, 'x'],
    ]
    expect(faults(rows, { from: 2 })).toEqual([
      [3, 'Costo', true],
      [4, 'Costo', true],
      [5, 'Costo', true],
      [7, 'Nombre', true],
    ])
    expect(countFates(outlook(rows, { from: 2 }))).toMatchObject({ changed: 1, repeated: 1, wrong: 4, skipped: 1 })
    expect(faults(rows, { from: 7, create: false })).toEqual([])
  })

  it('tell all that is odd in them, not the first of it', () => {
    const mapping = { ...CODED, Precio: 4, 'Stock actual': 5 }
    expect(faults([['1', null, 'abc', '1.500', -4]], { mapping })).toEqual([
      [1, 'Nombre', true],
      [1, 'Costo', true],
      [1, 'Precio', false],
    ])
  })

  it('are to be looked at for figures as text that the server reads otherwise than people, in any column of figures (contract a §10.2)', () => {
    const read = (label: string, cell: unknown) =>
      outlook([['Yerba Mate', cell]], { mapping: { Nombre: 1, [label]: 2 } })
        .get(1)
        ?.faults.map((fault) => [fault.label, fault.grave])
    // One thousand five hundred; the server would store 1.5.
    for (const { label } of all.filter(({ figures }) => figures)) {
      expect(read(label, '1.500'), label).toEqual([[label, false]])
      expect(read(label, '$ 2.500,50'), label).toEqual([[label, false]])
      expect(read(label, 1.5), label).toEqual([])
      expect(read(label, '10.50'), label).toEqual([])
      expect(read(label, ' '), label).toEqual([])
    }
    expect(read('Salón', '12 u')).toEqual([['Salón', true]])
    expect(read('Salón', '1.234,5')).toEqual([['Salón', false]])
    expect(read('Salón', '-3')).toEqual([])
    expect(read('Salón', -3)).toEqual([])
    expect(read('% Mayorista', '30 %')).toEqual([['% Mayorista', false]])
    expect(read('Descuentos', '10_5.5')).toEqual([])
    expect(read('Descuentos', '10_5,5')).toEqual([['Descuentos', false]])
    expect(read('Recargos en blanco', '10+5')).toEqual([['Recargos en blanco', false]])
    expect(read('Iva', 'Exento')).toEqual([])
    expect(read('Iva', '10,5')).toEqual([['Iva', false]])
    expect(read('Contenido', '1.500')).toEqual([])
    expect(read('Numero', '1.500')).toEqual([])
  })
})
