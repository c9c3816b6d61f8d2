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
  const width = (key: 'name' | 'figures' | 'target') => Math.max(...gates.map((gate) => gate[key].length))
  for (const gate of gates)
    process.stdout.write(
      `${gate.met ? 'ok  ' : 'MISS'}  ${gate.name.padEnd(width('name'))}  ${gate.figures.padEnd(width('figures'))}  target ${gate.target}\n`,
    )
}
