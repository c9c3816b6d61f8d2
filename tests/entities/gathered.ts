import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyEntity } from '@/entities/types'

const FOLDER = join('src', 'entities')

const isEntity = (exported: unknown): exported is AnyEntity =>
  typeof exported === 'object' && exported !== null && 'fields' in exported && 'labels' in exported

/** Every entity that a file of the entities' folder exports, read from the disk: only Vite knows how the app's own registry is gathered. */
export async function exportedEntities(): Promise<readonly AnyEntity[]> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && name !== 'index.ts')
  const modules = await Promise.all(files.map((name) => import(pathToFileURL(join(FOLDER, name)).href)))
  return modules.flatMap((module: object) => Object.values(module).filter(isEntity))
}
