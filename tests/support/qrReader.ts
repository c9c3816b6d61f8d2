// Reads a drawn QR code as the phone of whoever pays does (ISO/IEC 18004), apart from what makes the codes. A drawing is
// whole, so nothing is corrected. Error correction M and bytes alone: what the app draws.

/** Centres of the alignment patterns, and data codewords of each block, of the versions 1 to 10. */
const VERSIONS: readonly { centres: readonly number[]; blocks: readonly number[] }[] = [
  { centres: [], blocks: [16] },
  { centres: [6, 18], blocks: [28] },
  { centres: [6, 22], blocks: [44] },
  { centres: [6, 26], blocks: [32, 32] },
  { centres: [6, 30], blocks: [43, 43] },
  { centres: [6, 34], blocks: [27, 27, 27, 27] },
  { centres: [6, 22, 38], blocks: [31, 31, 31, 31] },
  { centres: [6, 24, 42], blocks: [38, 38, 39, 39] },
  { centres: [6, 26, 46], blocks: [36, 36, 36, 37, 37] },
  { centres: [6, 28, 50], blocks: [43, 43, 43, 43, 44] },
]

/** Whether a module is inverted, by the number of the mask. */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]
const FORMAT_MASK = 0x5412
const QUIET = 4

type IsDark = (x: number, y: number) => boolean

/** The modules within the light edge, out of the strokes of the drawing. */
function modulesOf(svg: Element): { size: number; isDark: IsDark } {
  const path = svg.querySelector('path')?.getAttribute('d') ?? ''
  const whole = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const dark = new Set<string>()
  const rest = path.replace(/M(\d+) (\d+)h(\d+)v1H\1z/g, (_stroke, x: string, y: string, width: string) => {
    for (let at = 0; at < Number(width); at++) dark.add(`${Number(x) + at} ${y}`)
    return ''
  })
  if (rest !== '') throw new Error(`no stroke of a module: ${rest.slice(0, 40)}`)
  const size = whole - 2 * QUIET
  const isOutside = (place: string) => place.split(' ').some((at) => Number(at) < QUIET || Number(at) >= QUIET + size)
  if ([...dark].some(isOutside)) throw new Error('the edge is not light')
  return { size, isDark: (x, y) => dark.has(`${x + QUIET} ${y + QUIET}`) }
}

/** The mask, told beside the corner at the top left. Throws when the error correction is not M. */
function maskOf(isDark: IsDark): number {
  const places = Array.from({ length: 15 }, (_, bit): [number, number] => {
    if (bit < 6) return [8, bit]
    if (bit < 8) return [8, bit + 1]
    return [bit === 8 ? 7 : 14 - bit, 8]
  })
  const bits = places.reduce((sum, [x, y], bit) => sum + (isDark(x, y) ? 2 ** bit : 0), 0)
  const format = (bits ^ FORMAT_MASK) >> 10
  if (format >> 3 !== 0) throw new Error('the error correction is not M')
  return format
}

/** Whether a module is for finding the code, and holds nothing of the text. */
function isPattern(x: number, y: number, size: number, centres: readonly number[]): boolean {
  const far = size - 8
  const isCorner = (x < 9 && y < 9) || (x >= far && y < 9) || (x < 9 && y >= far)
  const isVersion = size >= 45 && ((x >= size - 11 && y < 6) || (y >= size - 11 && x < 6))
  const near = (at: number) => centres.find((centre) => Math.abs(centre - at) <= 2)
  const [column, row] = [near(x), near(y)]
  const last = centres.at(-1)
  const isAlignment =
    column !== undefined &&
    row !== undefined &&
    !(column === 6 && (row === 6 || row === last)) &&
    !(row === 6 && column === last)
  return isCorner || x === 6 || y === 6 || isVersion || isAlignment
}

/** All codewords, as they stand in columns of two from the right, up and down in turn. */
function codewordsOf({ size, isDark }: ReturnType<typeof modulesOf>, centres: readonly number[]): number[] {
  const isInverted = MASKS[maskOf(isDark)] as IsDark
  let bits = ''
  for (let pair = 0, right = size - 1; right > 0; pair++, right -= right === 8 ? 3 : 2)
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = pair % 2 === 0 ? size - 1 - step : step
        if (!isPattern(x, y, size, centres)) bits += isDark(x, y) !== isInverted(x, y) ? '1' : '0'
      }
  return (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
}

/** The blocks one after the other: they stand in the code with their codewords in turn. */
function inBlocks(codewords: readonly number[], lengths: readonly number[]): number[] {
  const blocks = lengths.map((): number[] => [])
  let at = 0
  for (let place = 0; place < Math.max(...lengths); place++)
    lengths.forEach((length, block) => {
      if (place < length) blocks[block]?.push(codewords[at++] ?? 0)
    })
  return blocks.flat()
}

/** The text of a drawn QR code. */
export function readQr(svg: Element): string {
  const modules = modulesOf(svg)
  const number = (modules.size - 17) / 4
  const version = VERSIONS[number - 1]
  if (version === undefined) throw new Error(`no version of ${modules.size} modules`)
  const data = inBlocks(codewordsOf(modules, version.centres), version.blocks)
  const bits = data.map((byte) => byte.toString(2).padStart(8, '0')).join('')
  if (!bits.startsWith('0100')) throw new Error('the text is not in bytes')
  const start = 4 + (number < 10 ? 8 : 16)
  const count = Number.parseInt(bits.slice(4, start), 2)
  const bytes = bits.slice(start, start + count * 8).match(/.{8}/g) ?? []
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2)))
}
