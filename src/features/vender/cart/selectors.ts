import { createSelector } from '@reduxjs/toolkit'
import type { Access } from '@/domain/access'
import { seesCaja } from '@/domain/cajas/seesCaja'
import { cajaChoice, cajaInForce, type CajaChoice } from '@/domain/sale/cajas'
import { paysNow, type Cart } from '@/domain/sale/cart'
import { DEFAULT_METHOD, RECEIVER_THRESHOLD, type SaleContext } from '@/domain/sale/context'
import { keepingStored } from '@/domain/sale/stock/openedSale'
import { pricingOf } from '@/domain/sale/pricing'
import { cashDue, chargeable, methodEffect, withoutMethodDiscounts } from '@/domain/sale/totals'
import type { Address } from '@/entities/address'
import type { AfipInformation } from '@/entities/afipInformation'
import type { Caja } from '@/entities/caja'
import type { DefaultPaymentMethodCaja } from '@/entities/defaultPaymentMethodCaja'
import type { Named } from '@/entities/named'
import type { Combo } from '@/entities/combo'
import type { Service } from '@/entities/service'
import type { Model } from '@/entities/types'
import type { LabelPrefix } from '@/lib/env'
import type { ListState } from '@/list/state'
import { selectUser } from '@/session/sessionSlice'
import { selectSettings } from '@/session/settings'
import { ownerOf } from '@/session/user'
import { selectOutdated } from '@/shop/articles/outdated'
import { selectPriceRules } from '@/shop/articles/priceRules'
import { selectPromotions } from '@/shop/promotions/promotionsSlice'
import { isLocked, type VenderState } from './saleState'

export const selectVender = (state: unknown): VenderState => (state as { vender: VenderState }).vender
export const selectEditing = (state: unknown) => selectVender(state).editing
/** Lines of the past sale as it was opened to be changed. */
export const selectOpened = (state: unknown) => selectEditing(state)?.opened.cart.items

const NONE: readonly never[] = []
/** A list of the store by its name; empty for those the shop has no entity of. */
const rows =
  <M extends Model>(name: string) =>
  (state: unknown): readonly M[] =>
    ((state as Record<string, ListState | undefined>)[name]?.models ?? NONE) as unknown as readonly M[]

export const selectArticles = (state: unknown) => rows('article')(state)
export const selectAccess = (state: unknown): Access => selectPriceRules(state).access

/** What any sale depends on, at the current prices. */
export const selectPresent = createSelector(
  selectUser,
  selectPriceRules,
  rows<Caja>('caja'),
  rows<Named>('sale_type'),
  (state: unknown) => selectSettings(state)?.receiverThreshold ?? RECEIVER_THRESHOLD,
  selectPromotions,
  (user, rules, cajas, sale_types, receiverThreshold, promotions): SaleContext => {
    const owner = user && ownerOf(user)
    return {
      ...rules,
      owner: {
        redondear_centenas_en_vender: rules.owner.redondear_centenas_en_vender ?? 0,
        siempre_omitir_en_cuenta_corriente: owner?.siempre_omitir_en_cuenta_corriente ?? 0,
        default_current_acount_payment_method_id: owner?.default_current_acount_payment_method_id ?? null,
        max_items_in_sale: owner?.max_items_in_sale ?? null,
      },
      employee_id: user && user.owner_id !== null ? user.id : 0,
      puede_guardar_ventas_sin_cliente: Boolean(user?.puede_guardar_ventas_sin_cliente),
      cajas: rules.access.has('cajas') ? cajas : NONE,
      sale_types,
      receiverThreshold,
      promotions,
    }
  },
)

/** The current context with the old price lists a sale keeps (U21). */
export const withPrices = (present: SaleContext, prices: VenderState['prices']): SaleContext =>
  prices === null ? present : { ...present, ...prices }

/** What the sale in the cart depends on: its prices stay those of when it began (U21). */
export const selectContext = createSelector(selectPresent, (state: unknown) => selectVender(state).prices, withPrices)

const selectCajas = createSelector(rows<Caja>('caja'), selectAccess, (cajas, { has }) => (has('cajas') ? cajas : NONE))
const selectOwnCart = (state: unknown): Cart => selectVender(state).cart
const selectMethod = (state: unknown): number =>
  paysNow(selectOwnCart(state)) ? selectOwnCart(state).current_acount_payment_method_id : 0

/**
 * For a method, the open cajas that take it and the person sees (PERM-011), and the usual one of this warehouse,
 * whoever sees that one (contract b §11.1). Where he sees none of them all are offered, since a sale needs one (D-72,
 * SALE-055). A method without a usual one goes into the caja of the till, which is that of the till's usual method.
 */
export const selectCajaChoice = createSelector(
  selectCajas,
  rows<DefaultPaymentMethodCaja>('default_payment_method_caja'),
  (state: unknown) => selectOwnCart(state).address_id,
  selectUser,
  selectAccess,
  rows<Named>('current_acount_payment_method'),
  (state: unknown) => selectVender(state).defaults.current_acount_payment_method_id ?? DEFAULT_METHOD,
  (cajas, usuals, address, user, { ownsShop }, methods, ofTill) => {
    const isSeen = (caja: Caja) => seesCaja(caja, user?.id ?? 0, ownsShop)
    const choiceOf = (id: number): CajaChoice<Caja> => {
      const method = { id, name: methods.find((row) => row.id === id)?.name }
      const all = cajaChoice(cajas, usuals, method, address)
      return all.open.some(isSeen) ? cajaChoice(cajas, usuals, method, address, isSeen) : all
    }
    const till = choiceOf(ofTill).usual
    return (method: number): CajaChoice<Caja> => {
      const choice = choiceOf(method)
      return { ...choice, usual: choice.usual || (choice.open.some(({ id }) => id === till) ? till : 0) }
    }
  },
)
const selectOwnChoice = createSelector(selectCajaChoice, selectMethod, (choiceOf, method) => choiceOf(method))
export const selectOpenCajas = (state: unknown): readonly Caja[] => selectOwnChoice(state).open

/** The caja that would take the money of the sale if it were not closed. */
export const selectShutCaja = createSelector(
  selectCajas,
  selectOwnChoice,
  (state: unknown) => selectOwnCart(state).caja_id,
  (cajas, { shut }, chosen): Caja | undefined => cajas.find(({ id, abierta }) => !abierta && id === (chosen || shut)),
)

/** The parts of a split with the cajas they will be sold to. */
const selectParts = createSelector(
  (state: unknown) => selectOwnCart(state).selected_payment_methods,
  selectCajaChoice,
  (state: unknown) => selectOwnCart(state).caja_id,
  (parts, choiceOf, chosen): Cart['selected_payment_methods'] =>
    parts.map((part) => ({ ...part, caja_id: cajaInForce(part.caja_id || chosen, choiceOf(part.id)) })),
)

/** The cart with the cajas it will be sold to: those chosen while they are open, else the usual ones. */
export const selectCart = createSelector(
  selectOwnCart,
  selectOwnChoice,
  selectParts,
  selectEditing,
  (cart, choice, parts, editing): Cart => {
    // No update moves cash: a past sale keeps the cajas it has.
    if (!paysNow(cart) || editing !== null) return cart
    if (parts.length > 0) return { ...cart, selected_payment_methods: parts }
    const caja_id = cajaInForce(cart.caja_id, choice)
    return caja_id === cart.caja_id ? cart : { ...cart, caja_id }
  },
)

/** Lines at a price that the server is known to have changed: typed prices, and those of a sale made before, stay as they are. */
export const selectOutdatedItems = createSelector(
  (state: unknown) => selectOwnCart(state).items,
  selectOutdated,
  (items, outdated): Cart['items'] =>
    items.filter(
      ({ kind, id, customPrice, pivotPrice, varios_precios }) =>
        kind === 'article' &&
        customPrice === null &&
        pivotPrice === null &&
        varios_precios.length === 0 &&
        outdated.includes(id),
    ),
)

export const selectPricing = createSelector(selectCart, selectContext, pricingOf)
/** Every figure of the sale, worked out once for each change of its choices. */
export const selectTotals = createSelector(selectCart, selectContext, selectEditing, (cart, context, editing) => {
  const totals = chargeable(cart, context)
  return editing === null ? totals : keepingStored(totals, cart, editing.opened)
})
export const selectCashDue = (state: unknown): number | null => cashDue(selectCart(state), selectTotals(state))
const selectWithoutMethodDiscounts = createSelector(selectContext, withoutMethodDiscounts)
export const selectMethodEffect = createSelector(
  selectCart,
  selectTotals,
  selectContext,
  selectWithoutMethodDiscounts,
  methodEffect,
)

/** Key of the line the keyboard acts on: chosen with the arrows, else last touched, else the newest. */
export const selectChosen = (state: unknown): string | null => {
  const { chosen, cart } = selectVender(state)
  const exists = (key: string | null) => key !== null && cart.items.some((item) => item.key === key)
  if (exists(chosen)) return chosen
  return exists(cart.touched) ? cart.touched : (cart.items[0]?.key ?? null)
}

/** Units of measure by their id. */
export const selectUnits = createSelector(
  rows<Named>('unidad_medida'),
  (units): ReadonlyMap<number | null, Named> => new Map(units.map((unit) => [unit.id, unit])),
)

export const selectAddresses = (state: unknown) => rows<Address>('address')(state)
/** The warehouse of the sale; undefined: none. */
export const selectWarehouse = (state: unknown): Address | undefined =>
  selectAddresses(state).find(({ id }) => id === selectOwnCart(state).address_id)
export const selectMethods = createSelector(rows<Named>('current_acount_payment_method'), (methods) =>
  // The order of the answer is not stated (contract b §10).
  [...methods].sort((one, other) => one.id - other.id),
)
/** Sale points offered: without a branch, of the sale's warehouse, and the one already chosen (contract b §13). */
export const selectSalePoints = createSelector(
  rows<AfipInformation>('afip_information'),
  (state: unknown) => selectOwnCart(state).address_id,
  (state: unknown) => selectOwnCart(state).afip_information_id,
  (points, address, chosen): readonly AfipInformation[] =>
    points.filter((point) => !address || !point.address_id || point.address_id === address || point.id === chosen),
)
export const selectSaleTypes = (state: unknown) => rows<Named>('sale_type')(state)
export const selectCajaList = (state: unknown) => selectCajas(state)
export const selectLocked = (state: unknown): boolean => isLocked(selectVender(state))
/** Whether the sale or the change is on its way to the server. */
export const selectSaving = (state: unknown): boolean =>
  selectVender(state).selling || (selectEditing(state)?.updating ?? false)
export const selectCombos = (state: unknown) => rows<Combo>('combo')(state)
/** Services created since the page was loaded: the server lists none (contract a §16.4). */
export const selectServices = (state: unknown) => rows<Service>('service')(state)
/** Labels the shop's scale prints. */
export const selectLabels = (state: unknown): readonly LabelPrefix[] => selectSettings(state)?.labels ?? NONE
