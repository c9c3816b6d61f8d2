// What a module brings with it, read from the source: a build puts into one file all that is imported at once.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const AT_ONCE = /^(?:import|export)\s+(?!type\s)(?:[^'"();]*?\sfrom\s+)?'([^']+)'/gm
const LATER = /\bimport\('([^']+)'\)/g
const ENDS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

/** The path of what a module imports; null when that is a library or no code. */
function pathOf(from: string, name: string): string | null {
  if (!name.startsWith('.') && !name.startsWith('@/')) return null
  const base = name.startsWith('@/') ? join('src', name.slice(2)) : join(dirname(from), name)
  return ENDS.map((end) => base + end).find((path) => /\.tsx?$/.test(path) && existsSync(path)) ?? null
}

const importedBy = (path: string, way: RegExp): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(way)].flatMap(([, name = '']) => pathOf(path, name) ?? [])

/** The modules of the project that a module fetches when it needs them. */
export const importedLater = (path: string): readonly string[] => importedBy(path, LATER)

/** Those modules, and all of the project that come with them. */
export function broughtBy(roots: readonly string[]): ReadonlySet<string> {
  const all = new Set(roots)
  // A set that grows while it is walked is walked to its end.
  for (const path of all) for (const other of importedBy(path, AT_ONCE)) all.add(other)
  return all
}
