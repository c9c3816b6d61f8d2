import { describe, expect, it } from 'vitest'
import { guessMapping, headingRow, importFields, mappingEntries, mayImport } from '@/domain/articles/articleImport'

const all = importFields([{ id: 7, street: 'Salón' }], ['Mayorista'], () => true)
const labels = (fields: typeof all) => fields.map(({ label }) => label)

describe('a sheet of articles', () => {
  it('has the columns of the company: its warehouses, its price lists, its extensions', () => {
    expect(labels(all)).toEqual(
      expect.arrayContaining(['Codigo de barras', 'U x Bulto', 'Recargos en blanco', 'Salón', '% Mayorista']),
    )
    const plain = labels(importFields([], ['Mayorista'], () => false))
    expect(plain).toContain('Costo')
    expect(plain).not.toContain('% Mayorista')
    expect(plain).not.toContain('Contenido')
  })

  it('is understood by its headings, accents and case aside', () => {
    const mapping = guessMapping(
      ['CÓDIGO  DE BARRAS', null, 'nombre', 'Stock en salón', 'Otra cosa', '% mayorista'],
      all,
    )
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

  it('may have a title above its headings, and *Codigo* is the bar code where its values are those of the shop', () => {
    const rows = [['LISTA DE PRECIOS NOVIEMBRE 2026'], [], ['Codigo', 'Cantidad', 'Costo nuevo'], ['779', 5, 120]]
    expect(headingRow(rows, all)).toBe(2)
    const others = { 'Stock actual': 2, Costo: 3 }
    expect(guessMapping(rows[2] ?? [], all)).toEqual({ 'Codigo de proveedor': 1, ...others })
    expect(guessMapping(rows[2] ?? [], all, (column) => column === 0)).toEqual({ 'Codigo de barras': 1, ...others })
  })

  it('is understood by the words of providers, too, where the template has none', () => {
    const mapping = guessMapping(['Código', 'EAN', 'Descripción', 'Precio de costo', 'Rubro', 'Costo'], all)
    expect(mapping).toEqual({ 'Codigo de proveedor': 1, 'Codigo de barras': 2, Nombre: 3, Categoria: 5, Costo: 6 })
  })
})
