import type { ApiClient } from '@/api/client'
import { pageOf } from '@/api/read'
import { createAccess } from '@/domain/access'
import { buyerName, withMessage } from '@/domain/store/chat'
import { buyer as buyerEntity, type Buyer } from '@/entities/buyer'
import { message as messageEntity, type Message } from '@/entities/message'
import { instant } from '@/lib/dates'
import { wasAsked } from '@/list/readAgain'
import { listActions, selectList } from '@/list/slices'
import { reload } from '@/list/thunks'
import type { User } from '@/session/user'
import { noticesSlice } from '../notices'
import { tellSystem } from '../preferences'
import type { AppStore } from '../store'

const SHOWN = 80

/** A buyer's message is announced to people who may answer it, except to one who has that chat open. */
function tell({ dispatch }: AppStore, user: User, buyer: Buyer, { text, from_buyer }: Message): void {
  const isOpen = window.location.pathname === `/online/mensajes/${buyer.id}` && document.visibilityState === 'visible'
  if (!from_buyer || isOpen || !createAccess(user).can('buyer.messages')) return
  const said = `${buyerName(buyer)} escribió: ${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}`
  dispatch(noticesSlice.actions.toastRaised(said))
  tellSystem(said)
}

/**
 * Adds a buyer's message to his chat. Short messages lack `read` and `from_buyer` (contract c §17.3). When the buyer is
 * not held, because he is new, he is read.
 */
export function hearMessage(store: AppStore, api: ApiClient, raw: unknown, user: User): void {
  const { dispatch, getState } = store
  const given = pageOf(api, messageEntity, { models: [raw] })?.models[0]
  if (given === undefined || !Number.isInteger(given.buyer_id) || typeof given.text !== 'string') return
  const message: Message = {
    ...given,
    read: given.read ?? 0,
    from_buyer: given.from_buyer ?? 0,
    created_at: given.created_at ?? instant(),
  }
  const list = selectList(getState(), buyerEntity)
  const held = list.models.find((row) => row.id === message.buyer_id) as Buyer | undefined
  if (held !== undefined) {
    dispatch(listActions(buyerEntity).upserted([{ ...held, messages: withMessage(held.messages, message) } as Buyer]))
    tell(store, user, held, message)
  } else if (wasAsked(list))
    void dispatch(reload(buyerEntity, message.buyer_id, { quiet: true, priority: 'background' })).then(
      (buyer) => buyer && tell(store, user, buyer as Buyer, message),
      () => undefined,
    )
}
