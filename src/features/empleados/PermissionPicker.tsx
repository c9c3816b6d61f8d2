import { useId, useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { groupedRights, rightName, type RightsGroup } from '@/domain/permissions'
import type { Employee } from '@/entities/employee'
import { permission, type Permission } from '@/entities/permission'
import { useListState, useModels } from '@/list/hooks'
import { load } from '@/list/thunks'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { useAfterPaint } from '@/ui/hooks/useAfterPaint'
import { RoleBar } from './RoleBar'

type Held = Employee['permissions'][number]

interface Props {
  id: string
  chosen: readonly Held[]
  /** The other employees, whose rights may be copied. */
  others: readonly Employee[]
  readOnly: boolean
  onChange: (chosen: readonly Held[]) => void
}

const held = (right: Permission): Held => ({ ...right, id: right.id, pivot: {} })

/**
 * The rights of an employee, by groups: ticked group by group or one by one, searched, or copied from another employee
 * (CFG-001).
 */
export function PermissionPicker({ id, chosen, others, readOnly, onChange }: Props) {
  const all = useModels(permission)
  const searchId = useId()
  const [query, setQuery] = useState('')
  const groups = groupedRights(all, query)
  const ids = new Set(chosen.map((right) => right.id))
  // A hundred boxes at the edge of the view are drawn after the first paint, so that the rest of the form does not wait
  // for them.
  const drawn = useAfterPaint()

  function set(rights: readonly Permission[], on: boolean) {
    const touched = new Set(rights.map((right) => right.id))
    const rest = chosen.filter((right) => !touched.has(right.id))
    onChange(on ? [...rest, ...rights.map(held)] : rest)
  }

  return (
    <div id={id} className="rights field-wide" role="group" aria-label="Permisos" tabIndex={-1}>
      <div className="rights-bar">
        <div className="rights-search">
          <label className="visually-hidden" htmlFor={searchId}>
            Buscar un permiso
          </label>
          <input
            id={searchId}
            type="search"
            className="form-control"
            placeholder="Buscar un permiso"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </div>
        {!readOnly && others.length > 0 && (
          <select
            className="form-select"
            aria-label="Copiar los permisos de otro empleado"
            value={0}
            onChange={({ target }) => {
              const other = others.find((row) => row.id === Number(target.value))
              if (other !== undefined) onChange(other.permissions)
            }}
          >
            <option value={0}>Copiar los permisos de…</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {`${other.name} (${other.permissions.length})`}
              </option>
            ))}
          </select>
        )}
        {all.length > 0 && (
          <RoleBar
            chosen={chosen.map(({ slug }) => slug)}
            known={all.map((right) => ({ slug: right.slug, name: rightName(right) }))}
            readOnly={readOnly}
            onUse={(slugs) => onChange(all.filter(({ slug }) => slugs.includes(slug)).map(held))}
          />
        )}
        <span className="meta figure" role="status">
          {chosen.length} de {all.length} elegidos
        </span>
      </div>
      <div className="rights-groups">
        {(drawn ? groups : []).map((group) => (
          <Group key={group.name} group={group} ids={ids} readOnly={readOnly} onSet={set} />
        ))}
      </div>
      {all.length === 0 && <NoRights />}
      {all.length > 0 && groups.length === 0 && <p className="meta mb-0">Ningún permiso coincide con la búsqueda.</p>}
    </div>
  )
}

function NoRights() {
  const dispatch = useThunkDispatch()
  const { failed, loadedAt } = useListState(permission)
  if (failed)
    return <ReadFailure text="No pudimos leer los permisos." onRetry={() => void dispatch(load(permission))} />
  return (
    <p className="meta mb-0" role="status">
      {loadedAt === null ? 'Leyendo los permisos…' : 'No hay permisos.'}
    </p>
  )
}

interface GroupProps {
  group: RightsGroup<Permission>
  ids: ReadonlySet<number>
  readOnly: boolean
  onSet: (rights: readonly Permission[], on: boolean) => void
}

function Group({ group, ids, readOnly, onSet }: GroupProps) {
  const id = useId()
  const count = group.rights.filter((right) => ids.has(right.id)).length
  const whole = count === group.rights.length
  return (
    <fieldset className="rights-group" disabled={readOnly}>
      <legend className="visually-hidden">{group.name}</legend>
      <div className="form-check field-check rights-whole">
        <input
          ref={(box) => {
            if (box !== null) box.indeterminate = count > 0 && !whole
          }}
          id={id}
          type="checkbox"
          className="form-check-input"
          aria-label={`Todo de ${group.name}`}
          checked={whole}
          onChange={() => onSet(group.rights, !whole)}
        />
        <label className="form-check-label" htmlFor={id}>
          {group.name} <span className="meta figure">{`${count}/${group.rights.length}`}</span>
        </label>
      </div>
      {group.rights.map((right) => (
        <div key={right.id} className="form-check field-check">
          <input
            id={`${id}-${right.id}`}
            type="checkbox"
            className="form-check-input"
            checked={ids.has(right.id)}
            onChange={({ target }) => onSet([right], target.checked)}
          />
          <label className="form-check-label" htmlFor={`${id}-${right.id}`}>
            {rightName(right)}
          </label>
        </div>
      ))}
    </fieldset>
  )
}
