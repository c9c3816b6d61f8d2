import { useId } from 'react'
import { Modal } from 'react-bootstrap'
import type { PriceRules } from '@/domain/sale/context'
import { counterPrice } from '@/domain/sale/counterPrices'
import type { Article } from '@/entities/articleRecord'
import { useCounterRules } from '@/shop/articles/useCounterRules'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { RecordModal } from '@/ui/dialogs/RecordModal'
import { LabelsDialog, type LabelRow } from './LabelsDialog'

/**
 * What stands on the label of an article: the price the till charges whoever it does not know, and the code a reader
 * takes.
 */
const labelRow = (article: Article, rules: PriceRules): LabelRow => ({
  id: article.id,
  name: article.name ?? '',
  price: counterPrice(article, rules),
  code: article.bar_code ?? '',
})

/** Prints labels of articles, once the lists that make their prices are read (PLUS-002). */
export function ArticleLabels({ articles, onClose }: { articles: readonly Article[]; onClose: () => void }) {
  const id = useId()
  const { rules, waiting } = useCounterRules()
  if (rules !== null) return <LabelsDialog rows={articles.map((each) => labelRow(each, rules))} onClose={onClose} />
  return (
    <RecordModal titleId={id} onClose={onClose}>
      <DialogHead id={id}>Etiquetas</DialogHead>
      <Modal.Body>{waiting}</Modal.Body>
    </RecordModal>
  )
}
