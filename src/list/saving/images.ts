import type { ApiClient } from '@/api/client'
import { failureText, unreadable } from '@/api/errors'
import { plainRecordIn, recordIn, storedIn } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import type { Image } from '@/entities/image'
import type { AnyEntity, Model, Unsaved } from '@/entities/types'
import type { Crop } from '@/ui/fields/crop'
import { guard } from '@/session/guard'
import { modelPath } from '../search/searches'
import { listActions } from '../slices'
import { valueAt } from '../values'

/** A picture to be stored: what was drawn of a file, or where the server stored it. Without a crop all of it is kept. */
export interface Picture {
  source: string
  crop: Crop | null
}

interface Stored {
  /** The record with its new image; null while the record itself is not stored. */
  model: Model | null
  url: string
  /** The row of the image, where the field has several; with a temporal id while the record is not stored. */
  image: Image | null
}

// Enough for a phone's photograph over a slow line.
const TIMEOUT_MS = 120_000

function imageIn(api: ApiClient, entity: AnyEntity, body: unknown): Stored | null {
  if (typeof body !== 'object' || body === null || !('image_url' in body) || typeof body.image_url !== 'string')
    return null
  const { model, image_model } = body as { model?: unknown; image_model?: unknown }
  return { model: recordIn(api, entity, model), url: body.image_url, image: plainRecordIn<Image>(image_model) }
}

/**
 * Stores a picture of the field `prop`, or one of several with `has_many` (contract a §8, IMG-001…IMG-003); a stored record is replaced
 * by the answered one. Rejects with an `ApiError`.
 */
export const setImage =
  (entity: AnyEntity, prop: string, id: number | null, { source, crop }: Picture): Thunk<Promise<Stored>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(guard(entity, id === null ? 'store' : 'update'))
    const path = `set-image/${prop}`
    const body = { image_url: source, model_name: entity.name, model_id: id, ...crop }
    const stored = imageIn(api, entity, await api.post(path, body, { timeout: TIMEOUT_MS }))
    if (stored === null || (id !== null && stored.model === null)) throw unreadable(path)
    if (stored.model !== null) dispatch(listActions(entity).upserted([stored.model]))
    return stored
  }

/**
 * Binds the pictures that were chosen before their record was created: some models store the address sent with the
 * creation, for the others it is set now (contract a §8). `left`: the fields whose picture could not be set; `failure`:
 * why.
 */
export const bindImages =
  (
    entity: AnyEntity,
    created: Model,
    sent: Unsaved,
  ): Thunk<Promise<{ model: Model; left: readonly string[]; failure: string | null }>> =>
  async (dispatch) => {
    const left: string[] = []
    let model = created
    let failure: string | null = null
    for (const { type, key } of entity.fields) {
      const source = valueAt(sent, key)
      if (type !== 'image' || typeof source !== 'string' || source === '' || valueAt(model, key) === source) continue
      try {
        model = (await dispatch(setImage(entity, key, created.id, { source, crop: null }))).model ?? model
      } catch (error) {
        left.push(key)
        failure = failureText(error)
      }
    }
    return { model, left, failure }
  }

const removed =
  (entity: AnyEntity, path: string): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(guard(entity, 'update'))
    dispatch(listActions(entity).upserted([storedIn(api, entity, await api.remove(path), path)]))
  }

/** Removes the one image of a field; the answered record replaces the one here (IMG-004, IMG-006). */
export const removeImage = (entity: AnyEntity, id: number, prop: string) =>
  removed(entity, `delete-image-prop/${modelPath(entity)}/${id}/${prop}`)

/** Removes one of several images (IMG-005, IMG-006). */
export const removeOneOfImages = (entity: AnyEntity, id: number, imageId: number) =>
  removed(entity, `delete-image-model/${modelPath(entity)}/${id}/${imageId}`)
