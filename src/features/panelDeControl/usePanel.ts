import { useCallback, useEffect, useReducer, useRef, useState, type Dispatch } from 'react'
import { useStore } from 'react-redux'
import type { ApiClient } from '@/api/client'
import { failureText, isApiError } from '@/api/errors'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import { addSold, type PanelSums } from '@/domain/purchases/providerPerformance'
import { inSlices } from '@/lib/inSlices'
import { afterTheLast, forget, sumsIn, missing, type SumsKeeper, type HeldSums } from './panelSums'
import { FIRST_STATE, MONTHS_BACK, panelState, type PanelEvent, type PanelState } from './panelState'
import { inOrder, monthOf, purchasesSource, statedSource, type SoldPage, type SoldSource } from './sources'

export interface Panel extends PanelState {
  /** The sums of the months read; a new object whenever they are to be drawn. */
  sums: PanelSums
  total: number
  send: Dispatch<PanelEvent>
  stop: () => void
  /** Continues with the missing page. */
  goOn: () => void
}

const plan = (kept: HeldSums): PanelEvent => ({
  type: 'planned',
  months: inOrder(kept.source ?? statedSource, missing(kept)),
  page: kept.pages + 1,
})
const begun = (kept: HeldSums): PanelState => panelState(FIRST_STATE, plan(kept))

/**
 * The first month is drawn as soon as it is read, later ones every so many, since drawing takes longer than reading.
 */
const SHOWN_EACH = 4

/**
 * Reads the next page. The first page shows which source answers; from then on a failure of that source is a failure.
 */
async function readPage(
  api: ApiClient,
  kept: HeldSums,
  signal: AbortSignal,
): Promise<{ back: number; page: SoldPage }> {
  const of = async (source: SoldSource) => {
    const [back = 0] = inOrder(source, missing(kept))
    const page = await source(api, back, kept.pages + 1, signal)
    kept.source = source
    return { back, page }
  }
  if (kept.source !== null) return of(kept.source)
  return of(statedSource).catch((error: unknown) => {
    if (isApiError(error) && error.kind === 'answer') return of(purchasesSource)
    throw error
  })
}

/**
 * Thirteen months of what was sold, read page after page in the background; a page that was read is not read again
 * (CTRL-004).
 */
export function usePanel(): Panel {
  const dispatch = useThunkDispatch()
  const store = useStore<{ panel: SumsKeeper }>()
  const [kept] = useState(() => sumsIn(store.getState().panel))
  const [state, send] = useReducer(panelState, kept, begun)
  const [sums, setSums] = useState<PanelSums>(() => new Map(kept.sums))
  const [turn, setTurn] = useState(0)
  const running = useRef<AbortController>(null)
  /** Whether the current month was read since the panel was opened. */
  const fresh = useRef(false)

  useEffect(() => {
    const going = new AbortController()
    running.current = going
    const { signal } = going
    const work: Thunk<Promise<void>> = async (_dispatch, _getState, { api }) => {
      try {
        if (!fresh.current && kept.months.has(monthOf(0))) await renew(api)
        fresh.current = true
        while (missing(kept).length > 0) {
          const known = kept.source !== null
          const { back, page } = await readPage(api, kept, signal)
          if (!known) send(plan(kept))
          // Never add half a page: if it were stopped in between, its rows would be added twice.
          signal.throwIfAborted()
          await add(page)
          kept.pages++
          if (kept.pages >= page.lastPage) {
            kept.months.add(monthOf(back))
            kept.pages = 0
          }
          send({ type: 'pageRead', lastPage: page.lastPage })
          if (kept.months.size === 1 || kept.months.size % SHOWN_EACH === 0) setSums(new Map(kept.sums))
          signal.throwIfAborted()
        }
        // Where only the current month was renewed, no page has told that all is read.
        if (!signal.aborted) send(plan(kept))
      } catch (error) {
        if (!signal.aborted) send({ type: 'failed', problem: failureText(error) })
      } finally {
        setSums(new Map(kept.sums))
      }
    }
    afterTheLast(kept, () => dispatch(work))
    const add = ({ rows }: SoldPage) => inSlices(rows, (row) => addSold(kept.sums, row))
    /** The current month stays as it was until all of it has been read again. */
    const renew = async (api: ApiClient) => {
      const source = kept.source ?? statedSource
      const pages: SoldPage[] = []
      for (let number = 1; number <= (pages[0]?.lastPage ?? 1); number++)
        pages.push(await source(api, 0, number, signal))
      signal.throwIfAborted()
      await forget(kept, monthOf(0))
      for (const page of pages) await add(page)
      kept.months.add(monthOf(0))
    }
    return () => going.abort()
  }, [dispatch, kept, turn])

  const stop = useCallback(() => {
    running.current?.abort()
    send({ type: 'stopped' })
  }, [])
  const goOn = useCallback(() => {
    send({ type: 'wentOn' })
    setTurn((count) => count + 1)
  }, [])
  return { ...state, sums, total: MONTHS_BACK + 1, send, stop, goOn }
}
