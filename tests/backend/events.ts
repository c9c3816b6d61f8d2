import { randomUUID } from 'node:crypto'
import type { Db, Row } from './types'

/** The name every broadcast of the real API carries, whatever its channel. */
export const EVENT = 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated'

export type Listener = (channel: string, event: string, data: Row) => void

export interface Events {
  added(actor: Row, name: string, id: number | null, check?: boolean): void
  deleted(actor: Row, name: string, id: number | null, check?: boolean): void
  emit(channel: string, data: Row, type: string): void
  subscribe(listener: Listener): () => void
  /** Events wait until the request that made them is stored; `release(false)` drops them. */
  hold(): void
  release(send: boolean): void
}

/** `onlyDeleted`: nothing is said of what was added or changed, as v3.2.0 (contract d §8). */
export function createEvents(db: Db, onlyDeleted = false): Events {
  const listeners = new Set<Listener>()
  let held: [string, Row][] | undefined

  function send(channel: string, data: Row): void {
    for (const listener of listeners) listener(channel, EVENT, data)
  }

  function emit(channel: string, data: Row, type: string): void {
    const payload = { ...data, id: randomUUID(), type: type.includes('\\') ? type : `App\\Notifications\\${type}` }
    if (held) held.push([channel, payload])
    else send(channel, payload)
  }

  function announce(channel: string, type: string, actor: Row, name: string, id: number | null, check: boolean): void {
    const ownerId: number = actor.owner_id ?? actor.id
    emit(`${channel}.${ownerId}`, { model_name: name, model_id: id, added_by: actor.id, check_added_by: check }, type)
  }

  return {
    emit,
    added(actor, name, id, check = true) {
      if (onlyDeleted) return
      const owner = db.get('user', actor.owner_id ?? actor.id)
      // Shops that do not download their articles are never told of one.
      if (name === 'article' && !owner?.download_articles) return
      announce('added_model', 'AddedModel', actor, name, id, check)
    },
    deleted: (actor, name, id, check = true) => announce('deleted_model', 'DeletedModel', actor, name, id, check),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hold: () => void (held = []),
    release(wanted) {
      const waiting = held ?? []
      held = undefined
      if (wanted) for (const [channel, data] of waiting) send(channel, data)
    },
  }
}
