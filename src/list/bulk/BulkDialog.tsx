import { useId, useState } from 'react'
import { Button, Modal, ProgressBar } from 'react-bootstrap'
import type { AnyEntity, Model } from '@/entities/types'
import { midSentence } from '@/lib/text'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { FormFailure } from '@/ui/notices/FormFailure'
import { discardQuestion } from '@/ui/dialogs/discard'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import { useNeeded } from '../hooks'
import { relationsOf } from '../relations'
import type { BulkOutcome } from '../screenProps'
import type { Found } from '../state'
import { useTitles } from '../useTitles'
import { BulkField } from './BulkField'
import { BulkPreview } from './BulkPreview'
import { BulkResult } from './BulkResult'
import { BulkScope } from './BulkScope'
import { bulkChanges, bulkFields, type BulkInput } from './bulkFields'
import { useBulkChange } from './useBulkChange'

interface Props {
  entity: AnyEntity
  chosen: readonly Model[]
  /** The chosen records that the search does not show. */
  away: readonly Model[]
  /** What the filters find; null: there are no filters, or the result is not known right now. */
  found: Found | null
  outcome?: BulkOutcome<Model> | undefined
  onClose: () => void
}

/** One change for many records: it shows its progress and, at the end, which records are in doubt. */
export function BulkDialog({ entity, chosen, away, found, outcome, onClose }: Props) {
  const titleId = useId()
  const After = outcome?.after
  const confirm = useConfirm()
  const access = useAccess()
  const fields = bulkFields(entity, access)
  const related = relationsOf(fields)
  useNeeded(...related)
  const titles = useTitles(related)
  const [inputs, setInputs] = useState<Readonly<Record<string, BulkInput>>>({})
  const [picked, setPicked] = useState<Found | null>(null)
  // What was picked stays picked while the list is read again.
  const offered = found ?? picked
  const all = picked && offered
  const changes = bulkChanges(fields, inputs, all !== null)
  const ready = changes !== null && changes.length > 0
  const count = all ? all.total : chosen.length
  const many = midSentence(entity.labels.many)
  const { state, was, run, stop } = useBulkChange({ entity, fields, chosen, away, all, titles })
  const dirty = (state.kind === 'open' || state.kind === 'reading') && (changes === null || changes.length > 0)
  useUnsaved(dirty, undefined, state.kind === 'running')

  async function close() {
    if (state.kind === 'reading') return stop()
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
              <BulkScope
                chosen={chosen.length}
                found={offered}
                labels={entity.labels}
                all={all !== null}
                onPick={setPicked}
              />
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
            Leyendo cómo está ahora lo elegido: {state.done} de {state.total}
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
        {(state.kind === 'done' || state.kind === 'unsure') && After && <After {...was} />}
      </Modal.Body>
      <Modal.Footer>
        {state.kind === 'done' || state.kind === 'unsure' ? (
          <Button onClick={onClose}>Listo</Button>
        ) : (
          <>
            <Button variant="light" onClick={() => void close()} disabled={state.kind === 'running'}>
              Cancelar
            </Button>
            <Button
              onClick={() => ready && void run(changes)}
              disabled={!ready || count === 0 || state.kind !== 'open'}
            >
              {count === 1 ? 'Cambiar 1' : `Cambiar ${count}`}
            </Button>
          </>
        )}
      </Modal.Footer>
    </Modal>
  )
}
