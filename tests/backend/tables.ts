// Column types and defaults of every table. Relations are no columns: they live in `_` keys of a row, or in their own tables.
import { parseColumns } from './columns'
import type { Column } from './columns'
import { cashTables } from './tables/cash'
import { catalogueTables } from './tables/catalogue'
import { onlineTables } from './tables/online'
import { purchasingTables } from './tables/purchasing'
import { saleTables } from './tables/sales'
import { sessionTables } from './tables/session'

const NOTES: Record<string, string> = {
  ...sessionTables,
  ...catalogueTables,
  ...saleTables,
  ...cashTables,
  ...purchasingTables,
  ...onlineTables,
}

const STAMPS = 'created_at:iso updated_at:iso'
const TABLES = new Map(Object.entries(NOTES).map(([table, note]) => [table, withStamps(note)]))

/** Columns of a table by name; undefined for a table that is not declared, whose rows are kept as they come. */
export function columnsOf(table: string): ReadonlyMap<string, Column> | undefined {
  return TABLES.get(table)
}

function withStamps(note: string): ReadonlyMap<string, Column> {
  // A table may declare its own, of another type.
  return new Map([...parseColumns(`id:int ${STAMPS}`), ...parseColumns(note)])
}
