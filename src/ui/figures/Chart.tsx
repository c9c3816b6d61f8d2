import { useImperativeHandle, useLayoutEffect, useRef, useState, type Ref, useSyncExternalStore } from 'react'
import { Chart as Drawing } from 'react-chartjs-2'
import { ChartFigures } from './ChartFigures'
import { canDraw, drawingOf, isLying, pictureOf, USUAL, type ChartLook, type Drawable, type Drawn } from './drawing'
import { useDrawingTurn } from './drawingTurn'
import './chart.css'

function follow(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-bs-theme'] })
  return () => observer.disconnect()
}
const themeName = () => document.documentElement.dataset.bsTheme ?? ''

/** `light` or `dark`, followed as it changes: for what is painted in the theme's colours and not by its styles. */
const useThemeName = (): string => useSyncExternalStore(follow, themeName)

export type { ChartLook }

/** What a drawing offers to the component around it. */
export interface ChartHandle {
  /** The drawing as a picture on white paper; null where the browser does not draw. */
  picture: () => HTMLCanvasElement | null
}

interface Props extends Drawable {
  /** Name of the drawing and of its table. */
  label: string
  look?: ChartLook
  handle?: Ref<ChartHandle>
  /** Another table shows the figures, so this one is left out. */
  bare?: boolean
}

/** In px: what stands around the bars, each row of bars, and each further bar of a row. */
const AROUND = 72
const ROW = 22
const BAR = 10

/** Lying bars need room for each row; other drawings have the usual height. */
const heightOf = (props: Props) =>
  isLying(props)
    ? { blockSize: AROUND + props.rows.length * (ROW + BAR * Math.max(0, props.headings.length - 2)) }
    : undefined

/** Everything that a drawing shows: while the key is the same nothing is drawn anew. */
const keyOf = ({ kind, rows, headings, names, format }: Props, look: ChartLook, theme: string) =>
  JSON.stringify([kind, headings, names, look, theme, format(1), rows.map(({ label, values }) => [label, ...values])])

/** A drawing of some figures, with the figures themselves in a table. */
export function Chart(props: Props) {
  const { kind, look = USUAL, handle, bare = false, label, rows, headings, format } = props
  const [able] = useState(canDraw)
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<Drawn>(null)
  // The drawing may be older than the props, so where its bars lead is looked up when a bar is pressed.
  const latest = useRef(props)
  useLayoutEffect(() => void (latest.current = props))
  const drawable: Drawable = props.wayOf ? { ...props, wayOf: (row) => latest.current.wayOf?.(row) ?? null } : props
  const drawing = useDrawingTurn(place, keyOf(props, look, useThemeName()), () => drawingOf(drawable, look))
  useImperativeHandle(handle, () => ({
    picture: () => (chart.current === null ? null : pictureOf(chart.current, drawable, look)),
  }))
  return (
    <figure className="chart">
      {able && (
        <div ref={place} className={`chart-drawing chart-${look.color}`} style={heightOf(props)} aria-hidden>
          {drawing && <Drawing ref={chart} type={kind} {...drawing} />}
        </div>
      )}
      {!bare && <ChartFigures {...{ label, rows, headings, format }} />}
    </figure>
  )
}
