import { ChevronDown, ChevronUp, TriangleAlert } from 'lucide-react'
import { useEffect, useId, useMemo, useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { articlePrices } from '@/domain/articles/articlePrice'
import type { ArticlePriceStep, ArticlePrices } from '@/domain/articles/articlePriceTypes'
import type { Article } from '@/entities/articleRecord'
import { provider } from '@/entities/provider'
import { dollars, percentage, price } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { reload } from '@/list/thunks'
import { useAccess } from '@/session/useAccess'
import { usePriceContext } from '@/shop/articles/usePriceContext'
import { PricesInLists } from './PricesInLists'
import './priceBreakdown.css'

function usePreview(record: Partial<Article>): ArticlePrices | null {
  const contextOf = usePriceContext()
  return useMemo(() => contextOf && articlePrices(record, contextOf(record)), [contextOf, record])
}

/**
 * On a phone the list of providers is not held, so the chosen provider is read: his margin and his dollar are part of
 * the price.
 */
function useProvider(id: number): void {
  const dispatch = useThunkDispatch()
  const known = useModels(provider).some((row) => row.id === id)
  useEffect(() => {
    if (id !== 0 && !known) dispatch(reload(provider, id, { quiet: true })).catch(() => undefined)
  }, [dispatch, id, known])
}

/**
 * The price the article will have if it is saved as it is now, rule by rule; the server works out the same (contract a
 * §12).
 */
export function PriceBreakdown({ record }: { record: Partial<Article> }) {
  const { can } = useAccess()
  const id = useId()
  const [open, setOpen] = useState(false)
  const prices = usePreview(record)
  useProvider(Number(record.provider_id) || 0)
  if (prices === null) return null
  const shown = can('articles.cost')
  const stored = Number(record.final_price ?? 0)
  const { final } = prices
  const differs = Boolean(record.id) && final !== null && stored > 0 && Math.abs(final - stored) >= 0.005
  const Icon = open ? ChevronDown : ChevronUp
  return (
    <aside className="price-breakdown" aria-labelledby={id}>
      <div className="price-head">
        <h3 id={id}>Precio si guardás</h3>
        <output className="price-final figure" aria-label="Precio final calculado">
          {price(final, 'always')}
        </output>
        {differs && (
          <span className="price-before figure">
            Ahora {price(stored, 'always')} ({final > stored && '+'}
            {percentage(((final - stored) / stored) * 100)})
          </span>
        )}
        {shown && (
          <button
            type="button"
            className="btn btn-light btn-icon price-toggle"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Icon size={18} aria-label={open ? 'Ocultar el cálculo' : 'Ver el cálculo'} />
          </button>
        )}
      </div>
      {shown && (
        <div className="price-detail" data-open={open || undefined}>
          {final === null ? (
            <p className="meta mb-0">Cargá un costo o un precio.</p>
          ) : (
            <Steps label="Cálculo del precio" steps={prices.steps} />
          )}
          {prices.notes.map((note) => (
            <p key={note} className="price-note">
              <TriangleAlert size={16} aria-hidden />
              {note}
            </p>
          ))}
          {prices.blank !== null && <Steps label="Precio en blanco" steps={prices.blankSteps} titled />}
          {final !== null && <PricesInLists record={record} prices={prices} />}
        </div>
      )}
    </aside>
  )
}

function Steps({
  label,
  steps,
  titled = false,
}: {
  label: string
  steps: readonly ArticlePriceStep[]
  titled?: boolean
}) {
  return (
    <>
      {titled && <h4>{label}</h4>}
      <ol className="price-steps" aria-label={label}>
        {steps.map((step, index) => (
          <li key={index}>
            <span>{step.label}</span>
            <span className="figure">{step.dollars ? dollars(step.amount) : price(step.amount, 'always')}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
