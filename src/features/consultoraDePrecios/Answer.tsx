import { CircleAlert, LoaderCircle, ScanBarcode, SearchX, type LucideIcon } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { consultedPrices, consultedPromotions } from '@/domain/sale/counterPrices'
import type { Article } from '@/entities/articleRecord'
import { price, quantity } from '@/lib/format'
import { dealText } from '@/shop/promotions/dealText'
import { selectPromotions } from '@/shop/promotions/promotionsSlice'
import { selectPesoCost } from '@/shop/articles/pesoCost'
import { arePricesRead, didPricesFail, selectPriceRules } from '@/shop/articles/priceRules'
import type { Consultation } from './useConsultation'

function Message({
  icon: Icon,
  title,
  text,
  turning = false,
}: {
  icon: LucideIcon
  title: string
  text: string
  turning?: boolean
}) {
  return (
    <div className="consult-message">
      <Icon className={turning ? 'turning' : ''} size={64} strokeWidth={1.25} aria-hidden />
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  )
}

const SEARCHING = <Message icon={LoaderCircle} title="Buscando el precio" text="Un momento." turning />
const FAILED = (
  <Message icon={CircleAlert} title="No pudimos consultar el precio" text="Probá de nuevo en un momento." />
)

/** As many promotions as a customer reads while standing at the counter. */
const MOST_OFFERS = 3

type Found = Extract<Consultation, { kind: 'found' }>

function Price({ found: { article, variant } }: { found: Found }) {
  const rules = useSelector(selectPriceRules)
  const promotions = useSelector(selectPromotions)
  const pesoCost = useSelector(selectPesoCost)
  const read = useSelector(arePricesRead)
  const failed = useSelector(didPricesFail)
  // Until the price lists are read, the price could differ from the till's.
  if (!read) return failed ? FAILED : SEARCHING
  const offers = consultedPromotions(article, promotions, rules, pesoCost(article)).slice(0, MOST_OFFERS)
  const { final, methods } = consultedPrices(article, rules)
  return (
    <div className="consult-price">
      <h2>
        {article.name ?? 'Sin nombre'}
        {variant && <span className="consult-variant">{variant.trim()}</span>}
      </h2>
      <p className="consult-final figure" style={{ '--chars': price(final).length } as CSSProperties}>
        {price(final)}
      </p>
      {offers.length > 0 && (
        <ul className="consult-offers" aria-label="Promociones">
          {offers.map(({ id, name, deal, units, total, combines, depends }) => (
            <li key={id}>
              <strong>{name}</strong>
              <span className="figure">
                {dealText(deal)}: llevando {quantity(units)} pagás {price(total)}
              </span>
              {combines && <span className="consult-depends">Podés combinar distintos artículos de la promoción.</span>}
              {depends && <span className="consult-depends">No vale con todas las formas de pago.</span>}
            </li>
          ))}
        </ul>
      )}
      {methods.length > 0 && (
        <ul className="consult-methods" aria-label="Precio según la forma de pago">
          {methods.map((method) => (
            <li key={method.id}>
              <span>{method.name}</span>
              <span className="consult-method-price figure">{price(method.price)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The answer the customer reads. */
export function Answer({ shown, onChoose }: { shown: Consultation; onChoose: (article: Article) => void }) {
  switch (shown.kind) {
    case 'idle':
      return <Message icon={ScanBarcode} title="Consultá el precio" text="Acercá el código de barras al lector." />
    case 'searching':
      return SEARCHING
    case 'unknown':
      return <Message icon={SearchX} title="No encontramos ese código" text="Probá de nuevo o preguntá en la caja." />
    case 'failed':
      return FAILED
    case 'several':
      return (
        <div className="consult-message">
          <h2>¿Cuál es?</h2>
          {shown.articles.map((article) => (
            <Button key={article.id} variant="light" size="lg" onClick={() => onChoose(article)}>
              {article.name ?? 'Sin nombre'}
            </Button>
          ))}
        </div>
      )
    case 'found':
      return <Price found={shown} />
  }
}
