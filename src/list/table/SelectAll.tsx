import { useMemo } from 'react'
import type { ListViewProps } from './listView'

type Props = Pick<ListViewProps, 'rows' | 'selected' | 'onSelect'> & { id?: string }

/** Chooses every row that is shown, or none of them; rows chosen in another search stay chosen. */
export function SelectAll({ id, rows, selected, onSelect }: Props) {
  const chosen = useMemo(() => new Set(selected), [selected])
  const all = rows.length > 0 && chosen.size >= rows.length && rows.every(({ id }) => chosen.has(id))
  const change = () => {
    const shown = new Set(rows.map(({ id }) => id))
    onSelect(all ? selected.filter((id) => !shown.has(id)) : [...new Set([...selected, ...shown])])
  }
  return (
    <input
      id={id}
      type="checkbox"
      className="form-check-input"
      aria-label="Elegir todos"
      checked={all}
      ref={(box) => {
        if (box !== null) box.indeterminate = !all && chosen.size > 0 && rows.some(({ id }) => chosen.has(id))
      }}
      onChange={change}
    />
  )
}
