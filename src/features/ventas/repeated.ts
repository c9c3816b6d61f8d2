import { createSelector } from '@reduxjs/toolkit'
import { repeatedRows } from '@/domain/repeated'
import { saleKey } from '@/domain/sale/stored/match'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { selectList } from '@/list/slices'

/** The sales of the list that may be one stored twice, each by its id with the one it equals. */
export const selectRepeatedSales = createSelector(
  (state: unknown) => selectList(state, saleEntity).models as readonly Sale[],
  (sales) => repeatedRows(sales, { keyOf: saleKey, momentOf: ({ created_at }) => created_at }),
)
