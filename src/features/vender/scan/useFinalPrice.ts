import { useSelector } from 'react-redux'
import { articlePrices } from '@/domain/articlePrice'
import { iva } from '@/entities/iva'
import { useModels } from '@/list/hooks'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'

/** The rate of an article that is given none (contract a §11.1). */
const USUAL_IVA = 2

/** What an article made at the till will cost of the price that is typed; null: it is not known here. */
export function useFinalPrice(): { taxed: boolean; finalOf: (typed: number) => number | null } {
  const user = useSelector(selectUser)
  const owner = user && ownerOf(user)
  const rate = useModels(iva).find(({ id }) => id === USUAL_IVA)?.percentage ?? null
  const taxed = !owner?.iva_included
  return {
    taxed,
    finalOf(price) {
      if (owner === null || (taxed && rate === null)) return null
      const alone = { provider: null, providerList: null, discounts: [], surchages: [], blank: null, lists: null }
      return articlePrices({ price }, { ...alone, owner, iva: rate }).final
    },
  }
}
