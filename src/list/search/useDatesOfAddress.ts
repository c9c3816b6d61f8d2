import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity } from '@/entities/types'
import { isDay } from '@/lib/dates'
import { isBoundToDates } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { listActions } from '../slices'
import { load } from '../thunks'

const FROM = 'desde'
const UNTIL = 'hasta'

/**
 * `?desde=2026-11-01&hasta=2026-11-30` has the list read for those days, once. These parameters and `also` are then
 * taken off the address, since the person may choose other days on the screen. `take` gets the other parameters.
 * Whoever may see no other days sees his own.
 */
export function useDatesOfAddress(entity: AnyEntity, take?: (given: URLSearchParams) => void, also = ''): void {
  const [params, setParams] = useSearchParams()
  const access = useAccess()
  const dispatch = useThunkDispatch()
  const [from, until] = [params.get(FROM) ?? '', params.get(UNTIL) ?? '']
  const asked = `${from} ${until}`
  // The address changes a moment after the effect has run, and the effect must not run twice meanwhile.
  const done = useRef('')
  useEffect(() => {
    if (done.current === asked) return
    done.current = asked
    if (!isDay(from)) return
    const given = new URLSearchParams(params)
    setParams(
      (before) => {
        for (const name of [FROM, UNTIL, also]) before.delete(name)
        return before
      },
      { replace: true },
    )
    take?.(given)
    if (isBoundToDates(entity, access)) return
    const actions = listActions(entity)
    dispatch(actions.fromDatesSet(true))
    dispatch(actions.datesSet({ from, until: isDay(until) && until > from ? until : '' }))
    void dispatch(load(entity))
  }, [access, also, asked, dispatch, entity, from, params, setParams, take, until])
}
