import { useId, useState, type FormEvent } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { distance, MOST_ROLES, roleName, USUAL_ROLES, withRole, type Role } from '@/domain/roles'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { useToast } from '@/ui/notices/Toasts'
import { ownRoles } from './roles'

interface Props {
  chosen: readonly string[]
  known: readonly { slug: string; name: string }[]
  /** With the permissions of this catalogue alone; the kept ones may have more. */
  roles: readonly Role[]
  onUse: (slugs: readonly string[]) => void
  onClose: () => void
}

/**
 * The roles one by one, with their permissions. A role can be given, replaced by the choice of the form behind, or
 * removed.
 */
export function RolesDialog({ chosen, known, roles, onUse, onClose }: Props) {
  const [titleId, nameId] = [useId(), useId()]
  const confirm = useConfirm()
  const toast = useToast()
  const [name, setName] = useState('')
  const names = new Map(known.map((right) => [right.slug, right.name]))
  const wanted = roleName(name)

  // The kept roles are changed, not those shown: another shop's catalogue may have what this one lacks.
  function keep(change: (kept: readonly Role[]) => readonly Role[], text: string): boolean {
    const next = change(ownRoles.read())
    const isFull = next.length > MOST_ROLES
    const isKept = !isFull && ownRoles.keep(next)
    if (isKept) toast({ text, tone: 'ok' })
    else if (isFull) toast({ text: `Se guardan hasta ${MOST_ROLES} roles: eliminá uno antes`, tone: 'error' })
    else toast({ text: 'Este navegador no deja guardar los roles', tone: 'error' })
    return isKept
  }
  async function put(role: Role) {
    const before = roles.find((other) => other.name === role.name)
    const question = {
      title: `¿Cambiar el rol ${role.name}?`,
      text: `Pasa de ${before?.slugs.length ?? 0} a ${role.slugs.length} permisos. Los empleados que ya lo tienen quedan como están.`,
      action: 'Cambiar',
    }
    if (before !== undefined && !(await confirm(question))) return
    const text = before === undefined ? `Rol ${role.name} creado` : `Rol ${role.name} cambiado`
    if (keep((kept) => withRole(kept, role), text)) setName('')
  }
  async function remove(role: Role) {
    const text = 'Los empleados que lo tienen conservan sus permisos.'
    if (!(await confirm({ title: `¿Eliminar el rol ${role.name}?`, text, action: 'Eliminar', danger: true }))) return
    keep((kept) => kept.filter(({ name: other }) => other !== role.name), `Rol ${role.name} eliminado`)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // For React the dialog is a child of the form behind it, so the event would submit that form too.
    event.stopPropagation()
    if (wanted !== '' && chosen.length > 0) void put({ name: wanted, slugs: chosen })
  }

  return (
    <Modal show onHide={onClose} centered scrollable animation={false} aria-labelledby={titleId}>
      <DialogHead id={titleId}>Roles</DialogHead>
      <Modal.Body className="roles">
        <p className="meta">Un rol es un conjunto de permisos para darlos de una vez. Se guardan en este navegador.</p>
        <ul className="roles-list">
          {roles.map((role) => {
            const { more, less } = distance(chosen, role)
            return (
              <li key={role.name}>
                <details>
                  <summary>
                    {role.name} <span className="meta figure">{role.slugs.length} permisos</span>
                  </summary>
                  <ul>
                    {role.slugs.map((slug) => (
                      <li key={slug}>{names.get(slug) ?? slug}</li>
                    ))}
                  </ul>
                </details>
                <div className="roles-actions">
                  <Button
                    size="sm"
                    variant="light"
                    aria-label={`Dar ${role.name}`}
                    disabled={more + less === 0}
                    onClick={() => {
                      onUse(role.slugs)
                      onClose()
                    }}
                  >
                    Dar
                  </Button>
                  <Button
                    size="sm"
                    variant="light"
                    aria-label={`Cambiar ${role.name} por lo elegido`}
                    disabled={more + less === 0 || chosen.length === 0}
                    onClick={() => void put({ ...role, slugs: chosen })}
                  >
                    Cambiar por lo elegido
                  </Button>
                  <Button
                    size="sm"
                    variant="outline-danger"
                    aria-label={`Eliminar ${role.name}`}
                    onClick={() => void remove(role)}
                  >
                    Eliminar
                  </Button>
                </div>
              </li>
            )
          })}
        </ul>
        {roles.length === 0 && <p className="meta">No hay roles.</p>}
        <form className="roles-new" onSubmit={submit}>
          <div>
            <label className="form-label" htmlFor={nameId}>
              Nuevo rol con los {chosen.length} permisos elegidos
            </label>
            <input
              id={nameId}
              className="form-control"
              value={name}
              maxLength={40}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          </div>
          <Button type="submit" disabled={wanted === '' || chosen.length === 0}>
            Crear rol
          </Button>
        </form>
      </Modal.Body>
      <Modal.Footer>
        <Button
          variant="link"
          className="me-auto"
          onClick={() => keep((kept) => USUAL_ROLES.reduce(withRole, kept), 'Los tres roles de siempre están de nuevo')}
        >
          Volver a los de siempre
        </Button>
        <Button variant="light" onClick={onClose}>
          Cerrar
        </Button>
      </Modal.Footer>
    </Modal>
  )
}
