import type { ApiClient } from '@/api/client'
import { freshPath } from '@/api/freshPath'
import { answerOf } from '@/api/read'
import { recordPath, segmentOf } from '@/entities/paths'
import type { AnyEntity } from '@/entities/types'
import { recordAnnounced } from '@/list/announced'
import { readAgain, wasAsked } from '@/list/readAgain'
import { listActions, selectList } from '@/list/slices'
import { takeIn } from '@/list/thunks'
import type { AppStore } from '../store'

/** What an event names. */
export interface Announced {
  entity: AnyEntity
  id: number
}

export const keyOf = ({ entity, id }: Announced): string => `${entity.name}/${id}`

/**
 * Reads the records that events name into their lists. A record announced again while its answer is on its way is read
 * once more, since that answer may be older than the event, and so is one saved here meanwhile; the answer of one deleted
 * meanwhile is dropped.
 */
export function createAnnouncedReader({ dispatch, getState }: AppStore, api: ApiClient) {
  /** What was heard of each record since it was asked for. */
  const asked = new Map<string, 'nothing' | 'change' | 'deletion'>()
  let stopped = false

  // As soon as the pages of a long list that is read at start: till and lists must not go by old prices until its end.
  const priorityOf = (entity: AnyEntity) => (selectList(getState(), entity).viewers > 0 ? 'user' : 'boot')

  async function readOnce({ entity, id }: Announced): Promise<void> {
    const done = () => api.doneHere(segmentOf(entity), id)
    const before = done()
    const body = await api.get(freshPath(recordPath(entity, id)), { priority: priorityOf(entity), quiet: true })
    const model = answerOf(api, entity, body)
    if (stopped || model === undefined || asked.get(keyOf({ entity, id })) === 'deletion') return
    if (done() !== before) return void asked.set(keyOf({ entity, id }), 'change')
    dispatch(recordAnnounced({ entity: entity.name, id, model }))
    if (model === null) dispatch(listActions(entity).removed([id]))
    else dispatch(takeIn(entity, model))
  }

  return {
    /** Never rejects: a record that cannot be read stays as it is. */
    async read(announced: Announced): Promise<void> {
      const { entity, id } = announced
      // These have no route for one record (contract c §17.3): the list is read, and nothing where nobody asked for it.
      if (entity.routes === 'change') {
        if (!wasAsked(selectList(getState(), entity))) return
        // A reading on its way may be older than the event.
        api.outdateReads()
        return void (await dispatch(readAgain(entity, { priority: priorityOf(entity), refresh: true })))
      }
      // A child record (movimiento_caja) is read only with its parent: the screen that shows it reads the parent again.
      if (entity.routes === 'child' && entity.list?.parent !== undefined)
        return void dispatch(recordAnnounced({ entity: entity.name, id, model: null }))
      const key = keyOf(announced)
      if (asked.has(key)) return void asked.set(key, 'change')
      do {
        asked.set(key, 'nothing')
        await readOnce(announced).catch(() => undefined)
      } while (!stopped && asked.get(key) === 'change')
      asked.delete(key)
    },
    deleted(announced: Announced): void {
      const key = keyOf(announced)
      if (asked.has(key)) asked.set(key, 'deletion')
    },
    stop(): void {
      stopped = true
    },
  }
}
