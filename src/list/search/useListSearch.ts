import { useCallback, useEffect, useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { isStored, type AnyEntity } from '@/entities/types'
import { useListState } from '../hooks'
import { remove, replace, type Rows } from '../transitions'
import { searchKeys } from './localSearch'
import { searchFromModal } from './searches'

const WAIT_MS = 250
const NONE: Rows = []

interface Found {
  query: string
  rows: Rows
  page: number
  lastPage: number
  failed: boolean
}
const NOTHING: Found = { query: '', rows: NONE, page: 1, lastPage: 1, failed: false }

interface Wanted {
  page: number
  /** Enter was pressed: the search does not wait for more keys. */
  atOnce: boolean
}

/**
 * The server's half of the search box: what it finds besides the rows held here, 250 ms after the last key, or at once
 * on Enter. A new text gives up the call of the one before. While not `enabled`, nothing is sent.
 */
export function useListSearch(entity: AnyEntity, query: string, enabled: boolean) {
  const dispatch = useThunkDispatch()
  const [found, setFound] = useState(NOTHING)
  const [wanted, setWanted] = useState<Wanted>({ page: 1, atOnce: false })
  const text = enabled ? query.trim() : ''
  const { model, models, gone, byPage, searchId } = useListState(entity)
  // The list was read again behind the search, so what the search had found is out of date too.
  const [reading, setReading] = useState(searchId)
  if (reading !== searchId) {
    setReading(searchId)
    if (byPage && searchId === null && text !== '' && found.query === text) setWanted({ page: 1, atOnce: true })
  }
  // Found rows may be changed, many at once or one that was opened, although no held list would show that.
  const [known, setKnown] = useState(models)
  if (known !== models) {
    setKnown(models)
    if (byPage) {
      const before = new Set(known)
      const changed = models.filter((row) => !before.has(row))
      setFound((was) => ({ ...was, rows: replace(was.rows, changed) }))
    }
  }
  // A record deleted here or elsewhere: the server fails at a change of many that holds an unknown id (contract a §9.4).
  const [heard, setHeard] = useState(gone)
  if (heard !== gone) {
    setHeard(gone)
    setFound((was) => ({ ...was, rows: remove(was.rows, gone.slice(heard.length)) }))
  }
  if (isStored(model) && found.rows.some((row) => row.id === model.id && row !== model))
    setFound((before) => ({ ...before, rows: replace(before.rows, [model]) }))

  useEffect(() => {
    if (text === '') return
    const stop = new AbortController()
    const { page, atOnce } = wanted
    const answered = (next: (before: Found) => Found) => !stop.signal.aborted && setFound(next)
    const ask = () =>
      dispatch(searchFromModal(entity, text, searchKeys(entity), { page, signal: stop.signal })).then(
        (answer) =>
          answered((before) => ({
            query: text,
            rows: page > 1 && before.query === text ? [...before.rows, ...answer.models] : answer.models,
            page: answer.currentPage,
            lastPage: answer.lastPage,
            failed: false,
          })),
        () => answered((before) => ({ ...(before.query === text ? before : NOTHING), query: text, failed: true })),
      )
    const timer = setTimeout(() => void ask(), atOnce ? 0 : WAIT_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [dispatch, entity, text, wanted])

  const current = found.query === text && text !== ''
  const more = current && !found.failed && found.page < found.lastPage
  const { page } = found
  return {
    rows: current ? found.rows : NONE,
    searching: text !== '' && (!current || (wanted.page > page && !found.failed)),
    failed: current && found.failed,
    more,
    typed: useCallback(() => setWanted({ page: 1, atOnce: false }), []),
    now: useCallback(() => setWanted({ page: 1, atOnce: true }), []),
    next: useCallback(() => setWanted({ page: page + 1, atOnce: true }), [page]),
  }
}
