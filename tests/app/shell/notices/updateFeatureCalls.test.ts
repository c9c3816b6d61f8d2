import { describe, expect, it, vi } from 'vitest'
import { deleteUpdateFeature, deleteUpdateFeatureImage } from '@/app/shell/notices/updateFeatureCalls'
import type { ApiClient } from '@/api/client'

/** The backend has no such routes (D-35), so what matters is what would be sent. */
function clientThatAnswers(answer: unknown) {
  const remove = vi.fn(() => Promise.resolve(answer))
  return { api: { remove, ownsShop: () => false } as unknown as ApiClient, remove }
}

describe('the calls of the news that no screen offers', () => {
  it('remove one, with dashes in the path [SHELL-011]', async () => {
    const { api, remove } = clientThatAnswers('')
    await deleteUpdateFeature(api, 7)
    expect(remove).toHaveBeenCalledWith('update-feature/7')
  })

  it('remove its image and answer the record [SHELL-012]', async () => {
    const { api, remove } = clientThatAnswers({ model: { id: 7, name: 'Novedad' } })
    expect(await deleteUpdateFeatureImage(api, 3)).toEqual({ id: 7, name: 'Novedad' })
    expect(remove).toHaveBeenCalledWith('update-feature/image/3')
    expect(await deleteUpdateFeatureImage(clientThatAnswers('').api, 3)).toBeNull()
  })
})
