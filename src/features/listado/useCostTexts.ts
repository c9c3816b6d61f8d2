import { useMemo } from 'react'
import { pesoCost, realCost } from '@/domain/articles/articlePrice'
import type { PriceContext } from '@/domain/articles/articlePriceTypes'
import type { Article } from '@/entities/articleRecord'
import { dollars, price } from '@/lib/format'
import type { Texts } from '@/list/table/columns'
import { useAccess } from '@/session/useAccess'
import { usePriceContext } from '@/shop/articles/usePriceContext'

/** The article's dollar is not known here: its provider, who may have a dollar of his own, is not held. */
const isUnknown = ({ cost_in_dollars, provider_id }: Partial<Article>, { provider }: PriceContext) =>
  Boolean(cost_in_dollars) && Boolean(Number(provider_id)) && provider === null

/**
 * Texts of costs that must be worked out here: the cost in pesos of an article priced in dollars, and `costo_real`,
 * which the server does not send (ART-022, NS-28).
 */
export function useCostTexts(): Texts<Article> {
  const contextOf = usePriceContext()
  const { has } = useAccess()
  return useMemo(() => {
    if (contextOf === null) return {}
    return {
      // Only with this extension, since elsewhere the column needs no room for two amounts.
      ...(has('costo_en_dolares') && {
        cost: (record: Partial<Article>) => {
          const context = contextOf(record)
          const pesos = record.cost_in_dollars && !isUnknown(record, context) ? pesoCost(record, context) : null
          return pesos === null ? null : `${dollars(record.cost)} · ${price(pesos, 'always')}`
        },
      }),
      costo_real: (record: Partial<Article>) => {
        const context = contextOf(record)
        const cost = isUnknown(record, context) ? null : realCost(record, context)
        return cost === null ? null : price(cost, 'always')
      },
    }
  }, [contextOf, has])
}
