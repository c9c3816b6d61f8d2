import { shallowEqual, useSelector } from 'react-redux'
import { afip_information } from '@/entities/afipInformation'
import { selectList } from '@/list/slices'
import { useAccess } from '@/session/useAccess'
import {
  APPLIES_PERCENTAGES,
  CHANGES_EMPLOYEE,
  FORCES_TOTAL,
  keepsForced,
  SETS_PERCENTAGES,
  setsDiscount,
} from './choose'
import { statesFor, TERM_KEYS, type Terms } from './terms'
import { selectEditing, selectSalePoints, selectVender } from '../cart/selectors'

const termsOf = (state: unknown): Terms => {
  const { cart } = selectVender(state)
  return Object.fromEntries(TERM_KEYS.map((key) => [key, cart[key]])) as unknown as Terms
}

/** The terms without the lines, so that a scan does not render their readers. */
export const useTerms = (): Terms => useSelector(termsOf, shallowEqual)

/** Which of the rarer choices this person has in this shop (NS-02l, NS-08). */
export function useTermRights() {
  const { can, has } = useAccess()
  const editing = useSelector(selectEditing)
  // Their field has its room before they are read, so that nothing moves when they are.
  const invoices = useSelector(
    (state) => selectSalePoints(state).length > 0 || selectList(state, afip_information).loadedAt === null,
  )
  const changesBudget = useSelector((state) => selectVender(state).cart.budget !== null)
  return {
    percentages: can(APPLIES_PERCENTAGES),
    newPercentages: can(APPLIES_PERCENTAGES) && can(SETS_PERCENTAGES),
    forcedTotal: has(FORCES_TOTAL) && !keepsForced(editing?.sale ?? null),
    discount: setsDiscount({ can, has }) && !keepsForced(editing?.sale ?? null),
    invoices,
    seller: has('indicar_vendedor_en_vender'),
    employee: can(CHANGES_EMPLOYEE),
    budget: has('budgets') && can(changesBudget ? 'budget.update' : 'budget.store') && editing === null,
    states: has('check_sales') ? statesFor(editing?.sale ?? null) : [],
    observations: has('sale.observations'),
    orderNumber: has('numero_orden_de_compra_para_las_ventas'),
  }
}

export type TermRights = ReturnType<typeof useTermRights>

/** These stand beside the total. */
const BESIDE_TOTAL = ['discount', 'invoices']

/** Whether the person has any of the others. */
export const hasTerms = (rights: TermRights): boolean =>
  Object.entries(rights).some(
    ([name, right]) => !BESIDE_TOTAL.includes(name) && (typeof right === 'boolean' ? right : right.length > 0),
  )
