import type { Article } from '@/entities/articleRecord'
import type { LabelRow } from './LabelsDialog'

/** What stands on the label of an article: its final price, and the code a reader takes. */
export const labelRow = ({ id, name, final_price, bar_code }: Article): LabelRow => ({
  id,
  name: name ?? '',
  price: final_price === null ? null : Number(final_price),
  code: bar_code ?? '',
})
