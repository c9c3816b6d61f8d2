import { useState, type ReactNode } from 'react'
import { Form } from 'react-bootstrap'
import type { Cart } from '@/domain/sale/cart'
import { TEXT_MAX } from '@/lib/textLimit'
import { FigureInput } from '@/ui/fields/FigureInput'

// Fields of the dialog of terms. Unlike those of the panel they keep the focus: the hand stays in the dialog.

interface SelectProps {
  field: keyof Cart
  label: string
  value: number
  none?: string
  choices: readonly { id: number | null; name: string }[]
  onChoose: (id: number) => void
}

export function TermSelect({ field, label, value, none, choices, onChoose }: SelectProps) {
  return (
    <Form.Group controlId={`vender-term-${field}`}>
      <Form.Label>{label}</Form.Label>
      <Form.Select
        className="vender-control"
        data-field={field}
        value={value}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        {none !== undefined && <option value={0}>{none}</option>}
        {choices.map(({ id, name }) => (
          <option key={id} value={id ?? 0}>
            {name}
          </option>
        ))}
      </Form.Select>
    </Form.Group>
  )
}

interface SwitchProps {
  field: string
  label: ReactNode
  on: boolean
  onChange: (on: boolean) => void
}

/** The whole row can be touched. */
export function TermSwitch({ field, label, on, onChange }: SwitchProps) {
  return (
    <label className="vender-term-switch" htmlFor={`vender-term-${field}`}>
      <input
        id={`vender-term-${field}`}
        type="checkbox"
        className="form-check-input"
        data-field={field}
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  )
}

interface TextProps {
  field: keyof Cart
  label: string
  value: string
  rows?: number
  onChange: (text: string) => void
}

/** Kept with the sale at every key, so that a scan or a touch beside the dialog loses nothing. */
export function TermText({ field, label, value, rows, onChange }: TextProps) {
  return (
    <Form.Group controlId={`vender-term-${field}`}>
      <Form.Label>{label}</Form.Label>
      <Form.Control
        {...(rows !== undefined && { as: 'textarea', rows })}
        className="vender-control"
        data-field={field}
        autoComplete="off"
        // A sale with a longer text would never be stored (contract b §2.1).
        maxLength={TEXT_MAX}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Form.Group>
  )
}

interface PercentProps {
  label: string
  field: string
  value: string
  /** Null when the text makes sense; then it was taken. */
  onText: (text: string) => string | null
}

/** A figure that counts at every key; what makes no sense stays as typed, says why, and the last good value goes on counting. */
export function TermNumber({ label, field, value, onText }: PercentProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  return (
    <div className="vender-term-number">
      <FigureInput
        className="vender-control"
        as="percentage"
        bare
        aria-label={label}
        invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : `vender-wrong-${field}`}
        data-field={field}
        text={draft ?? value}
        onText={(text) => {
          setDraft(text)
          setWrong(onText(text))
        }}
        onBlur={() => {
          setDraft(null)
          setWrong(null)
        }}
      />
      {wrong !== null && (
        <div className="vender-wrong" role="alert" id={`vender-wrong-${field}`}>
          {wrong}
        </div>
      )}
    </div>
  )
}
