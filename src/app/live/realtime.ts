import type { ApiClient } from '@/api/client'
import { entities } from '@/entities'
import { entityNameOf } from '@/entities/modelName'
import { segmentOf } from '@/entities/paths'
import type { AnyEntity } from '@/entities/types'
import { ownSalesSlice } from '@/list/ownSales'
import { readAgain, wasAsked } from '@/list/readAgain'
import { listActions, selectList } from '@/list/slices'
import { load } from '@/list/thunks'
import { ownerIdOf, type User } from '@/session/user'
import { createAnnouncedReader, keyOf, type Announced } from './announcedReader'
import { hearMessage } from './liveMessages'
import { noticesSlice } from '../notices'
import { parseNotification } from './notificationFunctions'
import type { PushSource } from './push'
import { rereadLists } from './rereadLists'
import type { AppStore } from '../store'
import { unpaidAgain } from '../unpaidAgain'
import { bagOf } from '@/lib/bag'

/** The trash of each entity that has one, by the entity's name. */
const TRASHES = new Map(Object.values(entities).map((entity) => [entity.list?.trashOf, entity] as const))

const FRAME_MS = 16
const STALE_LIST_MS = 500
// When more records than this change at once (an import, a mass edit), reading the list costs fewer calls than the
// records.
const MANY = 25
// When connecting takes longer, events since the lists were read have been missed.
const CONNECTS_WITHIN_MS = 5_000

/**
 * Whether the event was caused by this login, here or on another computer. The server leaves the mark out when whoever
 * did it must hear of it too (contract a §0.10).
 */
const isOwn = (data: Record<string, unknown>, user: User) => Boolean(data.check_added_by) && data.added_by === user.id

/** Unknown models are skipped quietly: the backend announces things this app has no list of. */
function entityOf(data: Record<string, unknown>): AnyEntity | undefined {
  const name = entityNameOf(data.model_name)
  return name !== null && Object.hasOwn(entities, name) ? entities[name] : undefined
}

function modelEvent(raw: unknown): Announced | null {
  const data = bagOf(raw)
  const entity = entityOf(data)
  return entity === undefined || !Number.isInteger(data.model_id) ? null : { entity, id: data.model_id as number }
}

/**
 * Notes the id of a sale made by this login, here or on another computer, so that it is never taken for one sent later.
 * An event about a sale that is held already announces a change and is not noted.
 */
function hearOwn({ dispatch, getState }: AppStore, raw: unknown, user: User): void {
  const data = bagOf(raw)
  const entity = entities.sale
  if (entity === undefined || !isOwn(data, user) || entityOf(data) !== entity || !Number.isInteger(data.model_id))
    return
  const isHeld = selectList(getState(), entity).models.some(({ id }) => id === data.model_id)
  if (!isHeld) dispatch(ownSalesSlice.actions.ownSaleHeard(data.model_id as number))
}

/**
 * Patches the slices from the shop's public channels. An event only says what changed; the record itself is read again.
 * Events are collected for a frame, and a record announced twice in it is read once. Returns its stop.
 */
export function connectRealtime(store: AppStore, api: ApiClient, push: PushSource, user: User): () => void {
  const { dispatch, getState } = store
  const ownerId = ownerIdOf(user)
  const added = new Map<string, Announced>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const reader = createAnnouncedReader(store, api)
  const unpaid = unpaidAgain(store, api, user)
  // Events of one's own sales and payments count here too: they change which sales are unpaid.
  const hearUnpaid = (raw: unknown) => unpaid.announced(entityOf(bagOf(raw))?.name ?? '')
  let stopped = false
  let frame: ReturnType<typeof setTimeout> | undefined

  // Entities whose trash will be read again: several deletions at once cause one read, and only while the trash is
  // shown.
  const waiting = new Set<AnyEntity>()
  function rereadTrash(name: string) {
    const trash = TRASHES.get(name)
    if (trash === undefined || waiting.has(trash) || selectList(getState(), trash).viewers === 0) return
    waiting.add(trash)
    later(() => {
      waiting.delete(trash)
      void dispatch(load(trash, { refresh: true }))
    }, STALE_LIST_MS)
  }

  const later = (run: () => void, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
    return timer
  }

  function flush() {
    frame = undefined
    const byEntity = new Map<AnyEntity, Announced[]>()
    for (const event of added.values()) byEntity.set(event.entity, [...(byEntity.get(event.entity) ?? []), event])
    added.clear()
    for (const [entity, events] of byEntity) {
      if (events.length > MANY && entity.routes !== 'child') {
        // A list that was never asked for is read whole once somebody asks.
        if (wasAsked(selectList(getState(), entity)))
          void dispatch(readAgain(entity, { priority: 'background', refresh: true }))
      } else for (const event of events) void reader.read(event)
    }
  }

  /**
   * Ignores a change made in this page, whose answer is here already. A change by the same login on another computer is
   * news (D-56).
   */
  function unlessMadeHere(raw: unknown, entity: AnyEntity, id: number | null, take: () => void): void {
    if (!isOwn(bagOf(raw), user)) return take()
    void api.madeHere(segmentOf(entity), id).then((made) => {
      if (!made && !stopped) take()
    })
  }

  push.listen(`added_model.${ownerId}`, (raw) => {
    hearOwn(store, raw, user)
    hearUnpaid(raw)
    const event = modelEvent(raw)
    if (event === null) return
    unlessMadeHere(raw, event.entity, event.id, () => {
      added.set(keyOf(event), event)
      frame ??= later(flush, FRAME_MS)
    })
  })
  push.listen(`deleted_model.${ownerId}`, (raw) => {
    hearUnpaid(raw)
    const event = modelEvent(raw)
    if (event === null) return
    unlessMadeHere(raw, event.entity, event.id, () => {
      added.delete(keyOf(event))
      reader.deleted(event)
      dispatch(listActions(event.entity).removed([event.id]))
      rereadTrash(event.entity.name)
    })
  })
  push.listen(`update_models.${ownerId}`, (raw) => {
    const data = bagOf(raw)
    const entity = entityOf(data)
    if (entity === undefined) return
    unlessMadeHere(raw, entity, null, () =>
      later(() => dispatch(noticesSlice.actions.listChangedElsewhere(entity.name)), STALE_LIST_MS),
    )
  })
  push.listen(`global_notification.${ownerId}`, (raw) => {
    const notification = parseNotification(raw, user.id)
    if (notification !== null) dispatch(noticesSlice.actions.notified(notification))
  })
  push.listen(`message.from_buyer.${ownerId}`, (raw) => hearMessage(store, api, bagOf(raw).message, user))

  let lost = false
  const late = later(() => (lost = true), CONNECTS_WITHIN_MS)
  push.onConnection((connected) => {
    clearTimeout(late)
    if (!connected) lost = true
    else if (lost) {
      lost = false
      api.outdateReads()
      rereadLists(store)
    }
  })

  return () => {
    stopped = true
    reader.stop()
    timers.forEach(clearTimeout)
    unpaid.stop()
    push.close()
  }
}
