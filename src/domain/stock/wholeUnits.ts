import { fold } from '@/lib/text'

/** Whether a unit of measure has no fractions, so that 1,5 of it is a slip: «Unidad», «Unidades». */
export const isWholeUnit = ({ name }: { name: string }): boolean => fold(name).startsWith('unidad')

/** Signs of units as price tags have them; any other unit is written in the shop's own words. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/^(kilo(gramo)?s?|kgs?)$/, 'kg'],
  [/^(gramos?|grs?)$/, 'g'],
  [/^(litros?|lts?)$/, 'l'],
  [/^(mililitros?|cc)$/, 'ml'],
  [/^(metros?|mts?)$/, 'm'],
  [/^centimetros?$/, 'cm'],
]

/** Whether a unit of measure is one of weight, volume or length, so that what is sold by it has no single units. */
export const isMeasure = ({ name }: { name: string }): boolean => {
  const folded = fold(name).trim()
  return SIGNS.some(([known]) => known.test(folded))
}

/** The sign to write after a quantity of this unit: `kg`; null for whole units, which need none. */
export function unitSign(unit: { name: string } | undefined): string | null {
  if (unit === undefined || isWholeUnit(unit)) return null
  const name = fold(unit.name).trim()
  return SIGNS.find(([known]) => known.test(name))?.[1] ?? name
}
