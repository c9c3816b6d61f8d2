import type { Access } from '@/domain/access'
import { addressChoices, employeeChoices, salesPath } from '@/features/ventas/limits'
import type { User } from '@/session/user'

interface Lists {
  addresses: readonly { id: number | null; street: string }[]
  employees: readonly { id: number | null; name: string }[]
}

/**
 * Address of all the sales a person may see: every warehouse and employee, or his own where he is limited to them
 * (NAV-056, NAV-057, D-19).
 */
export function salesShortcut(user: User, access: Access, { addresses, employees }: Lists): string {
  const [warehouse] = addressChoices(user, access, addresses)
  const [employee] = employeeChoices(user, access, user.owner?.name ?? user.name, employees)
  return salesPath('/ventas', warehouse?.slug ?? 'todas', employee?.slug ?? 'todos')
}

/** Orders where the company makes to order, else movements (NAV-058). */
export const productionShortcut = (access: Access): string =>
  access.has('production.order_production')
    ? '/produccion/ordenes'
    : access.has('production.production_movement')
      ? '/produccion/movimientos'
      : '/produccion'
