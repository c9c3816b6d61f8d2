import { useRef, useState } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { increase, rangeOf } from '@/domain/preImport'
import { article } from '@/entities/article'
import { article_pre_import_range } from '@/entities/articlePreImportRange'
import { articles_pre_import, type ArticlesPreImport } from '@/entities/articlesPreImport'
import { provider } from '@/entities/provider'
import { dateAndHour } from '@/lib/dates'
import { percentage, price } from '@/lib/format'
import { guard } from '@/list/guard'
import { useListState, useModels, useNeeded } from '@/list/hooks'
import { load, reload } from '@/list/thunks'
import { useIsPhone } from '@/ui/useIsPhone'
import { useToast } from '@/ui/Toasts'
import { WideTable } from '@/ui/WideTable'
import type { Thunk } from '@/api/thunk'
import './import.css'

/** Writes the new costs of the chosen articles, which are priced again; the sent ones stay marked (contract a §15.2). */
const applyCosts =
  (preImportId: number, ids: readonly number[]): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(guard(article, 'update'))
    await api.put(
      'articles-pre-import/update-articles',
      { articles_pre_import_id: preImportId, articles_id: ids },
      { quiet: true, timeout: 120_000 },
    )
    await dispatch(load(articles_pre_import, { refresh: true }))
    for (const id of ids) await dispatch(reload(article, id, { quiet: true })).catch(() => null)
  }

/** Costs that an import left to be looked at first, by how much each goes up. */
export function PreImportDialog({ onClose }: { onClose: () => void }) {
  useNeeded('articles_pre_import', 'article_pre_import_range', 'provider')
  const phone = useIsPhone()
  const { failed, loadedAt } = useListState(articles_pre_import)
  const imports = useModels(articles_pre_import)
  const providers = useModels(provider)
  const [id, setId] = useState(0)
  const chosen = imports.find((each) => each.id === id) ?? imports[0]
  const nameOf = ({ created_at, provider_id, articles }: ArticlesPreImport) => {
    const pending = articles.filter(({ pivot }) => !pivot.actualizado).length
    const from = providers.find((each) => each.id === provider_id)?.name
    return [dateAndHour(created_at), from, `${pending} para chequear`].filter(Boolean).join(' · ')
  }
  return (
    <Modal
      show
      onHide={onClose}
      size="lg"
      scrollable
      animation={false}
      aria-labelledby="pre-import-title"
      {...(phone && { fullscreen: true as const })}
    >
      <Modal.Header closeButton closeLabel="Cerrar">
        <Modal.Title id="pre-import-title">Preimportaciones</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        {failed && (
          <div className="form-failure" role="alert">
            No se pudieron leer las preimportaciones.
          </div>
        )}
        {loadedAt === null && !failed && <p role="status">Buscando…</p>}
        {loadedAt !== null && chosen === undefined && <p className="meta mb-0">No hay costos importados para revisar.</p>}
        {chosen !== undefined && (
          <>
            <label className="import-file">
              <span className="form-label">Importación</span>
              <select className="form-select" value={chosen.id ?? 0} onChange={({ target }) => setId(Number(target.value))}>
                {imports.map((each) => (
                  <option key={each.id} value={each.id ?? 0}>
                    {nameOf(each)}
                  </option>
                ))}
              </select>
            </label>
            <Costs key={chosen.id} preImport={chosen} />
          </>
        )}
      </Modal.Body>
    </Modal>
  )
}

const TONES: Readonly<Record<string, string>> = { verde: 'state-ok', amarillo: 'state-warn', rojo: 'state-bad', azul: 'state-info' }

function Costs({ preImport }: { preImport: ArticlesPreImport }) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const ranges = useModels(article_pre_import_range)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const busy = useRef(false)
  const pending = preImport.articles.filter(({ pivot }) => !pivot.actualizado).map(({ pivot }) => pivot.article_id)
  const ids = chosen.filter((id) => pending.includes(id))
  const all = pending.length > 0 && ids.length === pending.length
  const toggle = (id: number) => setChosen(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])

  async function apply() {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    setFailure(null)
    try {
      await dispatch(applyCosts(preImport.id ?? 0, ids))
      setChosen([])
      toast({ text: ids.length === 1 ? '1 costo actualizado' : `${ids.length} costos actualizados`, tone: 'ok' })
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  return (
    <>
      {failure !== null && (
        <div className="form-failure" role="alert">
          {failure}
        </div>
      )}
      <WideTable label="Costos para revisar">
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                className="form-check-input"
                aria-label="Elegir todos"
                checked={all}
                disabled={pending.length === 0}
                onChange={() => setChosen(all ? [] : pending)}
              />
            </th>
            <th scope="col">Artículo</th>
            <th scope="col" className="money">
              Costo actual
            </th>
            <th scope="col" className="money">
              Costo nuevo
            </th>
            <th scope="col" className="money">
              Aumento
            </th>
          </tr>
        </thead>
        <tbody>
          {preImport.articles.map(({ name, pivot }) => {
            const percent = increase(pivot)
            const color = rangeOf(percent, ranges)?.color?.toLowerCase() ?? ''
            return (
              <tr key={pivot.article_id}>
                <td>
                  {pivot.actualizado ? (
                    <span className="state state-ok">Listo</span>
                  ) : (
                    <input
                      type="checkbox"
                      className="form-check-input"
                      aria-label={`Elegir ${name}`}
                      checked={ids.includes(pivot.article_id)}
                      onChange={() => toggle(pivot.article_id)}
                    />
                  )}
                </td>
                <th scope="row">{name}</th>
                <td className="money">{price(pivot.costo_actual, 'always')}</td>
                <td className="money">{price(pivot.costo_nuevo, 'always')}</td>
                <td className="money">
                  {percent !== null && <span className={`state ${TONES[color] ?? ''}`}>{percentage(percent)}</span>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </WideTable>
      <div className="text-end">
        <Button disabled={saving || ids.length === 0} onClick={() => void apply()}>
          {saving ? 'Actualizando…' : `Actualizar ${ids.length === 1 ? '1 costo' : `${ids.length} costos`}`}
        </Button>
      </div>
    </>
  )
}
