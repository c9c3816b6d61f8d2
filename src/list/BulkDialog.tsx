import { useId, useState } from 'react'
import { Button, Modal, ProgressBar } from 'react-bootstrap'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity, Model } from '@/entities/types'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/Confirm'
import { discardQuestion } from '@/ui/discard'
import { FormFailure } from '@/ui/FormFailure'
import { useUnsaved } from '@/ui/unsaved'
import { changeFiltered, changeMany } from './bulk'
import { bulkChanges, bulkFields, bulkWords, type BulkInput } from './bulkFields'
import { BulkField } from './BulkField'
import { BulkResult } from './BulkResult'
import { useNeeded } from './hooks'
import { relationsOf } from './relations'
import { useTitles } from './useTitles'

interface Props {
  entity: AnyEntity
  chosen: readonly Model[]
  /** Records the active filters find; 0: the list is not filtered. */
  filtered: number
  onClose: () => void
}

type State =
  | { kind: 'open'; failure: string | null }
  | { kind: 'running'; done: number; total: number }
  | { kind: 'done'; changed: number; unsure: readonly Model[]; unread: boolean; unsent: number; failure: string | null }
  /** All of them at once, and no clear answer: never sent again, percentages would be added twice. */
  | { kind: 'unsure'; total: number }

/** One change for many records: some at a time, with how far it is and, at the end, which ones are in doubt. */
export function BulkDialog({ entity, chosen, filtered, onClose }: Props) {
  const titleId = useId()
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const access = useAccess()
  const fields = bulkFields(entity, access)
  const related = relationsOf(fields)
  useNeeded(...related)
  const titles = useTitles(related)
  const [inputs, setInputs] = useState<Readonly<Record<string, BulkInput>>>({})
  const [all, setAll] = useState(false)
  const [state, setState] = useState<State>({ kind: 'open', failure: null })
  const changes = bulkChanges(fields, inputs)
  const ready = changes !== null && changes.length > 0
  const count = all ? filtered : chosen.length
  const many = entity.labels.many.toLowerCase()
  const dirty = state.kind === 'open' && (changes === null || changes.length > 0)
  useUnsaved(dirty)

  // "Poner 8" where "Aumentar 8 %" was meant ruins the prices of a whole category, and nothing brings them back.
  const agreed = async () =>
    count === 1 ||
    confirm({
      title: `¿Cambiar ${count} ${many}?`,
      text: `${bulkWords(fields, changes ?? [], titles)}. No se puede deshacer.`,
      action: `Cambiar ${count} ${many}`,
      danger: true,
    })
  async function run() {
    if (!ready || !(await agreed())) return
    setState({ kind: 'running', done: 0, total: count })
    try {
      if (all) {
        const changed = await dispatch(changeFiltered(entity, changes))
        const told = { unsure: [], unread: false, unsent: 0, failure: null }
        return setState(changed === null ? { kind: 'unsure', total: count } : { kind: 'done', changed, ...told })
      }
      const ids = chosen.map(({ id }) => id ?? 0)
      const { changed, unsure, unread, failure } = await dispatch(
        changeMany(entity, ids, changes, (done) => setState({ kind: 'running', done, total: count })),
      )
      const doubtful = chosen.filter(({ id }) => unsure.includes(id ?? 0))
      const unsent = ids.length - changed.length - doubtful.length
      setState({ kind: 'done', changed: changed.length, unsure: doubtful, unread: unread.length > 0, unsent, failure })
    } catch (error) {
      setState({ kind: 'open', failure: failureText(error) })
    }
  }

  async function close() {
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
            {filtered > chosen.length && (
              <div role="radiogroup" aria-label="A cuáles" className="bulk-scope">
                <Scope checked={!all} text={`${chosen.length} ${many}: lo elegido`} onPick={() => setAll(false)} />
                <Scope checked={all} text={`${filtered} ${many}: todo lo que encuentran los filtros`} onPick={() => setAll(true)} />
              </div>
            )}
            <p className="meta">Lo que dejes vacío no cambia.</p>
            {fields.map((field) => (
              <BulkField
                key={field.key}
                field={field}
                input={inputs[field.key] ?? { verb: 'set', value: '', round: false }}
                titles={titles}
                onChange={(input) => setInputs((before) => ({ ...before, [field.key]: input }))}
              />
            ))}
          </>
        )}
        {state.kind === 'running' && (
          <div role="status">
            <p className="figure">{all ? `Cambiando ${state.total} ${many}…` : `Cambiando ${state.done} de ${state.total}`}</p>
            {all && <p className="meta">Puede tardar unos minutos: no cierres la página.</p>}
            <ProgressBar now={all ? state.total : state.done} max={state.total} animated={all} aria-label="Avance" />
          </div>
        )}
        {state.kind === 'done' && <BulkResult {...state} entity={entity} />}
        {state.kind === 'unsure' && (
          <p role="alert">
            El servidor no contestó bien: puede que hayan cambiado {state.total} {many}, o solo una parte. Revisá antes de repetir.
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
            <Button onClick={() => void run()} disabled={!ready || count === 0 || state.kind === 'running'}>
              {count === 1 ? 'Cambiar 1' : `Cambiar ${count}`}
            </Button>
          </>
        )}
      </Modal.Footer>
    </Modal>
  )
}

function Scope({ checked, text, onPick }: { checked: boolean; text: string; onPick: () => void }) {
  return (
    <label className="form-check field-check">
      <input type="radio" name="bulk-scope" className="form-check-input" checked={checked} onChange={onPick} />
      <span className="form-check-label figure">{text}</span>
    </label>
  )
}
