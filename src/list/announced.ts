import { createAction } from '@reduxjs/toolkit'
import type { Model } from '@/entities/types'

/**
 * A live event named this record and it was read again; `model` null: the server no longer has it, or gives it only with its parent.
 * The slices of single screens listen to this; the lists have actions of their own.
 */
export const recordAnnounced = createAction<{ entity: string; id: number; model: Model | null }>('list/recordAnnounced')
