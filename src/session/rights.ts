import type { Access } from '@/domain/access'
import type { AnyEntity, AnyField, Unsaved } from '@/entities/types'

export type Verb = 'store' | 'update' | 'delete'

/**
 * Whether the backend offers the action and the person may do it: by `client.store` for guarded entities, by owning the
 * shop for its employees, by `abm` for the others (contract a §5.1, PERM-012).
 */
export function may(entity: AnyEntity, verb: Verb, access: Access): boolean {
  const { routes = 'all', guarded } = entity
  const offered =
    routes === 'all' || (routes === 'create' && verb === 'store') || (routes === 'change' && verb === 'update')
  if (!offered) return false
  if (guarded === 'owner') return access.ownsShop
  return access.can(guarded ? `${entity.name}.${verb}` : 'abm')
}

/** Whether the person may export the list as a file; whoever sees the screen can print it. */
export const mayTakeFiles = ({ name, list }: AnyEntity, access: Access): boolean =>
  !list?.guardedFiles || access.can(`${name}.excel.export`)

/** Whether the company and the person have the field at all (FORM-009, FORM-010). */
export const mayShow = (field: Pick<AnyField, 'extension' | 'permission'>, access: Access): boolean =>
  (field.extension === undefined || access.has(field.extension)) &&
  (field.permission === undefined || access.can(field.permission))

/** Whether the field stays but shows '-' in place of its value (PERM-008). */
export const isMasked = (field: AnyField, access: Access): boolean =>
  field.masked !== undefined && !access.can(field.masked)

export const isEditable = (field: AnyField, access: Access): boolean =>
  !field.readOnly && field.type !== 'computed' && !isMasked(field, access)

/** Fields of the form for this record, in their order. */
export const formFields = (entity: AnyEntity, record: Unsaved, access: Access): readonly AnyField[] =>
  entity.fields.filter(
    (field) => field.in?.form !== false && mayShow(field, access) && (field.when?.(record, access) ?? true),
  )

/**
 * The platform has a `previus_days` permission for these alone (contract a §5.1). For others nobody could be given one,
 * so none is asked for (NS-25).
 */
const WITH_SLUG: readonly string[] = ['sale', 'provider_order', 'order', 'deposit_movement', 'movimiento_entre_caja']

/** Whether the person may choose other days than today, which needs a permission of its own where there is one. */
export const mayChooseDates = ({ name, list }: AnyEntity, access: Access): boolean =>
  Boolean(list?.byDate) && (!WITH_SLUG.includes(name) || access.can(`${name}.index.previus_days`))

/** Whether the person sees no other dates of a dated list, whatever he looks for: he may not choose them (NS-25). */
export const isBoundToDates = (entity: AnyEntity, access: Access): boolean =>
  Boolean(entity.list?.byDate) && !mayChooseDates(entity, access)
