import { useVirtualizer } from '@tanstack/react-virtual'
import { ScanBarcode, Undo2 } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { measured, signOf } from '@/domain/sale/measured'
import { quantity } from '@/lib/format'
import { articleById } from '@/shop/articles/articleIndex'
import { Key } from '@/session/Key'
import { Line } from './Line'
import { ParkButtons } from '../parked/ParkButtons'
import { Problem } from '../cart/Problem'
import { QuickButton } from '../quick/QuickButton'
import { byUnit } from '../cart/quantity'
import { saleEvents } from '../cart/saleSlice'
import { useDeletedArticles } from './useDeletedArticles'
import { useLasting } from '../cart/useLasting'
import { useScreen } from '../cart/useScreen'
import {
  selectArticles,
  selectCart,
  selectChosen,
  selectCombos,
  selectLocked,
  selectTotals,
  selectUnits,
  selectVender,
  selectWarehouse,
} from '../cart/selectors'

const HEADINGS = [
  ['#', 'vender-number'],
  ['Artículo', 'vender-article'],
  ['Cant', 'vender-cell-quantity'],
  ['Precio', 'vender-price money'],
  ['Total', 'vender-line-total money'],
  ['', 'vender-cell-remove'],
] as const

const HEADING = (
  <div role="row" className="vender-line vender-heading meta">
    {HEADINGS.map(([text, className]) => (
      <span key={className} role="columnheader" className={className}>
        {text || <span className="visually-hidden">Quitar</span>}
      </span>
    ))}
  </div>
)

/** Height of a line with a one-row name; higher lines are measured once the browser has laid them out, not before. */
const ROW_HEIGHT = 68
const HEADING_HEIGHT = 36

/** Figures from here up have wider columns. */
const LARGE = 1_000_000

export const Lines = memo(function Lines() {
  const { items, touched } = useSelector(selectCart)
  const { lines } = useSelector(selectTotals)
  const chosen = useSelector(selectChosen)
  const measures = useSelector(selectUnits)
  // Selected here and passed down, because every line that reads the store would be asked at each scan.
  const articles = useSelector(selectArticles)
  const combos = useSelector(selectCombos)
  const warehouse = useSelector(selectWarehouse)
  const deleted = useDeletedArticles()
  const locked = useLasting(selectLocked)
  const box = useRef<HTMLDivElement>(null)
  const { refusals } = useScreen()

  const empty = items.length === 0
  const large = lines.some(({ price_vender, total }) => price_vender >= LARGE || total >= LARGE)
  useEffect(() => {
    if (empty) refusals.clear()
  }, [empty, refusals])

  // Only the rows in view are in the page: putting one on top of 300 would restyle them all. Their heights differ, so they are measured.
  // eslint-disable-next-line react-hooks/incompatible-library -- the virtualizer is a mutable object; it stays inside this component
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => items[index]?.key ?? index,
    estimateSize: () => ROW_HEIGHT,
    scrollMargin: HEADING_HEIGHT,
    scrollPaddingStart: HEADING_HEIGHT,
    measureElement: (_row, entry, { measurementsCache, options }) =>
      entry?.borderBoxSize[0]?.blockSize ??
      measurementsCache[Number(_row.getAttribute(options.indexAttribute))]?.size ??
      ROW_HEIGHT,
    overscan: 3,
    initialRect: { width: 700, height: 560 },
    useFlushSync: false,
  })
  const rows = virtual.getVirtualItems()
  const before = (rows[0]?.start ?? HEADING_HEIGHT) - HEADING_HEIGHT
  const after = virtual.getTotalSize() - ((rows.at(-1)?.end ?? HEADING_HEIGHT) - HEADING_HEIGHT)

  // Keeps a changed or chosen line in view (U13).
  const chosenIndex = items.findIndex(({ key }) => key === chosen)
  useEffect(() => {
    const { range, scrollOffset } = virtual
    // Scrolling measures the page anew, which every scan would wait for: the newest line of an unscrolled list is in view anyway.
    const inView =
      chosenIndex === 0
        ? (scrollOffset ?? 0) === 0
        : range !== null && range.startIndex < chosenIndex && chosenIndex < range.endIndex
    if (chosenIndex !== -1 && !inView) virtual.scrollToIndex(chosenIndex, { align: 'auto' })
  }, [virtual, chosenIndex, items])

  return (
    <section className="vender-lines panel" aria-label="Artículos de la venta" data-large={large || undefined}>
      <div className="vender-table" role="table" aria-label="Artículos de la venta" ref={box} inert={locked}>
        {HEADING}
        <div role="rowgroup" style={{ paddingBlock: `${before}px ${Math.max(0, after)}px` }}>
          {rows.map(({ index }) => {
            const item = items[index]
            const line = lines[index]
            return item === undefined || line === undefined ? null : (
              <div key={item.key} ref={virtual.measureElement} data-index={index}>
                <Line
                  item={item}
                  article={item.kind === 'article' ? articleById(articles, item.id) : undefined}
                  combo={item.kind === 'combo' ? combos.find(({ id }) => id === item.id) : undefined}
                  warehouse={warehouse}
                  deleted={item.kind === 'article' && deleted.includes(item.id)}
                  number={items.length - index}
                  price={line.price_vender}
                  total={line.total}
                  list={line.price_type_personalizado_id}
                  promotion={line.promotion?.name ?? null}
                  promotionOff={line.promotion?.off ?? 0}
                  countedFor={line.countedFor?.name ?? null}
                  newest={item.key === touched}
                  chosen={item.key === chosen}
                  whole={byUnit(item, measures)}
                  unit={signOf(item, measures)}
                />
              </div>
            )
          })}
        </div>
      </div>
      {empty && (
        <div className="vender-empty">
          <ScanBarcode size={44} aria-hidden />
          <p>Escaneá o buscá el primer artículo.</p>
        </div>
      )}
      <Problem field="items" />
      <Foot locked={locked} />
    </section>
  )
})

const Foot = memo(function Foot({ locked }: { locked: boolean }) {
  const dispatch = useThunkDispatch()
  const undoable = useSelector((state) => selectVender(state).removed.length > 0)
  return (
    <div className="vender-foot">
      <Counts />
      <QuickButton place="foot" />
      <ParkButtons />
      <Button
        variant="light"
        className="vender-tool"
        disabled={!undoable || locked}
        onClick={() => dispatch(saleEvents.removalUndone(undefined))}
      >
        <Undo2 size={18} aria-hidden /> Deshacer <Key of="undo" />
      </Button>
    </div>
  )
})

function Counts() {
  const { items } = useSelector(selectCart)
  const { lineCount, lines, units } = useSelector(selectTotals)
  const { measures, counted } = measured(items, (index) => lines[index]?.sold ?? false, units, useSelector(selectUnits))
  const parts = [
    ...measures.map(({ sign, amount }) => `${quantity(amount)} ${sign}`),
    `${lineCount} ${lineCount === 1 ? 'artículo' : 'artículos'}`,
    ...(counted > 0 || measures.length === 0 ? [`${quantity(counted)} ${counted === 1 ? 'unidad' : 'unidades'}`] : []),
  ]
  return <span role="status">{parts.join(' · ')}</span>
}
