import { Check, ImageOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { cents, toAmount } from '@/domain/money'
import type { CheckLine } from '@/domain/sale/stock/depositCheck'
import { stockAt } from '@/domain/stock/stock'
import { address as addressEntity } from '@/entities/address'
import { article as articleEntity } from '@/entities/article'
import type { SoldOnline } from '@/entities/order'
import { parseTyped, price, quantity } from '@/lib/format'
import { articleById } from '@/shop/articles/articleIndex'
import { addressesOf } from '@/list/fields/Images'
import { useTitles } from '@/list/useTitles'
import { selectList } from '@/list/slices'
import { NumberField, type Read } from '@/ui/fields/NumberField'
import { lineChoice } from '../orderText'

const ADDRESS = [addressEntity.name]

const readUnits =
  (least: number, most: number) =>
  (text: string): Read => {
    const units = parseTyped(text) ?? 0
    if (!Number.isInteger(units)) return { wrong: 'Van unidades enteras' }
    if (units < least) return { wrong: `Al menos ${least}` }
    return units > most ? { wrong: `Como mucho ${quantity(most)}` } : { value: units }
  }

/** Highest amount: the store keeps whole units, and its column has nine figures. */
const MOST = 999_999

/** Stock of the article in the order's warehouse, in words; `short`: it is too little. */
function useStock(article: SoldOnline, addressId: number): { text: string; short: boolean } {
  const rows = useSelector((state) => selectList(state, articleEntity).models)
  const titles = useTitles(ADDRESS)
  const held = articleById(rows, article.id)
  const known = held ?? { stock: article.stock ?? null, addresses: [], article_variants: [] }
  const warehouse =
    addressId === 0 ? undefined : { id: addressId, street: titles('address', addressId) ?? 'el depósito' }
  const stock = stockAt(known, held ? (article.pivot.variant_id ?? 0) : 0, warehouse)
  if (stock === null) return { text: 'Sin control de stock', short: false }
  return { text: `Hay ${quantity(stock.units)}${stock.where}`, short: stock.units < Number(article.pivot.amount) }
}

interface Props {
  article: SoldOnline
  line: CheckLine | undefined
  /** The warehouse the units come from; 0: none is chosen. */
  addressId: number
  mode: 'look' | 'pick' | 'edit'
  amount: number
  found: number
  touched: boolean
  disabled: boolean
  onAmount: (amount: number) => void
  onFound: (units: number) => void
}

/** One article of an order: its amount, its stock, and by the mode the units found of it. */
export function OrderLine({ article, addressId, mode, amount, found, touched, disabled, onAmount, onFound }: Props) {
  const row = useRef<HTMLLIElement>(null)
  const stock = useStock(article, addressId)
  const [picture] = addressesOf(article.images)
  const name = article.name ?? 'Artículo sin nombre'
  const choice = lineChoice(article)
  const { pivot } = article
  const complete = mode === 'pick' && found === amount
  useEffect(() => {
    if (touched) row.current?.scrollIntoView({ block: 'nearest' })
  }, [touched, found])
  return (
    <li ref={row} className={`order-line${complete ? ' complete' : ''}${touched && mode === 'pick' ? ' touched' : ''}`}>
      {picture === undefined ? (
        <span className="order-picture order-picture-none" aria-hidden>
          <ImageOff size={20} />
        </span>
      ) : (
        <img className="order-picture" src={picture} alt="" loading="lazy" />
      )}
      <div className="order-line-name">
        <strong>{name}</strong>
        {choice !== '' && <span className="order-choice">{choice}</span>}
        <span className="meta figure">
          {[article.bar_code, article.provider_code].filter(Boolean).join(' · ') || 'Sin código'}
        </span>
        {pivot.notes && <span className="order-line-note">{pivot.notes}</span>}
        <span className={stock.short ? 'state state-warn order-stock' : 'meta order-stock'}>{stock.text}</span>
      </div>
      <div className="order-line-figures figure">
        <span>
          {quantity(amount)} × {price(pivot.price ?? 0, 'always')}
        </span>
        <strong>{price(cents(toAmount(pivot.price).times(amount)), 'always')}</strong>
        {amount === 0 && <span className="state state-bad">Cantidad 0</span>}
      </div>
      {mode === 'edit' && (
        <NumberField
          label={`Cantidad de ${name}`}
          field={`amount-${article.id}`}
          value={amount}
          read={readUnits(1, MOST)}
          range={{ least: 1, most: MOST }}
          disabled={disabled}
          onValue={(units) => onAmount(units ?? 1)}
        />
      )}
      {mode === 'pick' && (
        <div className="order-line-pick">
          <NumberField
            label={`Preparadas de ${name}`}
            field={`found-${article.id}-${pivot.variant_id ?? 0}`}
            value={found}
            read={readUnits(0, amount)}
            range={{ least: 0, most: amount }}
            onValue={(units) => onFound(units ?? 0)}
          />
          <Button
            variant="light"
            aria-label={complete ? `Sacar la marca de ${name}` : `Están todas: ${name}`}
            aria-pressed={complete}
            onClick={() => onFound(complete ? 0 : amount)}
          >
            <Check size={20} aria-hidden />
          </Button>
        </div>
      )}
    </li>
  )
}
