import { hasRoleDamage, parseRoles, USUAL_ROLES } from '@/domain/roles'
import { guardedSetting } from '@/session/guardedSetting'

/** The roles of the person who gives permissions, kept in this browser because the server cannot store them. */
export const ownRoles = guardedSetting({
  key: 'role-templates',
  aside: 'role-templates-damaged',
  parse: parseRoles,
  hasDamage: hasRoleDamage,
  isEmpty: (roles) => roles.length === 0 || roles === USUAL_ROLES,
})
