import { useMemo, useState, useRef } from 'react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import { useSaving } from '@/api/useSaving'
import { article } from '@/entities/article'
import { article_pre_import_range } from '@/entities/articlePreImportRange'
import { type ArticlesPreImport, articles_pre_import } from '@/entities/articlesPreImport'
import type { Article } from '@/entities/articleRecord'
import { quantity } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { runOrReject } from '@/outbox/runOrReject'
import { useAccess } from '@/session/useAccess'
import { ChangedLabels } from '@/shop/labels/ChangedLabels'
import { FormFailure } from '@/ui/notices/FormFailure'
import { useToast } from '@/ui/notices/Toasts'
import { acceptCosts, type AcceptedCosts } from './operations'
import { PreImportTable } from './PreImportTable'
import { load } from '@/list/thunks'
import { rereadArticles } from '@/shop/articles/rereadArticles'

/**
 * Reads the prices that accepted costs have made, for who waits for their labels. `read` takes the place of what the
 * operation does after it was sent; `unread`: how many articles could not be read.
 */
function useAcceptedRead() {
  const turn = useRef(0)
  /** Ids of the articles not read yet, or in vain: they are read again with the next ones. */
  const due = useRef<readonly number[]>([])
  const [reading, setReading] = useState(false)
  const [unread, setUnread] = useState(0)
  const read =
    ({ article_ids }: AcceptedCosts): Thunk =>
    (dispatch) => {
      const own = ++turn.current
      due.current = [...new Set([...due.current, ...article_ids])]
      void dispatch(load(articles_pre_import, { refresh: true }))
      setReading(true)
      setUnread(0)
      void dispatch(rereadArticles(due.current, 'user')).then((failed) => {
        // What was accepted after this is still being read.
        if (own !== turn.current) return
        if (failed === 0) due.current = []
        setReading(false)
        setUnread(failed)
      })
    }
  return { reading, unread, read }
}

const NONE: ReadonlySet<number> = new Set()

const counted = (costs: number) => (costs === 1 ? '1 costo' : `${quantity(costs)} costos`)

/**
 * The articles of one import, and which of them take their new cost. A person who may not see costs sees only by how
 * much they rise (ART-021).
 */
export function PreImportCosts({ preImport }: { preImport: ArticlesPreImport }) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const { can } = useAccess()
  const [editable, cost] = [can('article.update'), can('articles.cost')]
  const ranges = useModels(article_pre_import_range)
  const [picked, setChosen] = useState(NONE)
  const { saving, failure, run } = useSaving()
  const articles = useModels(article)
  // The articles that took their new cost, as they were before; whether some of those were not held here.
  const [was, setWas] = useState<{ before: readonly Article[]; partial: boolean }>({ before: [], partial: false })
  const { reading, unread, read } = useAcceptedRead()
  const pending = useMemo(
    () => preImport.articles.filter(({ pivot }) => !pivot.actualizado).map(({ pivot }) => pivot.article_id),
    [preImport.articles],
  )
  // Another person may have accepted some of them meanwhile.
  const chosen = useMemo(() => new Set(pending.filter((id) => picked.has(id))), [pending, picked])
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }

  const apply = () =>
    run(async () => {
      const held = articles.filter(({ id }) => chosen.has(id))
      setWas(({ before, partial }) => ({
        before: [...before, ...held.filter(({ id }) => !before.some((each) => each.id === id))],
        partial: partial || held.length < chosen.size,
      }))
      const operation = { ...acceptCosts, after: read }
      await dispatch(runOrReject(operation, { id: preImport.id, article_ids: [...chosen] }))
      setChosen(NONE)
      toast({ text: `${counted(chosen.size)} actualizado${chosen.size === 1 ? '' : 's'}`, tone: 'ok' })
    })

  return (
    <>
      <FormFailure text={failure} />
      <PreImportTable
        articles={preImport.articles}
        ranges={ranges}
        cost={cost}
        onToggle={editable ? toggle : null}
        onToggleAll={() => setChosen(chosen.size === pending.length ? NONE : new Set(pending))}
        chosen={chosen}
        pending={pending.length}
        busy={saving}
      />
      {reading && (
        <p className="mb-0" role="status">
          Leyendo los precios nuevos…
        </p>
      )}
      {unread > 0 && (
        <p className="mb-0" role="alert">
          {unread === 1 ? 'No se pudo leer 1 artículo' : `No se pudieron leer ${quantity(unread)} artículos`}: actualizá
          la lista para ver sus precios.
        </p>
      )}
      {!saving && !reading && <ChangedLabels {...was} />}
      {editable && pending.length > 0 && (
        <div className="import-apply">
          <Button disabled={saving || chosen.size === 0} onClick={() => void apply()}>
            {saving ? 'Actualizando…' : `Actualizar ${chosen.size === 0 ? 'costos' : counted(chosen.size)}`}
          </Button>
        </div>
      )}
    </>
  )
}
