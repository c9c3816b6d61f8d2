import { useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import type { Access } from '@/domain/access'
import type { Model } from '@/entities/types'
import { searchKeys } from '@/list/search/localSearch'
import { searchFromModal } from '@/list/search/searches'
import { selectList } from '@/list/slices'
import { FOUND, placeOf } from './entries'

const SHORTEST = 2
const PAUSE_MS = 250

interface Remote {
  found: Readonly<Record<string, readonly Model[]>>
  asking: boolean
  failed: boolean
}
const NOTHING: Remote = { found: {}, asking: false, failed: false }

/** Asks the server, a moment after the last letter, for records of the lists that are not held here whole. */
export function useRemote(query: string, access: Access): Remote {
  const dispatch = useThunkDispatch()
  const { getState } = useStore()
  const [answer, setAnswer] = useState<(Omit<Remote, 'asking'> & { query: string }) | null>(null)
  const wanted = query.trim()
  const [asked] = useState(() =>
    FOUND.filter(
      ({ entity, screen }) => placeOf(screen, access) !== undefined && selectList(getState(), entity).loadedAt === null,
    ),
  )
  const asks = wanted.length >= SHORTEST && asked.length > 0

  useEffect(() => {
    if (!asks) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const searches = asked.map(({ entity }) =>
        dispatch(searchFromModal(entity, wanted, searchKeys(entity), { signal: stop.signal })),
      )
      void Promise.allSettled(searches).then((results) => {
        if (stop.signal.aborted) return
        const found = Object.fromEntries(
          results.flatMap((result, index) => {
            const name = asked[index]?.entity.name
            return result.status === 'fulfilled' && name !== undefined ? [[name, result.value.models]] : []
          }),
        )
        setAnswer({ query: wanted, found, failed: results.some(({ status }) => status === 'rejected') })
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [dispatch, asked, asks, wanted])

  if (!asks) return NOTHING
  return answer?.query === wanted ? { ...answer, asking: false } : { ...NOTHING, asking: true }
}
