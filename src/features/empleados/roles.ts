import { parseRoles } from '@/domain/roles'
import { ownSetting } from '@/session/ownSetting'

/** The roles of the person who gives permissions, kept in this browser because the server cannot store them. */
export const ownRoles = ownSetting('role-templates', parseRoles)
