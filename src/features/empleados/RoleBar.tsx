import { Shield } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { distance, nearestRole, type Role } from '@/domain/roles'
import { lazyDialog } from '@/ui/dialogs/lazyDialog'
import { ownRoles } from './roles'

const RolesDialog = lazyDialog(async () => (await import('./RolesDialog')).RolesDialog)

interface Props {
  /** Slugs of the chosen permissions. */
  chosen: readonly string[]
  /** All permissions of the catalogue. */
  known: readonly { slug: string; name: string }[]
  readOnly: boolean
  /** Replaces the choice by exactly these. */
  onUse: (slugs: readonly string[]) => void
}

/** `Cajero`, or `Cajero, con 2 más y 1 menos`. */
function roleText(chosen: readonly string[], roles: readonly Role[]): string {
  const role = nearestRole(chosen, roles)
  if (role === null) return ''
  const { more, less } = distance(chosen, role)
  const parts = [more > 0 ? `${more} más` : '', less > 0 ? `${less} menos` : ''].filter(Boolean)
  return parts.length === 0 ? `Rol: ${role.name}` : `Rol: ${role.name}, con ${parts.join(' y ')}`
}

/** The role that matches the choice, buttons to give another role, and the dialog that changes roles. */
export function RoleBar({ chosen, known, readOnly, onUse }: Props) {
  const all = ownRoles.use()
  const slugs = new Set(known.map(({ slug }) => slug))
  // A permission that this shop's catalogue does not have cannot be given.
  const roles = all.map((role) => ({ ...role, slugs: role.slugs.filter((slug) => slugs.has(slug)) }))
  const [open, setOpen] = useState(false)
  const text = roleText(chosen, roles)
  return (
    <>
      {!readOnly && (
        <>
          <select
            className="form-select"
            aria-label="Dar los permisos de un rol"
            value=""
            onChange={({ target }) => {
              const role = roles.find(({ name }) => name === target.value)
              if (role !== undefined) onUse(role.slugs)
            }}
          >
            <option value="">Dar los de un rol…</option>
            {roles.map((role) => (
              <option key={role.name} value={role.name}>
                {`${role.name} (${role.slugs.length})`}
              </option>
            ))}
          </select>
          <Button variant="light" onClick={() => setOpen(true)}>
            <Shield size={16} aria-hidden />
            Roles
          </Button>
        </>
      )}
      {text !== '' && <span className="meta">{text}</span>}
      {open && <RolesDialog chosen={chosen} known={known} roles={roles} onUse={onUse} onClose={() => setOpen(false)} />}
    </>
  )
}
