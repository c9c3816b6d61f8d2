import { describe, expect, it } from 'vitest'
import { countFates, doubtfulRows, guessMapping, importFields, mappingEntries, mayImport, rowFates } from '@/domain/articleImport'

const all = importFields(['Salón'], ['Mayorista'], () => true)
const labels = (fields: typeof all) => fields.map(({ label }) => label)

describe('a sheet of articles', () => {
  it('has the columns of the company: its warehouses, its price lists, its extensions', () => {
    expect(labels(all)).toEqual(expect.arrayContaining(['Codigo de barras', 'U x Bulto', 'Recargos en blanco', 'Salón', '% Mayorista']))
    const plain = labels(importFields([], ['Mayorista'], () => false))
    expect(plain).toContain('Costo')
    expect(plain).not.toContain('% Mayorista')
    expect(plain).not.toContain('Contenido')
  })

  it('is understood by its headings, accents and case aside', () => {
    const mapping = guessMapping(['CÓDIGO  DE BARRAS', null, 'nombre', 'Stock en salón', 'Otra cosa', '% mayorista'], all)
    expect(mapping).toEqual({ 'Codigo de barras': 1, Nombre: 3, Salón: 4, '% Mayorista': 6 })
    expect(mappingEntries({ ...mapping, Costo: 0 })).toEqual([
      ['prop_codigo_de_barras', '1'],
      ['prop_nombre', '3'],
      ['prop_salón', '4'],
      ['prop_%_mayorista', '6'],
    ])
    expect(mayImport(mapping)).toBe(true)
    expect(mayImport({ Costo: 1 })).toBe(false)
  })

  it('says of each row what the server will make of it, by the first identifier it has', () => {
    const articles = [{ num: 4, provider_code: 'P1', bar_code: '779', name: 'Yerba Mate' }]
    const fateOf = rowFates(articles, { 'Codigo de barras': 1, Nombre: 2, Costo: 3 })
    expect(fateOf(['779', 'otra', 1])).toBe('changed')
    expect(fateOf([null, ' YERBA  MATE ', 1])).toBe('changed')
    expect(fateOf([555, 'Yerba Mate', 1])).toBe('new')
    expect(fateOf(['', null, 9])).toBe('skipped')
    const rows = [['código', 'nombre'], ['779'], ['1'], [null], ['2']]
    expect(countFates(rows, { from: 2, until: 4 }, fateOf)).toEqual({ changed: 1, new: 1, skipped: 1 })
  })

  it('is understood by the words of providers, too, where the template has none', () => {
    const mapping = guessMapping(['Código', 'EAN', 'Descripción', 'Precio de costo', 'Rubro', 'Costo'], all)
    expect(mapping).toEqual({ 'Codigo de proveedor': 1, 'Codigo de barras': 2, Nombre: 3, Categoria: 5, Costo: 6 })
  })

  it('has rows to look at: amounts that are no numbers, articles that would have no name', () => {
    const mapping = { 'Codigo de barras': 1, Nombre: 2, Costo: 3 }
    const fateOf = rowFates([{ num: 1, provider_code: null, bar_code: '779', name: 'Yerba' }], mapping)
    const rows = [
      ['código'],
      ['779', null, 10.5],
      ['779', null, 'consultar'],
      ['779', null, -3],
      ['779', null, ' 10.50 '],
      ['1', '', 8],
      [null, null, 'x'],
    ]
    const whole = { from: 2, until: 7, create: true }
    expect([...doubtfulRows(rows, whole, all, mapping, fateOf)]).toEqual([
      [3, 'Costo'],
      [4, 'Costo'],
      [6, 'Nombre'],
    ])
    expect([...doubtfulRows([['779', null, '1.234,50']], { from: 1, until: 1, create: true }, all, mapping, fateOf)]).toEqual([
      [1, 'Costo'],
    ])
    expect([...doubtfulRows(rows, { ...whole, from: 6, create: false }, all, mapping, fateOf)]).toEqual([])
  })

  it('has rows to look at: figures as text that the server reads otherwise than people, in any column of figures (contract a §10.2)', () => {
    const read = (label: string, cell: unknown) => {
      const rows = [['Yerba', cell]]
      return [...doubtfulRows(rows, { from: 1, until: 1, create: true }, all, { Nombre: 1, [label]: 2 }, () => 'changed').values()]
    }
    // One thousand five hundred; the server would store 1.5.
    for (const { label } of all.filter(({ figures }) => figures)) {
      expect(read(label, '1.500'), label).toEqual([label])
      expect(read(label, 1.5), label).toEqual([])
      expect(read(label, '10.50'), label).toEqual([])
      expect(read(label, ' '), label).toEqual([])
    }
    expect(read('Salón', '12 u')).toEqual(['Salón'])
    expect(read('Salón', '1.234,5')).toEqual(['Salón'])
    expect(read('Salón', '-3')).toEqual([])
    expect(read('% Mayorista', '30 %')).toEqual(['% Mayorista'])
    expect(read('Descuentos', '10_5.5')).toEqual([])
    expect(read('Descuentos', '10_5,5')).toEqual(['Descuentos'])
    expect(read('Recargos en blanco', '10+5')).toEqual(['Recargos en blanco'])
    expect(read('Iva', 'Exento')).toEqual([])
    expect(read('Iva', '10,5')).toEqual(['Iva'])
    expect(read('Contenido', '1.500')).toEqual([])
    expect(read('Numero', '1.500')).toEqual([])
  })
})
