import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { sale as saleEntity } from '@/entities/sale'
import { ownKey } from '@/lib/disk/own'
import { readStored, writeStored } from '@/lib/disk/storage'
import { selectList } from '@/list/slices'
import { selectUser } from '@/session/sessionSlice'
import { depositoSlice, selectDeposito, type DepositoState } from './depositoSlice'
import { readDeposito } from './readDeposito'
import { isBag, type Bag } from '@/lib/bag'

/** Checks the counts in the browser's storage, which another release or a person may have written. */
export function parseCounted(stored: unknown): DepositoState['counted'] {
  if (!isBag(stored)) return {}
  const units = (counts: Bag) =>
    Object.fromEntries(Object.entries(counts).filter((entry): entry is [string, number] => Number.isFinite(entry[1])))
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, held]) =>
      Number.isInteger(Number(id)) && isBag(held) && typeof held.stage === 'string' && isBag(held.counts)
        ? [[Number(id), { stage: held.stage, counts: units(held.counts) }]]
        : [],
    ),
  )
}

/** Keeps the counts across a reload: a tablet may run out of battery in the middle of a pallet (U14). */
function useKeptCounts(): void {
  const dispatch = useThunkDispatch()
  const key = ownKey('deposito-counts', useSelector(selectUser)?.id)
  const counted = useSelector((state) => selectDeposito(state).counted)
  useEffect(() => {
    dispatch(depositoSlice.actions.countsRestored(parseCounted(readStored(localStorage, key))))
  }, [dispatch, key])
  useEffect(() => {
    if (Object.keys(counted).length > 0 || readStored(localStorage, key) !== undefined)
      writeStored(localStorage, key, counted)
  }, [counted, key])
}

/**
 * The sales of the warehouse: read when the screen opens, and again when the lists are read again after a break, since
 * no event tells what was missed.
 */
export function useDeposito(): DepositoState {
  const dispatch = useThunkDispatch()
  const reread = useSelector((state) => selectList(state, saleEntity).loadedAt)
  useKeptCounts()
  useEffect(() => {
    void dispatch(readDeposito())
  }, [dispatch, reread])
  return useSelector(selectDeposito)
}
