import { useMemo } from 'react'
import type { ListViewProps } from './listView'

type Props = Pick<ListViewProps, 'rows' | 'selected' | 'onSelect' | 'onSelectAll'> & { id?: string }

/** Chooses all that is found, or none of it; rows chosen in another search stay chosen. */
export function SelectAll({ id, rows, selected, onSelect, onSelectAll }: Props) {
  const chosen = useMemo(() => new Set(selected), [selected])
  const all =
    onSelectAll === null && rows.length > 0 && chosen.size >= rows.length && rows.every(({ id }) => chosen.has(id))
  const change = () => {
    if (onSelectAll !== null) return onSelectAll()
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
