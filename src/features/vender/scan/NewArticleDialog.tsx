import { useState } from 'react'
import { Alert, Form, Modal } from 'react-bootstrap'
import { useSelector, useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { cents, toAmount } from '@/domain/money'
import type { Article } from '@/entities/articleRecord'
import { percentage, price } from '@/lib/format'
import { useToast } from '@/ui/notices/Toasts'
import { useDiscarding, type OnBegun } from '@/ui/dialogs/useDiscarding'
import { createArticle } from './createArticle'
import { NamePriceForm } from './NamePriceForm'
import { saleEvents } from '../cart/saleSlice'
import type { NewArticle } from '../cart/saleState'
import { selectVender } from '../cart/selectors'
import { useNewPrice } from './useNewPrice'
import { useWaiting, waitingText } from './waiting'

interface Props {
  onCreated: (article: Article, amount: number) => void
  onClose: () => void
}

const TITLE = 'vender-new-title'

/** Opens by itself for a code nobody knows; scans made meanwhile wait for it to close (SALE-004, SALE-050, U8). */
export function NewArticleDialog({ onCreated, onClose }: Props) {
  const draft = useSelector((state) => selectVender(state).new_article)
  const { close, onBegun } = useDiscarding(onClose)
  if (draft === null) return null
  return (
    <Modal show onHide={close} centered animation={false} aria-labelledby={TITLE}>
      {/* The key makes a new form for the next unknown code, which may have waited. */}
      <NewArticleForm
        key={draft.bar_code}
        draft={draft}
        onCreated={onCreated}
        onBegun={onBegun}
        onCancel={close}
        onClose={onClose}
      />
    </Modal>
  )
}

interface FormProps extends Props {
  draft: NewArticle
  onBegun: OnBegun
  /** Closes; asks first when something was typed. */
  onCancel: () => void
}

function NewArticleForm({ draft, onCreated, onBegun, onCancel, onClose }: FormProps) {
  const dispatch = useThunkDispatch()
  const { getState } = useStore()
  const toast = useToast()
  const [code, setCode] = useState(draft.bar_code)
  const waiting = waitingText(useWaiting(true), 'termines')
  const { rates, usual, stored, finalOf, noteOf } = useNewPrice()
  const [chosen, setChosen] = useState<number | null>(null)
  const iva = chosen ?? usual
  return (
    <NamePriceForm
      title="Artículo nuevo"
      titleId={TITLE}
      name={draft.name}
      changed={code !== draft.bar_code || chosen !== null}
      priceLabel="Precio final, el que paga el cliente"
      noteOf={(typed) => noteOf(typed, iva)}
      under={
        <Form.Group controlId="vender-new-iva">
          <Form.Label>IVA</Form.Label>
          <Form.Select
            className="vender-control"
            value={iva}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          >
            {usual === 0 && <option value={0}>Sin IVA</option>}
            {rates.map(({ id, percentage: rate }) => (
              <option key={id} value={id}>
                {Number.isNaN(Number(rate)) ? rate : percentage(rate)}
              </option>
            ))}
          </Form.Select>
        </Form.Group>
      }
      onBegun={onBegun}
      save={({ name, price: typed }) =>
        dispatch(
          createArticle({
            name,
            bar_code: code.trim(),
            final: finalOf(typed, iva),
            price: stored(typed, iva),
            iva_id: iva,
          }),
        ).then((made) => ({ ...made, expected: finalOf(typed, iva) }))
      }
      onSaved={({ article, other, expected }) => {
        // The code is known now, so its cards close.
        for (const card of selectVender(getState()).cards)
          if (card.kind === 'unknown' && card.code === article.bar_code) dispatch(saleEvents.cardClosed(card.id))
        const { bar_code, name, final_price } = article
        const charged = price(final_price, 'always')
        if (other) {
          toast({
            text: `El código ${bar_code} ya era de «${name}», a ${charged}: se agregó ese`,
            tone: 'warn',
            seconds: 10,
          })
        } else if (cents(toAmount(final_price)) !== cents(toAmount(expected))) {
          toast({ text: `«${name}» quedó a ${charged}`, tone: 'warn', seconds: 10 })
        }
        onClose()
        onCreated(article, draft.amount)
      }}
      backText="Cancelar"
      onBack={onCancel}
    >
      {waiting && (
        <Alert variant="warning" className="mb-0">
          {waiting}
        </Alert>
      )}
      <Form.Group controlId="vender-new-code">
        <Form.Label>Código de barras</Form.Label>
        <Form.Control
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          autoComplete="off"
          className="vender-control"
        />
      </Form.Group>
    </NamePriceForm>
  )
}
