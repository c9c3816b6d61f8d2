import { useEffect, useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { balanceBefore, type Holder } from '@/domain/accounts/currentAcount'
import { toAmount } from '@/domain/money'
import type { CurrentAcount } from '@/entities/currentAcount'
import { readAcount } from './calls'
import { EVERYTHING } from './shown'

/**
 * Every line of the account, read while `wanted` and again when its `saldo` changes: of a payment at another till only
 * the holder's event tells. Null until it is first read, and when that fails.
 */
function useEverything(
  holder: Holder,
  id: number,
  saldo: string | null,
  wanted: boolean,
): readonly CurrentAcount[] | null {
  const dispatch = useThunkDispatch()
  const [all, setAll] = useState<readonly CurrentAcount[] | null>(null)
  useEffect(() => {
    if (!wanted) return
    let left = false
    dispatch((_dispatch, _getState, { api }) => readAcount(api, holder, id, EVERYTHING)).then(
      (read) => !left && setAll(read),
      () => !left && setAll(null),
    )
    return () => {
      left = true
    }
  }, [dispatch, holder, id, saldo, wanted])
  return all
}

/**
 * The lines that may still be owed: those in view, or the whole history when something was owed before them. `whole` is
 * false while the history is first read and after a reading fails: then it is not known what is paid first.
 */
export function useHistory(
  holder: Holder,
  id: number,
  saldo: string | null,
  lines: readonly CurrentAcount[],
  months: number,
) {
  const before = balanceBefore(lines)
  const enough = months >= EVERYTHING || toAmount(before ?? saldo).lte(0)
  const all = useEverything(holder, id, saldo, !enough)
  return enough ? { history: lines, whole: true } : { history: all ?? lines, whole: all !== null }
}

/**
 * The newest line. When the months in view have none though something is owed, the whole history is searched for it.
 * Undefined until it is known.
 */
export function useLastLine(
  holder: Holder,
  id: number,
  saldo: string | null,
  lines: readonly CurrentAcount[] | null,
  months: number,
) {
  const last = lines?.at(-1)
  const older = lines !== null && last === undefined && months < EVERYTHING && !toAmount(saldo).eq(0)
  const all = useEverything(holder, id, saldo, older)
  return last ?? (older ? all?.at(-1) : undefined)
}
