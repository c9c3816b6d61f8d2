import { useRef, type CSSProperties } from 'react'
import { increase, rangeOf, type RANGE_COLORS } from '@/domain/articles/preImport'
import type { ArticlePreImportRange } from '@/entities/articlePreImportRange'
import type { ArticlesPreImport } from '@/entities/articlesPreImport'
import { percentage, price } from '@/lib/format'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { useIsTouch } from '@/ui/hooks/useIsTouch'
import { VirtualRows } from '@/ui/figures/VirtualRows'
import '@/list/list.css'

interface Props {
  articles: ArticlesPreImport['articles']
  ranges: readonly ArticlePreImportRange[]
  /** Whether the person may see costs; otherwise only by how much they rise. */
  cost: boolean
  /** Null: rows cannot be chosen. */
  onToggle: ((id: number) => void) | null
  onToggleAll: () => void
  chosen: ReadonlySet<number>
  /** How many costs can still be accepted. */
  pending: number
  busy: boolean
}

const TONES: Readonly<Record<(typeof RANGE_COLORS)[number], string>> = {
  verde: 'state-ok',
  amarillo: 'state-warn',
  rojo: 'state-bad',
  azul: 'state-info',
}
const toneOf = (color: string): string => Object.entries(TONES).find(([name]) => name === color)?.[1] ?? ''

/** px */
const CHECK = 64
const COST = 124
const RISE = 104
const PHONE_ROW = 60

/** The articles of an import, sometimes thousands: only the rows in view are built. */
export function PreImportTable({ articles, ranges, cost, onToggle, onToggleAll, chosen, pending, busy }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const phone = useIsPhone()
  const touch = useIsTouch()
  const rowHeight = phone ? PHONE_ROW : touch ? 48 : 40
  // People look at how much a cost rises: so on a phone the costs are under the name, not in columns of their own.
  const columns = cost && !phone
  const costs = columns ? [COST, COST] : []
  return (
    <div
      ref={scroller}
      className="list-scroll pre-import"
      style={{ '--row': `${rowHeight}px` } as CSSProperties}
      role="region"
      aria-label="Costos para revisar"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached without a pointer
      tabIndex={0}
    >
      <table className="list-table" aria-label="Costos para revisar" aria-rowcount={articles.length + 1}>
        <colgroup>
          <col style={{ width: CHECK }} />
          {/* The name takes the rest of the width. */}
          <col />
          {costs.map((width, index) => (
            <col key={index} style={{ width }} />
          ))}
          <col style={{ width: RISE }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="list-check">
              {onToggle !== null && (
                <input
                  type="checkbox"
                  className="form-check-input"
                  aria-label="Elegir todos"
                  checked={pending > 0 && chosen.size === pending}
                  disabled={pending === 0 || busy}
                  onChange={onToggleAll}
                />
              )}
            </th>
            <th scope="col">Artículo</th>
            {columns && (
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
        <VirtualRows rows={articles} scroller={scroller} rowHeight={rowHeight} columns={3 + costs.length}>
          {({ name, pivot }, index) => {
            const percent = increase(pivot)
            const color = rangeOf(percent, ranges)?.color?.toLowerCase() ?? ''
            return (
              <tr key={pivot.article_id} aria-rowindex={index + 2}>
                <td className="list-check">
                  {pivot.actualizado ? (
                    <span className="state state-ok">Listo</span>
                  ) : (
                    onToggle !== null && (
                      <input
                        type="checkbox"
                        className="form-check-input"
                        aria-label={`Elegir ${name}`}
                        checked={chosen.has(pivot.article_id)}
                        disabled={busy}
                        onChange={() => onToggle(pivot.article_id)}
                      />
                    )
                  )}
                </td>
                <th scope="row" title={name ?? undefined}>
                  <span className={cost && phone ? 'list-text d-block' : 'pre-import-name'}>{name}</span>
                  {cost && phone && (
                    <small className="meta figure">
                      {price(pivot.costo_actual, 'always')} → {price(pivot.costo_nuevo, 'always')}
                    </small>
                  )}
                </th>
                {columns && (
                  <>
                    <td className="money">{price(pivot.costo_actual, 'always')}</td>
                    <td className="money">{price(pivot.costo_nuevo, 'always')}</td>
                  </>
                )}
                <td className="money">
                  {percent !== null && <span className={`state ${toneOf(color)}`}>{percentage(percent)}</span>}
                </td>
              </tr>
            )
          }}
        </VirtualRows>
      </table>
    </div>
  )
}
