import { useId, useState, type FormEvent } from 'react'
import { Button, Form, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { FigureInput } from '@/ui/fields/FigureInput'
import { parseQuantity } from '../cart/quantity'
import type { Found } from '../cart/found'
import { selectUnits } from '../cart/selectors'

interface Props {
  found: Found
  onClose: () => void
  onPick: (found: Found, amount: number) => void
}

/** How much of what is sold by weight or by length, before it goes into the sale. */
export function WeighDialog({ found, onClose, onPick }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState('')
  const units = useSelector(selectUnits)
  const unit = found.kind === 'article' ? (units.get(found.record.unidad_medida_id)?.name ?? '') : ''

  function add(event: FormEvent) {
    event.preventDefault()
    const read = parseQuantity(text, false)
    if ('wrong' in read) return setWrong(read.wrong)
    onPick(found, read.amount)
  }
  return (
    <Modal show onHide={onClose} centered animation={false} restoreFocus={false} aria-labelledby={`${id}-title`}>
      <Form onSubmit={add} noValidate>
        <DialogHead id={`${id}-title`}>{found.record.name || 'Sin nombre'}</DialogHead>
        <Modal.Body>
          <Form.Label htmlFor={id}>Cantidad{unit && ` (${unit.toLowerCase()})`}</Form.Label>
          <FigureInput
            id={id}
            bare
            className="vender-control quick-weight"
            text={text}
            onText={(typed) => {
              setText(typed)
              setWrong('')
            }}
            invalid={wrong !== ''}
            aria-describedby={`${id}-wrong`}
            autoFocus
          />
          <div id={`${id}-wrong`} className="quick-wrong" role="status">
            {wrong}
          </div>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="light" className="vender-tool" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="primary" type="submit" className="vender-tool">
            Agregar
          </Button>
        </Modal.Footer>
      </Form>
    </Modal>
  )
}
