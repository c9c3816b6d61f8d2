import { useEffect, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { entities } from '@/entities'
import type { AnyEntity, Model } from '@/entities/types'
import { joined, localMatches, searchKeys } from '../localSearch'
import { selectList } from '../slices'
import { collator } from '../sorting'
import { searchFromModal } from '../searches'
import type { Rows } from '../transitions'
import { titlesOf } from '../values'
import type { FieldOf } from './types'

const WAIT_MS = 250
const SHOWN = 50
const NONE: Rows = []

export function relatedEntity(name: string): AnyEntity {
  const entity = entities[name]
  if (entity === undefined) throw new Error(`"${name}" is not in the registry of entities`)
  return entity
}

const allowed = (field: FieldOf<'relation'>, rows: Rows, record: Model): Rows => {
  const { only } = field
  return only === undefined ? rows : rows.filter((choice) => only(choice as never, record))
}

/** Choices of a relation out of the list that is held, those its rule lets through, by their title. */
export function useChoices(field: FieldOf<'relation'>, record: Model): Rows {
  const entity = relatedEntity(field.entity)
  const rows = useSelector((state: unknown) => selectList(state, entity).models)
  return useMemo(() => {
    const titles = titlesOf(entity, rows)
    const title = ({ id }: Model) => titles.get(id) ?? ''
    return [...allowed(field, rows, record)].sort((a, b) => collator.compare(title(a), title(b)))
  }, [entity, field, record, rows])
}

/**
 * What fits a query: at once out of the rows held, then with what the server finds besides (FORM-004).
 * `query` null: nobody is typing. The server is asked only for text, and not while one still types.
 */
export function useSearch(entity: AnyEntity, query: string): { found: Rows; busy: boolean; failed: boolean } {
  const dispatch = useThunkDispatch()
  const held = useSelector((state: unknown) => selectList(state, entity).models)
  const [remote, setRemote] = useState<{ query: string; rows: Rows; failed: boolean }>({ query: '', rows: NONE, failed: false })
  const text = query.trim()

  useEffect(() => {
    if (text === '') return
    const stop = new AbortController()
    const answered = (rows: Rows, failed: boolean) => !stop.signal.aborted && setRemote({ query: text, rows, failed })
    const timer = setTimeout(() => {
      dispatch(searchFromModal(entity, text, searchKeys(entity), { signal: stop.signal })).then(
        ({ models }) => answered(models, false),
        () => answered(NONE, true),
      )
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [dispatch, entity, text])

  const current = remote.query === text
  const found = useMemo(() => {
    const local = localMatches(entity, held, text)
    return joined(local.slice(0, SHOWN), current ? remote.rows : NONE, held)
  }, [current, entity, held, remote.rows, text])
  return { found, busy: text !== '' && !current, failed: current && remote.failed }
}

/** Choices of a relation by what is typed. */
export function useFoundChoices(field: FieldOf<'relation'>, record: Model, query: string): { found: Rows; busy: boolean } {
  const { found, busy } = useSearch(relatedEntity(field.entity), query)
  return { found: useMemo(() => allowed(field, found, record), [field, found, record]), busy }
}
