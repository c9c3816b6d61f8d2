import { createSelector } from '@reduxjs/toolkit'
import { createAccess, type Access } from '@/domain/access'
import { paysNow, type Cart } from '@/domain/sale/cart'
import type { SaleContext } from '@/domain/sale/context'
import { pricingOf } from '@/domain/sale/pricing'
import { saleTotals } from '@/domain/sale/totals'
import type { Address } from '@/entities/address'
import type { Caja } from '@/entities/caja'
import type { DefaultPaymentMethodCaja } from '@/entities/defaultPaymentMethodCaja'
import type { Named } from '@/entities/named'
import type { Model } from '@/entities/types'
import type { CodeColumn } from '@/list/articleIndex'
import type { ListState } from '@/list/state'
import { selectUser } from '@/session/sessionSlice'
import { configurationOf, ownerOf } from '@/session/user'
import { isLocked, type VenderState } from './saleSlice'

export const selectVender = (state: unknown): VenderState => (state as { vender: VenderState }).vender

const NONE: readonly never[] = []
/** A list of the store by its name; empty for those the shop has no entity of. */
const rows =
  <M extends Model>(name: string) =>
  (state: unknown): readonly M[] =>
    ((state as Record<string, ListState | undefined>)[name]?.models ?? NONE) as unknown as readonly M[]

export const selectArticles = (state: unknown) => rows('article')(state)
export const selectAccess = createSelector(selectUser, (user): Access => createAccess(user))

/** Column that codes are looked up in (contract a §11.6). */
export const selectCodeColumn = createSelector(selectAccess, ({ has }): CodeColumn => {
  if (has('codigos_de_barra_basados_en_numero_interno')) return 'num'
  return has('codigo_proveedor_en_vender') ? 'provider_code' : 'bar_code'
})

type Lists = Pick<
  SaleContext,
  'price_types' | 'payment_method_discounts' | 'category_price_type_ranges' | 'article_price_type_groups' | 'cajas' | 'sale_types'
>
const rowsAs = <K extends keyof Lists>(name: string) => rows(name) as unknown as (state: unknown) => Lists[K]

/** What a sale depends on besides its cart. */
export const selectContext = createSelector(
  selectUser,
  selectAccess,
  rowsAs<'price_types'>('price_type'),
  rowsAs<'payment_method_discounts'>('current_acount_payment_method_discount'),
  rowsAs<'category_price_type_ranges'>('category_price_type_range'),
  rowsAs<'article_price_type_groups'>('article_price_type_group'),
  rows<Caja>('caja'),
  rowsAs<'sale_types'>('sale_type'),
  (
    user,
    access,
    price_types,
    payment_method_discounts,
    category_price_type_ranges,
    article_price_type_groups,
    cajas,
    sale_types,
  ): SaleContext => {
    const owner = user && ownerOf(user)
    return {
      access,
      owner: {
        redondear_centenas_en_vender: owner?.redondear_centenas_en_vender ?? 0,
        siempre_omitir_en_cuenta_corriente: owner?.siempre_omitir_en_cuenta_corriente ?? 0,
        default_current_acount_payment_method_id: owner?.default_current_acount_payment_method_id ?? null,
        max_items_in_sale: owner?.max_items_in_sale ?? null,
      },
      employee_id: user && user.owner_id !== null ? user.id : 0,
      puede_guardar_ventas_sin_cliente: Boolean(user?.puede_guardar_ventas_sin_cliente),
      applyPriceTypeInServices: Boolean(user && configurationOf(user)?.apply_price_type_in_services),
      price_types,
      payment_method_discounts,
      category_price_type_ranges,
      article_price_type_groups,
      cajas: access.has('cajas') ? cajas : NONE,
      sale_types,
    }
  },
)

const selectCajas = createSelector(rows<Caja>('caja'), selectAccess, (cajas, { has }) => (has('cajas') ? cajas : NONE))
const selectOwnCart = (state: unknown): Cart => selectVender(state).cart
const selectMethod = (state: unknown): number => (paysNow(selectOwnCart(state)) ? selectOwnCart(state).current_acount_payment_method_id : 0)

/** Open cajas that take the chosen method: those with no method named, or with this one (contract b §11.1). */
export const selectOpenCajas = createSelector(selectCajas, selectMethod, (cajas, method): readonly Caja[] =>
  cajas.filter(
    ({ abierta, current_acount_payment_methods: methods }) =>
      abierta && (methods.length === 0 || method === 0 || methods.some(({ id }) => id === method)),
  ),
)

/** The caja the shop keeps for method and warehouse, else the only one that is open; 0 when it is for the person to say. */
const selectUsualCaja = createSelector(
  selectOpenCajas,
  rows<DefaultPaymentMethodCaja>('default_payment_method_caja'),
  selectMethod,
  (state: unknown) => selectOwnCart(state).address_id,
  (open, defaults, method, address): number => {
    const fits = (row: DefaultPaymentMethodCaja, place: number | null) =>
      row.current_acount_payment_method_id === method && (row.address_id || null) === place && open.some(({ id }) => id === row.caja_id)
    const usual = defaults.find((row) => fits(row, address || null)) ?? defaults.find((row) => fits(row, null))
    return usual?.caja_id ?? (open.length === 1 ? (open[0]?.id ?? 0) : 0)
  },
)

/** The cart with the caja it will be sold to: the one chosen while it is open, else the usual one. */
export const selectCart = createSelector(selectOwnCart, selectOpenCajas, selectUsualCaja, (cart, open, usual): Cart => {
  if (!paysNow(cart) || cart.selected_payment_methods.length > 0) return cart
  const caja_id = open.some(({ id }) => id === cart.caja_id) ? cart.caja_id : usual
  return caja_id === cart.caja_id ? cart : { ...cart, caja_id }
})

export const selectPricing = createSelector(selectCart, selectContext, pricingOf)
/** Every figure of the sale, worked out once for each change of its choices. */
export const selectTotals = createSelector(selectCart, selectContext, saleTotals)

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
export const selectMethods = createSelector(rows<Named>('current_acount_payment_method'), (methods) =>
  // The order of the answer is not stated (contract b §10).
  [...methods].sort((one, other) => (one.id ?? 0) - (other.id ?? 0)),
)
export const selectSaleTypes = (state: unknown) => rows<Named>('sale_type')(state)
export const selectCajaList = (state: unknown) => selectCajas(state)
export const selectLocked = (state: unknown): boolean => isLocked(selectVender(state))
