import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import type { PriceRules } from '@/domain/sale/context'
import { useNeeded } from '@/list/hooks'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { arePricesRead, didPricesFail, readPriceLists, selectPriceListNames, selectPriceRules } from './priceRules'

/**
 * What the till's prices depend on; null until the lists that make them are read. `waiting`: what stands in their place
 * until then.
 */
export function useCounterRules(): { rules: PriceRules | null; waiting: ReactNode } {
  useNeeded(...useSelector(selectPriceListNames).split(' '))
  const dispatch = useThunkDispatch()
  const rules = useSelector(selectPriceRules)
  const read = useSelector(arePricesRead)
  const failed = useSelector(didPricesFail)
  if (read) return { rules, waiting: null }
  return {
    rules: null,
    waiting: failed ? (
      <ReadFailure text="No se pudieron leer las listas de precios." onRetry={() => dispatch(readPriceLists())} />
    ) : (
      <p className="meta mb-0" role="status">
        Leyendo las listas de precios…
      </p>
    ),
  }
}
