import { useEffect, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { entities } from '@/entities'
import type { AnyEntity, Model, Unsaved } from '@/entities/types'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { joined, localMatches, searchKeys } from '../search/localSearch'
import { heldChoices } from '../heldChoices'
import { selectList } from '../slices'
import { collator } from '../table/sorting'
import { searchFromModal } from '../search/searches'
import type { Rows } from '../transitions'
import { fieldText, fits, isNumbering, relatedId, titlesOf, valueAt } from '../values'
import type { FieldOf } from './types'

const WAIT_MS = 250
const SHOWN = 50
const NONE: Rows = []
const NOTHING = { query: '', rows: NONE, more: false, total: 0, failed: false }

export function relatedEntity(name: string): AnyEntity {
  const entity = entities[name]
  if (entity === undefined) throw new Error(`"${name}" is not in the registry of entities`)
  return entity
}

type Choosing = FieldOf<'relation'> | FieldOf<'pivot'>

const allowed = (field: Choosing, rows: Rows, record: Unsaved): Rows =>
  field.only === undefined && field.within === undefined ? rows : rows.filter((choice) => fits(field, choice, record))

const NOT_ASKED = 'No se pudo buscar en el servidor: está solo lo ya cargado'
const toGoOn = (text: string) => (text === '' ? 'Hay más: escribí para buscar' : 'Hay más: escribí algo más')

/** The words that say what has to be chosen first, where there is nothing to choose before that. */
function missingFirst({ entity, within }: Choosing, value: number, found: Rows): string | undefined {
  if (within === undefined || value !== 0 || found.length > 0) return undefined
  const label = relatedEntity(entity).fields.find(({ key }) => key === within)?.label
  return label === undefined ? undefined : `Elegí primero «${label}»`
}

/**
 * Choices of a relation out of the held list, by their title: those that its rule lets through and that the person may
 * see.
 */
export function useChoices(field: FieldOf<'relation'>, record: Unsaved): Rows {
  const entity = relatedEntity(field.entity)
  const rows = useSelector((state: unknown) => heldChoices(state, field, record))
  const user = useSelector(selectUser)?.id ?? 0
  const { ownsShop } = useAccess()
  return useMemo(() => {
    const titles = titlesOf(entity, rows)
    const title = ({ id }: Model) => titles.get(id) ?? ''
    const seen = allowed(field, rows, record).filter((row) => entity.seenBy?.(row, user, ownsShop) ?? true)
    return seen.sort((a, b) => collator.compare(title(a), title(b)))
  }, [entity, field, ownsShop, record, rows, user])
}

/** How many of its other search fields a choice shows: enough to tell records of one name apart. */
const TOLD = 2

/** Small print of a choice: the codes and numbers it is found by besides its name. */
export const detailOf = (entity: AnyEntity, choice: Model): string =>
  entity.fields
    .filter((field) => field.in?.search && field.key !== entity.title && field.masked === undefined)
    .map((field) => ({ field, text: fieldText(field, choice) }))
    .filter(({ text }) => text !== '')
    .slice(0, TOLD)
    .map(({ field, text }) => (isNumbering(field.key) ? `N° ${text}` : text))
    .join(' · ')

/**
 * Choices of a field by what is typed: at once out of the rows held, then with what the server finds besides (FORM-004).
 * The server is asked only for text, and not while one still types.
 */
export function useFoundChoices(
  field: Choosing,
  record: Unsaved,
  query: string,
): { found: Rows; busy: boolean; failed: boolean; note: string | undefined } {
  const entity = relatedEntity(field.entity)
  const dispatch = useThunkDispatch()
  const held = useSelector((state: unknown) => selectList(state, entity).models)
  const [remote, setRemote] = useState(NOTHING)
  const text = query.trim()
  // The backend cannot search a local list: what is held is all of it.
  const asked = entity.list?.local ? '' : text
  const { within } = field
  const value = within === undefined ? 0 : relatedId(valueAt(record, within))

  useEffect(() => {
    if (asked === '') return
    const stop = new AbortController()
    const answered = (answer: Omit<typeof NOTHING, 'query'>) =>
      !stop.signal.aborted && setRemote({ ...answer, query: asked })
    const options = { signal: stop.signal, ...(within !== undefined && { within: { key: within, value } }) }
    const timer = setTimeout(() => {
      dispatch(searchFromModal(entity, asked, searchKeys(entity), options)).then(
        ({ models, currentPage, lastPage, total }) =>
          answered({ rows: models, more: lastPage > currentPage, total, failed: false }),
        () => answered({ ...NOTHING, failed: true }),
      )
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked, dispatch, entity, value, within])

  const current = remote.query === text
  const local = useMemo(
    () => allowed(field, localMatches(entity, held, text), record),
    [entity, field, held, record, text],
  )
  const found = useMemo(
    () => joined(local.slice(0, SHOWN), current ? allowed(field, remote.rows, record) : NONE, held),
    [current, field, held, local, record, remote.rows],
  )
  const more = local.length > SHOWN || (current && remote.more && found.length < remote.total)
  const failed = asked !== '' && current && remote.failed
  return {
    found,
    busy: asked !== '' && !current,
    /** Nobody knows whether the server has what was typed: a new record of that name might be its twin. */
    failed,
    note: missingFirst(field, value, found) ?? (failed ? NOT_ASKED : more ? toGoOn(text) : undefined),
  }
}
