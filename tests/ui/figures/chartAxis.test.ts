import { describe, expect, it } from 'vitest'
import { price, percentage, quantity } from '@/lib/format'
import { lies, shortFigure, shortLabel } from '@/ui/figures/chartAxis'

const money = (value: number) => price(value, 'always')

describe('what stands beside the axes of a drawing', () => {
  it.each([
    [0, money, '$0'],
    [5_000, money, '$5.000'],
    [1_234.5, money, '$1.234,50'],
    [250_000, money, '$250 mil'],
    [1_200_000, money, '$1,2 M'],
    [-12_500_000, money, '-$12,5 M'],
    [40, percentage, '40 %'],
    [90_000, quantity, '90 mil'],
  ] as const)('%d is short', (value, format, expected) => {
    expect(shortFigure(value, format)).toBe(expected)
  })

  it('names a month in six letters and ends a long name', () => {
    expect(shortLabel('noviembre 2026', 12)).toBe('nov 26')
    expect(shortLabel('Café molido La Virginia 250 g', 16)).toBe('Café molido La…')
    expect(shortLabel('Efectivo', 16)).toBe('Efectivo')
    expect(shortLabel('Salón 1240', 16)).toBe('Salón 1240')
  })

  it('has the bars lie where their names do not fit beside each other', () => {
    expect(lies(['Efectivo', 'Débito', 'Crédito'])).toBe(false)
    expect(lies(Array.from({ length: 10 }, (_, index) => `Aceite Girasol ${index} ml`))).toBe(true)
    expect(lies(['Un nombre que es mucho más largo que todo el ancho que hay en un teléfono para él'])).toBe(false)
  })
})
