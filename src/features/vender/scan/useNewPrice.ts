import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { articlePrices, priceForFinal } from '@/domain/articles/articlePrice'
import { cents, toAmount } from '@/domain/money'
import { articleItem } from '@/domain/sale/newItem'
import { unitPrice } from '@/domain/sale/price'
import { iva as ivaEntity, type Iva } from '@/entities/iva'
import { price as pesos } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { ensureLoaded } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { selectPricing } from '../cart/selectors'

/** The rate of an article that gets none (contract a §11.1), and the only one while the list has not arrived. */
const USUAL = { id: 2, percentage: '21' } as const

type Rate = Pick<Iva, 'id' | 'percentage'>

const ALONE = { provider: null, providerList: null, discounts: [], surchages: [], blank: null, lists: null }

interface NewPrice {
  rates: readonly Rate[]
  /** Id of the rate of an article without a chosen one. */
  usual: number
  /** The price to store so that the customer pays what was typed. */
  stored: (typed: number, ivaId: number) => number
  /** The final price the server will compute, to the cent. */
  finalOf: (typed: number, ivaId: number) => number
  /** What a person should know of the price typed; null: nothing. */
  noteOf: (typed: number, ivaId: number) => string | null
}

/** The price of an article made at the till: what the customer pays is typed, what the server stores is worked out (contract a §12). */
export function useNewPrice(): NewPrice {
  const dispatch = useThunkDispatch()
  const user = useSelector(selectUser)
  const pricing = useSelector(selectPricing)
  const listed = useModels(ivaEntity)
  useEffect(() => void dispatch(ensureLoaded(ivaEntity, { priority: 'user' })), [dispatch])
  const rates: readonly Rate[] = listed.length > 0 ? listed : [USUAL]
  const owner = (user && ownerOf(user)) ?? { dollar: null, iva_included: 1, redondear_centenas_en_vender: 0 }
  const contextOf = (ivaId: number) => ({ owner, iva: rates.find(({ id }) => id === ivaId)?.percentage ?? null })
  const stored = (typed: number, ivaId: number) => priceForFinal(typed, contextOf(ivaId))
  const finalOf = (typed: number, ivaId: number) =>
    cents(toAmount(articlePrices({ price: stored(typed, ivaId) }, { ...ALONE, ...contextOf(ivaId) }).final ?? typed))

  return {
    rates,
    usual: rates.find(({ id }) => id === USUAL.id)?.id ?? 0,
    stored,
    finalOf,
    noteOf(typed, ivaId) {
      const final = finalOf(typed, ivaId)
      const net = stored(typed, ivaId)
      const charged = cents(unitPrice(articleItem({ id: 0, name: '', final_price: final }), pricing))
      const notes = [
        final !== typed ? `Queda en ${pesos(final, 'always')}` : '',
        net === typed ? '' : `Sin IVA: ${pesos(net, 'always')}`,
        charged !== final ? `En esta venta: ${pesos(charged, 'always')}` : '',
      ].filter(Boolean)
      return notes.length > 0 ? notes.join(' · ') : null
    },
  }
}
