import { apiError, unreadable } from '@/api/errors'
import { storedIn } from '@/api/read'
import { NOT_SENT } from '@/api/shape'
import type { Thunk } from '@/api/thunk'
import { mayStillArrive } from '@/domain/lateArrival'
import { entities } from '@/entities'
import { recordPath, segmentOf } from '@/entities/paths'
import { isStored, type AnyEntity, type EarlyChild, type Unsaved } from '@/entities/types'
import { arrived, childDoubt, unsent, type ChildDoubt } from './childDoubt'
import { asChanges, earlyChildren, earlyImages, rowsOf, withChanges, type Child, type ChildChanges } from './children'
import { isRefused, underWay } from './creation'
import { gone } from '@/session/guard'
import { listActions } from '../slices'
import { emptyModel } from '../state'
import { reload } from '../thunks'
import { titleOf, valueAt } from '../values'

type Values = Readonly<Record<string, unknown>>

/** Stores one child; without a parent the child gets a temporal id instead. */
const sendChild =
  (entity: AnyEntity, child: Child, parentId: number | null): Thunk<Promise<Child>> =>
  async (_dispatch, _getState, { api }) => {
    const { id, ...values } = { ...emptyModel(entity), ...child }
    const body = { ...values, model_id: parentId }
    const options = { ...(entity.timeout !== undefined && { timeout: entity.timeout }) }
    const answer =
      id === null
        ? await api.post(segmentOf(entity), body, options)
        : await api.put(recordPath(entity, id), { id, ...body }, options)
    return storedIn(api, entity, answer, segmentOf(entity))
  }

/** The children of one field, while they are being sent. */
interface Sending {
  entity: AnyEntity
  key: string
  child: AnyEntity
  /**
   * The record as it stands now, so that what was sent shows as stored even if saving the record itself fails. Id null:
   * a new one.
   */
  record: { current: Unsaved }
  doubt: { current: ChildDoubt | null }
  /** Called with what is left to be sent. */
  tell: (left: ChildChanges) => void
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

const stillThere = (left: ChildChanges, { kind, of }: Step): boolean => (left[kind] as readonly unknown[]).includes(of)

const told = (child: AnyEntity, row: Child, text: string) =>
  apiError('answer', 200, segmentOf(child), `«${titleOf(child, row)}» ${text}`)

/** The record's children as the server has them. */
const stored =
  ({ entity, key, record }: Sending): Thunk<Promise<readonly Child[]>> =>
  async (dispatch) => {
    const id = record.current.id ?? 0
    const fresh = await dispatch(reload(entity, id, { whole: true }))
    if (fresh === null) throw gone(entity, id)
    record.current = fresh
    // Without the rows the answer does not tell what became of the children.
    if (valueAt(fresh, key) === NOT_SENT) throw unreadable(recordPath(entity, id))
    return rowsOf(valueAt(fresh, key))
  }

/** Looks for a child whose fate an earlier save could not learn, before anything is sent. */
const recalled =
  (sending: Sending, doubt: ChildDoubt, left: ChildChanges): Thunk<Promise<ChildChanges>> =>
  async (dispatch) => {
    const { child } = sending
    const rows = await dispatch(stored(sending))
    const found = arrived(child, doubt, left, rows)
    if (found === undefined && mayStillArrive(doubt, Date.now())) throw underWay(child)
    sending.doubt.current = null
    if (found !== undefined && !stillThere(left, { kind: 'added', of: doubt.sent }))
      throw told(child, found, 'ya está entre los guardados: revisalo y guardá de nuevo.')
    return unsent(child, left, rows, doubt)
  }

/**
 * After an unclear answer, reads from the record's children what became of the step: a deletion sent again would be
 * refused for ever.
 */
const settled =
  (sending: Sending, step: Step, left: ChildChanges, error: unknown): Thunk<Promise<ChildChanges>> =>
  async (dispatch) => {
    const { child, key, record, doubt } = sending
    if (record.current.id === null || isRefused(error)) throw error
    if (step.kind === 'added') doubt.current = childDoubt(error, key, step.of, rowsOf(valueAt(record.current, key)))
    const rows = await dispatch(stored(sending)).catch(() => null)
    const rest = rows === null ? left : unsent(child, left, rows, doubt.current)
    if (!stillThere(rest, step)) {
      doubt.current = null
      return rest
    }
    if (rows === null || step.kind !== 'changed' || rows.some(({ id }) => id === step.of.id)) throw error
    sending.tell(without(rest, step))
    throw told(child, step.of, 'ya no existe: alguien lo eliminó. Guardá de nuevo.')
  }

/** Sends one step of the changes; resolves to what is left to be sent. */
const sentOne =
  (sending: Sending, step: Step, left: ChildChanges): Thunk<Promise<ChildChanges>> =>
  async (dispatch, _getState, { api }) => {
    const { entity, key, child, record } = sending
    const { id } = record.current
    try {
      const done: { added: Child[]; changed: Child[]; removed: number[] } = { added: [], changed: [], removed: [] }
      if (step.kind === 'removed') {
        await api.remove(recordPath(child, step.of))
        done.removed.push(step.of)
      } else {
        const answer = await dispatch(sendChild(child, step.of, id))
        // A child stored without its record is named when the record is created.
        if (id === null) return { ...left, added: left.added.map((row) => (row === step.of ? answer : row)) }
        done[step.kind].push(answer)
      }
      const current = { ...record.current, [key]: withChanges(valueAt(record.current, key), done) }
      record.current = current
      if (isStored(current)) dispatch(listActions(entity).upserted([current]))
      return without(left, step)
    } catch (error) {
      return dispatch(settled(sending, step, left, error))
    }
  }

/**
 * Sends what a form did to the children of its record, before the record itself: only a change of the record prices an
 * article anew after a deletion (contract a §11.4). `onChanges` is told at once what has arrived, so that trying again
 * after a failure sends nothing twice; a child whose fate is not known is kept in `doubt` until the next save.
 * Resolves to the `childrens` a new record is created with. Rejects with an `ApiError`.
 */
export const saveChildren =
  (
    entity: AnyEntity,
    parent: Unsaved,
    changes: Values,
    onChanges: (key: string, left: ChildChanges) => void,
    doubt: { current: ChildDoubt | null },
  ): Thunk<Promise<EarlyChild[]>> =>
  async (dispatch) => {
    const early: EarlyChild[] = []
    const record = { current: parent }
    const open = doubt.current
    // The child an earlier save left in doubt comes first: a second one could not be kept beside it.
    const fields = [...entity.fields].sort(
      (one, other) => Number(other.key === open?.key) - Number(one.key === open?.key),
    )
    for (const field of fields) {
      const { key } = field
      if (!(key in changes) && key !== open?.key) continue
      if (field.type === 'images' && parent.id === null) early.push(...earlyImages(entity, changes[key]))
      const child = field.type === 'children' ? entities[field.entity] : undefined
      if (child === undefined) continue
      let left = asChanges(changes[key])
      const tell = (next: ChildChanges) => onChanges(key, (left = next))
      const sending: Sending = { entity, key, child, record, doubt, tell }
      if (key === open?.key) tell(await dispatch(recalled(sending, open, left)))
      for (let step = stepOf(left); step !== undefined; step = stepOf(left))
        tell(await dispatch(sentOne(sending, step, left)))
      early.push(...earlyChildren(child, left))
    }
    return early
  }
