import { useState } from 'react'
import { Form, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { article as articleEntity } from '@/entities/article'
import { selectList } from '@/list/slices'
import { UsedInRecipes } from '@/shop/articles/UsedInRecipes'
import { articleById, searchArticles } from '@/shop/articles/articleIndex'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { Combobox } from '@/ui/fields/Combobox'

const SHOWN = 50

/** The recipes an article is an input of (PROD-014). */
export function WhereUsed({ first = 0, onClose }: { first?: number; onClose: () => void }) {
  const rows = useSelector((state) => selectList(state, articleEntity).models)
  const [id, setId] = useState(first)
  const [query, setQuery] = useState('')
  return (
    <Modal show onHide={onClose} centered scrollable animation={false} aria-labelledby="where-used-title">
      <DialogHead id="where-used-title">¿Dónde se usa?</DialogHead>
      <Modal.Body className="production-dialog">
        <Form.Group>
          <Form.Label htmlFor="where-used-article">Artículo</Form.Label>
          <Combobox
            id="where-used-article"
            items={query.trim() === '' ? [] : searchArticles(rows, query, SHOWN)}
            keyOf={(article) => article.id}
            textOf={(article) => article.name ?? ''}
            detailOf={(article) => article.bar_code}
            chosen={articleById(rows, id)?.name ?? ''}
            placeholder="Buscá un artículo"
            note={query.trim() === '' ? 'Escribí para buscar' : undefined}
            onQuery={setQuery}
            onPick={(article) => setId(article?.id ?? 0)}
          />
        </Form.Group>
        {id !== 0 && <UsedInRecipes key={id} articleId={id} />}
      </Modal.Body>
    </Modal>
  )
}
