import { useSelector } from 'react-redux'
import { daysOf, monthRange, type ReportRange } from '@/domain/reports/reportRange'
import { expense } from '@/entities/expense'
import { sale } from '@/entities/sale'
import type { AnyEntity } from '@/entities/types'
import { today } from '@/lib/dates'
import { isBoundToDates } from '@/session/rights'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { useAccess } from '@/session/useAccess'

/** The link from a row of figures, and from its bar, to the records behind it. */
export interface Lead {
  to: string
  /** `Ver las ventas de Ana`. */
  label: string
}

export interface SalesOf {
  address_id?: number
  /** Id of an employee or of the owner; the owner's sales are those without an employee. */
  employee_id?: number
  method_id?: number
  /** Name of the person, branch or month, for the label. */
  of: string
}

/**
 * Links from each kind of row to the lists of its records, for the days of the report; null when this person may not
 * see them.
 */
export function useLeads(range: ReportRange) {
  const access = useAccess()
  const user = useSelector(selectUser)
  const now = today()
  const mayRead = (entity: AnyEntity, { kind }: ReportRange) => kind === 'dia-actual' || !isBoundToDates(entity, access)
  const days = (time: ReportRange) => {
    const { from, until } = daysOf(time, now)
    return `desde=${from}&hasta=${until}`
  }

  function sales({ address_id, employee_id, method_id, of }: SalesOf): Lead | null {
    if (!access.can('sale.index') || !mayRead(sale, range) || user === null) return null
    if (address_id !== undefined && (address_id === 0 || !access.can('sale.index.addresses.all'))) return null
    const own = employee_id === user.id
    if (employee_id !== undefined && (employee_id === 0 || (!own && !access.can('sale.index.employees.all'))))
      return null
    const person = employee_id === ownerOf(user).id ? 0 : employee_id
    const place = (id: number | undefined, all: string) => (id === undefined ? all : `id-${id}`)
    const method = method_id === undefined ? '' : `&metodo=${method_id}`
    const path = `/ventas/${place(address_id, 'todas')}/${place(person, 'todos')}`
    return { to: `${path}?${days(range)}${method}`, label: `Ver las ventas de ${of}` }
  }

  /** `filter`: part of the address, such as `concepto=3`. */
  function expenses(of: string, filter = '', time = range): Lead | null {
    if (!access.can('expense.index') || !mayRead(expense, time)) return null
    return { to: `/gastos?${days(time)}${filter === '' ? '' : `&${filter}`}`, label: `Ver los gastos de ${of}` }
  }

  /** Links to the cards of a month. */
  function month(value: string, of: string): Lead | null {
    if (!access.can('reportes.cards')) return null
    const { kind } = monthRange(value, value)
    return { to: `/reportes/generales?rango=${kind}&desde=${value}&hasta=${value}`, label: `Ver los números de ${of}` }
  }

  return { sales, expenses, month }
}
