import { gzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Gate {
  name: string
  /** As shown: `12,3 ms`. */
  figures: string
  target: string
  met: boolean
}

/** Times until a painted frame, in ms. */
export interface Painted {
  p50: number
  p95: number
}

export const painted = (times: readonly number[]): Painted => ({
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
})

export const paintedText = ({ p50, p95 }: Painted) => `median ${ms(p50)}, p95 ${ms(p95)}`

/** p95 against that of something measured in the same run: how fast the machine is does not matter then. */
export function ratioGate(name: string, figures: Painted, against: Painted, whose: string, most: number): Gate {
  const ratio = figures.p95 / against.p95
  return {
    name,
    figures: `${paintedText(figures)} = ${(figures.p50 / against.p50).toFixed(2)} × / ${ratio.toFixed(2)} × ${whose}`,
    target: `p95 ${most} × ${whose}`,
    met: ratio <= most,
  }
}

/** The median in ms may be so much. */
export function mostGate(name: string, times: readonly number[], most: number): Gate {
  const figures = painted(times)
  return { name, figures: paintedText(figures), target: `median ${most} ms`, met: figures.p50 <= most }
}

/** A gate that could not be measured: the others still are. */
export const broken = (name: string, error: unknown): Gate => ({
  name,
  figures: `not measured: ${String(error).split('\n')[0] ?? ''}`,
  target: 'a figure',
  met: false,
})

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const ms = (value: number) => `${value.toFixed(1)} ms`

/** Gzipped size of the scripts the first page loads, and of its styles, in bytes. */
export function firstLoad(dist: string): { scripts: number; styles: number } {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const size = (pattern: RegExp) =>
    [...html.matchAll(pattern)].reduce((sum, [, path = '']) => sum + gzipSync(readFileSync(join(dist, path))).length, 0)
  return { scripts: size(/(?:src|href)="(\/[^"]+\.js)"/g), styles: size(/href="(\/[^"]+\.css)"/g) }
}

export function print(gates: readonly Gate[]): void {
  const width = (key: 'name' | 'figures') => Math.max(...gates.map((gate) => gate[key].length))
  for (const gate of gates)
    process.stdout.write(
      `${gate.met ? 'ok  ' : 'MISS'}  ${gate.name.padEnd(width('name'))}  ${gate.figures.padEnd(width('figures'))}  target ${gate.target}\n`,
    )
  const missed = gates.filter(({ met }) => !met).length
  process.stdout.write(missed === 0 ? 'Every gate is met\n' : `${missed} of ${gates.length} gates missed\n`)
}
