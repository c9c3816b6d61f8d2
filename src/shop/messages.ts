import { freshPath } from '@/api/freshPath'
import type { Priority } from '@/api/budget'
import type { ApiClient } from '@/api/client'
import { plainRecordIn, rowsAt } from '@/api/read'
import { message as entity, type Message } from '@/entities/message'
import { bagOf } from '@/lib/bag'

// The calls of the chats, which are not the list of any entity (contract c §8.2).

/** A buyer's whole chat as the server has it now, the oldest first. Rejects with an `ApiError`. */
export const messagesOf = (api: ApiClient, buyerId: number, priority: Priority = 'user'): Promise<readonly Message[]> =>
  rowsAt(api, entity, freshPath(`message/${buyerId}`), { priority })

/** Marks as read everything that buyer has written so far. Rejects with an `ApiError`. */
export const setRead = (api: ApiClient, buyerId: number): Promise<unknown> =>
  api.get(freshPath(`message/set-read/${buyerId}`), { quiet: true })

/** Named by the spec; the backend has no such routes and no screen offers them (ONL-019, ONL-020, D-35). */
export const deleteMessage = (api: ApiClient, id: number) => api.remove(`message/${id}`)
export const deleteMessageImage = async (api: ApiClient, imageId: number) =>
  plainRecordIn(bagOf(await api.remove(`message/image/${imageId}`)).model)
