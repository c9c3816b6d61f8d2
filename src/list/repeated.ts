import { createSelector } from '@reduxjs/toolkit'
import { repeatedRows } from '@/domain/repeated'
import type { EntityDefinition, Model } from '@/entities/types'
import { selectList } from './slices'

/**
 * Selects the records of an entity's list that may be one stored twice, each by its id with the one it equals. `keyOf`
 * and `momentOf`: as for `repeatedRows`.
 */
export const repeatedIn = <M extends Model & { created_at: string }>(
  entity: EntityDefinition<M>,
  keyOf: (row: M) => string | null,
  momentOf: (row: M) => string | undefined = ({ created_at }) => created_at,
) =>
  createSelector(
    (state: unknown) => selectList(state, entity).models as unknown as readonly M[],
    (rows) => repeatedRows(rows, { keyOf, momentOf }),
  )
