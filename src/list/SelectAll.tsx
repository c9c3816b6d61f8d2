import { useMemo } from 'react'
import type { ListViewProps } from './listView'

type Props = Pick<ListViewProps, 'rows' | 'selected' | 'onSelect'> & { id?: string }

/** Chooses every row that is shown, or none. */
export function SelectAll({ id, rows, selected, onSelect }: Props) {
  const chosen = useMemo(() => new Set(selected), [selected])
  const all = rows.length > 0 && chosen.size >= rows.length && rows.every(({ id }) => chosen.has(id ?? 0))
  return (
    <input
      id={id}
      type="checkbox"
      className="form-check-input"
      aria-label="Elegir todos"
      checked={all}
      ref={(box) => {
        if (box !== null) box.indeterminate = !all && chosen.size > 0
      }}
      onChange={() => onSelect(all ? [] : rows.map(({ id }) => id ?? 0))}
    />
  )
}
