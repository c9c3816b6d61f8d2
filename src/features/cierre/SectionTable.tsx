import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { price, quantity } from '@/lib/format'
import { PaperRows } from '@/ui/figures/PaperRows'
import { WideTable } from '@/ui/figures/WideTable'
import { isFigure, type Cell, type Section } from './sections'

function Text({ cell, paper }: { cell: Cell; paper: boolean }) {
  if (typeof cell === 'string') return <>{cell}</>
  if ('count' in cell) return <>{quantity(cell.count)}</>
  if ('money' in cell) {
    const text = price(cell.money, 'always')
    return cell.tone === undefined ? <>{text}</> : <span className={`state-${cell.tone}`}>{text}</span>
  }
  if ('tone' in cell) return <span className={`state state-${cell.tone}`}>{cell.text}</span>
  return paper ? <>{cell.text}</> : <Link to={cell.to}>{cell.text}</Link>
}

/** Columns with a figure in any row, whose heading is aligned with the figures. */
const figureColumns = ({ heads, rows, figures = [] }: Section) =>
  heads.map(
    (_, index) => figures.includes(index) || rows.some((row) => row[index] !== undefined && isFigure(row[index])),
  )

/** With more columns a row is a card where there is no room for them beside each other. */
const MANY = 5

function Rows({ section, paper }: { section: Section; paper: boolean }) {
  const { heads, rows, foot } = section
  const figures = figureColumns(section)
  const cell = (content: Cell, index: number) => {
    const className = figures[index] ? 'money' : undefined
    return index === 0 ? (
      <th key={index} scope="row" className={className}>
        <Text cell={content} paper={paper} />
      </th>
    ) : (
      <td key={index} className={className} data-head={heads[index]}>
        <Text cell={content} paper={paper} />
      </td>
    )
  }
  const line = (row: readonly Cell[], index: number) => <tr key={index}>{row.map(cell)}</tr>
  return (
    <>
      {/* Of two columns the figures speak for themselves. */}
      <thead className={heads.length === 2 ? 'visually-hidden' : undefined}>
        <tr>
          {heads.map((head, index) => (
            <th key={index} scope="col" className={figures[index] ? 'money' : undefined}>
              {head === '' ? <span className="visually-hidden">{index === 0 ? section.title : 'Detalle'}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{paper ? <PaperRows rows={rows}>{line}</PaperRows> : rows.map(line)}</tbody>
      {foot !== undefined && (
        <tfoot>
          <tr>{foot.map(cell)}</tr>
        </tfoot>
      )}
    </>
  )
}

/** One part of the page. `paper`: without buttons and links. */
export function SectionTable({
  section,
  paper = false,
  children,
}: {
  section: Section
  paper?: boolean
  children?: ReactNode
}) {
  const { title, heads, rows, none, note, wide = false } = section
  const table = <Rows section={section} paper={paper} />
  return (
    <section
      className={`cierre-part ${wide ? 'cierre-wide' : ''} ${heads.length > MANY ? 'cierre-cards row-cards' : ''}`}
      aria-label={title}
    >
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className="meta">{none}</p>
      ) : paper ? (
        <table>{table}</table>
      ) : (
        <WideTable label={title}>{table}</WideTable>
      )}
      {note !== undefined && rows.length > 0 && <p className="meta">{note}</p>}
      {children}
    </section>
  )
}
