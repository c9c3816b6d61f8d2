import { useState } from 'react'
import { LOOK, PER_PAGE, type FiguresTable, type Lead, type PanelParts } from './parts'

interface Props {
  parts: PanelParts
  table: FiguresTable
  dates: string
  drawn?: readonly number[]
  empty: string
  /** Where the name of a row and its bar lead. */
  leads: (row: number) => Lead | null
}

/** Ten rows of a table drawn, and the next ten. */
export function PagedChart({ parts: { Chart, Pages }, table, dates, drawn, empty, leads }: Props) {
  const [chosen, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(table.rows.length / PER_PAGE))
  // Fewer than when it was chosen: there may be no such page any more.
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
