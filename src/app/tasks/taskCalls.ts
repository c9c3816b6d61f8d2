import type { ApiClient } from '@/api/client'
import { answerOf } from '@/api/read'
import { task } from '@/entities/task'

// Both resolve to the task as it is stored, or to null where the server does not say; they reject with an `ApiError`.

/** Stores a task for the people of those ids; answers 200, not 201 (contract a §16.5). */
export const postTask = async (api: ApiClient, content: string, to_users: readonly number[]) =>
  answerOf(api, task, await api.post('task', { content, to_users }, { quiet: true })) ?? null

/** Marks one's own copy of a task as finished. */
export const finishTask = async (api: ApiClient, id: number) =>
  answerOf(api, task, await api.put(`task-finish/${id}`, {}, { quiet: true })) ?? null
