import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('src/ui/theme.css', 'utf8')
const tokensIn = (start: string) => {
  const from = css.indexOf(start)
  return new Map(
    [...css.slice(from, css.indexOf('\n}', from)).matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
}
const channels = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((each) => {
    const part = each / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
const distance = (one: string, other: string) =>
  Math.hypot(...channels(one).map((each, index) => each - (channels(other)[index] ?? 0)))

const PARTS = [1, 2, 3, 4, 5, 6, 7, 8]

describe.each([
  ['light', ':root {'],
  ['dark', "[data-bs-theme='dark'] {"],
])('the %s theme', (_name, start) => {
  const tokens = tokensIn(start)
  const parts = PARTS.map((part) => tokens.get(`part-${part}`) ?? '')

  it('tells eight parts of a whole apart, each seen on its ground', () => {
    for (const part of parts) expect(contrast(part, tokens.get('surface') ?? '')).toBeGreaterThanOrEqual(3)
    for (const [index, one] of parts.entries())
      for (const other of parts.slice(index + 1)) expect(distance(one, other)).toBeGreaterThan(50)
  })
})

it('the bar of the payment methods and its marks use all of them', () => {
  const sheet = readFileSync('src/features/ventas/ventas.css', 'utf8')
  for (const part of PARTS) expect(sheet).toContain(`:nth-child(8n + ${part}) {\n  --part: var(--part-${part});`)
})
