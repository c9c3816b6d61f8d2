import { memo, use, useEffect, useId, useLayoutEffect, useState, type ReactNode } from 'react'
import { whenIdle } from '@/lib/idle'
import { PaperContext } from './paperContext'

/** Rows drawn in one go, of which a till on a slow machine notices nothing. */
const AT_ONCE = 50
const LONGEST_WAIT_MS = 100

interface Props<R> {
  rows: readonly R[]
  /** Draws a row, whose key it gives. */
  children: (row: R, index: number) => ReactNode
}

function drawSome<R>({ rows, from, children }: Props<R> & { from: number }): ReactNode {
  return rows.slice(from, from + AT_ONCE).map((row, index) => children(row, from + index))
}

/** What has been drawn for paper stays as it is. */
const Some = memo(drawSome, () => true) as typeof drawSome

/**
 * The rows of a table on a `PrintSheet`, as they are when it opens. Thousands of them are drawn some at a time, in
 * which the page responds to scans and keys; the sheet is printed once all are there.
 */
export function PaperRows<R>({ rows, children }: Props<R>) {
  const [paper] = useState({ rows, children })
  const [count, setCount] = useState(AT_ONCE)
  const onDrawn = use(PaperContext)
  const id = useId()
  const total = paper.rows.length
  useLayoutEffect(() => onDrawn(id, Math.min(count, total), total), [count, id, onDrawn, total])
  useEffect(() => {
    if (count >= total) return
    let closed = false
    void whenIdle(LONGEST_WAIT_MS).then(() => {
      if (!closed) setCount(count + AT_ONCE)
    })
    return () => {
      closed = true
    }
  }, [count, total])
  const starts = Array.from({ length: Math.ceil(Math.min(count, total) / AT_ONCE) }, (_, index) => index * AT_ONCE)
  return starts.map((from) => (
    <Some key={from} rows={paper.rows} from={from}>
      {paper.children}
    </Some>
  ))
}
