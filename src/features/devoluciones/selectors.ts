import { createSelector } from '@reduxjs/toolkit'
import { createAccess } from '@/domain/access'
import { ZERO } from '@/domain/money'
import { isGivenBack } from '@/domain/returns/returnFate'
import type { ReturnChoices, ReturnPayload } from '@/domain/returns/returnPayload'
import { isFree, returnTotal } from '@/domain/returns/returnTotals'
import { unitsLeft, unitsOf } from '@/domain/returns/returns'
import { isWholeUnit } from '@/domain/stock/wholeUnits'
import type { Address } from '@/entities/address'
import { address as addressEntity } from '@/entities/address'
import { caja as cajaEntity } from '@/entities/caja'
import type { Named } from '@/entities/named'
import { unidad_medida } from '@/entities/nameOnly'
import { selectList } from '@/list/slices'
import { selectUser } from '@/session/sessionSlice'
import { selectDevolucion } from './devolucionesSlice'

const selectArticles = (state: unknown) => selectDevolucion(state).articles
const selectSale = (state: unknown) => selectDevolucion(state).sale

/** `total_devolucion` (RET-006), worked out once for each change. */
export const selectTotal = createSelector(selectArticles, selectSale, returnTotal)

export const selectReturned = createSelector(selectArticles, (articles) => {
  const items = articles.filter((item) => unitsOf(item) > 0)
  return { lines: items.length, units: items.reduce((sum, item) => sum.plus(unitsOf(item)), ZERO).toNumber() }
})

/** Names of what the sale gave for free and would still have once what is paid comes back. */
export const selectFreeLeft = createSelector(selectArticles, selectSale, (articles, sale): readonly string[] => {
  const isBack = sale !== null && articles.some((item) => unitsOf(item) > 0 && !isFree(item))
  if (!isBack) return []
  return articles.filter((item) => isFree(item) && unitsOf(item) < unitsLeft(item)).map(({ name }) => name)
})

/** The shop's warehouses, without the delivery addresses of buyers, which are in the same list. */
export const selectAddresses = createSelector(
  (state: unknown) => selectList(state, addressEntity).models as unknown as readonly Address[],
  (addresses) => addresses.filter(({ buyer_id }) => !buyer_id),
)

/** The return as it would be saved: a shop's only warehouse is chosen by itself, and a deleted one counts as none. */
export const selectChoices = createSelector(selectDevolucion, selectAddresses, (choices, addresses): ReturnChoices => {
  const only = addresses.length === 1 ? (addresses[0]?.id ?? 0) : 0
  return { ...choices, address_id: addresses.some(({ id }) => id === choices.address_id) ? choices.address_id : only }
})

/** Whether money of a return is to be taken out of a caja, since the server does not do that (contract b §5). */
export const selectTakesMoney = (state: unknown, payload: ReturnPayload): boolean =>
  isGivenBack(payload) &&
  createAccess(selectUser(state)).has('cajas') &&
  selectList(state, cajaEntity).models.length > 0

/** Units of measure that have no fractions. */
export const selectWholeUnits = createSelector(
  (state: unknown) => selectList(state, unidad_medida).models as unknown as readonly Named[],
  (units): ReadonlySet<number> => new Set(units.filter(isWholeUnit).map(({ id }) => id)),
)
