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
} from 'chart.js'
import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { Chart as Drawing } from 'react-chartjs-2'
import { onGround } from './figures/chartGround'
import { WideTable } from './WideTable'
import './figures/chart.css'

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

type Kind = 'bar' | 'line'

interface Row {
  label: string
  /** One of each series. */
  values: readonly number[]
}

/** How the words of a drawing look. */
export interface ChartLook {
  /** Pixels. */
  fontSize: number
  color: 'white' | 'black' | 'theme'
}

/** What else can be had of a drawing. */
export interface ChartHandle {
  /** It as a picture on white paper; null where the browser does not draw. */
  picture: () => HTMLCanvasElement | null
}

interface Props {
  /** What is shown: name of the drawing and of its table. */
  label: string
  kind: Kind
  rows: readonly Row[]
  /** Headings of the table: of the labels, then of each series. */
  headings: readonly string[]
  format: (value: number) => string
  look?: ChartLook
  handle?: Ref<ChartHandle>
  /** Another table shows the figures. */
  bare?: boolean
}

const SERIES = 8
const USUAL: ChartLook = { fontSize: 12, color: 'theme' }
const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

function dataOf({ rows, headings }: Props, { part }: ReturnType<typeof onGround>): ChartData<Kind, number[], string> {
  const [, ...series] = headings
  return {
    labels: rows.map(({ label }) => label),
    datasets: series.map((label, index) => {
      const color = part((index % SERIES) + 1)
      return {
        label,
        data: rows.map(({ values }) => values[index] ?? 0),
        borderColor: color,
        backgroundColor: color,
        pointRadius: 3,
      }
    }),
  }
}

function optionsOf({ kind, format, headings }: Props, look: ChartLook): ChartOptions<Kind> {
  const { ink, line } = onGround(look.color, token)
  const font = { size: look.fontSize }
  const several = headings.length > 2
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    plugins: {
      legend: { display: several, labels: { color: ink, font } },
      tooltip: {
        callbacks: {
          label: ({ raw, dataset }) => `${several ? `${dataset.label ?? ''}: ` : ''}${format(Number(raw))}`,
        },
      },
    },
    scales: {
      x: { ticks: { color: ink, font, maxRotation: 45, autoSkip: true }, grid: { display: false } },
      y: {
        beginAtZero: kind === 'bar',
        ticks: { color: ink, font, callback: (value) => format(Number(value)) },
        grid: { color: line },
      },
    },
  }
}

/** A browser may refuse to draw; the figures are there all the same. */
const canDraw = () => document.createElement('canvas').getContext('2d') !== null

type Drawn = ChartJs<Kind, number[], string>

/** Draws it anew. What the chart gives back as its options is not what it takes: they are made again. */
function redraw(chart: Drawn, props: Props, look: ChartLook, responsive: boolean) {
  chart.options = { ...optionsOf(props, look), responsive }
  chart.data = dataOf(props, onGround(look.color, token))
  chart.update('none')
}

/** The drawing as it is, with other words and on white, for a file or for paper. */
function pictureOf(chart: Drawn, props: Props): HTMLCanvasElement | null {
  const copy = document.createElement('canvas')
  const context = copy.getContext('2d')
  if (context === null) return null
  const { look = USUAL } = props
  redraw(chart, props, { ...look, color: 'black' }, false)
  copy.width = chart.canvas.width
  copy.height = chart.canvas.height
  context.fillStyle = '#fff'
  context.fillRect(0, 0, copy.width, copy.height)
  context.drawImage(chart.canvas, 0, 0)
  redraw(chart, props, look, true)
  return copy
}

function Figures({ label, rows, headings, format }: Props) {
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

/** A drawing of some figures for the eye, and the figures themselves in a table. */
export function Chart(props: Props) {
  const { kind, look = USUAL, handle, bare = false } = props
  const [drawn] = useState(canDraw)
  const chart = useRef<Drawn>(null)
  useImperativeHandle(handle, () => ({
    picture: () => (chart.current === null ? null : pictureOf(chart.current, props)),
  }))
  return (
    <figure className="chart">
      {drawn && (
        <div className={`chart-drawing chart-${look.color}`} aria-hidden>
          <Drawing
            ref={chart}
            type={kind}
            data={dataOf(props, onGround(look.color, token))}
            options={optionsOf(props, look)}
          />
        </div>
      )}
      {!bare && <Figures {...props} />}
    </figure>
  )
}
