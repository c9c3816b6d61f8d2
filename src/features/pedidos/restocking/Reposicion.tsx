import { PackageSearch } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import {
  type RestockingQuestion,
  type RestockingRow,
  daysOfMonths,
  monthsBack,
  restocking,
} from '@/domain/purchases/restocking'
import { article as articleEntity } from '@/entities/article'
import { provider as providerEntity } from '@/entities/provider'
import { provider_order } from '@/entities/providerOrder'
import { useListState, useModels, useNeeded } from '@/list/hooks'
import { listActions, selectList } from '@/list/slices'
import { load } from '@/list/thunks'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { Empty } from '@/ui/notices/Empty'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { suggestedOverlay } from '../keptOrder'
import { RestockingBar } from './RestockingBar'
import { RestockingGroup } from './RestockingGroup'
import { useSelector } from 'react-redux'
import { useReading } from '@/api/useReading'
import type { Article } from '@/entities/articleRecord'
import { today } from '@/lib/dates'
import { articlePurchases } from '@/shop/articles/articlePurchases'
import '../pedidos.css'

/** A page size above what any shop sells in six months. */
const ALL = 20_000

/** The articles that run short, by the person's question, the articles held here and their sales (REP-013, REP-014). */
function useRestocking(question: RestockingQuestion) {
  const articles = useSelector((state) => selectList(state, articleEntity)).models as readonly Article[]
  const { months, client_id } = question
  const sales = useReading(`restocking/${months}/${client_id}`, (api) =>
    articlePurchases(api, {
      client_id,
      provider_id: 0,
      category_id: 0,
      cantidad_resultados: ALL,
      orden: 'mayor-menor',
      ...monthsBack(today(), months),
    }),
  )
  const rows = useMemo(() => {
    const sold = new Map(
      (sales.value ?? []).map(({ article_id, unidades_vendidas }) => [article_id, unidades_vendidas]),
    )
    return restocking(articles, sold, question, daysOfMonths(today(), question.months))
  }, [articles, question, sales.value])
  return { rows, sales }
}

const FIRST: RestockingQuestion = {
  months: 3,
  days: 30,
  provider_id: 0,
  category_id: 0,
  client_id: 0,
  order: 'cobertura',
  results: 0,
}

/** The rows grouped by provider; those without a provider come last. */
function byProvider(rows: readonly RestockingRow[]): readonly (readonly [number, readonly RestockingRow[]])[] {
  const groups = new Map<number, RestockingRow[]>()
  for (const row of rows) groups.set(row.provider_id ?? 0, [...(groups.get(row.provider_id ?? 0) ?? []), row])
  return [...groups].sort(([one], [other]) => Number(one === 0) - Number(other === 0))
}

/**
 * The articles the shop runs short of, by provider; one click makes the draft of an order (REP-011, REP-013, REP-014).
 */
export function Reposicion() {
  useNeeded('article', 'provider', 'category', 'client')
  const dispatch = useThunkDispatch()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // `?proveedor={id}`: only that provider's articles.
  const [question, setQuestion] = useState(() => ({ ...FIRST, provider_id: Number(params.get('proveedor')) || 0 }))
  const { rows, sales } = useRestocking(question)
  const providers = useModels(providerEntity)
  const { loadedAt, failed } = useListState(articleEntity)
  const groups = useMemo(() => byProvider(rows), [rows])
  const mayOrder = may(provider_order, 'store', useAccess())
  const waiting = (loadedAt === null && !failed) || (sales.value === null && sales.problem === '')

  function order(providerId: number, chosen: readonly { id: number; units: number }[]) {
    const overlay = dispatch(suggestedOverlay(providerId, chosen))
    dispatch(listActions(provider_order).modelSet({ overlay }))
    void navigate('/proveedores/pedidos')
  }
  return (
    <section className="restocking" aria-label="Reposición">
      <RestockingBar question={question} onQuestion={setQuestion} />
      {sales.problem !== '' && (
        <ReadFailure text={`No se pudo leer lo vendido. ${sales.problem}`} onRetry={sales.again} />
      )}
      {failed && (
        <ReadFailure
          text="No se pudieron leer los artículos."
          onRetry={() => void dispatch(load(articleEntity, { refresh: true }))}
        />
      )}
      {waiting ? (
        <div className="screen-loading" role="status">
          <span className="visually-hidden">Cargando la reposición</span>
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ) : rows.length === 0 && failed ? null : rows.length === 0 ? (
        <Empty
          panel
          icon={PackageSearch}
          text={`Nada falta: lo que hay alcanza para ${question.days} días y está sobre su mínimo.`}
        >
          <Button variant="light" onClick={() => setQuestion({ ...question, days: question.days + 30 })}>
            Mirar {question.days + 30} días
          </Button>
        </Empty>
      ) : (
        groups.map(([id, own]) => (
          <RestockingGroup
            key={`${id} ${question.days} ${question.months} ${question.client_id}`}
            name={id === 0 ? 'Sin proveedor' : (providers.find((row) => row.id === id)?.name ?? `Proveedor ${id}`)}
            rows={own}
            onOrder={mayOrder && id !== 0 ? (chosen) => order(id, chosen) : null}
          />
        ))
      )}
    </section>
  )
}
