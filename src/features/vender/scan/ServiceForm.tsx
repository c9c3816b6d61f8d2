import { useState, type FormEvent } from 'react'
import { Alert, Button, Form, Modal } from 'react-bootstrap'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import type { Service } from '@/entities/service'
import { FigureInput } from '@/ui/FigureInput'
import { createService } from './createService'
import { parsePrice } from '../lines/lineEdits'

interface Props {
  name: string
  onCreated: (service: Service) => void
  onBack: () => void
}

/** A service is typed freely, a name and a price, and goes into the sale (NS-03). */
export function ServiceForm({ name: first, onCreated, onBack }: Props) {
  const dispatch = useThunkDispatch()
  const [values, setValues] = useState({ name: first, price: '' })
  const [wrong, setWrong] = useState<{ field: 'name' | 'price' | 'form'; message: string } | null>(null)
  const [saving, setSaving] = useState(false)
  const put = (part: Partial<typeof values>) => {
    setValues({ ...values, ...part })
    setWrong(null)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    const name = values.name.trim()
    const price = parsePrice(values.price)
    if (name === '') return setWrong({ field: 'name', message: 'Escribí el nombre' })
    if ('wrong' in price) return setWrong({ field: 'price', message: price.wrong })
    if (price.value === null) return setWrong({ field: 'price', message: 'Escribí el precio' })
    setSaving(true)
    try {
      onCreated(await dispatch(createService({ name, price: price.value })))
    } catch (error) {
      setSaving(false)
      setWrong({ field: 'form', message: failureText(error) })
    }
  }
  const message = (field: 'name' | 'price') =>
    wrong?.field === field && <Form.Control.Feedback type="invalid">{wrong.message}</Form.Control.Feedback>

  return (
    <Form onSubmit={(event) => void save(event)} noValidate>
      <Modal.Header closeButton closeLabel="Cerrar">
        <Modal.Title>Agregar un servicio</Modal.Title>
      </Modal.Header>
      <Modal.Body className="d-grid gap-3">
        {wrong?.field === 'form' && (
          <Alert variant="danger" className="mb-0">
            {wrong.message}
          </Alert>
        )}
        <Form.Group controlId="vender-service-name">
          <Form.Label>Nombre</Form.Label>
          <Form.Control
            value={values.name}
            onChange={({ currentTarget }) => put({ name: currentTarget.value })}
            autoComplete="off"
            autoFocus={first === ''}
            isInvalid={wrong?.field === 'name'}
            className="vender-control"
          />
          {message('name')}
        </Form.Group>
        <Form.Group controlId="vender-service-price">
          <Form.Label>Precio</Form.Label>
          <FigureInput
            id="vender-service-price"
            as="price"
            bare
            text={values.price}
            onText={(price) => put({ price })}
            autoFocus={first !== ''}
            invalid={wrong?.field === 'price'}
            className="vender-control"
          />
          {message('price')}
        </Form.Group>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="light" className="vender-tool" onClick={onBack}>
          Volver a buscar
        </Button>
        <Button variant="primary" type="submit" className="vender-tool" aria-disabled={saving}>
          {saving ? 'Guardando…' : 'Guardar y agregar'}
        </Button>
      </Modal.Footer>
    </Form>
  )
}
