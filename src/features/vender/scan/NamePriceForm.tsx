import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Alert, Button, Form, Modal } from 'react-bootstrap'
import { failureText } from '@/api/errors'
import { tooLong } from '@/lib/textLimit'
import { FigureInput } from '@/ui/fields/FigureInput'
import { SAVE_KEYS, saveKeys } from '@/ui/fields/saveKeys'
import { useBegun, type OnBegun } from '@/ui/dialogs/useDiscarding'
import { useStillThere } from '@/ui/hooks/useStillThere'
import { parsePrice } from '../cart/typedPrice'

interface Props<M> {
  title: string
  titleId?: string
  /** A name typed before, so that only the price is missing. */
  name: string
  startsAtPrice?: boolean
  /**
   * `children`: fields above the name; `under`: fields under the price; `changed`: whether something was typed in
   * those.
   */
  children?: ReactNode
  under?: ReactNode
  changed?: boolean
  priceLabel?: string
  /** What there is to know of the typed price: said under it. */
  noteOf?: (price: number) => string | null
  onBegun: OnBegun
  /** Rejects with what the server refused: said on top, everything typed stays. */
  save: (named: { name: string; price: number }) => Promise<M>
  /** Not called when the screen was left before the answer came. */
  onSaved: (made: M) => void
  backText: string
  onBack: () => void
}

/** Enter moves on as Tab does and never saves, because a reader ends each code with it. */
function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.defaultPrevented || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  // Otherwise Enter would press the button that gets the focus.
  event.preventDefault()
  const parts = [...event.currentTarget.querySelectorAll<HTMLElement>('.modal-body input, .btn-primary')]
  parts[parts.indexOf(event.target) + 1]?.focus()
}

/** Form of something created at the till, which needs a name and a price and goes into the sale at once. */
export function NamePriceForm<M>({
  title,
  titleId,
  name: first,
  startsAtPrice = false,
  children,
  changed = false,
  priceLabel = 'Precio',
  under,
  noteOf,
  onBegun,
  save,
  onSaved,
  backText,
  onBack,
}: Props<M>) {
  const id = useId()
  const stillThere = useStillThere()
  const [values, setValues] = useState({ name: first, price: '' })
  const [wrong, setWrong] = useState<{ field: 'name' | 'price' | 'form'; message: string } | null>(null)
  const [saving, setSaving] = useState(false)
  useBegun(changed || values.name !== first || values.price !== '', saving, onBegun)
  const put = (part: Partial<typeof values>) => {
    setValues({ ...values, ...part })
    setWrong(null)
  }

  async function submit() {
    if (saving) return
    const name = values.name.trim()
    const price = parsePrice(values.price)
    if (name === '') return setWrong({ field: 'name', message: 'Escribí el nombre' })
    const long = tooLong('Nombre', name)
    if (long !== null) return setWrong({ field: 'name', message: long })
    if ('wrong' in price) return setWrong({ field: 'price', message: price.wrong })
    if (!price.value) return setWrong({ field: 'price', message: 'Escribí el precio' })
    setSaving(true)
    try {
      const made = await save({ name, price: price.value })
      if (stillThere()) onSaved(made)
    } catch (error) {
      setSaving(false)
      setWrong({ field: 'form', message: failureText(error) })
    }
  }
  const typed = noteOf && parsePrice(values.price)
  const note = typed && 'value' in typed && typed.value ? noteOf(typed.value) : null
  const message = (field: 'name' | 'price') =>
    wrong?.field === field && <Form.Control.Feedback type="invalid">{wrong.message}</Form.Control.Feedback>

  return (
    <Form
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        saveKeys(event, () => void submit())
        goOn(event)
      }}
      noValidate
    >
      <Modal.Header closeButton closeLabel="Cerrar">
        <Modal.Title id={titleId}>{title}</Modal.Title>
      </Modal.Header>
      <Modal.Body className="d-grid gap-3">
        {wrong?.field === 'form' && (
          <Alert variant="danger" className="mb-0">
            {wrong.message}
          </Alert>
        )}
        {children}
        <Form.Group controlId={`${id}-name`}>
          <Form.Label>Nombre</Form.Label>
          <Form.Control
            value={values.name}
            onChange={({ currentTarget }) => put({ name: currentTarget.value })}
            autoComplete="off"
            autoFocus={!startsAtPrice}
            isInvalid={wrong?.field === 'name'}
            className="vender-control"
          />
          {message('name')}
        </Form.Group>
        <Form.Group controlId={`${id}-price`}>
          <Form.Label>{priceLabel}</Form.Label>
          <FigureInput
            id={`${id}-price`}
            as="price"
            bare
            text={values.price}
            onText={(price) => put({ price })}
            autoFocus={startsAtPrice}
            invalid={wrong?.field === 'price'}
            className="vender-control"
            aria-describedby={noteOf && `${id}-note`}
          />
          {message('price')}
          {noteOf && (
            <div id={`${id}-note`} className="vender-final figure" role="status">
              {note}
            </div>
          )}
        </Form.Group>
        {under}
      </Modal.Body>
      <Modal.Footer>
        <Button variant="light" className="vender-tool" aria-disabled={saving} onClick={() => saving || onBack()}>
          {backText}
        </Button>
        <Button
          variant="primary"
          className="vender-tool"
          title={SAVE_KEYS}
          aria-disabled={saving}
          onClick={() => void submit()}
        >
          {saving ? (
            'Guardando…'
          ) : (
            <>
              Guardar y agregar <kbd aria-hidden>{SAVE_KEYS}</kbd>
            </>
          )}
        </Button>
      </Modal.Footer>
    </Form>
  )
}
