import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useId, type RefObject } from 'react'
import type { Model } from '@/entities/types'
import { fieldText, isNumbering, titleOf } from '../values'
import { CellContent } from './EntityRow'
import { SelectAll } from './SelectAll'
import { isTotal, isWhole, type Column } from './columns'
import { useScroller, type ListViewProps } from './listView'

const CARD_PX = 100
const GAP_PX = 8
const SKELETON_CARDS = 5
const FIELDS = 3

/** The records on a phone: whom or what they are for, their title, and three of the other chosen columns. */
export function EntityCards(props: ListViewProps) {
  const { label, waiting, rows, selecting, selected, onSelect, onSelectAll } = props
  const { scroller, onScrolled } = useScroller(props)
  const allId = useId()
  return (
    <div ref={scroller} className="list-scroll list-cards-scroll" onScroll={onScrolled}>
      {waiting && rows.length === 0 ? (
        <ul className="list-cards" aria-hidden>
          {Array.from({ length: SKELETON_CARDS }, (_, index) => (
            <li key={index} className="list-card list-skeleton">
              <span />
              <span />
            </li>
          ))}
        </ul>
      ) : (
        <>
          {selecting && (
            <div className="list-cards-all">
              <SelectAll id={allId} {...{ rows, selected, onSelect, onSelectAll }} />
              <label htmlFor={allId}>Elegir todos</label>
            </div>
          )}
          <CardsInView {...props} scroller={scroller} label={label} />
        </>
      )}
    </div>
  )
}

function CardsInView({ scroller, ...props }: ListViewProps & { scroller: RefObject<HTMLDivElement | null> }) {
  const { rows, label } = props
  // The virtualizer is a mutable object that the compiler rules cannot follow: it stays inside this component.
  // eslint-disable-next-line react-hooks/incompatible-library -- see above
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_PX + GAP_PX,
    overscan: 6,
    initialRect: { width: 400, height: 700 },
    getItemKey: (index) => rows[index]?.id ?? index,
  })
  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <ul className="list-cards" aria-label={label} style={{ paddingBlock: `${before}px ${after}px` }}>
      {items.map((item) => {
        const row = rows[item.index]
        return row === undefined ? null : <Card key={row.id} {...props} model={row} />
      })}
    </ul>
  )
}

/**
 * Numbers, codes and figures keep their width, so that a name has the rest; beside a large amount a moment may be cut.
 */
const trackOf = ({ key, field, grows, money }: Column): string => {
  if (field !== undefined && isNumbering(field.key)) return '44px'
  if (isWhole(key)) return 'max-content'
  if (grows > 0) return 'minmax(0, 1fr)'
  return money ? 'max-content' : 'minmax(0, max-content)'
}

function Card({
  model,
  entity,
  columns,
  titles,
  access,
  rowActions: Actions,
  ...rest
}: ListViewProps & { model: Model }) {
  const { selecting, selected, onToggle, onOpen } = rest
  const id = model.id
  const chosen = selected.includes(id)
  const title = titleOf(entity, model, titles)
  const cell = (column: Column) => <CellContent column={column} model={model} titles={titles} access={access} />
  const heads = columns.filter(({ key }) => entity.headline?.includes(key))
  const isHeaded = heads.some(({ field }) => field && fieldText(field, model, titles) !== '')
  const shown = columns.filter((column) => column.key !== entity.title && !heads.includes(column)).slice(0, FIELDS)
  shown.sort((one, other) => Number(isTotal(one)) - Number(isTotal(other)))
  return (
    <li className={chosen ? 'list-card chosen' : 'list-card'} data-id={id}>
      {/* The card can be pressed anywhere; a cell that can be pressed itself stands beside this button, not within
          it. */}
      <button
        type="button"
        className="list-card-open list-card-title"
        {...(selecting && { 'aria-pressed': chosen })}
        onClick={() => (selecting ? onToggle(id) : onOpen(model))}
      >
        {isHeaded ? (
          <>
            <span>
              {heads.map((column, place) => (
                <Fragment key={column.key}>
                  {place > 0 && ' → '}
                  {cell(column)}
                </Fragment>
              ))}
            </span>{' '}
            <small>{title}</small>
          </>
        ) : (
          title
        )}
      </button>
      <div className="list-card-fields" style={{ gridTemplateColumns: shown.map(trackOf).join(' ') }}>
        {shown.map((column) => (
          <span
            key={column.key}
            className={
              column.end
                ? `list-card-amount${isTotal(column) ? ' list-card-sum' : ''}`
                : isWhole(column.key)
                  ? 'list-card-whole'
                  : undefined
            }
          >
            <small>{column.label}</small>
            <span className="figure">{cell(column)}</span>
          </span>
        ))}
      </div>
      {Actions && (
        <div className="list-actions">
          <Actions model={model as never} />
        </div>
      )}
    </li>
  )
}
