import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import { useSaving } from '@/api/useSaving'
import { increase, rangeOf } from '@/domain/preImport'
import { article } from '@/entities/article'
import { article_pre_import_range } from '@/entities/articlePreImportRange'
import { articles_pre_import, type ArticlesPreImport } from '@/entities/articlesPreImport'
import { percentage, price } from '@/lib/format'
import { guard } from '@/list/guard'
import { useModels } from '@/list/hooks'
import { load } from '@/list/thunks'
import { useAccess } from '@/session/useAccess'
import { FormFailure } from '@/ui/FormFailure'
import { useToast } from '@/ui/Toasts'
import { WideTable } from '@/ui/WideTable'
import { refreshMany } from './stockCalls'

/** Writes the new costs of the chosen articles, which are priced again; the sent ones stay marked (contract a §15.2). */
const applyCosts =
  (preImportId: number, ids: readonly number[]): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(guard(article, 'update'))
    try {
      await api.put(
        'articles-pre-import/update-articles',
        { articles_pre_import_id: preImportId, articles_id: ids },
        { quiet: true, timeout: 120_000 },
      )
    } finally {
      // After a lost answer, too: it may have been done.
      void dispatch(load(articles_pre_import, { refresh: true }))
      dispatch(refreshMany(ids))
    }
  }

const TONES: Readonly<Record<string, string>> = { verde: 'state-ok', amarillo: 'state-warn', rojo: 'state-bad', azul: 'state-info' }

const counted = (costs: number) => (costs === 1 ? '1 costo' : `${costs} costos`)

/** The articles of one import, and which of them take their new cost. Who may not see costs sees by how much they rise (ART-021). */
export function PreImportCosts({ preImport }: { preImport: ArticlesPreImport }) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const { can } = useAccess()
  const [editable, cost] = [can('article.update'), can('articles.cost')]
  const ranges = useModels(article_pre_import_range)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const { saving, failure, run } = useSaving()
  const pending = preImport.articles.filter(({ pivot }) => !pivot.actualizado).map(({ pivot }) => pivot.article_id)
  const ids = chosen.filter((id) => pending.includes(id))
  const all = pending.length > 0 && ids.length === pending.length
  const toggle = (id: number) => setChosen(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])

  const apply = () =>
    run(async () => {
      await dispatch(applyCosts(preImport.id ?? 0, ids))
      setChosen([])
      toast({ text: `${counted(ids.length)} actualizado${ids.length === 1 ? '' : 's'}`, tone: 'ok' })
    })

  return (
    <>
      <FormFailure text={failure} />
      <WideTable label="Costos para revisar">
        <thead>
          <tr>
            <th scope="col">
              {editable && (
                <input
                  type="checkbox"
                  className="form-check-input"
                  aria-label="Elegir todos"
                  checked={all}
                  disabled={pending.length === 0 || saving}
                  onChange={() => setChosen(all ? [] : pending)}
                />
              )}
            </th>
            <th scope="col">Artículo</th>
            {cost && (
              <>
                <th scope="col" className="money">
                  Costo actual
                </th>
                <th scope="col" className="money">
                  Costo nuevo
                </th>
              </>
            )}
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
                    editable && (
                      <input
                        type="checkbox"
                        className="form-check-input"
                        aria-label={`Elegir ${name}`}
                        checked={ids.includes(pivot.article_id)}
                        disabled={saving}
                        onChange={() => toggle(pivot.article_id)}
                      />
                    )
                  )}
                </td>
                <th scope="row">{name}</th>
                {cost && (
                  <>
                    <td className="money">{price(pivot.costo_actual, 'always')}</td>
                    <td className="money">{price(pivot.costo_nuevo, 'always')}</td>
                  </>
                )}
                <td className="money">
                  {percent !== null && <span className={`state ${TONES[color] ?? ''}`}>{percentage(percent)}</span>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </WideTable>
      {editable && pending.length > 0 && (
        <div className="import-apply">
          <Button disabled={saving || ids.length === 0} onClick={() => void apply()}>
            {saving ? 'Actualizando…' : `Actualizar ${ids.length === 0 ? 'costos' : counted(ids.length)}`}
          </Button>
        </div>
      )}
    </>
  )
}
