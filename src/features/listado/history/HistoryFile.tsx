import { CSV, csv } from '@/lib/sheet/csv'
import { today } from '@/lib/dates'
import { download } from '@/lib/sheet/download'
import { ExportMenu } from '@/ui/figures/ExportMenu'

interface Props {
  /** Name of the file, before its date. */
  name: string
  /** What the file holds: `13 meses`. */
  count: string
  heads: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
}

/** Saves a table of an article's history as a file. */
export function HistoryFile({ name, count, heads, rows }: Props) {
  const save = () => download(`${name}-${today()}.csv`, csv([heads, ...rows]), CSV)
  return (
    <ExportMenu
      count={count}
      disabled={rows.length === 0}
      ways={[{ kind: 'csv', label: 'Planilla (CSV)', onChoose: save }]}
    />
  )
}
