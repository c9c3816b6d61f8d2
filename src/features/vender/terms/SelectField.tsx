import { useRef, type ReactNode } from 'react'
import { Form } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import type { Cart } from '@/domain/sale/cart'
import { Problem, problemId } from '../cart/Problem'
import { selectVender } from '../cart/selectors'
import { focusScan } from '@/ui/scan/scanTarget'

interface Props {
  field: keyof Cart
  label: string
  value: number
  onChoose: (id: number) => void
  /** Text of the choice 0; without it one of the options has to be chosen. */
  none?: string
  disabled?: boolean
  /** Title that names its key. */
  title?: string
  /** Called when the field gets the focus. */
  onOpen?: () => void
  children: ReactNode
}

/**
 * A choice of the sale; choosing gives the focus back to the scan field. A letter or an arrow chooses at each press,
 * and several may be needed: then the focus stays until Enter.
 */
export function SelectField({ field, label, value, onChoose, none, disabled = false, title, onOpen, children }: Props) {
  const onTheWay = useRef(false)
  const wrong = useSelector((state) => selectVender(state).problem?.field === field)
  return (
    <>
      <Form.Group className="vender-field" controlId={`vender-${field}`}>
        <Form.Label>{label}</Form.Label>
        <Form.Select
          className="vender-control"
          data-field={field}
          value={value}
          disabled={disabled}
          title={title}
          aria-invalid={wrong}
          aria-describedby={wrong ? problemId(field) : undefined}
          onFocus={() => {
            onTheWay.current = false
            onOpen?.()
          }}
          onPointerDown={() => (onTheWay.current = false)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && onTheWay.current) {
              event.preventDefault()
              focusScan()
            }
            onTheWay.current = event.key !== 'Enter' && event.key !== ' '
          }}
          onChange={(event) => {
            onChoose(Number(event.currentTarget.value))
            if (!onTheWay.current) focusScan()
          }}
        >
          {none !== undefined && <option value={0}>{none}</option>}
          {children}
        </Form.Select>
      </Form.Group>
      <Problem field={field} />
    </>
  )
}
