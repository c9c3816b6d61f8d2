import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { sale as saleEntity } from '@/entities/sale'
import { readStored, writeStored } from '@/lib/storage'
import { selectList } from '@/list/slices'
import { selectUser } from '@/session/sessionSlice'
import { depositoSlice, selectDeposito, type DepositoState } from './depositoSlice'
import { readDeposito } from './moveSale'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Counts out of the browser's storage: another release or a person may have written them. */
export function parseCounts(stored: unknown): DepositoState['counts'] {
  if (!isObject(stored)) return {}
  const units = (counts: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(counts).filter((entry): entry is [string, number] => Number.isFinite(entry[1])))
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, counts]) =>
      Number.isInteger(Number(id)) && isObject(counts) ? [[Number(id), units(counts)]] : [],
    ),
  )
}

/** What was counted outlives a reload of the page: a tablet runs out of battery in the middle of a pallet (U14). */
function useKeptCounts(): void {
  const dispatch = useThunkDispatch()
  const key = `deposito-counts-${useSelector(selectUser)?.id ?? 0}`
  const counts = useSelector((state) => selectDeposito(state).counts)
  useEffect(() => {
    dispatch(depositoSlice.actions.countsRestored(parseCounts(readStored(localStorage, key))))
  }, [dispatch, key])
  useEffect(() => {
    if (Object.keys(counts).length > 0 || readStored(localStorage, key) !== undefined) writeStored(localStorage, key, counts)
  }, [counts, key])
}

/** The sales of the warehouse: read when the screen opens and, since no event says what was missed, again when the lists are after a break. */
export function useDeposito(): DepositoState {
  const dispatch = useThunkDispatch()
  const reread = useSelector((state) => selectList(state, saleEntity).loadedAt)
  useKeptCounts()
  useEffect(() => {
    void dispatch(readDeposito())
  }, [dispatch, reread])
  return useSelector(selectDeposito)
}
