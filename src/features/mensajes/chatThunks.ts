import { messagesOf, setRead } from '@/shop/messages'
import type { Priority } from '@/api/budget'
import type { Thunk } from '@/api/thunk'
import { merged, withMessage } from '@/domain/store/chat'
import { isUnread } from '@/domain/store/chatMessage'
import { buyer as entity, type Buyer } from '@/entities/buyer'
import type { Message } from '@/entities/message'
import { listActions, selectList } from '@/list/slices'

const change =
  (id: number, next: (messages: readonly Message[]) => readonly Message[]): Thunk =>
  (dispatch, getState) => {
    const found = selectList(getState(), entity).models.find((row) => row.id === id) as Buyer | undefined
    if (found !== undefined)
      dispatch(listActions(entity).upserted([{ ...found, messages: next(found.messages) } as Buyer]))
  }

/** Reads a chat from the server and stores it in its buyer (ONL-017). Rejects with an `ApiError`. */
export const readChat =
  (id: number, priority: Priority = 'user'): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    const answered = await messagesOf(api, id, priority)
    dispatch(change(id, (held) => merged(held, answered)))
  }

export const takeMessage = (message: Message): Thunk => change(message.buyer_id, (held) => withMessage(held, message))

/**
 * Marks the seen messages of a chat as read, here and on the server (ONL-018). Rejects with an `ApiError`; then none is
 * marked.
 */
export const markRead =
  (id: number, seen: readonly Message[]): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    await setRead(api, id)
    const ids = new Set(seen.filter(isUnread).map((message) => message.id))
    dispatch(change(id, (held) => held.map((message) => (ids.has(message.id) ? { ...message, read: 1 } : message))))
  }
