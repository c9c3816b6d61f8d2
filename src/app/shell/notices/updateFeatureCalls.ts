import type { ApiClient } from '@/api/client'
import { answerOf } from '@/api/read'
import { update_feature } from '@/entities/updateFeature'

/**
 * Calls the spec names; the backend has no such routes and no screen offers them (SHELL-011, SHELL-012, D-06, D-35).
 */
export const deleteUpdateFeature = (api: ApiClient, id: number) => api.remove(`update-feature/${id}`)
export const deleteUpdateFeatureImage = async (api: ApiClient, imageId: number) =>
  answerOf(api, update_feature, await api.remove(`update-feature/image/${imageId}`)) ?? null
