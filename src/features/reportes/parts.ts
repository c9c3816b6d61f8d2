import { totalOf, type Part, type Parts } from '@/domain/reports/report'
import type { ReportTable } from './table'
import type { Lead } from './useLeads'

/** Shown in place of figures the server did not send, so that nobody takes them for 0. */
export const UNTOLD = 'El servidor no dijo estos números: no quiere decir que sean cero.'

/** The parts that are not 0, the largest first. */
const shownParts = (parts: Parts) =>
  (parts ?? []).filter(({ total }) => total !== 0).sort((one, other) => other.total - one.total)

/** Where the row of each part leads. `leadOf` gets the part, whose id tells it from another of the same name. */
export const partLeads = (parts: Parts, leadOf: (part: Part) => Lead | null): ((index: number) => Lead | null) => {
  const leads = shownParts(parts).map((part) => (part.id === 0 ? null : leadOf(part)))
  return (index) => leads[index] ?? null
}

/** Amounts by method or concept, the largest first, with their sum. */
export function partsTable(title: string, heading: string, parts: Parts): ReportTable {
  const rows = shownParts(parts)
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
