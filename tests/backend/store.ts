// The SQLite file behind the tables: one line per document. Loaded only when a file is asked for, as the driver is a native binary.
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { openArchive } from './archive'
import type { Archive, Row } from './types'

/** A row as it has to be from now on; undefined when it is gone. */
export interface Change {
  table: string
  id: number
  row: Row | undefined
}

export interface TableRow {
  table: string
  row: Row
}

export interface Store {
  /** Sales that stay in the file; only a big shop has them. */
  readonly archive?: Archive | undefined
  load(): readonly TableRow[]
  /** Everything or nothing. */
  write(changes: readonly Change[]): void
  close(): void
}

/** Begins with given rows and keeps nothing: a shop made once serves many tests. */
export const givenRows = (rows: readonly TableRow[]): Store => ({ load: () => rows, write() {}, close() {} })

/** `archived`: a new file has an archive; one that has it keeps it. */
export function openStore(path: string, archived = false): Store {
  mkdirSync(dirname(path), { recursive: true })
  const Database = createRequire(import.meta.url)('libsql') as typeof import('libsql')
  const file = new Database(path)
  file.exec('PRAGMA journal_mode = WAL')
  // NORMAL: a killed process loses nothing; only a power cut may take the last commits, and always whole ones.
  file.exec('PRAGMA synchronous = NORMAL')
  file.exec(
    'CREATE TABLE IF NOT EXISTS rows (model TEXT NOT NULL, id INTEGER NOT NULL, json TEXT NOT NULL, PRIMARY KEY (model, id))',
  )
  const put = file.prepare('INSERT OR REPLACE INTO rows (model, id, json) VALUES (?, ?, ?)')
  const drop = file.prepare('DELETE FROM rows WHERE model = ? AND id = ?')

  return {
    archive: openArchive(file, archived),
    load: () =>
      (file.prepare('SELECT model, json FROM rows ORDER BY model, id').all() as { model: string; json: string }[]).map(
        ({ model, json }) => ({
          table: model,
          row: JSON.parse(json) as Row,
        }),
      ),
    write(changes) {
      file.exec('BEGIN IMMEDIATE')
      try {
        for (const { table, id, row } of changes) {
          if (row) put.run(table, id, JSON.stringify(row))
          else drop.run(table, id)
        }
        file.exec('COMMIT')
      } catch (error) {
        file.exec('ROLLBACK')
        throw error
      }
    },
    close: () => void file.close(),
  }
}
