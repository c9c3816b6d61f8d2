import type { ChartRow } from './drawing'
import { WideTable } from './WideTable'

interface Props {
  label: string
  rows: readonly ChartRow[]
  headings: readonly string[]
  format: (value: number) => string
}

/** The figures of a drawing in a table, for whoever opens it. */
export function ChartFigures({ label, rows, headings, format }: Props) {
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
