import { Form } from 'react-bootstrap'
import { FigureInput } from './FigureInput'

interface Props {
  id: string
  label: string
  /** The text as typed. */
  text: string
  onText: (text: string) => void
  wrong?: string | undefined
  help?: string | undefined
  disabled?: boolean
  autoFocus?: boolean
}

/** An amount of pesos as a person types it; the form reads the number when it saves. */
export function AmountInput({ id, label, text, onText, wrong, help, disabled = false, autoFocus = false }: Props) {
  const noteId = `${id}-note`
  return (
    <Form.Group controlId={id}>
      <Form.Label>{label}</Form.Label>
      <FigureInput
        id={id}
        as="price"
        placeholder="0,00"
        text={text}
        disabled={disabled}
        autoFocus={autoFocus}
        invalid={wrong !== undefined}
        aria-describedby={wrong !== undefined || help !== undefined ? noteId : undefined}
        onText={onText}
      />
      {(wrong ?? help) !== undefined && (
        <div
          id={noteId}
          className={wrong === undefined ? 'meta' : 'money-wrong'}
          role={wrong === undefined ? undefined : 'alert'}
        >
          {wrong ?? help}
        </div>
      )}
    </Form.Group>
  )
}
