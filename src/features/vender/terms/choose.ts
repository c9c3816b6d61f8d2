// The choices that not everybody has: refused here too, since the server asks for no permission (U22).
import type { Thunk } from '@/api/thunk'
import type { Access } from '@/domain/access'
import type { Cart } from '@/domain/sale/cart'
import { omitAccount } from '@/domain/sale/choices'
import { saleEvents } from '../saleSlice'
import { selectAccess, selectCart, selectContext, selectVender } from '../selectors'
import type { Choices } from './terms'

export const APPLIES_PERCENTAGES = 'sale.discount_surchage.aplicar'
export const SETS_PERCENTAGES = 'sale.discount_surchage.crear'
export const CHANGES_EMPLOYEE = 'vender.change_employee'
export const FORCES_TOTAL = 'forzar_total'
export const OMITS_ACCOUNT = 'ask_save_current_acount'

type Reads = Pick<Access, 'can' | 'has'>

/** Why this person may not make these choices; null: he may. */
export function refusalToChoose(choices: Choices, { can, has }: Reads): string | null {
  const touches = (...keys: readonly (keyof Choices)[]) => keys.some((key) => key in choices)
  if (touches('discounts', 'surchages', 'discounts_in_services', 'surchages_in_services') && !can(APPLIES_PERCENTAGES))
    return 'No tenés permiso para aplicar descuentos ni recargos'
  if (touches('employee_id') && !can(CHANGES_EMPLOYEE)) return 'No tenés permiso para cambiar el empleado'
  if (touches('descuento') && !has(FORCES_TOTAL)) return 'El comercio no tiene el total forzado'
  return null
}

/** A percentage other than the one it was chosen with is no longer the shop's. */
const setsPercentage = (choices: Choices, cart: Cart) =>
  (['discounts', 'surchages'] as const).some((field) =>
    choices[field]?.some(({ id, percentage }) => cart[field].some((row) => row.id === id && row.percentage !== percentage)),
  )

/** Makes choices that bring no other with them; answers why not. */
export const choose =
  (choices: Choices): Thunk<string | null> =>
  (dispatch, getState) => {
    const access = selectAccess(getState())
    const refusal = refusalToChoose(choices, access)
    if (refusal !== null) return refusal
    if (setsPercentage(choices, selectCart(getState())) && !access.can(SETS_PERCENTAGES)) return 'No tenés permiso para cambiar porcentajes'
    dispatch(saleEvents.choose(choices))
    return null
  }

/** Keeps the sale of a client out of his account, or puts it there again; answers why not. */
export const chooseAccount =
  (omit: boolean): Thunk<string | null> =>
  (dispatch, getState) => {
    if (!selectAccess(getState()).has(OMITS_ACCOUNT)) return 'El comercio no deja elegir si va a la cuenta'
    dispatch(saleEvents.accountChosen(omitAccount(selectVender(getState()).cart, omit, selectContext(getState()))))
    return null
  }
