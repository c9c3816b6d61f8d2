import { createSelector } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { createAccess } from '@/domain/access'
import { taxedCost } from '@/domain/articles/articlePrice'
import { toAmount } from '@/domain/money'
import type { CartItem } from '@/domain/sale/item'
import { hasDollarCost, type ArticleRecord } from '@/domain/sale/newItem'
import { provider as providerEntity, type Provider } from '@/entities/provider'
import { selectList } from '@/list/slices'
import { ensureLoaded } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { selectPromotions } from '../promotions/promotionsSlice'
import { selectPriceRules } from './priceRules'

/** With these a price can come without IVA, so that a cost with it would hold it too high. */
const UNTAXED_PRICES = ['articulos_precios_en_blanco', 'lista_de_precios_por_categoria']

/** Whether the article's line is held at its `cost`: `costo_real` has the IVA already. */
const isPlain = ({ cost, costo_real }: ArticleRecord): boolean => (costo_real ?? null) !== null || !toAmount(cost).gt(0)

/**
 * Returns the `peso_cost` of a line made of an article now, by its provider's dollar or the shop's, and with the IVA
 * where the server adds it to the price.
 */
export const selectPesoCost = createSelector(
  selectUser,
  (state: unknown) => selectList(state, providerEntity).models as unknown as readonly Provider[],
  (state: unknown) => selectList(state, providerEntity).loadedAt !== null,
  (user, providers, areRead) => {
    const owner = user && ownerOf(user)
    const { has } = createAccess(user)
    const addsTax = owner !== null && !owner.iva_included && !UNTAXED_PRICES.some(has)
    return (article: ArticleRecord): CartItem['peso_cost'] => {
      if (owner === null || isPlain(article)) return null
      const context = { owner, iva: addsTax ? (article.iva?.percentage ?? null) : null }
      if (!hasDollarCost(article))
        return context.iva === null ? null : taxedCost(article, { ...context, provider: null })
      const held = article.provider_id ? providers.find(({ id }) => id === article.provider_id) : undefined
      // A provider that is not held here may have a dollar of his own.
      const isUnknown = Boolean(article.provider_id) && held === undefined && !areRead
      return isUnknown ? 0 : taxedCost(article, { ...context, provider: held ?? null })
    }
  },
)

/** Reads the providers, who may have a dollar of their own, where a promotion must not go below costs in dollars. */
export function useDollarRates(): void {
  const dispatch = useThunkDispatch()
  const isNeeded = useSelector(
    (state) =>
      selectPriceRules(state).access.has('costo_en_dolares') &&
      selectPromotions(state).some(({ belowCost }) => !belowCost),
  )
  useEffect(() => {
    if (isNeeded) void dispatch(ensureLoaded(providerEntity, { priority: 'background' }))
  }, [dispatch, isNeeded])
}
