import { useState, type FormEvent } from 'react'
import { Alert, Button, Form, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import type { Article } from '@/entities/articleRecord'
import { parseTyped } from '@/lib/format'
import { FigureInput } from '@/ui/FigureInput'
import { createArticle } from './createArticle'
import { saleEvents } from '../saleSlice'
import type { NewArticle } from '../saleState'
import { selectVender } from '../selectors'

interface Props {
  onCreated: (article: Article, amount: number) => void
}

/** Opens by itself for a code nobody knows; scans made meanwhile wait for it to close (SALE-004, SALE-050, U8). */
export function NewArticleDialog({ onCreated }: Props) {
  const dispatch = useThunkDispatch()
  const draft = useSelector((state) => selectVender(state).new_article)
  if (draft === null) return null
  return (
    <Modal show onHide={() => dispatch(saleEvents.newArticleClosed())} centered animation={false} aria-labelledby="vender-new-title">
      <NewArticleForm draft={draft} onCreated={onCreated} />
    </Modal>
  )
}

function NewArticleForm({ draft, onCreated }: Props & { draft: NewArticle }) {
  const dispatch = useThunkDispatch()
  const [values, setValues] = useState({ bar_code: draft.bar_code, name: draft.name, price: '' })
  const [wrong, setWrong] = useState<{ field: 'name' | 'price' | 'form'; message: string } | null>(null)
  const [saving, setSaving] = useState(false)
  const set = (part: Partial<typeof values>) => {
    setValues({ ...values, ...part })
    setWrong(null)
  }
  const put = (field: keyof typeof values) => (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value })

  async function save(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    const price = parseTyped(values.price)
    const name = values.name.trim()
    if (name === '') return setWrong({ field: 'name', message: 'Escribí el nombre' })
    if (price === null || !(price > 0)) return setWrong({ field: 'price', message: 'Escribí el precio' })
    setSaving(true)
    try {
      const article = await dispatch(createArticle({ price, bar_code: values.bar_code.trim(), name }))
      dispatch(saleEvents.newArticleClosed())
      onCreated(article, draft.amount)
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
        <Modal.Title id="vender-new-title">Artículo nuevo</Modal.Title>
      </Modal.Header>
      <Modal.Body className="d-grid gap-3">
        {wrong?.field === 'form' && (
          <Alert variant="danger" className="mb-0">
            {wrong.message}
          </Alert>
        )}
        <Form.Group controlId="vender-new-code">
          <Form.Label>Código de barras</Form.Label>
          <Form.Control value={values.bar_code} onChange={put('bar_code')} autoComplete="off" className="vender-control" />
        </Form.Group>
        <Form.Group controlId="vender-new-name">
          <Form.Label>Nombre</Form.Label>
          <Form.Control
            value={values.name}
            onChange={put('name')}
            autoComplete="off"
            autoFocus
            isInvalid={wrong?.field === 'name'}
            className="vender-control"
          />
          {message('name')}
        </Form.Group>
        <Form.Group controlId="vender-new-price">
          <Form.Label>Precio</Form.Label>
          <FigureInput
            id="vender-new-price"
            as="price"
            bare
            text={values.price}
            onText={(price) => set({ price })}
            invalid={wrong?.field === 'price'}
            className="vender-control"
          />
          {message('price')}
        </Form.Group>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="light" className="vender-tool" onClick={() => dispatch(saleEvents.newArticleClosed())}>
          Cancelar
        </Button>
        <Button variant="primary" type="submit" className="vender-tool" aria-disabled={saving}>
          {saving ? 'Guardando…' : 'Guardar y agregar'}
        </Button>
      </Modal.Footer>
    </Form>
  )
}
