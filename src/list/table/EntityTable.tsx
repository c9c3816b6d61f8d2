import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { VirtualRows } from '@/ui/figures/VirtualRows'
import { useIsTouch } from '@/ui/hooks/useIsTouch'
import { titleOf } from '../values'
import { EntityRow } from './EntityRow'
import { SelectAll } from './SelectAll'
import { ACTIONS, GIVEN, gives } from './fitting'
import type { Column } from './columns'
import { useIsWide, useScroller, type ListViewProps } from './listView'

const SKELETON_ROWS = 8

/** Index a key moves to, or null when the key moves nothing. */
const target = (index: number, key: string, last: number): number | null =>
  ({ ArrowDown: Math.min(index + 1, last), ArrowUp: Math.max(index - 1, 0), Home: 0, End: last })[key] ?? null

/**
 * The width of a column. Spare room goes to columns that are cut, most of it to the name, so numbers stand closer
 * together. One pixel is left for rounding.
 */
function shareOf(column: Column, growing: number, all: number) {
  const { width, grows } = column
  if (grows === 0) return width
  const spare = `100cqi - ${all + 1}px`
  const given = gives(column) ? ` + clamp(${-GIVEN}px, ${spare}, 0px)` : ''
  return `calc(${width}px + max(0px, ${spare}) * ${(grows / growing).toFixed(4)}${given})`
}

/** The records as a real table: sticky header and first column, only the rows in view; each row opens its record. */
export function EntityTable(props: ListViewProps) {
  const {
    entity,
    label,
    columns,
    rows,
    waiting,
    titles,
    access,
    rowActions,
    sort,
    onSort,
    maySort,
    selecting,
    selected,
    onToggle,
    onSelect,
    onSelectAll,
    onOpen,
  } = props
  const { scroller, onScrolled } = useScroller(props)
  const rowHeight = useIsTouch() ? 48 : 40
  const chosen = useMemo(() => new Set(selected), [selected])
  const [active, setActive] = useState(0)
  const last = rows.length - 1
  // Kept in a ref and not handed to the rows: each deletion would render them all.
  const lastNow = useRef(last)
  useLayoutEffect(() => {
    lastNow.current = last
  }, [last])
  const span = columns.length + (selecting ? 1 : 0) + (rowActions ? 1 : 0)
  const width = columns.reduce((sum, column) => sum + column.width, (selecting ? 44 : 0) + (rowActions ? ACTIONS : 0))
  const growing = columns.reduce((sum, { grows }) => sum + grows, 0)
  const least = width - (columns.some(gives) ? GIVEN - 1 : 0)

  const onMove = useCallback(
    (index: number, key: string) => {
      const next = target(index, key, lastNow.current)
      const view = scroller.current
      if (next === null || view === null) return false
      const row = () => view.querySelector<HTMLElement>(`tr[data-index="${next}"]`)
      setActive(next)
      if (row() === null) view.scrollTo({ top: next * rowHeight })
      // A row that was out of view is there after the next frame.
      requestAnimationFrame(() => row()?.focus())
      return true
    },
    [rowHeight, scroller],
  )

  // Cells that stay while others scroll by cost time in every frame of a scroll, so they are used only where needed.
  const wide = useIsWide(scroller, least)

  return (
    <div ref={scroller} className={wide ? 'list-scroll wide' : 'list-scroll'} onScroll={onScrolled}>
      <table
        className="list-table"
        style={{ minWidth: least }}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-busy={waiting}
      >
        <colgroup>
          {selecting && <col style={{ width: 44 }} />}
          {columns.map((column) => (
            <col key={column.key} style={{ width: shareOf(column, growing, width) }} />
          ))}
          {rowActions && <col style={{ width: ACTIONS }} />}
        </colgroup>
        <thead>
          <tr>
            {selecting && (
              <th scope="col" className="list-check">
                <SelectAll {...{ rows, selected, onSelect, onSelectAll }} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} sorts={maySort(column)} />
            ))}
            {rowActions && (
              <th scope="col" className="list-actions">
                <span className="visually-hidden">Acciones</span>
              </th>
            )}
          </tr>
        </thead>
        {waiting ? (
          <tbody aria-hidden>
            {Array.from({ length: SKELETON_ROWS }, (_, index) => (
              <tr key={index} className="list-skeleton">
                {Array.from({ length: span }, (_cell, cell) => (
                  <td key={cell}>
                    <span />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ) : (
          <VirtualRows rows={rows} scroller={scroller} rowHeight={rowHeight} columns={span}>
            {(row, index) => (
              <EntityRow
                key={row.id}
                model={row}
                index={index}
                columns={columns}
                titles={titles}
                access={access}
                rowActions={rowActions}
                selecting={selecting}
                chosen={chosen.has(row.id)}
                title={selecting ? titleOf(entity, row) : ''}
                reachable={index === Math.min(active, last)}
                onToggle={onToggle}
                onOpen={onOpen}
                onMove={onMove}
                onFocus={setActive}
              />
            )}
          </VirtualRows>
        )}
      </table>
    </div>
  )
}

type HeadProps = { column: Column; sorts: boolean } & Pick<ListViewProps, 'sort' | 'onSort'>

const HeadCell = memo(function HeadCell({ column, sort, onSort, sorts }: HeadProps) {
  const { key, label, end, sortValue } = column
  const own = sort?.key === key ? sort : null
  const Arrow = own?.descending ? ArrowDown : ArrowUp
  const direction = own === null ? undefined : own.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" className={end ? 'money' : undefined} aria-sort={direction}>
      {!sorts ? (
        <span title={sortValue === undefined ? label : `${label}: se ordena con la lista completa`}>{label}</span>
      ) : (
        <button type="button" onClick={() => onSort(key)} title={label}>
          <span>{label}</span>
          {own !== null && <Arrow size={14} aria-hidden />}
        </button>
      )}
    </th>
  )
})
