import type { ReactNode } from 'react'
import { Form } from 'react-bootstrap'

interface Props {
  id: string
  label: string
  /** The label of the choice 0. */
  none: string
  rows: readonly { id: number | null; name: string | null }[]
  value: number
  help?: ReactNode
  wrong?: string | undefined
  disabled: boolean
  autoFocus?: boolean
  onChoose: (id: number) => void
}

/** A choice from a short list, by name. A chosen row that no longer exists stays chosen. */
export function Choice({ id, label, none, rows, value, help, wrong, disabled, autoFocus = false, onChoose }: Props) {
  const sorted = [...rows].sort((one, other) => (one.name ?? '').localeCompare(other.name ?? '', 'es'))
  const note = wrong ?? help
  return (
    <Form.Group controlId={id}>
      <Form.Label>{label}</Form.Label>
      <Form.Select
        value={value}
        disabled={disabled}
        autoFocus={autoFocus}
        isInvalid={wrong !== undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        <option value={0}>{none}</option>
        {value !== 0 && !rows.some((row) => row.id === value) && <option value={value}>N° {value}</option>}
        {sorted.map((row) => (
          <option key={row.id} value={row.id ?? 0}>
            {row.name}
          </option>
        ))}
      </Form.Select>
      {note !== undefined && (
        <div
          id={`${id}-note`}
          className={wrong === undefined ? 'meta' : 'money-wrong'}
          role={wrong === undefined ? undefined : 'alert'}
        >
          {note}
        </div>
      )}
    </Form.Group>
  )
}
