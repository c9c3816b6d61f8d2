import { useId, useRef, useState } from 'react'
import { Button, Modal, ProgressBar } from 'react-bootstrap'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity, Model } from '@/entities/types'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { discardQuestion } from '@/ui/dialogs/discard'
import { FormFailure } from '@/ui/notices/FormFailure'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import { useStillThere } from '@/ui/hooks/useStillThere'
import { changeFiltered, changeMany, findGone } from './bulk'
import { awayText, bulkChanges, bulkFields, bulkWords, type BulkInput } from './bulkFields'
import { BulkField } from './BulkField'
import { BulkPreview } from './BulkPreview'
import { BulkResult } from './BulkResult'
import { bulkGroups } from './bulkRows'
import { BulkScope } from './BulkScope'
import { useNeeded } from '../hooks'
import { relationsOf } from '../relations'
import type { BulkOutcome } from '../screenProps'
import type { Found } from '../state'
import { useTitles } from '../useTitles'
import { titleOf } from '../values'

interface Props {
  entity: AnyEntity
  chosen: readonly Model[]
  /** Those of them the search does not show. */
  away: readonly Model[]
  /** What the filters find; null: there are none, or that is not known right now. */
  found: Found | null
  outcome?: BulkOutcome<Model> | undefined
  onClose: () => void
}

type State =
  | { kind: 'open'; failure: string | null }
  /** Whether those that are out of the search are still there. */
  | { kind: 'reading'; done: number; total: number }
  | { kind: 'running'; done: number; total: number }
  | { kind: 'done'; changed: number; unsure: readonly Model[]; unread: boolean; unsent: number; failure: string | null }
  /** All of them at once, and no clear answer: never sent again, percentages would be added twice. */
  | { kind: 'unsure'; total: number }

/** One change for many records: some at a time, with how far it is and, at the end, which ones are in doubt. */
export function BulkDialog({ entity, chosen, away, found, outcome, onClose }: Props) {
  const titleId = useId()
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const stillThere = useStillThere()
  const turn = useRef(0)
  const access = useAccess()
  const fields = bulkFields(entity, access)
  const related = relationsOf(fields)
  useNeeded(...related)
  const titles = useTitles(related)
  const [inputs, setInputs] = useState<Readonly<Record<string, BulkInput>>>({})
  const [picked, setPicked] = useState<Found | null>(null)
  const [state, setState] = useState<State>({ kind: 'open', failure: null })
  // What was picked stays so while the list is read again.
  const offered = found ?? picked
  const all = picked && offered
  const changes = bulkChanges(fields, inputs, all !== null)
  const ready = changes !== null && changes.length > 0
  const count = all ? all.total : chosen.length
  const many = entity.labels.many.toLowerCase()
  const dirty = (state.kind === 'open' || state.kind === 'reading') && (changes === null || changes.length > 0)
  useUnsaved(dirty, undefined, state.kind === 'running')

  // "Poner 8" where "Aumentar 8 %" was meant ruins the prices of a whole category, and nothing brings them back.
  const agreed = async (count: number, gone: readonly Model[]) =>
    (count === 1 && gone.length === 0) ||
    confirm({
      title: count === 1 ? '¿Cambiar 1?' : `¿Cambiar ${count} ${many}?`,
      text: [
        gone.length > 0 &&
          `${gone.length === 1 ? 'Ya no existe y queda' : 'Ya no existen y quedan'} afuera: ${gone.map((model) => titleOf(entity, model, titles)).join(', ')}.`,
        all ? '' : awayText(away.length - gone.length),
        `${bulkWords(fields, changes ?? [], titles)}. No se puede deshacer.`,
        // Percentages of nothing: those that are held are left out, these are the server's.
        all && changes?.some(({ round }) => round !== undefined) && 'Lo que no tiene ese valor puede quedar en 0.',
      ]
        .filter(Boolean)
        .join(' '),
      action: count === 1 ? 'Cambiar 1' : `Cambiar ${count} ${many}`,
      danger: true,
    })
  /** Of one unknown record the server makes a failure, after it may have changed those before it (contract a §9.4). */
  async function lost(isOn: () => boolean): Promise<readonly Model[]> {
    const ids = away.map(({ id }) => id ?? 0)
    const goOn = (done: number, total: number) => {
      if (isOn()) setState({ kind: 'reading', done, total })
      return isOn()
    }
    const gone = await dispatch(findGone(entity, ids, goOn))
    return away.filter(({ id }) => gone.includes(id ?? 0))
  }
  async function run() {
    if (!ready) return
    const own = ++turn.current
    const isOn = () => own === turn.current && stillThere()
    try {
      const gone = all ? [] : await lost(isOn)
      if (!isOn()) return
      const left = chosen.filter((model) => !gone.includes(model))
      const groups = bulkGroups(left, changes)
      const ids = groups.flatMap((group) => group.ids)
      const count = all ? all.total : ids.length
      const nothing = left.length === 0 ? 'Lo elegido ya no existe.' : 'Nada de lo elegido tiene ese valor.'
      setState({ kind: 'open', failure: count === 0 ? nothing : null })
      if (count === 0 || !(await agreed(count, gone))) return
      setState({ kind: 'running', done: 0, total: count })
      if (all) {
        const changed = await dispatch(changeFiltered(entity, all.filters, changes))
        const told = { unsure: [], unread: false, unsent: 0, failure: null }
        return setState(changed === null ? { kind: 'unsure', total: count } : { kind: 'done', changed, ...told })
      }
      const { changed, unsure, unread, failure } = await dispatch(
        changeMany(entity, groups, (done) => setState({ kind: 'running', done, total: count })),
      )
      const doubtful = left.filter(({ id }) => unsure.includes(id ?? 0))
      const unsent = ids.length - changed.length - doubtful.length
      setState({ kind: 'done', changed: changed.length, unsure: doubtful, unread: unread.length > 0, unsent, failure })
    } catch (error) {
      if (isOn()) setState({ kind: 'open', failure: failureText(error) })
    }
  }

  async function close() {
    if (state.kind === 'reading') {
      turn.current++
      return setState({ kind: 'open', failure: null })
    }
    if (state.kind !== 'running' && (!dirty || (await confirm(discardQuestion())))) onClose()
  }

  return (
    <Modal
      show
      onHide={() => void close()}
      scrollable
      animation={false}
      backdrop={state.kind === 'open' || 'static'}
      keyboard={state.kind !== 'running'}
      aria-labelledby={titleId}
    >
      <Modal.Header closeButton={state.kind !== 'running'} closeLabel="Cerrar">
        <Modal.Title id={titleId}>Cambiar {many}</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        {state.kind === 'open' && (
          <>
            <FormFailure text={state.failure} />
            {offered && (all || offered.total > chosen.length) && (
              <BulkScope chosen={chosen.length} found={offered} many={many} all={all !== null} onPick={setPicked} />
            )}
            <p className="meta">Lo que dejes vacío no cambia.</p>
            {fields.map((field) => (
              <BulkField
                key={field.key}
                field={field}
                input={inputs[field.key] ?? { verb: 'set', value: '', round: 0 }}
                titles={titles}
                all={all !== null}
                onChange={(input) => setInputs((before) => ({ ...before, [field.key]: input }))}
              />
            ))}
            {ready && (
              <BulkPreview {...{ entity, fields, changes, outcome, titles }} models={chosen} all={all !== null} />
            )}
          </>
        )}
        {state.kind === 'reading' && (
          <p className="figure" role="status">
            Comprobando lo que está fuera de la búsqueda: {state.done} de {state.total}
          </p>
        )}
        {state.kind === 'running' && (
          <div role="status">
            <p className="figure">
              {all ? `Cambiando ${state.total} ${many}…` : `Cambiando ${state.done} de ${state.total}`}
            </p>
            {all && <p className="meta">Puede tardar unos minutos: no cierres la página.</p>}
            <ProgressBar
              now={all ? state.total : state.done}
              max={state.total}
              animated={all !== null}
              aria-label="Avance"
            />
          </div>
        )}
        {state.kind === 'done' && (
          <BulkResult
            {...state}
            entity={entity}
            told={outcome?.told ?? 'Las otras computadoras lo ven cuando recargan la página.'}
          />
        )}
        {state.kind === 'unsure' && (
          <p role="alert">
            El servidor no contestó bien: puede que hayan cambiado {state.total} {many}, o solo una parte. Revisá antes
            de repetir.
          </p>
        )}
      </Modal.Body>
      <Modal.Footer>
        {state.kind === 'done' || state.kind === 'unsure' ? (
          <Button onClick={onClose}>Listo</Button>
        ) : (
          <>
            <Button variant="light" onClick={() => void close()} disabled={state.kind === 'running'}>
              Cancelar
            </Button>
            <Button onClick={() => void run()} disabled={!ready || count === 0 || state.kind !== 'open'}>
              {count === 1 ? 'Cambiar 1' : `Cambiar ${count}`}
            </Button>
          </>
        )}
      </Modal.Footer>
    </Modal>
  )
}
