import { useCallback, useEffect, useReducer, useRef } from 'react'
import { failureText, isApiError } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { NO_SOURCE, type Holder, type PaidBySource } from '@/domain/accounts/currentAcount'
import { accountReducer, initialAccount } from './accountState'
import { readAcount, readPaidBy } from './calls'

/**
 * The lines of one account, read when it opens, when its months change and when its `saldo` changes: of a payment at
 * another till only the holder's event tells. A late answer to an older request is dropped.
 */
export function useAccount(holder: Holder, id: number, saldo: string | null) {
  const dispatch = useThunkDispatch()
  const [state, send] = useReducer(accountReducer, undefined, () => initialAccount(holder, id))
  const asked = useRef(0)
  const { months_ago } = state

  const refresh = useCallback(async () => {
    asked.current += 1
    const question = asked.current
    send({ type: 'readingStarted' })
    try {
      const models = await dispatch((_dispatch, _getState, { api }) => readAcount(api, holder, id, months_ago))
      if (question === asked.current) send({ type: 'linesRead', models })
    } catch (error) {
      const left = isApiError(error) && error.kind === 'aborted'
      if (question === asked.current && !left) send({ type: 'readingFailed', failure: failureText(error) })
    }
  }, [dispatch, holder, id, months_ago])

  useEffect(() => {
    void refresh()
    // Drops the answer of a request that is still under way.
    return () => {
      asked.current += 1
    }
  }, [refresh, saldo])

  const showPaidBy = useCallback(
    async (source: PaidBySource) => {
      send({ type: 'sourceChosen', source })
      if (source.debe_id === 0 && source.haber_id === 0) return
      try {
        const models = await dispatch((_dispatch, _getState, { api }) => readPaidBy(api, holder, id, source))
        send({ type: 'paidByRead', source, models, failure: '' })
      } catch (error) {
        send({ type: 'paidByRead', source, models: null, failure: failureText(error) })
      }
    },
    [dispatch, holder, id],
  )
  const hidePaidBy = useCallback(() => void showPaidBy(NO_SOURCE), [showPaidBy])

  return { state, send, refresh, showPaidBy, hidePaidBy }
}
