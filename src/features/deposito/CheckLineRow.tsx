import { Check, CheckCheck } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { Button } from 'react-bootstrap'
import { hasTwoDecimals } from '@/domain/money'
import type { CheckLine } from '@/domain/sale/stock/depositCheck'
import type { SaleArticle } from '@/entities/saleRecord'
import { parseTyped, quantity } from '@/lib/format'
import { NumberField, type Read } from '@/ui/fields/NumberField'

/** Reads the units found: no more than were ordered, since a checked amount is never higher. */
function readFound(text: string, most: number): Read {
  const units = parseTyped(text) ?? 0
  if (Number.isNaN(units) || units < 0) return { wrong: 'No es una cantidad' }
  if (units > most) return { wrong: `Se ${most === 1 ? 'pidió' : 'pidieron'} ${quantity(most)}` }
  return hasTwoDecimals(units) ? { value: units } : { wrong: 'Hasta dos decimales' }
}

interface Props {
  article: SaleArticle | undefined
  line: CheckLine
  found: number
  /** The line counted last. */
  touched: boolean
  /** Units in stock when the sale was made, if that was already too little; else null. */
  hint: number | null
  readOnly: boolean
  onCount: (line: CheckLine, units: number) => void
}

/** One article to be found. Memoized, so that a scan renders this line alone. */
export const CheckLineRow = memo(function CheckLineRow({
  article,
  line,
  found,
  touched,
  hint,
  readOnly,
  onCount,
}: Props) {
  const row = useRef<HTMLLIElement>(null)
  const { name, amount } = line
  const complete = !readOnly && found === amount
  useEffect(() => {
    if (touched) row.current?.scrollIntoView({ block: 'nearest' })
  }, [touched, found])

  return (
    <li
      ref={row}
      className={`depo-row${readOnly ? ' depo-row-read' : ''}${touched ? ' touched' : ''}${complete ? ' complete' : ''}`}
      aria-current={touched || undefined}
    >
      <div className="depo-row-name">
        <strong>{name}</strong>
        {article?.pivot.variant_description && <span>{article.pivot.variant_description}</span>}
        <span className="meta figure">{[article?.bar_code, article?.provider_code].filter(Boolean).join(' · ')}</span>
        {hint !== null && !complete && (
          <span className="state state-warn">El stock alcanzaba para {quantity(hint)}</span>
        )}
      </div>
      <div className="depo-row-asked figure">
        <small>{readOnly ? 'Unidades' : 'Pedidas'}</small>
        {quantity(amount)}
      </div>
      {!readOnly && (
        <>
          <NumberField
            label={`Encontradas de ${name}`}
            field={line.key}
            value={found}
            read={(text) => readFound(text, amount)}
            range={{ least: 0, most: amount }}
            onValue={(units) => onCount(line, units ?? 0)}
          />
          <Button
            variant="light"
            className="depo-tool"
            aria-label={`Están todas: ${name}`}
            title="Están todas"
            disabled={complete}
            onClick={() => onCount(line, amount)}
          >
            <CheckCheck size={20} aria-hidden />
          </Button>
        </>
      )}
      {readOnly ? (
        <span className="depo-row-state state depo-row-none">{amount === 0 && 'No se encontró'}</span>
      ) : (
        <span className={`depo-row-state state ${complete ? 'state-ok' : found > 0 ? 'state-warn' : 'depo-row-none'}`}>
          {complete && <Check size={14} aria-hidden />}
          {complete ? 'Completo' : `Faltan ${quantity(Math.round((amount - found) * 100) / 100)}`}
        </span>
      )}
    </li>
  )
})
