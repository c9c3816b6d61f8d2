import { createSelector } from '@reduxjs/toolkit'
import type { Thunk } from '@/api/thunk'
import { createAccess } from '@/domain/access'
import type { PriceLists, PriceRules } from '@/domain/sale/context'
import { BY_QUANTITY } from '@/domain/sale/ranges'
import { isMeasure } from '@/domain/stock/wholeUnits'
import { entities } from '@/entities'
import type { Named } from '@/entities/named'
import type { ListState } from '@/list/state'
import { ensureLoaded } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'
import { configurationOf, ownerOf } from '@/session/user'

/** The entities whose lists in the store make prices. */
export const PRICE_LISTS = {
  price_types: 'price_type',
  payment_method_discounts: 'current_acount_payment_method_discount',
  category_price_type_ranges: 'category_price_type_range',
  article_price_type_groups: 'article_price_type_group',
} as const satisfies Record<keyof PriceLists, string>
const ALL = Object.values(PRICE_LISTS)
/** The lists that every shop needs. */
const ALWAYS = [PRICE_LISTS.price_types, PRICE_LISTS.payment_method_discounts]

const listOf = (state: unknown, name: string) => (state as Record<string, ListState | undefined>)[name]
const NONE: readonly never[] = []
const rows = (name: string) => (state: unknown) => (listOf(state, name)?.models ?? NONE) as readonly unknown[]
const rowsAs = <K extends keyof PriceLists>(key: K) =>
  rows(PRICE_LISTS[key]) as unknown as (state: unknown) => PriceLists[K]

const selectMeasures = createSelector(
  rows('unidad_medida'),
  (units): ReadonlySet<number> => new Set((units as readonly Named[]).filter(isMeasure).map(({ id }) => id)),
)

const selectAccess = createSelector(selectUser, createAccess)

/** What prices depend on now; the same object until one of those lists, the units of measure or the user changes. */
export const selectPriceRules = createSelector(
  selectUser,
  selectAccess,
  rowsAs('price_types'),
  rowsAs('payment_method_discounts'),
  rowsAs('category_price_type_ranges'),
  rowsAs('article_price_type_groups'),
  selectMeasures,
  (
    user,
    access,
    price_types,
    payment_method_discounts,
    category_price_type_ranges,
    article_price_type_groups,
    measures,
  ): PriceRules => ({
    access,
    owner: { redondear_centenas_en_vender: user && ownerOf(user).redondear_centenas_en_vender },
    applyPriceTypeInServices: Boolean(user && configurationOf(user)?.apply_price_type_in_services),
    price_types,
    payment_method_discounts,
    category_price_type_ranges,
    article_price_type_groups,
    measures,
  }),
)

/** Names of the lists that make this shop's prices. */
const needed = (state: unknown): readonly string[] => (selectAccess(state).has(BY_QUANTITY) ? ALL : ALWAYS)
const isRead = (state: unknown, name: string) => typeof listOf(state, name)?.loadedAt === 'number'

/** Whether every list that makes prices was read: before that the prices of a sale cannot be trusted. */
export const arePricesRead = (state: unknown): boolean => needed(state).every((name) => isRead(state, name))

/** Whether one of those lists could not be read, so that no price can be told. */
export const didPricesFail = (state: unknown): boolean =>
  needed(state).some((name) => !isRead(state, name) && listOf(state, name)?.failed)

/** The lists that make this shop's prices, for `useNeeded`. */
export const selectPriceListNames = createSelector(needed, (names) => names.join(' '))

/** Reads again the lists that could not be read. */
export const readPriceLists = (): Thunk => (dispatch, getState) => {
  for (const name of needed(getState())) if (entities[name]) void dispatch(ensureLoaded(entities[name]))
}
