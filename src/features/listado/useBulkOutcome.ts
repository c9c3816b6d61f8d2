import { useMemo } from 'react'
import { articlePrices } from '@/domain/articles/articlePrice'
import type { Article } from '@/entities/articleRecord'
import { price } from '@/lib/format'
import type { BulkOutcome } from '@/list/screenProps'
import { usePriceContext } from '@/shop/articles/usePriceContext'
import { ChangedLabels } from '@/shop/labels/ChangedLabels'

/**
 * Previews the final price of each article when costs, margins or prices of many are changed at once: it follows by the
 * server's rules.
 */
export function useBulkOutcome(): BulkOutcome<Article> {
  const contextOf = usePriceContext()
  return useMemo(
    () => ({
      label: 'Precio final',
      note: 'Se redondea lo que cambiás; el precio final sigue a costo, margen, precio e IVA.',
      of: (before, after) => {
        const stored = Number(before.final_price ?? 0)
        const final = contextOf && articlePrices(before, contextOf(before)).final
        // The data held here do not yield the price the article has now, so they would not yield the next one either.
        if (contextOf === null || Math.abs((final ?? 0) - stored) >= 0.005) return null
        return { before: price(stored, 'always'), after: price(articlePrices(after, contextOf(after)).final, 'always') }
      },
      told: 'Las otras cajas lo leen solas en unos 10 minutos, más si hay muchos artículos; al recargar, enseguida.',
      after: ChangedLabels,
    }),
    [contextOf],
  )
}
