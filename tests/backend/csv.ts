import { columnsOf } from './tables'
import type { Row } from './types'

/** Downloads: comma-separated here where the original writes xlsx. */
export function csv(table: string, rows: readonly Row[]): Response {
  const names = [...(columnsOf(table)?.keys() ?? [])]
  const lines = [names, ...rows.map((row) => names.map((name) => row[name]))].map((cells) => cells.map(cell).join(','))
  const headers = {
    'content-type': 'text/csv; charset=UTF-8',
    'content-disposition': `attachment; filename="${table}.csv"`,
  }
  return new Response(lines.join('\r\n'), { headers })
}

function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
