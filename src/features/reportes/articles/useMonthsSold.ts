import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiClient } from '@/api/client'
import { articlePurchases } from '@/shop/articles/articlePurchases'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { nextMonth, monthsBetween, type ReportRange } from '@/domain/reports/reportRange'
import { addSold, type SoldRow } from '@/domain/reports/soldArticles'
import { inSlices } from '@/lib/inSlices'

/** A page size above what any shop sells in a month. */
const ALL = 100_000

export interface SoldFilters {
  client_id: number
  provider_id: number
  category_id: number
}

export interface MonthsSold {
  /** How many of the `total` months have been read. */
  done: number
  total: number
  state: 'reading' | 'stopped' | 'failed' | 'read'
  /** Why it failed. */
  problem: string
  /** The sums of the months read so far; a new list with each month. */
  rows: readonly SoldRow[]
  stop: () => void
  /** Continues with the missing months. */
  goOn: () => void
}

interface Progress extends Pick<MonthsSold, 'done' | 'state' | 'problem' | 'rows'> {
  /** Of what is being read. */
  key: string
}

const NONE: readonly SoldRow[] = []
const begunWith = (key: string): Progress => ({ key, done: 0, state: 'reading', problem: '', rows: NONE })

/** The newest month first, since it says most while the others are being read. */
const monthsOf = ({ from, until }: ReportRange) =>
  Array.from({ length: monthsBetween(from, until) }, (_, back) => nextMonth(until, -back))

/** Reads one more month and adds it to those before. */
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
  // Added to a copy, so that half a month is never shown.
  const next = new Map(sold)
  return (await inSlices(rows, (row) => addSold(next, row), signal)) ? next : null
}

/**
 * Everything sold in those months. In a big shop the server cannot answer all at once, so it is read month by month in
 * the background. Months that were read stay when the reading is stopped or fails, and are not read again.
 */
export function useMonthsSold(range: ReportRange, filters: SoldFilters, version: number): MonthsSold {
  const dispatch = useThunkDispatch()
  const key = `${range.from} ${range.until} ${filters.client_id} ${filters.provider_id} ${filters.category_id} ${version}`
  const [progress, setProgress] = useState(() => begunWith(key))
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

  const turnTo = useCallback(
    (state: MonthsSold['state']) =>
      setProgress((now) => ({ ...(now.key === key ? now : begunWith(key)), state, problem: '' })),
    [key],
  )
  const stop = useCallback(() => {
    running.current?.abort()
    turnTo('stopped')
  }, [turnTo])
  const goOn = useCallback(() => {
    turnTo('reading')
    setTurn((count) => count + 1)
  }, [turnTo])
  const { done, state, problem, rows } = progress.key === key ? progress : begunWith(key)
  return { done, total: months.length, state, problem, rows, stop, goOn }
}
