import { message as entity, type Message } from '@/entities/message'
import { anew } from './freshPath'
import type { ApiClient } from './client'
import { unreadable } from './errors'
import { pageOf } from './read'
import { parseModel } from './records'
import type { Priority } from './budget'

// The calls of the chats, which are no entity's list (contract c §8.2).

/** A buyer's whole chat as the server has it now, the oldest first. Rejects with an `ApiError`. */
export async function messagesOf(
  api: ApiClient,
  buyerId: number,
  priority: Priority = 'user',
): Promise<readonly Message[]> {
  const path = anew(`message/${buyerId}`)
  const page = pageOf(api, entity, await api.get(path, { quiet: true, priority }))
  if (page === null) throw unreadable(path)
  return page.models
}

/** Everything that buyer has written so far counts as read. */
export const setRead = (api: ApiClient, buyerId: number): Promise<unknown> =>
  api.get(anew(`message/set-read/${buyerId}`), { quiet: true })

/** Named by the spec; the backend has no such routes and no screen offers them (ONL-019, ONL-020, D-35). */
export const deleteMessage = (api: ApiClient, id: number) => api.remove(`message/${id}`)
export const deleteMessageImage = async (api: ApiClient, imageId: number) =>
  parseModel(((await api.remove(`message/image/${imageId}`)) as { model?: unknown } | null)?.model)
