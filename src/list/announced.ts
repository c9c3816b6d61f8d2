import { createAction } from '@reduxjs/toolkit'
import type { Model } from '@/entities/types'

/** A live event named this record and it was read again; null: the server no longer has it, or gives it only with its parent. For the states of screens beside the lists. */
export const recordAnnounced = createAction<{ entity: string; id: number; model: Model | null }>('list/recordAnnounced')
