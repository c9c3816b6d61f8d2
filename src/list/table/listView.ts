import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Access } from '@/domain/access'
import type { AnyEntity, Model } from '@/entities/types'
import type { Rows } from '../transitions'
import type { Titles } from '../values'
import type { Column, RecordComponent } from './columns'
import type { Sort } from './sorting'

/** What the two looks of a list, table and cards, receive. */
export interface ListViewProps {
  entity: AnyEntity
  /** Name of the list for screen readers. */
  label: string
  columns: readonly Column[]
  rows: Rows
  /** Nothing has arrived yet. */
  waiting: boolean
  titles: Titles
  access: Access
  rowActions?: RecordComponent | undefined
  sort: Sort | null
  onSort: (key: string) => void
  /** Whether pressing the heading would sort all rows there are, not only those here. */
  maySort: (column: Column) => boolean
  selecting: boolean
  selected: readonly number[]
  onToggle: (id: number) => void
  onSelect: (ids: readonly number[]) => void
  /** Chooses all that is found, and reads first what is not here yet; null: it is all here. */
  onSelectAll: (() => void) | null
  onOpen: (model: Model) => void
  /** Where the list was scrolled to when it was left. */
  top: number
  onScroll: (top: number) => void
  /** Called when the end of the rows is in view; null: the server has no more. */
  onEnd: (() => void) | null
}

const NEAR_END_PX = 400

/** Whether something of that width does not fit into the element. */
export function useIsWide(element: RefObject<HTMLElement | null>, width: number): boolean {
  const [room, setRoom] = useState(Infinity)
  useEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width > room
}

/** Calls `onEnd` when little is left below, after each scroll and whenever rows arrive that do not fill the view. */
export function useScroller({
  rows,
  top,
  onScroll,
  onEnd,
}: Pick<ListViewProps, 'rows' | 'top' | 'onScroll' | 'onEnd'>) {
  const scroller = useRef<HTMLDivElement>(null)
  const placed = useRef(false)
  const any = rows.length > 0

  useLayoutEffect(() => {
    if (placed.current || !any || scroller.current === null) return
    placed.current = true
    scroller.current.scrollTop = top
  }, [any, top])
  const checkEnd = useCallback(() => {
    const view = scroller.current
    if (view !== null && onEnd !== null && view.scrollTop + view.clientHeight >= view.scrollHeight - NEAR_END_PX)
      onEnd()
  }, [onEnd])
  useEffect(checkEnd, [checkEnd, rows.length])
  const onScrolled = useCallback(() => {
    if (scroller.current !== null && placed.current) onScroll(scroller.current.scrollTop)
    checkEnd()
  }, [checkEnd, onScroll])
  return { scroller, onScrolled }
}
