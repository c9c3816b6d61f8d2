// Turns figures into a drawing of chart.js, on the screen and for a file.
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartData,
  type ChartOptions,
  type Point,
} from 'chart.js'
import { lies, shortFigure, shortLabel } from './chartAxis'

// White words need a dark background and black words a light one, whatever the theme. Each background has colours that
// stand out on it.
const DARK = ['#8f9aff', '#2dd4bf', '#f07bc0', '#94a3b8', '#38bdf8', '#d6a57c', '#c79bff', '#e6ebf7']
const LIGHT = ['#3a43c4', '#0d8a80', '#b5368a', '#64748b', '#0b7fc0', '#96603a', '#9356d8', '#1c2b4a']

/** Colour of the words of a drawing; `theme`: that of the words around it. */
type WordColor = 'white' | 'black' | 'theme'

interface Ground {
  ink: string
  line: string
  /** Colour of the n-th series, from 1. */
  part: (nth: number) => string
}

/** The colours that go with the words of a drawing (REP-003). `token`: reads a colour of the theme. */
function onGround(color: WordColor, token: (name: string) => string): Ground {
  if (color === 'theme') return { ink: token('--ink-2'), line: token('--line'), part: (nth) => token(`--part-${nth}`) }
  const parts = color === 'white' ? DARK : LIGHT
  const [ink, line] = color === 'white' ? ['#ffffff', '#323c5c'] : ['#000000', '#d9e0ea']
  return { ink, line, part: (nth) => parts[nth - 1] ?? ink }
}

ChartJs.register(
  BarController,
  BarElement,
  CategoryScale,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
)

export type Kind = 'bar' | 'line'

export interface ChartRow {
  label: string
  /** One value for each series. */
  values: readonly number[]
}

/** How the words of a drawing look. */
export interface ChartLook {
  /** In pixels. */
  fontSize: number
  color: WordColor
}

export interface Drawable {
  kind: Kind
  rows: readonly ChartRow[]
  /** The heading of the labels, then one for each series. */
  headings: readonly string[]
  format: (value: number) => string
  /** The labels are names, not times. Many bars then lie, so that each name can be read. */
  names?: boolean
  /** Opens what the bar or point of that row is made of; null: it leads nowhere. */
  wayOf?: ((row: number) => (() => void) | null) | undefined
}

export type Drawn = ChartJs<Kind, Point[], string>

export const USUAL: ChartLook = { fontSize: 12, color: 'theme' }
const SERIES = 8

/**
 * Reads the theme's values, with one query to the browser for each drawing: each query may make it compute the page's
 * styles.
 */
function themed() {
  const style = getComputedStyle(document.documentElement)
  return (name: string) => style.getPropertyValue(name).trim()
}

export const isLying = ({ kind, names = false, rows }: Pick<Drawable, 'kind' | 'names' | 'rows'>): boolean =>
  names && kind === 'bar' && lies(rows.map(({ label }) => label))

/** How many letters of a name stand beside a bar: on a phone names may take less than half of the width. */
const lettersIn = (width: number) => Math.max(12, Math.min(32, Math.floor(width / 24)))

/** The points in chart.js's own form, so that it need not parse or sort them. */
function dataOf(drawable: Drawable, part: (nth: number) => string): ChartData<Kind, Point[], string> {
  const { rows, headings } = drawable
  const lying = isLying(drawable)
  return {
    labels: rows.map(({ label }) => label),
    datasets: headings.slice(1).map((label, series) => {
      const color = part((series % SERIES) + 1)
      return {
        label,
        data: rows.map(({ values }, row) => {
          const value = values[series] ?? 0
          return lying ? { x: value, y: row } : { x: row, y: value }
        }),
        borderColor: color,
        backgroundColor: color,
        pointRadius: 3,
        maxBarThickness: 56,
      }
    }),
  }
}

interface Words {
  ink: string
  line: string
  font: { size: number; family: string }
}

function axesOf(drawable: Drawable, { ink, line, font }: Words): NonNullable<ChartOptions<Kind>['scales']> {
  const { kind, format, rows } = drawable
  const lying = isLying(drawable)
  const named = {
    ticks: {
      color: ink,
      font,
      maxRotation: 45,
      autoSkip: !lying,
      callback(this: { chart: { width: number } }, _value: unknown, index: number) {
        return shortLabel(rows[index]?.label ?? '', lettersIn(this.chart.width))
      },
    },
    grid: { display: false },
  }
  const figures = {
    beginAtZero: kind === 'bar',
    ticks: { color: ink, font, maxTicksLimit: 8, callback: (value: unknown) => shortFigure(Number(value), format) },
    // The line at zero stands out, to tell what is below it from what is above.
    grid: { color: ({ tick }: { tick?: { value: number } }) => (tick?.value === 0 ? ink : line) },
  }
  return lying ? { x: figures, y: named } : { x: named, y: figures }
}

function optionsOf(drawable: Drawable, words: Words): ChartOptions<Kind> {
  const { format, headings, wayOf } = drawable
  const { ink, font } = words
  const lying = isLying(drawable)
  const several = headings.length > 2
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    parsing: false,
    normalized: true,
    indexAxis: lying ? 'y' : 'x',
    // The whole row reacts, not just the few pixels of a small bar.
    ...(wayOf && {
      interaction: { mode: 'index' as const, axis: lying ? ('y' as const) : ('x' as const), intersect: false },
      onClick: (_event, [first]) => first && wayOf(first.index)?.(),
      onHover: ({ native }, [first]) => {
        const place = native?.target
        const leads = first !== undefined && wayOf(first.index) !== null
        if (place instanceof HTMLElement) place.style.cursor = leads ? 'pointer' : ''
      },
    }),
    plugins: {
      legend: { display: several, labels: { color: ink, font } },
      tooltip: {
        callbacks: {
          label: ({ parsed, dataset }) =>
            `${several ? `${dataset.label ?? ''}: ` : ''}${format((lying ? parsed.x : parsed.y) ?? 0)}`,
        },
      },
    },
    scales: axesOf(drawable, words),
  }
}

/** What chart.js needs to draw the figures, in the colours and font of this moment. */
export function drawingOf(drawable: Drawable, look: ChartLook) {
  const token = themed()
  const { ink, line, part } = onGround(look.color, token)
  const words = { ink, line, font: { size: look.fontSize, family: token('--font') } }
  return { data: dataOf(drawable, part), options: optionsOf(drawable, words) }
}

/** Whether the browser draws; if it refuses, the figures are there all the same. */
export const canDraw = (): boolean => document.createElement('canvas').getContext('2d') !== null

/** Draws the chart anew. Its options are made again, since those a chart returns cannot be passed to it. */
function redraw(chart: Drawn, drawable: Drawable, look: ChartLook, responsive: boolean) {
  const { data, options } = drawingOf(drawable, look)
  chart.options = { ...options, responsive }
  chart.data = data
  chart.update('none')
}

/** The drawing as it is, but with black words on white, for a file or for paper. */
export function pictureOf(chart: Drawn, drawable: Drawable, look: ChartLook): HTMLCanvasElement | null {
  const copy = document.createElement('canvas')
  const context = copy.getContext('2d')
  if (context === null) return null
  redraw(chart, drawable, { ...look, color: 'black' }, false)
  copy.width = chart.canvas.width
  copy.height = chart.canvas.height
  context.fillStyle = '#fff'
  context.fillRect(0, 0, copy.width, copy.height)
  context.drawImage(chart.canvas, 0, 0)
  redraw(chart, drawable, look, true)
  return copy
}
