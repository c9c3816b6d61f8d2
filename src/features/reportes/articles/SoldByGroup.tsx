import { useState } from 'react'
import { Form } from 'react-bootstrap'
import { INITIAL_CARDS, pageOf, pagesOf, type CardOrder } from '@/domain/cardList'
import { marginOf, type GroupRow } from '@/domain/reports/soldArticles'
import { useAccess } from '@/session/useAccess'
import type { MonthsViewProps } from './Articulos'
import { sumCells, sumColumns, sumOf } from './articleColumns'
import { USUAL_LOOK } from '../charts/LookTools'
import { Pages } from '../Pages'
import { ReadingBar } from '../ReadingBar'
import { ReportChart } from '../charts/ReportChart'
import { ReportSkeleton } from '../ReportSkeleton'
import type { ReportTable } from '../table'
import { useAnalysis, type Analysis } from '../useAnalysis'

const GROUPS = { categorias: 'Categoría', proveedores: 'Proveedor', articulos: 'Artículo' } as const
type Group = keyof typeof GROUPS

const MEASURES = { price: 'Vendido', beneficio: 'Ganancia', margin: 'Rentabilidad (margen)' } as const
type Measure = keyof typeof MEASURES

function rowsOf({ articles, categories, providers }: Analysis, group: Group): readonly GroupRow[] {
  if (group === 'categorias') return categories
  return group === 'proveedores' ? providers : articles.map((row) => ({ ...row, name: row.article_name, articles: 1 }))
}

const measured = (row: GroupRow, measure: Measure): number =>
  measure === 'margin' ? (marginOf(row) ?? -Infinity) : row[measure]

interface Choices {
  group: Group
  measure: Measure
  order_by: CardOrder
  current_page: number
}

function Choosing({
  choices,
  measures,
  onChoices,
}: {
  choices: Choices
  measures: readonly Measure[]
  onChoices: (choices: Choices) => void
}) {
  const select = <K extends keyof Choices>(
    key: K,
    label: string,
    options: readonly (readonly [Choices[K], string])[],
  ) => (
    <Form.Group controlId={`sold-${key}`}>
      <Form.Label>{label}</Form.Label>
      <Form.Select
        value={String(choices[key])}
        onChange={({ target }) => {
          const option = options.find(([value]) => value === target.value)
          if (option) onChoices({ ...choices, [key]: option[0], current_page: 0 })
        }}
      >
        {options.map(([value, text]) => (
          <option key={String(value)} value={String(value)}>
            {text}
          </option>
        ))}
      </Form.Select>
    </Form.Group>
  )
  return (
    <>
      {select('group', 'Por', Object.entries(GROUPS) as [Group, string][])}
      {select(
        'measure',
        'Ordenado por',
        measures.map((measure) => [measure, MEASURES[measure]] as const),
      )}
      {select('order_by', 'Orden', [
        ['mayor-a-menor', 'Mayor a menor'],
        ['menor-a-mayor', 'Menor a mayor'],
      ])}
    </>
  )
}

/** All that was sold and what it left, by category, by provider or by article, ten at a time (REP-004, REP-005). */
export function SoldByGroup({ months, dates }: MonthsViewProps) {
  const seesCost = useAccess().can('articles.cost')
  const analysis = useAnalysis(months.rows)
  const { current_page, order_by, per_page } = INITIAL_CARDS
  const [choices, setChoices] = useState<Choices>({ group: 'categorias', measure: 'price', order_by, current_page })
  if (analysis === null) return <ReportSkeleton />
  const sign = choices.order_by === 'mayor-a-menor' ? -1 : 1
  const all = [...rowsOf(analysis, choices.group)].sort(
    (one, other) =>
      sign * (measured(one, choices.measure) - measured(other, choices.measure)) ||
      one.name.localeCompare(other.name, 'es'),
  )
  const cards = { ...choices, per_page }
  const shown = pageOf(all, cards)
  const heading = GROUPS[choices.group]
  const tableOf = (rows: readonly GroupRow[]): ReportTable => ({
    title: `Vendido y ganancia por ${heading.toLowerCase()}`,
    columns: [{ label: heading, kind: 'text' }, ...sumColumns(seesCost)],
    rows: rows.map((row) => [row.name, ...sumCells(row, seesCost)]),
    ...(all.length > 0 && { foot: ['Total', ...sumCells(sumOf(all), seesCost)] }),
  })
  const tools = (
    <div className="report-tools">
      <Choosing
        choices={choices}
        measures={seesCost ? ['price', 'beneficio', 'margin'] : ['price']}
        onChoices={setChoices}
      />
      <Pages
        page={choices.current_page}
        pages={pagesOf(all.length, cards)}
        onPage={(page) => setChoices({ ...choices, current_page: page })}
      />
    </div>
  )
  return (
    <>
      <ReadingBar months={months} />
      <ReportChart
        table={tableOf(shown)}
        whole={tableOf(all)}
        drawn={!seesCost ? [2] : choices.measure === 'margin' ? [5] : [2, 4]}
        look={USUAL_LOOK}
        dates={dates}
        tools={tools}
        empty={months.state === 'reading' ? 'Leyendo…' : 'No se vendió nada así en estos meses.'}
      />
    </>
  )
}
