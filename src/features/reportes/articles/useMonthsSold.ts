import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiClient } from '@/api/client'
import { articlePurchases } from '@/shop/articles/articlePurchases'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { nextMonth, monthsBetween, type ReportRange } from '@/domain/reports/reportRange'
import { addSold, type SoldRow } from '@/domain/reports/soldArticles'
import { inSlices } from '@/lib/inSlices'

/** More articles than any shop sells in a month. */
const ALL = 100_000

export interface SoldFilters {
  client_id: number
  provider_id: number
  category_id: number
}

export interface MonthsSold {
  /** Months read so far, of all of them. */
  done: number
  total: number
  state: 'reading' | 'stopped' | 'failed' | 'read'
  /** Why it failed. */
  problem: string
  /** What the months read so far come to; a new one with each. */
  rows: readonly SoldRow[]
  stop: () => void
  /** Goes on with the months that are missing. */
  goOn: () => void
}

const NONE: readonly SoldRow[] = []

/** The newest first: it is the one that says most while the others are on their way. */
const monthsOf = ({ from, until }: ReportRange) =>
  Array.from({ length: monthsBetween(from, until) }, (_, back) => nextMonth(until, -back))

/** Reads one more month into those before. */
async function readMonth(
  api: ApiClient,
  month: string,
  filters: SoldFilters,
  sold: Map<string, SoldRow>,
  signal: AbortSignal,
) {
  const query = {
    ...filters,
    cantidad_resultados: ALL,
    orden: 'mayor-menor' as const,
    mes_inicio: month,
    mes_fin: month,
  }
  const rows = await articlePurchases(api, query, { priority: 'background', signal })
  // On a copy: half a month is none.
  const next = new Map(sold)
  return (await inSlices(rows, (row) => addSold(next, row), signal)) ? next : null
}

/**
 * All that was sold in those months, which the server cannot answer at once in a big shop: month after month, behind whatever else the page asks
 * for. What has been read stays when it is stopped or fails, and is not read again.
 */
export function useMonthsSold(range: ReportRange, filters: SoldFilters, version: number): MonthsSold {
  const dispatch = useThunkDispatch()
  const key = `${range.from} ${range.until} ${filters.client_id} ${filters.provider_id} ${filters.category_id} ${version}`
  const [progress, setProgress] = useState({
    key,
    done: 0,
    state: 'reading' as MonthsSold['state'],
    problem: '',
    rows: NONE,
  })
  const [turn, setTurn] = useState(0)
  const kept = useRef({ key, done: 0, sold: new Map<string, SoldRow>() })
  const running = useRef<AbortController>(null)
  const months = monthsOf(range)

  useEffect(() => {
    const stop = new AbortController()
    running.current = stop
    if (kept.current.key !== key) kept.current = { key, done: 0, sold: new Map() }
    const own = kept.current
    const tell = (state: MonthsSold['state'], problem = '') => {
      if (kept.current === own) setProgress({ key, done: own.done, state, problem, rows: [...own.sold.values()] })
    }
    void dispatch(async (_dispatch, _getState, { api }) => {
      try {
        for (const month of months.slice(own.done)) {
          const next = await readMonth(api, month, filters, own.sold, stop.signal)
          if (next === null) return
          own.sold = next
          own.done++
          tell(own.done === months.length ? 'read' : 'reading')
        }
      } catch (error) {
        if (!stop.signal.aborted) tell('failed', failureText(error))
      }
    })
    return () => stop.abort()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for the range, the filters and the version
  }, [dispatch, key, turn])

  const stop = useCallback(() => {
    running.current?.abort()
    setProgress((now) => ({ ...now, state: 'stopped' }))
  }, [])
  const goOn = useCallback(() => {
    setProgress((now) => ({ ...now, state: 'reading', problem: '' }))
    setTurn((count) => count + 1)
  }, [])
  const { done, state, problem, rows } =
    progress.key === key ? progress : { done: 0, state: 'reading' as const, problem: '', rows: NONE }
  return { done, total: months.length, state, problem, rows, stop, goOn }
}
