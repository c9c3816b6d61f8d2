import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartData,
  type ChartOptions,
} from 'chart.js'
import { useState } from 'react'
import { Chart as Drawing } from 'react-chartjs-2'
import { WideTable } from './WideTable'
import './chart.css'

ChartJs.register(BarController, BarElement, CategoryScale, LinearScale, LineController, LineElement, PointElement, Tooltip)

interface Point {
  label: string
  value: number
}

interface Props {
  /** What is shown: name of the drawing and of its table. */
  label: string
  kind: 'bar' | 'line'
  points: readonly Point[]
  /** Headings of the table: of the labels, of the values. */
  headings: readonly [string, string]
  format: (value: number) => string
}

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

const dataOf = ({ kind, points, label }: Props): ChartData<'bar' | 'line', number[], string> => ({
  labels: points.map((point) => point.label),
  datasets: [
    {
      label,
      data: points.map(({ value }) => value),
      borderColor: token('--brand'),
      backgroundColor: token(kind === 'bar' ? '--brand' : '--brand-soft'),
    },
  ],
})

const optionsOf = ({ kind, format }: Props): ChartOptions<'bar' | 'line'> => ({
  responsive: true,
  maintainAspectRatio: false,
  animation: false,
  plugins: { tooltip: { callbacks: { label: ({ raw }) => format(Number(raw)) } } },
  scales: {
    x: { ticks: { color: token('--ink-2'), maxRotation: 0, autoSkip: true }, grid: { display: false } },
    y: {
      beginAtZero: kind === 'bar',
      ticks: { color: token('--ink-2'), callback: (value) => format(Number(value)) },
      grid: { color: token('--line') },
    },
  },
})

/** A browser may refuse to draw; the figures are there all the same. */
const canDraw = () => document.createElement('canvas').getContext('2d') !== null

/** A drawing of some figures for the eye, and the figures themselves in a table. */
export function Chart(props: Props) {
  const { label, kind, points, headings, format } = props
  const [drawn] = useState(canDraw)
  return (
    <figure className="chart">
      {drawn && (
        <div className="chart-drawing" aria-hidden>
          <Drawing type={kind} data={dataOf(props)} options={optionsOf(props)} />
        </div>
      )}
      <details>
        <summary>Ver los números</summary>
        <WideTable label={label}>
          <thead>
            <tr>
              <th scope="col">{headings[0]}</th>
              <th scope="col" className="money">
                {headings[1]}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.label}>
                <th scope="row" className="figure">
                  {point.label}
                </th>
                <td className="money">{format(point.value)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      </details>
    </figure>
  )
}
