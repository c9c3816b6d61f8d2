/**
 * A named set of permissions that is given to an employee at one press. The server has no roles: the browser of whoever
 * made it keeps it.
 */
export interface Role {
  name: string
  slugs: readonly string[]
}

/** More roles than any shop needs. */
export const MOST_ROLES = 40
const LONGEST_NAME = 40

/** What the three usual jobs of a small shop need and no more. A slug that the shop's catalogue lacks is left out. */
export const USUAL_ROLES: readonly Role[] = [
  {
    name: 'Cajero',
    slugs: [
      'sale.store',
      'sale.index',
      'sale.index.employees.only_your',
      'article.index',
      'client.index',
      'client.store',
      // Who takes the money of an account at the counter.
      'client.update',
      'devolucion.store',
      'caja.index',
    ],
  },
  {
    name: 'Depósito',
    slugs: [
      'article.index',
      'article.update',
      'provider.index',
      'provider_order.index',
      'provider_order.update',
      'provider_order.index.previus_days',
      'deposit_movement.index',
      'deposit_movement.store',
      'deposit_movement.update',
      'deposit_movement.index.previus_days',
      'deposito_para_checkear',
      'deposito_checkeadas',
      'alerts.provider_orders',
    ],
  },
  {
    name: 'Encargado',
    slugs: [
      'sale.store',
      'sale.index',
      'sale.index.employees.all',
      'sale.index.addresses.all',
      'sale.index.previus_days',
      'sale.update',
      'sale.discount_surchage.aplicar',
      'article.vender.change_price',
      'vender.create_article',
      'vender.article_discount',
      'article.index',
      'article.store',
      'article.update',
      'client.index',
      'client.store',
      'client.update',
      'provider.index',
      'provider.store',
      'provider.update',
      'provider_order.index',
      'provider_order.store',
      'provider_order.update',
      'provider_order.index.previus_days',
      'budget.index',
      'budget.store',
      'expense.index',
      'expense.store',
      'devolucion.store',
      'caja.index',
      'pending.index',
      'abm',
    ],
  },
]

export const roleName = (text: string): string => text.trim().slice(0, LONGEST_NAME)

const isText = (value: unknown): value is string => typeof value === 'string'

function roleFrom(value: unknown): Role | null {
  if (typeof value !== 'object' || value === null) return null
  const { name, slugs } = value as Record<string, unknown>
  if (!isText(name) || roleName(name) === '' || !Array.isArray(slugs)) return null
  return { name: roleName(name), slugs: [...new Set((slugs as unknown[]).filter(isText))] }
}

/** The roles the browser kept, else the usual ones. Invalid ones, the second of a name and too many are left out. */
export function parseRoles(value: unknown): readonly Role[] {
  if (!Array.isArray(value)) return USUAL_ROLES
  const roles = (value as unknown[]).map(roleFrom).filter((role) => role !== null)
  return roles
    .filter(({ name }, place) => roles.findIndex((other) => other.name === name) === place)
    .slice(0, MOST_ROLES)
}

/** The roles with one more; it replaces the role of the same name. */
export function withRole(roles: readonly Role[], role: Role): readonly Role[] {
  const isThere = roles.some(({ name }) => name === role.name)
  return isThere ? roles.map((other) => (other.name === role.name ? role : other)) : [...roles, role]
}

/** How far the chosen slugs are from a role: how many they have besides its own, and how many of its own they lack. */
export function distance(chosen: readonly string[], { slugs }: Role): { more: number; less: number } {
  return {
    more: chosen.filter((slug) => !slugs.includes(slug)).length,
    less: slugs.filter((slug) => !chosen.includes(slug)).length,
  }
}

/** A choice that differs from a role by more slugs than this is no variant of it. */
const NEAR = 4

/** The role that the chosen slugs are, or are a variant of; null when there is none. */
export function nearestRole(chosen: readonly string[], roles: readonly Role[]): Role | null {
  const near = roles
    .map((role) => ({ role, ...distance(chosen, role) }))
    .filter(({ more, less, role }) => more + less <= NEAR && less < role.slugs.length)
    .sort((one, other) => one.more + one.less - other.more - other.less)
  return near[0]?.role ?? null
}
