import { useEffect, useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { balanceBefore, type Holder } from '@/domain/currentAcount'
import { toAmount } from '@/domain/money'
import type { CurrentAcount } from '@/entities/currentAcount'
import { readAcount } from './calls'
import { EVERYTHING } from './shown'

/**
 * The lines that may still be owed: those in view, unless something was owed before them; then the whole history is read. `whole` is false
 * while that is on its way, and stays so when it fails: what is paid first is then not known.
 */
export function useHistory(holder: Holder, id: number, saldo: string | null, lines: readonly CurrentAcount[], months: number) {
  const dispatch = useThunkDispatch()
  const [all, setAll] = useState<readonly CurrentAcount[] | null>(null)
  const before = balanceBefore(lines)
  const enough = months >= EVERYTHING || toAmount(before ?? saldo).lte(0)
  useEffect(() => {
    if (enough) return
    let left = false
    dispatch((_dispatch, _getState, { api }) => readAcount(api, holder, id, EVERYTHING)).then(
      (read) => !left && setAll(read),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [dispatch, enough, holder, id])
  return enough ? { history: lines, whole: true } : { history: all ?? lines, whole: all !== null }
}
