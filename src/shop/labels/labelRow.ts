import { counterPrice } from '@/domain/sale/counterPrices'
import type { PriceRules } from '@/domain/sale/context'
import type { Article } from '@/entities/articleRecord'
import type { LabelRow } from './LabelsDialog'

/**
 * What stands on the label of an article: the price the till charges whoever it does not know, and the code a reader
 * takes.
 */
export const labelRow = (article: Article, rules: PriceRules): LabelRow => ({
  id: article.id,
  name: article.name ?? '',
  price: counterPrice(article, rules),
  code: article.bar_code ?? '',
})
