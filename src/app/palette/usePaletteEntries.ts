import { useCallback, useMemo } from 'react'
import { useSelector, useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity, Model } from '@/entities/types'
import { listActions } from '@/list/slices'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { catalogueEntries } from './catalogues'
import { fixedEntries, GROUPS, matching, partEntries, type Entry } from './entries'
import { findSale, recordEntries, saleEntries } from './foundRecords'
import { useRemote } from './useRemote'

/** What the palette offers for a query, in the order it is shown. */
export function usePaletteEntries(
  query: string,
  shortcuts: Readonly<Record<string, string>>,
  actions: readonly Entry[],
) {
  const dispatch = useThunkDispatch()
  const navigate = useNavigate()
  const { getState } = useStore()
  const access = useAccess()
  const user = useSelector(selectUser)
  const { found, asking, failed } = useRemote(query, access)

  const show = useCallback(
    (entity: AnyEntity, record: Model | null, address: string) => {
      void navigate(address)
      dispatch(listActions(entity).modelSet(record === null ? {} : { model: record }))
    },
    [dispatch, navigate],
  )
  const fixed = useMemo(
    () => [
      ...fixedEntries(
        access,
        shortcuts,
        (address) => void navigate(address),
        (entity, address) => show(entity, null, address),
      ),
      ...actions,
    ],
    [access, actions, navigate, shortcuts, show],
  )
  const further = useMemo(() => {
    const open = (address: string) => void navigate(address)
    return [...partEntries(access, open), ...catalogueEntries(access, open)]
  }, [access, navigate])
  const entriesFor = useCallback(
    (text: string): readonly Entry[] => {
      const wanted = text.trim()
      const place = (id: number) => void navigate(`${shortcuts.sale ?? '/ventas'}?sale=${id}`)
      const ask = (num: number) => async () => {
        const answer = await dispatch(findSale(num))
        if (typeof answer === 'string') return answer
        place(answer)
        return null
      }
      const records =
        wanted === '' || user === null
          ? []
          : [
              ...recordEntries(getState(), wanted, access, found, show),
              ...saleEntries(getState(), wanted, access, user, place, ask),
            ]
      const places = wanted === '' ? fixed : [...fixed, ...further]
      const all = [...matching(places, wanted), ...records]
      return GROUPS.flatMap((group) => all.filter((entry) => entry.group === group))
    },
    [access, dispatch, fixed, found, further, getState, navigate, shortcuts, show, user],
  )
  return { entriesFor, asking, failed }
}
