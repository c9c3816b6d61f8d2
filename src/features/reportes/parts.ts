import { totalOf, type Part } from '@/domain/reports/report'
import type { ReportTable } from './table'

/** Amounts by method, or by concept, the largest first, with what they come to. */
export function partsTable(title: string, heading: string, parts: readonly Part[]): ReportTable {
  const rows = parts.filter(({ total }) => total !== 0).sort((one, other) => other.total - one.total)
  return {
    title,
    columns: [
      { label: heading, kind: 'text' },
      { label: 'Importe', kind: 'price' },
    ],
    rows: rows.map(({ nombre, total }) => [nombre, total]),
    ...(rows.length > 0 && { foot: ['Total', totalOf(rows)] }),
  }
}
