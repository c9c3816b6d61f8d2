import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { failureText, isApiError } from '@/api/errors'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import { rowsAt } from '@/api/read'
import { debtAge, debtOf, type DebtAge } from '@/domain/accounts/debtAge'
import type { Client } from '@/entities/client'
import { current_acount } from '@/entities/currentAcount'
import { today } from '@/lib/dates'
import { useClock } from '@/ui/hooks/useClock'
import { EVERYTHING } from '../shown'
import { debtAgesSlice, selectKeptDebts, type KeptDebt, type KeptDebts } from './agesSlice'

type State = 'reading' | 'stopped' | 'failed'

/** Reads the whole account of one client, with less priority than the rest of the page. Rejects with an `ApiError`. */
const readAge =
  ({ id, saldo, updated_at }: Client, signal: AbortSignal): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    const path = `current-acount/client/${id}/${EVERYTHING}`
    const lines = await rowsAt(api, current_acount, path, { priority: 'background', signal })
    const debt = { ...debtOf(lines, saldo), saldo, updated_at: updated_at ?? null }
    dispatch(debtAgesSlice.actions.debtRead({ id, debt }))
  }

/** Undefined while the account was not read, or when it has changed since. */
function knownOf(debts: KeptDebts, { id, saldo, updated_at }: Client): KeptDebt | undefined {
  const known = debts[id]
  const holds = known?.saldo === saldo && known.updated_at === (updated_at ?? null)
  return holds ? known : undefined
}

/** A client as the list has him now. */
const versionOf = ({ id, saldo, updated_at }: Client): string => `${id} ${saldo} ${updated_at}`

const NONE: ReadonlySet<string> = new Set()

interface Sorted {
  known: ReadonlyMap<number, KeptDebt>
  unread: readonly Client[]
  waiting: readonly Client[]
}

/** Whose debts are known, whose account could not be read as it is now (`failed`: their versions), and who is left. */
function sorted(debtors: readonly Client[], debts: KeptDebts, failed: ReadonlySet<string>): Sorted {
  const known = new Map<number, KeptDebt>()
  const [unread, waiting]: [Client[], Client[]] = [[], []]
  for (const record of debtors) {
    const debt = knownOf(debts, record)
    if (debt !== undefined) known.set(record.id, debt)
    else if (failed.has(versionOf(record))) unread.push(record)
    else waiting.push(record)
  }
  return { known, unread, waiting }
}

/** The ages of debts on a day, each worked out once: a shop of years has thousands. */
function agesOn(day: string): (debt: KeptDebt) => DebtAge {
  const ages = new WeakMap<KeptDebt, DebtAge>()
  return (debt) => {
    const age = ages.get(debt) ?? debtAge(debt, day)
    ages.set(debt, age)
    return age
  }
}

/** Statuses that say nothing about the one account: no session, or too many requests, or no server behind the proxy. */
const OF_ALL = [401, 419, 429, 502, 503]

/** Why no account can be read now, in Spanish; null when the failure is of this account alone. */
function stoppedBy(error: unknown): string | null {
  if (!isApiError(error)) return null
  if (error.kind === 'network') return 'No hay conexión con el servidor.'
  return OF_ALL.includes(error.status) ? failureText(error) : null
}

/**
 * How old the debts of these clients are: one account is read after the other, the largest debt first. What was read
 * stays until the person signs out, whatever day it becomes, so a reading that was stopped, failed or left goes on with
 * the missing clients. An account that cannot be read is left for `retry` and stops nobody else's.
 */
export function useDebtAges(debtors: readonly Client[]) {
  const dispatch = useThunkDispatch()
  const debts = useSelector(selectKeptDebts)
  const [state, setState] = useState<State>('reading')
  const [problem, setProblem] = useState('')
  const [failed, setFailed] = useState<ReadonlySet<string>>(NONE)
  const [turn, setTurn] = useState(0)
  const [pace, setPace] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  const day = useClock(today)
  const { known, unread, waiting } = useMemo(() => sorted(debtors, debts, failed), [debtors, debts, failed])
  const ageOf = useMemo(() => agesOn(day), [day])
  const queue = useRef(waiting)
  useEffect(() => {
    queue.current = waiting
  })
  const isWaiting = waiting.length > 0

  useEffect(() => {
    if (state !== 'reading' || !isWaiting) return
    const stop = new AbortController()
    running.current = stop
    const work = async () => {
      const tried = new Set<string>()
      const begunAt = performance.now()
      while (!stop.signal.aborted) {
        const next = queue.current.find((record) => !tried.has(versionOf(record)))
        // What has come meanwhile is seen once this has been shown.
        if (next === undefined) return setTurn((count) => count + 1)
        const version = versionOf(next)
        tried.add(version)
        try {
          await dispatch(readAge(next, stop.signal))
        } catch (error) {
          if (stop.signal.aborted) return
          const reason = stoppedBy(error)
          if (reason === null) setFailed((before) => new Set([...before, version]))
          else {
            setProblem(reason)
            return setState('failed')
          }
        }
        setPace((performance.now() - begunAt) / tried.size)
      }
    }
    void work()
    return () => stop.abort()
  }, [dispatch, isWaiting, state, turn])

  const stop = useCallback(() => {
    running.current?.abort()
    setState('stopped')
  }, [])
  const goOn = useCallback(() => setState('reading'), [])
  const retry = useCallback(() => {
    setFailed(NONE)
    setState('reading')
  }, [])
  return {
    of(record: Client): DebtAge | undefined {
      const debt = known.get(record.id)
      return debt && ageOf(debt)
    },
    done: known.size,
    total: debtors.length,
    /** The clients whose accounts could not be read. */
    unread,
    state: isWaiting ? state : ('ended' as const),
    problem,
    /** Milliseconds until the end of the reading as it goes now; null: nobody knows yet. */
    left: pace === null ? null : pace * waiting.length,
    stop,
    goOn,
    retry,
  }
}
