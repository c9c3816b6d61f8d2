import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'

interface Props<T> {
  rows: readonly T[]
  /** The element that scrolls. */
  scroller: RefObject<HTMLElement | null>
  rowHeight: number
  columns: number
  keyOf: (row: T, index: number) => string | number
  children: (row: T, index: number) => ReactNode
}

/**
 * The rows of a `<tbody>` that are in view, with the height of the others held by two empty rows: a real table, whatever its length.
 */
export function VirtualRows<T>({ rows, scroller, rowHeight, columns, keyOf, children }: Props<T>) {
  // The virtualizer is a mutable object that the compiler rules cannot follow: it stays inside this component.
  // eslint-disable-next-line react-hooks/incompatible-library -- see above
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 3,
    initialRect: { width: 1000, height: 600 },
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row, index)
    },
  })
  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <tbody>
      {before > 0 && (
        <tr aria-hidden style={{ height: before }}>
          <td colSpan={columns} />
        </tr>
      )}
      {items.map((item) => {
        const row = rows[item.index]
        return row === undefined ? null : children(row, item.index)
      })}
      {after > 0 && (
        <tr aria-hidden style={{ height: after }}>
          <td colSpan={columns} />
        </tr>
      )}
    </tbody>
  )
}
