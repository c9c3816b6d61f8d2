import { useRef, useState } from 'react'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity, Model } from '@/entities/types'
import { midSentence } from '@/lib/text'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useStillThere } from '@/ui/hooks/useStillThere'
import type { BulkOutcome } from '../screenProps'
import { titleOf, valueAt, type Titles } from '../values'
import { changeMany, readEach } from './bulk'
import { awayText, bulkRefusal, bulkWords, type bulkFields } from './bulkFields'
import { bulkGroups, byReason, columnOf, whyUnchanged, type PlannedChange, type Unchanged } from './bulkRows'

type State =
  | { kind: 'open'; failure: string | null }
  /** Asks the server whether the chosen records still exist, and what they are now. */
  | { kind: 'reading'; done: number; total: number }
  | { kind: 'running'; done: number; total: number }
  | {
      kind: 'done'
      changed: number
      unchanged: readonly Unchanged[]
      unsure: readonly Model[]
      unread: boolean
      unsent: number
      failure: string | null
      /** The records as they were before the change. */
      before: readonly Model[]
    }

interface Subject {
  entity: AnyEntity
  fields: ReturnType<typeof bulkFields>
  chosen: readonly Model[]
  /** Those of the chosen records that the search does not show. */
  away: readonly Model[]
  outcome: BulkOutcome<Model> | undefined
  titles: Titles
}

/** `1 artículo`, `3 artículos`. */
export const counted = ({ labels }: AnyEntity, count: number) =>
  `${count} ${midSentence(count === 1 ? labels.one : labels.many)}`

/** Changes many records once a person has agreed to it, and reports the progress. */
export function useBulkChange({ entity, fields, chosen, away, outcome, titles }: Subject) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const stillThere = useStillThere()
  const turn = useRef(0)
  const [state, setState] = useState<State>({ kind: 'open', failure: null })

  // "Poner 8" where "Aumentar 8 %" was meant ruins the prices of a whole category, and nothing brings them back.
  const agreed = async (count: number, gone: readonly Model[], moved: number, changes: readonly PlannedChange[]) =>
    (count === 1 && gone.length === 0 && moved === 0) ||
    confirm({
      title: `¿Cambiar ${counted(entity, count)}?`,
      text: [
        gone.length > 0 &&
          `${gone.length === 1 ? 'Ya no existe y queda' : 'Ya no existen y quedan'} afuera: ${gone.map((model) => titleOf(entity, model, titles)).join(', ')}.`,
        moved > 0 &&
          `${moved === 1 ? 'Uno cambió' : `${moved} cambiaron`} desde que se leyó la lista: se parte de lo que vale ahora.`,
        awayText(away.filter((model) => !gone.includes(model)).length),
        `${bulkWords(fields, changes, titles)}. No se puede deshacer.`,
      ]
        .filter(Boolean)
        .join(' '),
      action: `Cambiar ${counted(entity, count)}`,
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
  async function run(changes: readonly PlannedChange[]) {
    const own = ++turn.current
    const isOn = () => own === turn.current && stillThere()
    try {
      const read = await readFirst(changes, isOn)
      if (!isOn()) return
      const gone = chosen.filter(({ id }) => read.get(id) === null)
      const left = chosen.filter((model) => !gone.includes(model)).map((model) => read.get(model.id) ?? model)
      const columns = changes.map(columnOf)
      const isMoved = (model: Model) => {
        const now = read.get(model.id) ?? null
        return now !== null && columns.some((column) => valueAt(now, column) !== valueAt(model, column))
      }
      const moved = chosen.filter(isMoved).length
      const groups = bulkGroups(left, changes, outcome)
      const ids = new Set(groups.flatMap((group) => group.ids))
      const wrong = bulkRefusal(entity, fields, left, changes, titles, outcome)
      if (wrong !== null) return setState({ kind: 'open', failure: wrong })
      const nothing = left.length === 0 ? 'Lo elegido ya no existe.' : 'Nada de lo elegido cambiaría.'
      setState({ kind: 'open', failure: ids.size === 0 ? nothing : null })
      if (ids.size === 0 || !(await agreed(ids.size, gone, moved, changes))) return
      setState({ kind: 'running', done: 0, total: ids.size })
      const { answered, unsure, unread, failure } = await dispatch(
        changeMany(entity, groups, (done) => setState({ kind: 'running', done, total: ids.size })),
      )
      // What the server was asked for says nothing of what became of it: the records read after it do.
      const now = new Map(answered.map((model) => [model.id, model]))
      const unchanged = byReason(left, (model) => {
        const own = now.get(model.id) ?? (ids.has(model.id) ? undefined : model)
        return own && whyUnchanged(model, own, changes, outcome)
      })
      const same = unchanged.flatMap(({ models }) => models).filter(({ id }) => ids.has(id)).length
      setState({
        kind: 'done',
        changed: now.size - same,
        unchanged,
        unsure: left.filter(({ id }) => unsure.includes(id)),
        unread: unread.length > 0,
        unsent: ids.size - now.size - unsure.length,
        failure,
        before: left,
      })
    } catch (error) {
      if (isOn()) setState({ kind: 'open', failure: failureText(error) })
    }
  }

  /** Gives up asking for the records that are out of sight; nothing was sent. */
  function stop() {
    turn.current++
    setState({ kind: 'open', failure: null })
  }
  return { state, run, stop }
}
