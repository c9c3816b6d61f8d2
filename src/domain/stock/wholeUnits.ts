import { fold } from '@/lib/text'

/** A unit of measure without fractions, so that 1,5 of it is a slip: «Unidad», «Unidades». */
export const isWholeUnit = ({ name }: { name: string }): boolean => fold(name).startsWith('unidad')

/** As printed on a price tag; the shop's own words for the others. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/^(kilo(gramo)?s?|kgs?)$/, 'kg'],
  [/^(gramos?|grs?)$/, 'g'],
  [/^(litros?|lts?)$/, 'l'],
  [/^(mililitros?|cc)$/, 'ml'],
  [/^(metros?|mts?)$/, 'm'],
  [/^centimetros?$/, 'cm'],
]

/** What stands behind a quantity of this unit: `kg`; null of whole units, which need none. */
export function unitSign(unit: { name: string } | undefined): string | null {
  if (unit === undefined || isWholeUnit(unit)) return null
  const name = fold(unit.name).trim()
  return SIGNS.find(([known]) => known.test(name))?.[1] ?? name
}
