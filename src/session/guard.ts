import { apiError } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { createAccess } from '@/domain/access'
import { recordPath, segmentOf } from '@/entities/paths'
import type { AnyEntity } from '@/entities/types'
import { selectUser } from './sessionSlice'
import { may, type Verb } from './rights'

/** Throws where the person may not do it: the server checks nothing, so a hidden button alone would be no protection (U22). */
export const guard =
  (entity: AnyEntity, verb: Verb): Thunk =>
  (_dispatch, getState) => {
    const user = selectUser(getState())
    // Nobody signed in: the server refuses that itself.
    if (user === null || may(entity, verb, createAccess(user))) return
    throw apiError('answer', 403, segmentOf(entity), 'No tenés permiso para esto.')
  }

/** The same of a permission that belongs to no entity, by its slug. */
export const guardPermission =
  (slug: string): Thunk =>
  (_dispatch, getState) => {
    const user = selectUser(getState())
    if (user !== null && !createAccess(user).can(slug))
      throw apiError('answer', 403, slug, 'No tenés permiso para esto.')
  }

/** What to say of a record that is open and no longer there. */
export const gone = (entity: AnyEntity, id: number) =>
  apiError('answer', 200, recordPath(entity, id), 'Ya no existe: alguien lo eliminó mientras lo tenías abierto')

/** What to say of one that is there, but may be changed no more. */
export const closed = (entity: AnyEntity, id: number) =>
  apiError(
    'answer',
    200,
    recordPath(entity, id),
    'Ya no se puede cambiar: otra persona lo cerró mientras lo tenías abierto',
  )
