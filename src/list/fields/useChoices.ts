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
import { fits, relatedId, titlesOf, valueAt } from '../values'
import type { FieldOf } from './types'

const WAIT_MS = 250
const SHOWN = 50
const NONE: Rows = []

export function relatedEntity(name: string): AnyEntity {
  const entity = entities[name]
  if (entity === undefined) throw new Error(`"${name}" is not in the registry of entities`)
  return entity
}

type Choosing = FieldOf<'relation'> | FieldOf<'pivot'>

const allowed = (field: Choosing, rows: Rows, record: Model): Rows =>
  field.only === undefined && field.within === undefined ? rows : rows.filter((choice) => fits(field, choice, record))

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
 * Choices of a field by what is typed: at once out of the rows held, then with what the server finds besides (FORM-004).
 * The server is asked only for text, and not while one still types.
 */
export function useFoundChoices(field: Choosing, record: Model, query: string): { found: Rows; busy: boolean } {
  const entity = relatedEntity(field.entity)
  const dispatch = useThunkDispatch()
  const held = useSelector((state: unknown) => selectList(state, entity).models)
  const [remote, setRemote] = useState<{ query: string; rows: Rows }>({ query: '', rows: NONE })
  const text = query.trim()
  const { within } = field
  const value = within === undefined ? 0 : relatedId(valueAt(record, within))

  useEffect(() => {
    if (text === '') return
    const stop = new AbortController()
    const answered = (rows: Rows) => !stop.signal.aborted && setRemote({ query: text, rows })
    const options = { signal: stop.signal, ...(within !== undefined && { within: { key: within, value } }) }
    const timer = setTimeout(() => {
      dispatch(searchFromModal(entity, text, searchKeys(entity), options)).then(
        ({ models }) => answered(models),
        () => answered(NONE),
      )
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [dispatch, entity, text, value, within])

  const current = remote.query === text
  const found = useMemo(() => {
    const local = allowed(field, localMatches(entity, held, text), record)
    return joined(local.slice(0, SHOWN), current ? allowed(field, remote.rows, record) : NONE, held)
  }, [current, entity, field, held, record, remote.rows, text])
  return { found, busy: text !== '' && !current }
}
