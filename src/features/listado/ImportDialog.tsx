import { useState } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { guessMapping, importFields, mayImport, type Mapping } from '@/domain/articleImport'
import { address, isWarehouse } from '@/entities/address'
import { price_type } from '@/entities/priceType'
import { useModels, useNeeded } from '@/list/hooks'
import { useAccess } from '@/session/useAccess'
import { useIsPhone } from '@/ui/useIsPhone'
import { ImportColumns } from './ImportColumns'
import { ImportPreview } from './ImportPreview'
import { ImportProgress } from './ImportProgress'
import { importHistory, readRows, sendImport, type ImportOptions } from './importCalls'
import './import.css'

interface Sheet {
  file: File
  rows: readonly (readonly unknown[])[]
}

type Step = { kind: 'choosing' } | { kind: 'sending' } | { kind: 'sent'; after: number }

/** Articles out of a sheet: choose it, say which column is what, see what will happen, send it, hear how it ended (contract a §10.2). */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  useNeeded('address', 'price_type', 'provider')
  const dispatch = useThunkDispatch()
  const phone = useIsPhone()
  const { has } = useAccess()
  const streets = useModels(address)
    .filter(isWarehouse)
    .map(({ street }) => street)
  const lists = useModels(price_type).map(({ name }) => name)
  const fields = importFields(streets, lists, has)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  const [options, setOptions] = useState<ImportOptions>({ from: 2, until: 2, create: true, providerId: 0 })
  const [step, setStep] = useState<Step>({ kind: 'choosing' })
  const [failure, setFailure] = useState<string | null>(null)

  async function choose(file: File | undefined) {
    if (file === undefined) return
    setFailure(null)
    try {
      const rows = await readRows(file)
      if (rows.length < 2) return setFailure('La planilla no tiene filas: la primera es la de los títulos.')
      setSheet({ file, rows })
      setMapping(guessMapping(rows[0] ?? [], fields))
      setOptions((before) => ({ ...before, from: 2, until: rows.length }))
    } catch (error) {
      setFailure(failureText(error))
    }
  }

  async function send() {
    if (sheet === null || step.kind !== 'choosing') return
    setStep({ kind: 'sending' })
    setFailure(null)
    try {
      const after = await dispatch(async (_dispatch, _getState, { api }) => {
        const newest = (await importHistory(api))[0]?.id ?? 0
        await sendImport(api, sheet.file, mapping, options)
        return newest
      })
      setStep({ kind: 'sent', after })
    } catch (error) {
      setFailure(failureText(error))
      setStep({ kind: 'choosing' })
    }
  }

  const wrongRows = options.from < 1 || options.until < options.from
  return (
    <Modal
      show
      onHide={() => step.kind !== 'sending' && onClose()}
      size="lg"
      scrollable
      animation={false}
      aria-labelledby="import-title"
      {...(phone && { fullscreen: true as const })}
    >
      <Modal.Header closeButton closeLabel="Cerrar">
        <Modal.Title id="import-title">Importar artículos</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        {failure !== null && (
          <div className="form-failure" role="alert">
            {failure}
          </div>
        )}
        {step.kind === 'sent' ? (
          <ImportProgress after={step.after} />
        ) : (
          <fieldset disabled={step.kind === 'sending'}>
            <label className="import-file">
              <span className="form-label">Planilla de Excel</span>
              <input
                type="file"
                className="form-control"
                accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                onChange={({ target }) => void choose(target.files?.[0])}
              />
            </label>
            {sheet === null ? (
              <p className="meta mb-0">La primera fila tiene que tener los títulos. La plantilla está en el menú Excel.</p>
            ) : (
              <>
                <ImportColumns
                  fields={fields}
                  headings={sheet.rows[0] ?? []}
                  mapping={mapping}
                  options={options}
                  onMapping={setMapping}
                  onOptions={setOptions}
                />
                <ImportPreview fields={fields} rows={sheet.rows} mapping={mapping} options={options} />
              </>
            )}
          </fieldset>
        )}
      </Modal.Body>
      <Modal.Footer>
        <Button variant="light" disabled={step.kind === 'sending'} onClick={onClose}>
          {step.kind === 'sent' ? 'Cerrar' : 'Cancelar'}
        </Button>
        {step.kind !== 'sent' && (
          <Button disabled={sheet === null || step.kind === 'sending' || wrongRows || !mayImport(mapping)} onClick={() => void send()}>
            {step.kind === 'sending' ? 'Enviando…' : 'Importar'}
          </Button>
        )}
      </Modal.Footer>
    </Modal>
  )
}
