import { unreadable } from '@/api/errors'
import { parseAnswer } from '@/api/records'
import type { Thunk } from '@/api/thunk'
import { entities } from '@/entities'
import { recordPath, segmentOf } from '@/entities/paths'
import type { AnyEntity, EarlyChild, Model } from '@/entities/types'
import { asChanges, earlyChildren, earlyImages, withChanges, type Child, type ChildChanges } from './children'
import { listActions } from './slices'
import { emptyModel } from './state'
import { valueAt } from './values'

type Values = Readonly<Record<string, unknown>>

/** Stores one child; without a parent it gets a temporal id instead. */
const sendChild =
  (entity: AnyEntity, child: Child, parentId: number | null): Thunk<Promise<Child>> =>
  async (_dispatch, _getState, { api }) => {
    const { id, ...values } = { ...emptyModel(entity), ...child }
    const body = { ...values, model_id: parentId }
    const options = { ...(entity.timeout !== undefined && { timeout: entity.timeout }) }
    const answer =
      id === null ? await api.post(segmentOf(entity), body, options) : await api.put(recordPath(entity, id), { id, ...body }, options)
    const stored = parseAnswer(answer)
    if (!stored) throw unreadable(segmentOf(entity))
    return stored
  }

/**
 * Sends what a form did to the children of its record, before the record itself: only a change of the record prices an article anew after
 * a deletion (contract a §11.4). What has arrived is told at once by `onChanges`, so that trying again after a failure sends nothing twice.
 * Resolves to the `childrens` a new record is created with. Rejects with an `ApiError`.
 */
export const saveChildren =
  (entity: AnyEntity, parent: Model, changes: Values, onChanges: (key: string, left: ChildChanges) => void): Thunk<Promise<EarlyChild[]>> =>
  async (dispatch, _getState, { api }) => {
    const early: EarlyChild[] = []
    let shown = parent
    // The record as it stands now, so that what was sent shows as stored even if the record's own save fails.
    const stored = (key: string, done: ChildChanges) => {
      shown = { ...shown, [key]: withChanges(valueAt(shown, key), done) }
      dispatch(listActions(entity).upserted([shown]))
    }
    for (const field of entity.fields) {
      if (!(field.key in changes)) continue
      if (field.type === 'images' && parent.id === null) early.push(...earlyImages(entity, changes[field.key]))
      const child = field.type === 'children' ? entities[field.entity] : undefined
      if (child === undefined) continue
      let left = asChanges(changes[field.key])
      for (const id of left.removed) {
        await api.remove(recordPath(child, id))
        onChanges(field.key, (left = { ...left, removed: left.removed.filter((other) => other !== id) }))
        stored(field.key, { added: [], changed: [], removed: [id] })
      }
      for (const row of left.changed) {
        const answer = await dispatch(sendChild(child, row, parent.id))
        onChanges(field.key, (left = { ...left, changed: left.changed.filter((other) => other !== row) }))
        stored(field.key, { added: [], changed: [answer], removed: [] })
      }
      for (const row of left.added) {
        if (row.temporal_id) continue
        const answer = await dispatch(sendChild(child, row, parent.id))
        const added = parent.id === null ? left.added.map((other) => (other === row ? answer : other)) : left.added.filter((o) => o !== row)
        onChanges(field.key, (left = { ...left, added }))
        if (parent.id !== null) stored(field.key, { added: [answer], changed: [], removed: [] })
      }
      early.push(...earlyChildren(child, left))
    }
    return early
  }
