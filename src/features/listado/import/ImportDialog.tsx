import { useEffect } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { articleTemplate } from '@/shop/documents'
import { useAddress } from '@/api/useAddress'
import { mayImport } from '@/domain/articles/articleImport'
import { useNeeded } from '@/list/hooks'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { discardQuestion } from '@/ui/dialogs/discard'
import { LargeDialog } from '@/ui/dialogs/LargeDialog'
import { FileInput } from '@/ui/fields/FileInput'
import { FormFailure } from '@/ui/notices/FormFailure'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import { ImportColumns } from './ImportColumns'
import { ImportPreview } from './ImportPreview'
import { ImportProgress } from './ImportProgress'
import { importKept, leaveImport } from './keptImport'
import { useSheetImport } from './useSheetImport'
import './import.css'

/**
 * Imports articles from a sheet: choose the file, say what each column is, see what will happen, send it, read the
 * result (contract a §10.2).
 */
export function ImportDialog({ onClose, onPreImports }: { onClose: () => void; onPreImports: () => void }) {
  useNeeded('provider')
  const link = useAddress()
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  // Existing articles stay as they are: their new costs wait to be accepted (contract a §10.2).
  const parked = useAccess().has('articles_pre_import')
  const state = useSheetImport(parked)
  const { fields, sheet, reading, rows, mapping, options, outlook, step, failure } = state
  const dirty = state.told && step.kind !== 'sent'
  useEffect(() => () => dispatch(leaveImport()), [dispatch])
  useUnsaved(dirty, () => discardQuestion('la importación'), step.kind === 'sending')

  async function close() {
    if (step.kind === 'sending') return
    if (!dirty || (await confirm(discardQuestion('la importación')))) onClose()
  }

  const wrongRows = options.from < 1 || options.until < options.from
  return (
    <LargeDialog onClose={() => void close()} size="xl" dialogClassName="import-dialog" titleId="import-title">
      <DialogHead id="import-title">Importar artículos</DialogHead>
      <Modal.Body>
        <FormFailure text={failure} />
        {step.kind === 'sent' ? (
          <ImportProgress
            sent={step.sent}
            onPreImports={parked ? onPreImports : null}
            onSeen={() => dispatch(importKept(null))}
          />
        ) : (
          <fieldset disabled={step.kind === 'sending'}>
            <div className="import-file">
              <FileInput
                label="Planilla de Excel"
                accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                chosen={sheet?.file.name ?? null}
                disabled={step.kind === 'sending'}
                onFile={(file) => void state.choose(file)}
              />
            </div>
            {reading ? (
              <p role="status">Leyendo la planilla…</p>
            ) : sheet === null ? (
              <p className="meta mb-0">
                La planilla tiene que tener una fila de títulos. Entran hasta 20.000 filas, 200 columnas y 20 MB.{' '}
                <a className="import-template" href={link(articleTemplate)} target="_blank" rel="noopener">
                  Bajar la plantilla
                </a>
              </p>
            ) : (
              <>
                <ImportColumns
                  fields={fields}
                  headings={sheet.headings}
                  mapping={mapping}
                  options={options}
                  onMapping={state.mapped}
                  onOptions={state.setOptions}
                />
                <ImportPreview
                  fields={fields}
                  rows={rows}
                  mapping={mapping}
                  outlook={outlook}
                  create={options.create}
                  parked={parked}
                />
              </>
            )}
          </fieldset>
        )}
      </Modal.Body>
      <Modal.Footer>
        <Button variant="light" disabled={step.kind === 'sending'} onClick={() => void close()}>
          {step.kind === 'sent' ? 'Cerrar' : 'Cancelar'}
        </Button>
        {step.kind !== 'sent' && (
          <Button
            disabled={reading || sheet === null || step.kind === 'sending' || wrongRows || !mayImport(mapping)}
            onClick={() => void state.send()}
          >
            {step.kind === 'sending' ? 'Enviando…' : 'Importar'}
          </Button>
        )}
      </Modal.Footer>
    </LargeDialog>
  )
}
