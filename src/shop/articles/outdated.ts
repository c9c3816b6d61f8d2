import type { PayloadAction } from '@reduxjs/toolkit'
import { createPureSlice } from '@/lib/pureSlice'

interface Outdated {
  /** Ids of the articles that the server has priced anew since they were read here. */
  ids: readonly number[]
}

export const outdatedSlice = createPureSlice('outdated', (): Outdated => ({ ids: [] }), {
  pricesOutdated: ({ ids }: Outdated, { payload }: PayloadAction<readonly number[]>): Outdated => ({
    ids: [...new Set([...ids, ...payload])],
  }),
  pricesRead: ({ ids }: Outdated, { payload }: PayloadAction<readonly number[]>): Outdated => {
    const read = new Set(payload)
    return { ids: ids.filter((id) => !read.has(id)) }
  },
})

export const selectOutdated = (state: unknown): Outdated['ids'] => (state as { outdated: Outdated }).outdated.ids
