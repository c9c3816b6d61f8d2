import { useCallback, useEffect, useState } from 'react'
import { Modal } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { articles_pre_import, type ArticlesPreImport } from '@/entities/articlesPreImport'
import { provider } from '@/entities/provider'
import { dateAndHour } from '@/lib/dates'
import { useListState, useModels, useNeeded } from '@/list/hooks'
import { load } from '@/list/thunks'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { LargeDialog } from '@/ui/dialogs/LargeDialog'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { PreImportCosts } from './PreImportCosts'
import './import.css'

/** Costs that an import left for a person to check first, sorted by how much each rises. */
export function PreImportDialog({ onClose }: { onClose: () => void }) {
  useNeeded('article_pre_import_range', 'provider')
  const dispatch = useThunkDispatch()
  const imports = useModels(articles_pre_import)
  const providers = useModels(provider)
  const [id, setId] = useState(0)
  const { failed } = useListState(articles_pre_import)
  const [reading, setReading] = useState(true)
  // No event tells of a new import (contract a §0.10), so the list read before may lack the last one.
  const read = useCallback(() => {
    void dispatch(load(articles_pre_import, { refresh: true })).then(() => setReading(false))
  }, [dispatch])
  useEffect(read, [read])
  const chosen = imports.find((each) => each.id === id) ?? imports[0]
  const nameOf = ({ created_at, provider_id, articles }: ArticlesPreImport) => {
    const pending = articles.filter(({ pivot }) => !pivot.actualizado).length
    const from = providers.find((each) => each.id === provider_id)?.name
    return [dateAndHour(created_at), from, `${pending} para chequear`].filter(Boolean).join(' · ')
  }
  return (
    <LargeDialog onClose={onClose} titleId="pre-import-title">
      <DialogHead id="pre-import-title">Preimportaciones</DialogHead>
      <Modal.Body>
        {reading && <p role="status">Buscando…</p>}
        {!reading && failed && (
          <ReadFailure
            text="No se pudieron leer las preimportaciones."
            onRetry={() => {
              setReading(true)
              read()
            }}
          />
        )}
        {!reading && !failed && chosen === undefined && (
          <p className="meta mb-0">No hay costos importados para revisar.</p>
        )}
        {!reading && chosen !== undefined && (
          <>
            <label className="import-file">
              <span className="form-label">Importación</span>
              <select className="form-select" value={chosen.id} onChange={({ target }) => setId(Number(target.value))}>
                {imports.map((each) => (
                  <option key={each.id} value={each.id}>
                    {nameOf(each)}
                  </option>
                ))}
              </select>
            </label>
            <PreImportCosts key={chosen.id} preImport={chosen} />
          </>
        )}
      </Modal.Body>
    </LargeDialog>
  )
}
