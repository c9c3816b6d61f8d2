import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import type { Unanswered } from '@/api/unanswered'
import { MAY_ARRIVE_MS, mayStillArrive } from '@/domain/lateArrival'
import { selectUser } from '@/session/sessionSlice'
import { owedStock, settleStock, takeTold, type OwedStock } from './owedStock'

/** Looks after stock that is owed: when the screen opens, when it may no longer be on its way, and when it is asked to. `onTold`: what was put right. */
export function useOwedStock(onTold: (rows: readonly OwedStock[]) => void) {
  const dispatch = useThunkDispatch()
  const user = useSelector(selectUser)?.id ?? 0
  const [left, setLeft] = useState<readonly Unanswered<OwedStock>[]>([])
  /** Some may still be on its way. */
  const [waiting, setWaiting] = useState(false)
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)

  const look = useEffectEvent(async () => {
    const rows = await dispatch(takeTold())
    if (rows.length > 0) onTold(rows)
    const pending = (await owedStock.of(user)).filter(({ what }) => what.done === null)
    setLeft(pending.filter((entry) => !mayStillArrive(entry, Date.now())))
    setWaiting(pending.length > 0)
  })
  const settled = useEffectEvent(() => {
    void look()
    setBusy(false)
  })
  useEffect(() => {
    void dispatch(settleStock()).then(() => settled())
  }, [dispatch, round])
  useEffect(() => owedStock.watch(() => void look()), [])
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setRound((count) => count + 1), MAY_ARRIVE_MS)
    return () => clearTimeout(timer)
  }, [waiting, round])
  const again = useCallback(() => {
    setBusy(true)
    setRound((count) => count + 1)
  }, [])
  const leave = useCallback((id: string) => void owedStock.forget(id), [])
  return { left, busy, again, leave }
}
