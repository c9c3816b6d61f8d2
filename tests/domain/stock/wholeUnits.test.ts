import { expect, it } from 'vitest'
import { isMeasure } from '@/domain/stock/wholeUnits'

it('units of weight, volume and length are measures, and those that are counted are none [PLUS-007]', () => {
  const measures = ['Gramo', 'Kilo', ' KILOGRAMOS', 'kg', 'Litro', 'Centímetro', 'Metro']
  const counted = ['Unidad', 'Unidades', 'Rollo', 'Par', 'Docena', 'Caja']
  expect(measures.filter((name) => !isMeasure({ name }))).toEqual([])
  expect(counted.filter((name) => isMeasure({ name }))).toEqual([])
})
