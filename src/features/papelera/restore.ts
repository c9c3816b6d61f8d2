import { apiError } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { createAccess } from '@/domain/access'
import { article } from '@/entities/article'
import { papelera_article } from '@/entities/papelera'
import type { AnyEntity, Model } from '@/entities/types'
import { listActions, selectList } from '@/list/slices'
import { restoreRecord } from '@/list/restore'
import { load } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'

/** Reads a list anew, unless it is on its way. */
export const readAgain =
  (entity: AnyEntity): Thunk =>
  (dispatch, getState) => {
    if (selectList(getState(), entity).loadId === null) void dispatch(load(entity, { refresh: true }))
  }

/** As `restoreRecord`, from the trash's own screen. Rejects with an `ApiError`; also where the server knows no such article. */
export const restoreArticle =
  (id: number): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const user = selectUser(getState())
    // The server refuses nobody: a hidden screen alone would be no protection (TRASH-002).
    if (user === null || !createAccess(user).ownsShop)
      throw apiError('answer', 403, 'papelera', 'No tenés permiso para esto.')
    const there = await dispatch(restoreRecord(article, id))
    dispatch(listActions(papelera_article).removed([id]))
    if (!there) throw apiError('answer', 200, 'papelera', 'Ya no está en la papelera ni entre los artículos')
  }

/** One after the other; resolves to those that stayed deleted. `onProgress` gets how many were dealt with. */
export const restoreArticles =
  (models: readonly Model[], onProgress: (done: number) => void): Thunk<Promise<readonly Model[]>> =>
  async (dispatch) => {
    const failed: Model[] = []
    for (const [index, model] of models.entries()) {
      await dispatch(restoreArticle(model.id ?? 0)).catch(() => failed.push(model))
      onProgress(index + 1)
    }
    return failed
  }
