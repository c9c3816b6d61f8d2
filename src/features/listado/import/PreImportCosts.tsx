import { useMemo, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { useSaving } from '@/api/useSaving'
import { article } from '@/entities/article'
import { article_pre_import_range } from '@/entities/articlePreImportRange'
import type { ArticlesPreImport } from '@/entities/articlesPreImport'
import type { Article } from '@/entities/articleRecord'
import { quantity } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { runOrReject } from '@/outbox/runOrReject'
import { useAccess } from '@/session/useAccess'
import { ChangedLabels } from '@/shop/labels/ChangedLabels'
import { FormFailure } from '@/ui/notices/FormFailure'
import { useToast } from '@/ui/notices/Toasts'
import { acceptCosts } from './operations'
import { PreImportTable } from './PreImportTable'

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
  // The articles that took their new cost, as they were before.
  const [was, setWas] = useState<readonly Article[]>([])
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
      setWas((before) => [
        ...before,
        ...articles.filter(({ id }) => chosen.has(id) && !before.some((each) => each.id === id)),
      ])
      await dispatch(runOrReject(acceptCosts, { id: preImport.id, article_ids: [...chosen] }))
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
      {!saving && <ChangedLabels before={was} partial={false} />}
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
