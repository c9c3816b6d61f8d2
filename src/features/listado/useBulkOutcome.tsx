import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { articlePrices, hasMargin, priceSource } from '@/domain/articles/articlePrice'
import { listsMakePrices, pricesInLists } from '@/domain/sale/counterPrices'
import type { ArticleRecord } from '@/domain/sale/newItem'
import type { Article } from '@/entities/articleRecord'
import { price } from '@/lib/format'
import type { BulkOutcome } from '@/list/screenProps'
import { selectPriceRules } from '@/shop/articles/priceRules'
import { usePriceContext } from '@/shop/articles/usePriceContext'
import { ChangedLabels } from '@/shop/labels/ChangedLabels'
import { savedPrices } from './savedPrices'

const KINDS = {
  cost: 'con precio por costo: cambia el costo',
  price: 'con precio puesto a mano: cambia el precio',
}

const Labels = ({ before }: { before: readonly Article[] }) => <ChangedLabels before={before} partial={false} />

/**
 * A change of many articles, by the server's price rules: *Precio final* changes the cost of those priced by it and the
 * price of the others, and a price means nothing where a margin rules (contract a §12).
 */
export function useBulkOutcome(): BulkOutcome<Article> {
  const contextOf = usePriceContext()
  const rules = useSelector(selectPriceRules)
  return useMemo(() => {
    const from = (model: Article) => contextOf && priceSource(model, contextOf(model))
    return {
      key: 'final_price',
      columns: ['cost', 'price'],
      from,
      kind: (column, count) => `${count} ${KINDS[column as keyof typeof KINDS]}`,
      idle: (model, column) => {
        if (column === 'final_price') return from(model) === null ? 'sin costo ni precio' : null
        const isOverruled = column === 'price' && contextOf !== null && hasMargin(model, contextOf(model))
        return isOverruled ? 'su precio sale del costo y el margen' : null
      },
      of: (before, after) => {
        const stored = Number(before.final_price ?? 0)
        const now = contextOf && articlePrices(before, contextOf(before)).final
        const next = contextOf && articlePrices(after, contextOf(after))
        const final = { label: 'Precio final', before: price(stored, 'always') }
        // The data held here do not yield the price the article has now, so they would not yield the next one either.
        if (next === null || Math.abs((now ?? 0) - stored) >= 0.005)
          return [{ ...final, after: after === before ? final.before : 'se sabe al guardar' }]
        const lists = (record: ArticleRecord) => (listsMakePrices(rules) ? pricesInLists(record, rules) : [])
        const were = lists(before)
        return [
          { ...final, after: price(next.final, 'always') },
          ...lists(savedPrices(after, next)).map(({ name, price: amount }, index) => ({
            label: name,
            before: price(were[index]?.price, 'always'),
            after: price(amount, 'always'),
          })),
        ]
      },
      told: 'Las otras cajas lo leen solas en un minuto.',
      after: Labels,
    }
  }, [contextOf, rules])
}
