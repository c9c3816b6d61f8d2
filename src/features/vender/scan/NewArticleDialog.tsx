import { useState } from 'react'
import { Form, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import type { Article } from '@/entities/articleRecord'
import { createArticle } from './createArticle'
import { NamePriceForm } from './NamePriceForm'
import { saleEvents } from '../saleSlice'
import type { NewArticle } from '../saleState'
import { selectVender } from '../selectors'

interface Props {
  onCreated: (article: Article, amount: number) => void
}

const TITLE = 'vender-new-title'

/** Opens by itself for a code nobody knows; scans made meanwhile wait for it to close (SALE-004, SALE-050, U8). */
export function NewArticleDialog({ onCreated }: Props) {
  const dispatch = useThunkDispatch()
  const draft = useSelector((state) => selectVender(state).new_article)
  if (draft === null) return null
  const close = () => dispatch(saleEvents.newArticleClosed())
  return (
    <Modal show onHide={close} centered animation={false} aria-labelledby={TITLE}>
      <NewArticleForm draft={draft} onCreated={onCreated} onClose={close} />
    </Modal>
  )
}

function NewArticleForm({ draft, onCreated, onClose }: Props & { draft: NewArticle; onClose: () => void }) {
  const dispatch = useThunkDispatch()
  const [code, setCode] = useState(draft.bar_code)
  return (
    <NamePriceForm
      title="Artículo nuevo"
      titleId={TITLE}
      name={draft.name}
      onSave={async (named) => {
        const article = await dispatch(createArticle({ ...named, bar_code: code.trim() }))
        onClose()
        onCreated(article, draft.amount)
      }}
      backText="Cancelar"
      onBack={onClose}
    >
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
