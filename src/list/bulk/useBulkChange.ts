import { useRef, useState } from 'react'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity, Model } from '@/entities/types'
import { midSentence } from '@/lib/text'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useStillThere } from '@/ui/hooks/useStillThere'
import { selectList } from '../slices'
import type { Found } from '../state'
import { titleOf, valueAt, type Titles } from '../values'
import { changeFiltered, changeMany, readEach } from './bulk'
import { awayText, bulkRefusal, bulkWords, type bulkFields } from './bulkFields'
import { bulkGroups, columnOf, type PlannedChange } from './bulkRows'

type State =
  | { kind: 'open'; failure: string | null }
  /** Asks the server whether the chosen records still exist, and what they are now. */
  | { kind: 'reading'; done: number; total: number }
  | { kind: 'running'; done: number; total: number }
  | { kind: 'done'; changed: number; unsure: readonly Model[]; unread: boolean; unsent: number; failure: string | null }
  /** All of them were sent in one call, which had no clear answer. It is never sent again: percentages would be added twice. */
  | { kind: 'unsure'; total: number }

interface Subject {
  entity: AnyEntity
  fields: ReturnType<typeof bulkFields>
  chosen: readonly Model[]
  /** Those of the chosen records that the search does not show. */
  away: readonly Model[]
  /** What the filters find, if all of it is changed; null: the chosen records are. */
  all: Found | null
  titles: Titles
}

/** Changes many records once a person has agreed to it, and reports the progress. */
export function useBulkChange({ entity, fields, chosen, away, all, titles }: Subject) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const stillThere = useStillThere()
  const turn = useRef(0)
  const [state, setState] = useState<State>({ kind: 'open', failure: null })
  // The records as they were before the change, for what `outcome.after` offers.
  const [was, setWas] = useState<{ before: readonly Model[]; partial: boolean }>({ before: [], partial: false })
  const many = midSentence(entity.labels.many)

  // "Poner 8" where "Aumentar 8 %" was meant ruins the prices of a whole category, and nothing brings them back.
  const agreed = async (count: number, gone: readonly Model[], moved: number, changes: readonly PlannedChange[]) =>
    (count === 1 && gone.length === 0 && moved === 0) ||
    confirm({
      title: count === 1 ? '¿Cambiar 1?' : `¿Cambiar ${count} ${many}?`,
      text: [
        gone.length > 0 &&
          `${gone.length === 1 ? 'Ya no existe y queda' : 'Ya no existen y quedan'} afuera: ${gone.map((model) => titleOf(entity, model, titles)).join(', ')}.`,
        moved > 0 &&
          `${moved === 1 ? 'Uno cambió' : `${moved} cambiaron`} desde que se leyó la lista: se parte de lo que vale ahora.`,
        all ? '' : awayText(away.filter((model) => !gone.includes(model)).length),
        `${bulkWords(fields, changes, titles)}. No se puede deshacer.`,
        // Percentages of no value: records that are held here are left out, but these are changed by the server.
        all && changes.some(({ round }) => round !== undefined) && 'Lo que no tiene ese valor puede quedar en 0.',
      ]
        .filter(Boolean)
        .join(' '),
      action: count === 1 ? 'Cambiar 1' : `Cambiar ${count} ${many}`,
      danger: true,
    })
  /**
   * The chosen records that have to be read first, as they are now; null: deleted meanwhile. The server fails at the
   * first unknown id, after it may have changed those before it (contract a §9.4). A value that is worked out here must
   * not come from an old one, and no event tells of another computer's change of many.
   */
  function readFirst(changes: readonly PlannedChange[], isOn: () => boolean) {
    const anew = changes.some(({ step }) => step !== undefined)
    const ids = (anew ? chosen : away).map(({ id }) => id)
    const goOn = (done: number, total: number) => {
      if (isOn()) setState({ kind: 'reading', done, total })
      return isOn()
    }
    return dispatch(readEach(entity, ids, anew, goOn))
  }
  const heldOf = ({ filters }: Found) =>
    dispatch((_dispatch, getState) => {
      const { filtered, filteredBy } = selectList(getState(), entity)
      return filteredBy === filters ? (filtered ?? []) : []
    })
  async function run(changes: readonly PlannedChange[]) {
    const own = ++turn.current
    const isOn = () => own === turn.current && stillThere()
    try {
      const read = all ? new Map<number, Model | null>() : await readFirst(changes, isOn)
      if (!isOn()) return
      const gone = chosen.filter(({ id }) => read.get(id) === null)
      const left = chosen.filter((model) => !gone.includes(model)).map((model) => read.get(model.id) ?? model)
      const columns = changes.map(columnOf)
      const isMoved = (model: Model) => {
        const now = read.get(model.id) ?? null
        return now !== null && columns.some((column) => valueAt(now, column) !== valueAt(model, column))
      }
      const moved = chosen.filter(isMoved).length
      const groups = bulkGroups(left, changes)
      const ids = groups.flatMap((group) => group.ids)
      const count = all ? all.total : ids.length
      // Of what the filters find, the records not read yet are known to the server alone.
      const wrong = bulkRefusal(entity, fields, all ? heldOf(all) : left, changes, titles)
      if (wrong !== null) return setState({ kind: 'open', failure: wrong })
      const nothing = left.length === 0 ? 'Lo elegido ya no existe.' : 'Nada de lo elegido tiene ese valor.'
      setState({ kind: 'open', failure: count === 0 ? nothing : null })
      if (count === 0 || !(await agreed(count, gone, moved, changes))) return
      setState({ kind: 'running', done: 0, total: count })
      if (all) {
        const held = dispatch((_dispatch, getState) => selectList(getState(), entity).models)
        const ids = await dispatch(changeFiltered(entity, all.filters, changes))
        const own = ids && new Set(ids)
        const before = own === null ? held : held.filter(({ id }) => own.has(id))
        setWas({ before, partial: own !== null && before.length < own.size })
        const told = { unsure: [], unread: false, unsent: 0, failure: null }
        return setState(
          ids === null ? { kind: 'unsure', total: count } : { kind: 'done', changed: ids.length, ...told },
        )
      }
      setWas({ before: left, partial: false })
      const { changed, unsure, unread, failure } = await dispatch(
        changeMany(entity, groups, (done) => setState({ kind: 'running', done, total: count })),
      )
      const doubtful = left.filter(({ id }) => unsure.includes(id))
      const unsent = ids.length - changed.length - doubtful.length
      setState({ kind: 'done', changed: changed.length, unsure: doubtful, unread: unread.length > 0, unsent, failure })
    } catch (error) {
      if (isOn()) setState({ kind: 'open', failure: failureText(error) })
    }
  }

  /** Gives up asking for the records that are out of sight; nothing was sent. */
  function stop() {
    turn.current++
    setState({ kind: 'open', failure: null })
  }
  return { state, was, run, stop }
}
