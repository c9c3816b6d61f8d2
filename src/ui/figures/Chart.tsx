import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type Ref,
  useSyncExternalStore,
  useEffect,
  type RefObject,
} from 'react'
import { Chart as Drawing } from 'react-chartjs-2'
import {
  canDraw,
  drawingOf,
  isLying,
  pictureOf,
  USUAL,
  type ChartLook,
  type Drawable,
  type Drawn,
  type ChartRow,
} from './drawing'
import { WideTable } from './WideTable'
import './chart.css'

/** A drawing is begun when it is this close to the view. */
const AHEAD = '300px'
/** An idle moment shorter than this is not used: several drawings in one would hold up the page. */
const ENOUGH_MS = 10
const LONGEST_WAIT_MS = 500

/** Calls back once, in an idle moment that nobody has worked in yet. Returns the function that cancels it. */
function inTurn(done: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const frame = requestAnimationFrame(done)
    return () => cancelAnimationFrame(frame)
  }
  let asked = 0
  const ask = () => {
    asked = requestIdleCallback((idle) => (idle.didTimeout || idle.timeRemaining() >= ENOUGH_MS ? done() : ask()), {
      timeout: LONGEST_WAIT_MS,
    })
  }
  ask()
  return () => cancelIdleCallback(asked)
}

/** Whether that place is in view, or nearly; true where the browser does not tell. */
function useNearView(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (near || place.current === null) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: AHEAD,
      },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [near, place])
  return near
}

/**
 * Makes a drawing when its turn has come: when its place is near the view, one at a time, in idle moments. `key` names
 * what is drawn; the same key is not drawn twice. Null until the first turn.
 */
function useDrawingTurn<T>(place: RefObject<Element | null>, key: string, make: () => T): T | null {
  const near = useNearView(place)
  const [drawn, setDrawn] = useState<{ key: string; drawing: T } | null>(null)
  const due = near && drawn?.key !== key
  useEffect(() => {
    if (!due) return
    return inTurn(() => setDrawn({ key, drawing: make() }))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for what `make` makes
  }, [due, key])
  return drawn && drawn.drawing
}

interface ChartFiguresProps {
  label: string
  rows: readonly ChartRow[]
  headings: readonly string[]
  format: (value: number) => string
}

/** The figures of a drawing in a table, for whoever opens it. */
function ChartFigures({ label, rows, headings, format }: ChartFiguresProps) {
  const [first, ...series] = headings
  return (
    <details>
      <summary>Ver los números</summary>
      <WideTable label={label}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {series.map((heading) => (
              <th key={heading} scope="col" className="money">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row" className="figure">
                {row.label}
              </th>
              {series.map((heading, index) => (
                <td key={heading} className="money">
                  {format(row.values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </details>
  )
}

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
