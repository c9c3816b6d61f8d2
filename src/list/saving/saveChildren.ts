import { apiError, isRefused } from '@/api/errors'
import type { ApiClient } from '@/api/client'
import { readRecord, storedIn } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { entities } from '@/entities'
import { recordPath, segmentOf } from '@/entities/paths'
import { isStored, type AnyEntity, type EarlyChild, type Unsaved } from '@/entities/types'
import { asChanges, earlyChildren, earlyImages, rowsOf, withChanges, type Child, type ChildChanges } from './children'
import { listActions } from '../slices'
import { emptyModel } from '../state'
import { titleOf, valueAt } from '../values'

type Values = Readonly<Record<string, unknown>>

const unknown = (entity: AnyEntity, child: Child) =>
  apiError(
    'answer',
    200,
    segmentOf(entity),
    `No sabemos si se guardó «${titleOf(entity, child)}». Fijate si ya figura antes de guardar de nuevo.`,
  )

/** Stores one child; without a parent the child gets a temporal id instead. */
const sendChild =
  (entity: AnyEntity, child: Child, parentId: number | null): Thunk<Promise<Child>> =>
  async (_dispatch, _getState, { api }) => {
    const { id, ...values } = { ...emptyModel(entity), ...child }
    const body = { ...values, model_id: parentId }
    const options = { ...(entity.timeout !== undefined && { timeout: entity.timeout }) }
    if (id !== null)
      return storedIn(api, entity, await api.put(recordPath(entity, id), { id, ...body }, options), segmentOf(entity))
    try {
      return storedIn(api, entity, await api.post(segmentOf(entity), body, options), segmentOf(entity))
    } catch (error) {
      if (parentId === null || isRefused(error)) throw error
      throw unknown(entity, child)
    }
  }

/** Deletes one child. The server answers 500 to some deletions it has done, so the child is looked for (contract c §1). */
async function removeChild(api: ApiClient, entity: AnyEntity, id: number): Promise<void> {
  try {
    await api.remove(recordPath(entity, id))
  } catch (error) {
    const isGone = !isRefused(error) && (await readRecord(api, entity, id).catch(() => undefined)) === null
    if (!isGone) throw error
  }
}

type Step = { kind: 'removed'; of: number } | { kind: 'changed' | 'added'; of: Child }

function stepOf({ removed, changed, added }: ChildChanges): Step | undefined {
  if (removed[0] !== undefined) return { kind: 'removed', of: removed[0] }
  if (changed[0] !== undefined) return { kind: 'changed', of: changed[0] }
  const row = added.find(({ temporal_id }) => !temporal_id)
  return row && { kind: 'added', of: row }
}

const without = (left: ChildChanges, { kind, of }: Step): ChildChanges => ({
  ...left,
  [kind]: (left[kind] as readonly unknown[]).filter((other) => other !== of),
})

/** The changes without those of children that the record no longer has: the server refuses a second deletion for ever. */
function stillThere({ added, changed, removed }: ChildChanges, rows: unknown): ChildChanges {
  if (!Array.isArray(rows)) return { added, changed, removed }
  const held = new Set(rowsOf(rows).map(({ id }) => id))
  return { added, changed: changed.filter(({ id }) => held.has(id)), removed: removed.filter((id) => held.has(id)) }
}

/**
 * Sends what a form did to the children of its record, before the record itself: only a change of the record prices an
 * article anew after a deletion (contract a §11.4). `onChanges` is told at once what has arrived, so that trying again
 * after a failure sends nothing twice. Resolves to the `childrens` a new record is created with. Rejects with an
 * `ApiError`; where nobody knows whether a new child is stored, it says so, and the form shows the children read again.
 */
export const saveChildren =
  (
    entity: AnyEntity,
    parent: Unsaved,
    changes: Values,
    onChanges: (key: string, left: ChildChanges) => void,
  ): Thunk<Promise<EarlyChild[]>> =>
  async (dispatch, _getState, { api }) => {
    const early: EarlyChild[] = []
    let record = parent
    for (const field of entity.fields) {
      const { key } = field
      if (!(key in changes)) continue
      if (field.type === 'images' && parent.id === null) early.push(...earlyImages(entity, changes[key]))
      const child = field.type === 'children' ? entities[field.entity] : undefined
      if (child === undefined) continue
      let left = stillThere(asChanges(changes[key]), valueAt(parent, key))
      for (let step = stepOf(left); step !== undefined; step = stepOf(left)) {
        const done: { added: Child[]; changed: Child[]; removed: number[] } = { added: [], changed: [], removed: [] }
        if (step.kind === 'removed') {
          await removeChild(api, child, step.of)
          done.removed.push(step.of)
        } else {
          const answer = await dispatch(sendChild(child, step.of, parent.id))
          // A child stored without its record is named when the record is created.
          if (parent.id === null) {
            left = { ...left, added: left.added.map((row) => (row === step.of ? answer : row)) }
            onChanges(key, left)
            continue
          }
          done[step.kind].push(answer)
        }
        // It shows as stored even if saving the record itself fails.
        record = { ...record, [key]: withChanges(valueAt(record, key), done) }
        if (isStored(record)) dispatch(listActions(entity).upserted([record]))
        left = without(left, step)
        onChanges(key, left)
      }
      early.push(...earlyChildren(child, left))
    }
    return early
  }
