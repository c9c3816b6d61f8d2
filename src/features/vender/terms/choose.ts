// Choices that not everybody may make. They are checked here too, since the server asks for no permission (U22).
import type { Thunk } from '@/api/thunk'
import type { Access } from '@/domain/access'
import { toAmount } from '@/domain/money'
import { omitAccount } from '@/domain/sale/choices'
import type { SalePercentage } from '@/domain/sale/context'
import type { Sale } from '@/entities/saleRecord'
import { discount } from '@/entities/discount'
import { surchage } from '@/entities/surchage'
import { selectList } from '@/list/slices'
import { saleEvents } from '../cart/saleSlice'
import { selectAccess, selectCart, selectContext, selectEditing, selectVender } from '../cart/selectors'
import type { Choices } from './terms'

export const APPLIES_PERCENTAGES = 'sale.discount_surchage.aplicar'
export const SETS_PERCENTAGES = 'sale.discount_surchage.crear'
export const CHANGES_EMPLOYEE = 'vender.change_employee'
/** Units that come back of a past sale, with or without a credit note. */
export const RETURNS = 'devolucion.store'
export const FORCES_TOTAL = 'forzar_total'
export const OMITS_ACCOUNT = 'ask_save_current_acount'

/** No update asks for an invoice (contract b §2.8): a sale point chosen in one would only be stored. */
export const LATER_INVOICE = 'Una venta guardada se factura desde Ventas, con «Facturar»'

type Reads = Pick<Access, 'can' | 'has'>

/**
 * Whether a past sale was stored with a forced total: an update stores another total and leaves that percentage
 * (contract b §2.8).
 */
export const keepsForced = (past: Pick<Sale, 'descuento'> | null): boolean =>
  past !== null && !toAmount(past.descuento).eq(0)

/** Whether this person may write a discount for one sale: whoever may write any percentage, or force a total. */
export const setsDiscount = ({ can, has }: Reads): boolean =>
  has(FORCES_TOTAL) || (can(APPLIES_PERCENTAGES) && can(SETS_PERCENTAGES))

/** Why this person may not make these choices, in a past sale or a new one; null: he may. */
export function refusalToChoose(choices: Choices, { can, has }: Reads, past: Sale | null): string | null {
  const touches = (...keys: readonly (keyof Choices)[]) => keys.some((key) => key in choices)
  if (touches('discounts', 'surchages', 'discounts_in_services', 'surchages_in_services') && !can(APPLIES_PERCENTAGES))
    return 'No tenés permiso para aplicar descuentos ni recargos'
  if (touches('employee_id') && !can(CHANGES_EMPLOYEE)) return 'No tenés permiso para cambiar el empleado'
  if (past !== null && choices.afip_information_id) return LATER_INVOICE
  if (!touches('descuento')) return null
  if (keepsForced(past)) return 'El total forzado de esta venta ya no se cambia'
  return setsDiscount({ can, has }) ? null : 'No tenés permiso para hacer un descuento'
}

const KINDS = { discounts: discount, surchages: surchage } as const

/**
 * Whether a percentage differs from the one in the cart or, if it is not there, in the shop's list: then a person has
 * set it.
 */
const setsPercentage = (choices: Choices, state: unknown) =>
  (['discounts', 'surchages'] as const).some((field) => {
    const listed = selectList(state, KINDS[field]).models as readonly unknown[] as readonly SalePercentage[]
    const known = [...selectCart(state)[field], ...listed]
    return choices[field]?.some(({ id, percentage }) => {
      const usual = known.find((row) => row.id === id)?.percentage
      return usual === undefined || !toAmount(percentage).eq(toAmount(usual))
    })
  })

/** Makes choices that change nothing else; returns the reason when it refuses. */
export const choose =
  (choices: Choices): Thunk<string | null> =>
  (dispatch, getState) => {
    const access = selectAccess(getState())
    const refusal = refusalToChoose(choices, access, selectEditing(getState())?.sale ?? null)
    if (refusal !== null) return refusal
    if (!access.can(SETS_PERCENTAGES) && setsPercentage(choices, getState()))
      return 'No tenés permiso para cambiar porcentajes'
    dispatch(saleEvents.choose(choices))
    return null
  }

/** Keeps a client's sale out of his account, or puts it back there; returns the reason when it refuses. */
export const chooseAccount =
  (omit: boolean): Thunk<string | null> =>
  (dispatch, getState) => {
    if (!selectAccess(getState()).has(OMITS_ACCOUNT)) return 'El comercio no deja elegir si va a la cuenta'
    dispatch(saleEvents.accountChosen(omitAccount(selectVender(getState()).cart, omit, selectContext(getState()))))
    return null
  }
