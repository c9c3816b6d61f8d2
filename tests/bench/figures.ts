import { gzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Gate {
  name: string
  /** As shown: `12,3 ms`. */
  figures: string
  target: string
  met: boolean
  /** Of a gate that waits for a painted frame, in ms: printed against the thinnest page's too. */
  painted?: Painted
}

export interface Painted {
  p50: number
  p95: number
}

export const painted = (times: readonly number[]): Painted => ({ p50: percentile(times, 0.5), p95: percentile(times, 0.95) })

export const paintedText = ({ p50, p95 }: Painted) => `p50 ${ms(p50)}, p95 ${ms(p95)}`

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

/** `thinnest`: what the thinnest React page took, where it was measured. */
export function print(gates: readonly Gate[], thinnest: Painted | undefined): void {
  const ratio = (gate: Gate) =>
    gate.painted && thinnest
      ? `  ${(gate.painted.p50 / thinnest.p50).toFixed(1)} × / ${(gate.painted.p95 / thinnest.p95).toFixed(1)} × the thinnest React page`
      : ''
  const width = (key: 'name' | 'figures' | 'target') => Math.max(...gates.map((gate) => gate[key].length))
  for (const gate of gates)
    process.stdout.write(
      `${gate.met ? 'ok  ' : 'MISS'}  ${gate.name.padEnd(width('name'))}  ${gate.figures.padEnd(width('figures'))}  target ${gate.target}${ratio(gate)}\n`,
    )
}
