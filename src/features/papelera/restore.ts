import { apiError } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { createAccess } from '@/domain/access'
import { article } from '@/entities/article'
import { papelera_article } from '@/entities/papelera'
import type { AnyEntity, Model } from '@/entities/types'
import { listActions, selectList } from '@/list/slices'
import { restoreRecord } from '@/list/saving/restore'
import { load } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'

/** Reads a list again, unless it is being read already. */
export const readAgain =
  (entity: AnyEntity): Thunk =>
  (dispatch, getState) => {
    if (selectList(getState(), entity).loadId === null) void dispatch(load(entity, { refresh: true }))
  }

/** `restoreRecord` for the trash. Rejects with an `ApiError`, also when the server does not know the article. */
export const restoreArticle =
  (id: number): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const user = selectUser(getState())
    // The server checks no right here, so hiding the screen would not be enough (TRASH-002).
    if (user === null || !createAccess(user).ownsShop)
      throw apiError('answer', 403, 'papelera', 'No tenés permiso para esto.')
    const there = await dispatch(restoreRecord(article, id))
    dispatch(listActions(papelera_article).removed([id]))
    if (!there) throw apiError('answer', 200, 'papelera', 'Ya no está en la papelera ni entre los artículos')
  }

/** Restores articles one by one and resolves to those that stayed deleted. `onProgress` gets how many are done. */
export const restoreArticles =
  (models: readonly Model[], onProgress: (done: number) => void): Thunk<Promise<readonly Model[]>> =>
  async (dispatch) => {
    const failed: Model[] = []
    for (const [index, model] of models.entries()) {
      await dispatch(restoreArticle(model.id)).catch(() => failed.push(model))
      onProgress(index + 1)
    }
    return failed
  }
