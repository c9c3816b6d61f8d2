import { useCallback, useEffect, useReducer, useRef, useState, type Dispatch } from 'react'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { addSold, type PanelSums } from '@/domain/purchases/providerPerformance'
import { inSlices } from '@/lib/inSlices'
import { FIRST_STATE, MONTHS_BACK, panelState, type PanelEvent, type PanelState } from './panelState'
import { purchasesSource, statedSource, type SoldPage, type SoldSource } from './sources'

export interface Panel extends PanelState {
  /** What the whole months come to; a new one with each month. */
  sums: PanelSums
  total: number
  send: Dispatch<PanelEvent>
  stop: () => void
  /** Goes on with the page that is missing. */
  goOn: () => void
}

/** What is kept between two goes: where it was, by which source, and what came. */
interface Kept {
  state: PanelState
  source: SoldSource | null
  sums: PanelSums
  /** The go before, which may still be adding up the page it had read. */
  last: Promise<unknown>
}

/** Thirteen months of what was sold, page after page behind whatever else the app asks for; what has come is not read again (CTRL-004). */
export function usePanel(): Panel {
  const dispatch = useThunkDispatch()
  const [state, send] = useReducer(panelState, FIRST_STATE)
  const [sums, setSums] = useState<PanelSums>(() => new Map())
  const [turn, setTurn] = useState(0)
  const kept = useRef<Kept>({ state: FIRST_STATE, source: null, sums: new Map(), last: Promise.resolve() })
  const running = useRef<AbortController>(null)

  useEffect(() => {
    const going = new AbortController()
    running.current = going
    const { signal } = going
    const own = kept.current

    own.last = dispatch(async (_dispatch, _getState, { api }) => {
      const before = own.last
      const read = async (): Promise<SoldPage> => {
        const { meses_atras, current_page } = own.state
        const page = await (own.source ?? statedSource)(api, meses_atras, current_page, signal)
        if (page !== null) {
          own.source ??= statedSource
          return page
        }
        own.source = purchasesSource
        return (await purchasesSource(api, meses_atras, current_page, signal)) ?? { rows: [], lastPage: 1 }
      }
      await before
      try {
        while (own.state.state !== 'read') {
          const { rows, lastPage } = await read()
          // Not half a page: given up in between, its rows would be added twice.
          signal.throwIfAborted()
          await inSlices(rows, (row) => addSold(own.sums, row))
          const event = { type: 'pageRead', lastPage } as const
          const { done } = own.state
          own.state = panelState(own.state, event)
          send(event)
          if (own.state.done > done) setSums(new Map(own.sums))
          signal.throwIfAborted()
        }
      } catch (error) {
        if (!signal.aborted) send({ type: 'failed', problem: failureText(error) })
      }
    })
    return () => going.abort()
  }, [dispatch, turn])

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
