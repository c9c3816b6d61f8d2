import { useCallback, useRef, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react'

type Scroller = RefObject<HTMLElement | null>

interface Props<T> {
  /** A list, or an object that makes the rows when they come into view. */
  rows: { readonly length: number; slice: (from: number, until: number) => readonly T[] }
  scroller: Scroller
  /** In px; all rows have this height. */
  rowHeight: number
  columns: number
  children: (row: T, index: number) => ReactNode
}

/** How many rows are drawn beyond each edge of the view. */
const AROUND = 3
/** In px, used until the scroller has been laid out. */
const USUAL_HEIGHT = 600

/**
 * Calls back with the scroll position and the height of the view, now and at each change. Returns the function that
 * stops this.
 */
function watch(scroller: Scroller, onTop: (top: number) => void, onHeight: (height: number) => void): () => void {
  const element = scroller.current
  if (element === null) return () => undefined
  const onScroll = () => onTop(element.scrollTop)
  const observer = new ResizeObserver(([entry]) => entry && onHeight(entry.contentRect.height || USUAL_HEIGHT))
  onScroll()
  element.addEventListener('scroll', onScroll, { passive: true })
  observer.observe(element)
  return () => {
    element.removeEventListener('scroll', onScroll)
    observer.disconnect()
  }
}

/** The first row in view, and how many rows fit. All have one height, so no row is ever measured. */
function useView(scroller: Scroller, rowHeight: number) {
  const [height, setHeight] = useState(USUAL_HEIGHT)
  // Kept in a ref: reading it at each render would have the browser lay the page out twice.
  const first = useRef(0)
  const subscribe = useCallback(
    (notify: () => void) =>
      watch(
        scroller,
        (top) => {
          first.current = Math.floor(top / rowHeight)
          notify()
        },
        setHeight,
      ),
    [rowHeight, scroller],
  )
  // An outside store is rendered in the very frame of the scroll: with a state, an empty place would show first.
  return { first: useSyncExternalStore(subscribe, () => first.current), fitting: Math.ceil(height / rowHeight) + 1 }
}

/**
 * The rows of a `<tbody>` that are in view, with the height of the others held by two empty rows: a real table, whatever its length.
 */
export function VirtualRows<T>({ rows, scroller, rowHeight, columns, children }: Props<T>) {
  const view = useView(scroller, rowHeight)
  // If there are fewer rows than before, the last ones show until the browser has scrolled back.
  const top = Math.max(0, Math.min(view.first, rows.length - view.fitting))
  const first = Math.max(0, top - AROUND)
  const last = Math.min(rows.length, top + view.fitting + AROUND)
  return (
    <tbody>
      {first > 0 && <Space height={first * rowHeight} columns={columns} />}
      {rows.slice(first, last).map((row, place) => children(row, first + place))}
      {last < rows.length && <Space height={(rows.length - last) * rowHeight} columns={columns} />}
    </tbody>
  )
}

const Space = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden style={{ height }}>
    <td colSpan={columns} />
  </tr>
)
