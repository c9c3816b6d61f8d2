import { address } from '@/entities/address'
import { useModels } from '@/list/hooks'
import { handled } from '@/outbox/handled'
import { Notice } from '@/outbox/Notice'
import { useToast } from '@/ui/notices/Toasts'
import { toldWords } from './owedWords'
import { correctionAfterRemoval, correctionAfterUpdate } from './stockCorrectionOperations'
import { useEffect, useEffectEvent, useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { MAY_ARRIVE_MS } from '@/domain/lateArrival'
import { useEntries } from '@/outbox/useEntries'
import { OWED_KEYS, settleStock } from './owedStock'
import { toldStock, type ToldStock } from './toldStock'

/**
 * Puts right the stock that is owed, when the screen opens and again as long as some is left. `onTold`: called with
 * what was put right.
 */
function useOwedStock(onTold: (rows: readonly ToldStock[]) => void): void {
  const dispatch = useThunkDispatch()
  const [round, setRound] = useState(0)
  const left = useEntries().some(({ key }) => OWED_KEYS.includes(key))

  const tell = useEffectEvent(async () => {
    const rows = await dispatch(toldStock.take())
    if (rows.length > 0) onTold(rows)
  })
  useEffect(() => {
    void dispatch(settleStock()).then(() => tell())
  }, [dispatch, round])
  useEffect(() => toldStock.watch(() => void tell()), [])
  useEffect(() => {
    if (!left) return
    const timer = setTimeout(() => setRound((count) => count + 1), MAY_ARRIVE_MS)
    return () => clearTimeout(timer)
  }, [left, round])
}

const OPERATIONS = [handled(correctionAfterUpdate), handled(correctionAfterRemoval)]

/**
 * Stock that a changed or deleted sale owes: tells what was put right, and keeps in sight what could not be yet (D-57).
 */
export function OwedStockNotices() {
  const toast = useToast()
  const streets = useModels(address)
  useOwedStock((rows) => {
    const streetOf = (id: number) => streets.find((row) => row.id === id)?.street ?? 'el depósito'
    toast({ text: toldWords(rows, streetOf), tone: 'ok', seconds: 10 })
  })
  return <Notice operations={OPERATIONS} />
}
