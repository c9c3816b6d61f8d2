import { apiError } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { createAccess } from '@/domain/access'
import { recordPath, segmentOf } from '@/entities/paths'
import type { AnyEntity } from '@/entities/types'
import { selectUser } from './sessionSlice'
import { may, type Verb } from './rights'

/**
 * Throws when the person may not do this: the server checks nothing, so a hidden button alone would be no protection
 * (U22).
 */
export const guard =
  (entity: AnyEntity, verb: Verb): Thunk =>
  (_dispatch, getState) => {
    const user = selectUser(getState())
    // Nobody is signed in: the server refuses that itself.
    if (user === null || may(entity, verb, createAccess(user))) return
    throw apiError('answer', 403, segmentOf(entity), 'No tenés permiso para esto.')
  }

/** As `guard`, for a permission that belongs to no entity, given by its slug. */
export const guardPermission =
  (slug: string): Thunk =>
  (_dispatch, getState) => {
    const user = selectUser(getState())
    if (user !== null && !createAccess(user).can(slug))
      throw apiError('answer', 403, slug, 'No tenés permiso para esto.')
  }

/** The failure for a record that is open but no longer exists. */
export const gone = (entity: AnyEntity, id: number) =>
  apiError('answer', 200, recordPath(entity, id), 'Ya no existe: alguien lo eliminó mientras lo tenías abierto')

/** The failure for a record that exists but may no longer be changed. */
export const closed = (entity: AnyEntity, id: number) =>
  apiError(
    'answer',
    200,
    recordPath(entity, id),
    'Ya no se puede cambiar: otra persona lo cerró mientras lo tenías abierto',
  )
