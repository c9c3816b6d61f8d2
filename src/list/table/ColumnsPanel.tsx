import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { SidePanel } from '@/ui/dialogs/SidePanel'
import { moved, type Column } from './columns'

interface Props {
  available: readonly Column[]
  keys: readonly string[]
  onChoose: (keys: readonly string[] | null) => void
  onClose: () => void
}

/** Chooses the columns of a list and their order; the choice stays in this browser. */
export function ColumnsPanel({ available, keys, onChoose, onClose }: Props) {
  const byKey = new Map(available.map((column) => [column.key, column]))
  const shown = keys.map((key) => byKey.get(key)).filter((column) => column !== undefined)
  const hidden = available.filter(({ key }) => !keys.includes(key))
  const footer = (
    <>
      <Button variant="light" className="me-auto" onClick={() => onChoose(null)}>
        Volver a las de siempre
      </Button>
      <Button onClick={onClose}>Listo</Button>
    </>
  )
  return (
    <SidePanel title="Columnas" onClose={onClose} footer={footer}>
      <ul className="columns-list">
        {shown.map(({ key, label }, index) => (
          <li key={key}>
            <ColumnCheck
              label={label}
              checked
              locked={keys.length === 1}
              onChange={() => onChoose(keys.filter((other) => other !== key))}
            />
            <button
              type="button"
              className="btn btn-light btn-icon"
              aria-label={`Subir ${label}`}
              disabled={index === 0}
              onClick={() => onChoose(moved(keys, key, -1))}
            >
              <ArrowUp size={16} aria-hidden />
            </button>
            <button
              type="button"
              className="btn btn-light btn-icon"
              aria-label={`Bajar ${label}`}
              disabled={index === shown.length - 1}
              onClick={() => onChoose(moved(keys, key, 1))}
            >
              <ArrowDown size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {hidden.length > 0 && (
        <>
          <h3 className="columns-more">Más columnas</h3>
          <ul className="columns-list">
            {hidden.map(({ key, label }) => (
              <li key={key}>
                <ColumnCheck label={label} checked={false} onChange={() => onChoose([...keys, key])} />
              </li>
            ))}
          </ul>
        </>
      )}
    </SidePanel>
  )
}

function ColumnCheck({
  label,
  checked,
  locked = false,
  onChange,
}: {
  label: string
  checked: boolean
  locked?: boolean
  onChange: () => void
}) {
  return (
    <label className="form-check field-check">
      <input type="checkbox" className="form-check-input" checked={checked} disabled={locked} onChange={onChange} />
      <span className="form-check-label">{label}</span>
    </label>
  )
}
