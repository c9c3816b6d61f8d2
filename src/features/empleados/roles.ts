import { parseRoles } from '@/domain/roles'
import { ownSetting } from '@/session/ownSetting'

/** The roles of who gives permissions, in this browser: the server has no place for them. */
export const ownRoles = ownSetting('role-templates', parseRoles)
