import { createSelector } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { pesoCost } from '@/domain/articles/articlePrice'
import type { CartItem } from '@/domain/sale/item'
import { hasDollarCost, type ArticleRecord } from '@/domain/sale/newItem'
import { provider as providerEntity, type Provider } from '@/entities/provider'
import { selectList } from '@/list/slices'
import { ensureLoaded } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { selectPromotions } from '../promotions/promotionsSlice'
import { selectPriceRules } from './priceRules'

/** Returns the `peso_cost` of a line made of an article now, by its provider's dollar or the shop's. */
export const selectPesoCost = createSelector(
  selectUser,
  (state: unknown) => selectList(state, providerEntity).models as unknown as readonly Provider[],
  (state: unknown) => selectList(state, providerEntity).loadedAt !== null,
  (user, providers, areRead) =>
    (article: ArticleRecord): CartItem['peso_cost'] => {
      if (!hasDollarCost(article)) return null
      const held = article.provider_id ? providers.find(({ id }) => id === article.provider_id) : undefined
      // A provider that is not held here may have a dollar of his own.
      const isUnknown = Boolean(article.provider_id) && held === undefined && !areRead
      return isUnknown || user === null ? 0 : pesoCost(article, { provider: held ?? null, owner: ownerOf(user) })
    },
)

/** Whether a promotion here must not go below costs, some of which are in dollars. */
export const selectGuardsDollarCosts = (state: unknown): boolean =>
  selectPriceRules(state).access.has('costo_en_dolares') && selectPromotions(state).some(({ belowCost }) => !belowCost)

/** Reads the providers, who may have a dollar of their own, where `selectGuardsDollarCosts`. */
export function useDollarRates(): void {
  const dispatch = useThunkDispatch()
  const isNeeded = useSelector(selectGuardsDollarCosts)
  useEffect(() => {
    if (isNeeded) void dispatch(ensureLoaded(providerEntity, { priority: 'background' }))
  }, [dispatch, isNeeded])
}
