import { useCallback, useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { failureText } from '@/api/errors'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import { rowsAt } from '@/api/read'
import { debtAge } from '@/domain/accounts/debtAge'
import type { Client } from '@/entities/client'
import { current_acount } from '@/entities/currentAcount'
import { today } from '@/lib/dates'
import { useClock } from '@/ui/hooks/useClock'
import { EVERYTHING } from '../shown'
import { debtAgesSlice, selectDebtAges, type DebtAges, type KeptAge } from './agesSlice'

type State = 'reading' | 'stopped' | 'failed'

/** Reads the whole account of one client, with less priority than the rest of the page. Rejects with an `ApiError`. */
const readAge =
  ({ id, saldo, updated_at }: Client, signal: AbortSignal): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    const path = `current-acount/client/${id}/${EVERYTHING}`
    const lines = await rowsAt(api, current_acount, path, { priority: 'background', signal })
    const day = today()
    const age = { ...debtAge(lines, saldo, day), day, saldo, updated_at: updated_at ?? null }
    dispatch(debtAgesSlice.actions.ageRead({ id, age }))
  }

/** Undefined while the account was not read today, or when it has changed since. */
function knownOf(ages: DebtAges, { id, saldo, updated_at }: Client, day: string): KeptAge | undefined {
  const known = ages[id]
  const holds = known?.day === day && known.saldo === saldo && known.updated_at === (updated_at ?? null)
  return holds ? known : undefined
}

/** A client as the list has him now. */
const versionOf = ({ id, saldo, updated_at }: Client): string => `${id} ${saldo} ${updated_at}`

/**
 * How old the debts of these clients are: one account is read after the other, the largest debt first. What was read
 * stays for that day or until the person signs out, so a reading that was stopped, failed or left goes on with the
 * missing clients.
 */
export function useDebtAges(debtors: readonly Client[]) {
  const dispatch = useThunkDispatch()
  const ages = useSelector(selectDebtAges)
  const [state, setState] = useState<State>('reading')
  const [problem, setProblem] = useState('')
  const [turn, setTurn] = useState(0)
  const running = useRef<AbortController>(null)
  const day = useClock(today)
  const missing = debtors.filter((record) => knownOf(ages, record, day) === undefined)
  const waiting = useRef(missing)
  useEffect(() => {
    waiting.current = missing
  })
  const isMissing = missing.length > 0

  useEffect(() => {
    if (state !== 'reading' || !isMissing) return
    const stop = new AbortController()
    running.current = stop
    const work = async () => {
      try {
        const tried = new Set<string>()
        for (;;) {
          const next = waiting.current.find((record) => !tried.has(versionOf(record)))
          if (stop.signal.aborted) return
          // What has come meanwhile is seen once this has been shown.
          if (next === undefined) return setTurn((count) => count + 1)
          tried.add(versionOf(next))
          await dispatch(readAge(next, stop.signal))
        }
      } catch (error) {
        if (stop.signal.aborted) return
        setProblem(failureText(error))
        setState('failed')
      }
    }
    void work()
    return () => stop.abort()
  }, [dispatch, isMissing, state, turn])

  const stop = useCallback(() => {
    running.current?.abort()
    setState('stopped')
  }, [])
  const goOn = useCallback(() => setState('reading'), [])
  return {
    of: (record: Client) => knownOf(ages, record, day),
    done: debtors.length - missing.length,
    total: debtors.length,
    state: isMissing ? state : ('read' as const),
    problem,
    stop,
    goOn,
  }
}
