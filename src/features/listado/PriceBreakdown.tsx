import { ChevronDown, ChevronUp, TriangleAlert } from 'lucide-react'
import { useEffect, useId, useMemo, useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { articlePrices, taxWords } from '@/domain/articles/articlePrice'
import type { ArticlePriceStep } from '@/domain/articles/articlePriceTypes'
import { cents, toAmount } from '@/domain/money'
import { article } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { provider } from '@/entities/provider'
import { dollars, percentage, price } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { reload } from '@/list/thunks'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { usePriceContext } from '@/shop/articles/usePriceContext'
import { PricesInLists } from './PricesInLists'
import './priceBreakdown.css'

function usePreview(record: Partial<Article>) {
  const contextOf = usePriceContext()
  return useMemo(() => {
    if (contextOf === null) return null
    const context = contextOf(record)
    const prices = articlePrices(record, context)
    return { prices, tax: taxWords(context, prices.price !== null) }
  }, [contextOf, record])
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
  const access = useAccess()
  const id = useId()
  const [open, setOpen] = useState(false)
  const preview = usePreview(record)
  useProvider(Number(record.provider_id) || 0)
  if (preview === null) return null
  const { prices, tax } = preview
  const saves = may(article, record.id ? 'update' : 'store', access)
  const shown = access.can('articles.cost')
  const stored = Number(record.final_price ?? 0)
  const { final } = prices
  const differs = Boolean(record.id) && final !== null && stored > 0 && Math.abs(final - stored) >= 0.005
  const Icon = open ? ChevronDown : ChevronUp
  return (
    <aside className="price-breakdown" aria-labelledby={id}>
      <div className="price-head">
        <h3 id={id}>{saves ? 'Precio si guardás' : 'Precio'}</h3>
        <output className="price-final figure" aria-label="Precio final calculado">
          {price(final, 'always')}
        </output>
        {tax !== null && final !== null && <span className="price-before">{tax}</span>}
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

/** A sum to read: what each rule adds to the amount before, to the cent, and what that comes to. */
function Steps({
  label,
  steps,
  titled = false,
}: {
  label: string
  steps: readonly ArticlePriceStep[]
  titled?: boolean
}) {
  const rows = steps.map(({ label: rule, amount, dollars: foreign }, index) => {
    const before = steps[index - 1]
    if (foreign) return [rule, dollars(amount)]
    if (before === undefined || before.dollars) return [rule, price(amount, 'always')]
    const added = toAmount(cents(toAmount(amount))).minus(cents(toAmount(before.amount)))
    return [`${added.lt(0) ? '−' : '+'} ${rule}`, price(added.abs(), 'always')]
  })
  return (
    <>
      {titled && <h4>{label}</h4>}
      <ol className="price-steps" aria-label={label}>
        {[...rows, [`= ${titled ? label : 'Precio final'}`, price(steps.at(-1)?.amount, 'always')]].map(
          ([rule, amount], index) => (
            <li key={index}>
              <span>{rule}</span>
              <span className="figure">{amount}</span>
            </li>
          ),
        )}
      </ol>
    </>
  )
}
