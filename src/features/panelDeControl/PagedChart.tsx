import { useState } from 'react'
import { LOOK, PER_PAGE, type FiguresTable, type Lead, type PanelParts } from './parts'

interface Props {
  parts: PanelParts
  table: FiguresTable
  dates: string
  drawn?: readonly number[]
  empty: string
  /** Where the name and the bar of a row lead. */
  leads: (row: number) => Lead | null
}

/** A chart of ten rows of a table, with pages for the rest. */
export function PagedChart({ parts: { Chart, Pages }, table, dates, drawn, empty, leads }: Props) {
  const [chosen, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(table.rows.length / PER_PAGE))
  // The rows may have become fewer, so the chosen page may no longer exist.
  const page = Math.min(chosen, pages - 1)
  const from = page * PER_PAGE
  return (
    <Chart
      table={{ ...table, rows: table.rows.slice(from, from + PER_PAGE) }}
      whole={table}
      dates={dates}
      look={LOOK}
      empty={empty}
      tools={<Pages page={page} pages={pages} onPage={setPage} />}
      {...(drawn && { drawn })}
      leads={(index) => leads(from + index)}
    />
  )
}
