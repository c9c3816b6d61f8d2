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
import { useTitles } from '../useTitles'
import { BulkField } from './BulkField'
import { BulkPreview } from './BulkPreview'
import { BulkResult } from './BulkResult'
import { bulkChanges, bulkFields, type BulkInput } from './bulkFields'
import { changesOf } from './bulkRows'
import { counted, useBulkChange } from './useBulkChange'

interface Props {
  entity: AnyEntity
  chosen: readonly Model[]
  /** The chosen records that the search does not show. */
  away: readonly Model[]
  outcome?: BulkOutcome<Model> | undefined
  onClose: () => void
}

/** One change for many records: it shows its progress and, at the end, what changed and what did not. */
export function BulkDialog({ entity, chosen, away, outcome, onClose }: Props) {
  const titleId = useId()
  const After = outcome?.after
  const confirm = useConfirm()
  const access = useAccess()
  const fields = bulkFields(entity, access, outcome)
  const related = relationsOf(fields)
  useNeeded(...related)
  const titles = useTitles(related)
  const [inputs, setInputs] = useState<Readonly<Record<string, BulkInput>>>({})
  const changes = bulkChanges(fields, inputs)
  const ready = changes !== null && changes.length > 0
  const count = chosen.filter((model) => !ready || changesOf(model, changes, outcome).length > 0).length
  const many = midSentence(entity.labels.many)
  const { state, run, stop } = useBulkChange({ entity, fields, chosen, away, outcome, titles })
  const dirty = (state.kind === 'open' || state.kind === 'reading') && (changes === null || changes.length > 0)
  useUnsaved(dirty, undefined, state.kind === 'running')

  // The final price, the usual act, stands alone, and its preview in view; other fields join it when they are picked.
  const first = fields.find(({ key }) => key === outcome?.key)
  const [picked, setPicked] = useState<readonly string[]>([])
  const shown = first === undefined ? fields : fields.filter((field) => field === first || picked.includes(field.key))
  const rest = fields.filter((field) => !shown.includes(field))

  async function close() {
    if (state.kind === 'reading') return stop()
    if (state.kind !== 'running' && (!dirty || (await confirm(discardQuestion())))) onClose()
  }

  return (
    <Modal
      show
      onHide={() => void close()}
      scrollable
      size="lg"
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
            {shown.map((field) => (
              <BulkField
                key={field.key}
                field={field}
                input={inputs[field.key] ?? { verb: field === first ? 'increment' : 'set', value: '', round: 0 }}
                titles={titles}
                follows={field === first}
                onChange={(input) => setInputs((before) => ({ ...before, [field.key]: input }))}
              />
            ))}
            {first !== undefined && rest.length > 0 && (
              <select
                className="form-select bulk-more"
                aria-label="Cambiar otra cosa"
                value=""
                onChange={({ target }) => setPicked((before) => [...before, target.value])}
              >
                <option value="">Cambiar otra cosa…</option>
                {rest.map(({ key, label }) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </select>
            )}
            {changes !== null && (ready || first !== undefined) && (
              <BulkPreview {...{ entity, fields, changes, outcome, titles }} models={chosen} />
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
              Cambiando {state.done} de {state.total}
            </p>
            <ProgressBar now={state.done} max={state.total} aria-label="Avance" />
          </div>
        )}
        {state.kind === 'done' && (
          <>
            <BulkResult
              {...state}
              entity={entity}
              titles={titles}
              told={outcome?.told ?? 'Las otras computadoras lo ven cuando recargan la página.'}
            />
            {After && <After before={state.before} />}
          </>
        )}
      </Modal.Body>
      <Modal.Footer>
        {state.kind === 'done' ? (
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
              Cambiar {counted(entity, count)}
            </Button>
          </>
        )}
      </Modal.Footer>
    </Modal>
  )
}
