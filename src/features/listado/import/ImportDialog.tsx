import { useMemo, useState } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { articleTemplate } from '@/shop/documents'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { useAddress } from '@/api/useAddress'
import { guessMapping, importFields, mayImport, type Mapping } from '@/domain/articles/articleImport'
import { knownArticles, outlookOf } from '@/domain/articles/articleImportRows'
import { address, isWarehouse } from '@/entities/address'
import { article } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { price_type } from '@/entities/priceType'
import { useListState, useModels, useNeeded } from '@/list/hooks'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { discardQuestion } from '@/ui/dialogs/discard'
import { FileInput } from '@/ui/fields/FileInput'
import { FormFailure } from '@/ui/notices/FormFailure'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { ImportColumns } from './ImportColumns'
import { ImportPreview } from './ImportPreview'
import { ImportProgress } from './ImportProgress'
import { anywayQuestion, isDoubtful, isWrong, leaveOutQuestion, rowsThat } from './importDoubts'
import { readRows, sendImport, withoutRows, type ImportOptions } from './importCalls'
import './import.css'

interface Sheet {
  file: File
  rows: readonly (readonly unknown[])[]
}

const NO_ROWS: Sheet['rows'] = []

type Step =
  | { kind: 'choosing' }
  | { kind: 'sending' }
  | {
      kind: 'sent'
      after: number
      left: readonly number[]
      repeated: number
      before: readonly Article[]
      partial: boolean
    }

/**
 * Imports articles from a sheet: choose the file, say what each column is, see what will happen, send it, read the
 * result (contract a §10.2).
 */
export function ImportDialog({ onClose, onPreImports }: { onClose: () => void; onPreImports: () => void }) {
  useNeeded('address', 'price_type', 'provider')
  const dispatch = useThunkDispatch()
  const link = useAddress()
  const confirm = useConfirm()
  const phone = useIsPhone()
  const { has } = useAccess()
  // Existing articles stay as they are: their new costs wait to be accepted (contract a §10.2).
  const parked = has('articles_pre_import')
  const addresses = useModels(address)
  const lists = useModels(price_type)
  const fields = useMemo(() => {
    const streets = addresses.filter(isWarehouse).map(({ street }) => street)
    return importFields(
      streets,
      lists.map(({ name }) => name),
      has,
    )
  }, [addresses, lists, has])
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  const [options, setOptions] = useState<ImportOptions>({ from: 2, until: 2, create: true, providerId: 0 })
  const [step, setStep] = useState<Step>({ kind: 'choosing' })
  const [failure, setFailure] = useState<string | null>(null)
  // The person has chosen columns by hand.
  const [told, setTold] = useState(false)
  const dirty = told && step.kind !== 'sent'
  useUnsaved(dirty, () => discardQuestion('la importación'), step.kind === 'sending')

  const articles = useModels(article)
  const whole = useListState(article).loadedAt !== null
  const rows = sheet?.rows ?? NO_ROWS
  const known = useMemo(() => (whole ? knownArticles(articles) : null), [articles, whole])
  const outlook = useMemo(
    () => outlookOf(rows, options, fields, mapping, known),
    [rows, options, fields, mapping, known],
  )

  async function choose(file: File) {
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

  async function close() {
    if (step.kind === 'sending') return
    if (!dirty || (await confirm(discardQuestion('la importación')))) onClose()
  }

  async function send() {
    if (sheet === null || step.kind !== 'choosing') return
    const left = rowsThat(outlook, isWrong)
    if (left.length > 0) {
      if (left.length === rowsThat(outlook, ({ fate }) => fate !== 'skipped').length)
        return setFailure(
          'Ninguna fila se puede importar: corregí lo que está marcado en la planilla y volvé a elegirla.',
        )
      if (!(await confirm(leaveOutQuestion(outlook, fields)))) return
    }
    if (rowsThat(outlook, isDoubtful).length > 0 && !(await confirm(anywayQuestion(outlook, fields)))) return
    setStep({ kind: 'sending' })
    setFailure(null)
    try {
      const file = left.length === 0 ? sheet.file : await withoutRows(sheet.file.name, sheet.rows, left)
      const after = await dispatch(sendImport(file, mapping, options))
      const repeated = rowsThat(outlook, ({ fate }) => fate === 'repeated').length
      setStep({ kind: 'sent', after, left, repeated, before: articles, partial: !whole })
    } catch (error) {
      setFailure(failureText(error))
      setStep({ kind: 'choosing' })
    }
  }

  const wrongRows = options.from < 1 || options.until < options.from
  return (
    <Modal
      show
      onHide={() => void close()}
      size="xl"
      dialogClassName="import-dialog"
      scrollable
      animation={false}
      aria-labelledby="import-title"
      {...(phone && { fullscreen: true as const })}
    >
      <Modal.Header closeButton closeLabel="Cerrar">
        <Modal.Title id="import-title">Importar artículos</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <FormFailure text={failure} />
        {step.kind === 'sent' ? (
          <ImportProgress
            after={step.after}
            left={step.left}
            repeated={step.repeated}
            before={step.before}
            partial={step.partial}
            onPreImports={parked ? onPreImports : null}
          />
        ) : (
          <fieldset disabled={step.kind === 'sending'}>
            <div className="import-file">
              <FileInput
                label="Planilla de Excel"
                accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                chosen={sheet?.file.name ?? null}
                disabled={step.kind === 'sending'}
                onFile={(file) => void choose(file)}
              />
            </div>
            {sheet === null ? (
              <p className="meta mb-0">
                La primera fila tiene que tener los títulos.{' '}
                <a className="import-template" href={link(articleTemplate)} target="_blank" rel="noopener">
                  Bajar la plantilla
                </a>
              </p>
            ) : (
              <>
                <ImportColumns
                  fields={fields}
                  headings={sheet.rows[0] ?? []}
                  mapping={mapping}
                  options={options}
                  onMapping={(next) => {
                    setTold(true)
                    setMapping(next)
                  }}
                  onOptions={setOptions}
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
            disabled={sheet === null || step.kind === 'sending' || wrongRows || !mayImport(mapping)}
            onClick={() => void send()}
          >
            {step.kind === 'sending' ? 'Enviando…' : 'Importar'}
          </Button>
        )}
      </Modal.Footer>
    </Modal>
  )
}
