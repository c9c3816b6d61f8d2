import { useEffect, useState } from 'react'
import { Form } from 'react-bootstrap'
import { INITIAL_CARDS, pageOf, pagesOf, type CardOrder } from '@/domain/cardList'
import { marginOf, type GroupRow } from '@/domain/reports/soldArticles'
import { sortedInSlices } from '@/lib/inSlices'
import { useAccess } from '@/session/useAccess'
import type { MonthsViewProps } from './viewProps'
import { articleAddress, NOTHING, providerAddress, sumCells, sumColumns } from './articleColumns'
import { USUAL_LOOK } from '../charts/LookTools'
import { Pages } from '../Pages'
import { ReadingBar } from '../ReadingBar'
import { ReportChart } from '../charts/ReportChart'
import { ReportSkeleton } from '../ReportSkeleton'
import { rowsFrom, type ReportTable } from '../table'
import type { Lead } from '../useLeads'
import { useAnalysis, type Analysis } from './useAnalysis'

const GROUPS = { categorias: 'Categoría', proveedores: 'Proveedor', articulos: 'Artículo' } as const
type Group = keyof typeof GROUPS

const MEASURES = { price: 'Vendido', beneficio: 'Ganancia', margin: 'Rentabilidad (margen)' } as const
type Measure = keyof typeof MEASURES

function rowsOf({ articles, categories, providers }: Analysis, group: Group): readonly GroupRow[] {
  if (group === 'categorias') return categories
  return group === 'proveedores' ? providers : articles
}

const measured = (row: GroupRow, measure: Measure): number =>
  measure === 'margin' ? (marginOf(row) ?? -Infinity) : row[measure]

interface Choices {
  group: Group
  measure: Measure
  order_by: CardOrder
  current_page: number
}

interface Ordered {
  choices: Pick<Choices, 'group' | 'measure' | 'order_by'>
  rows: readonly GroupRow[]
}

/** The rows in the chosen order. Sorting thousands takes a while, so the rows from before stay until it is done. */
function useOrdered(analysis: Analysis | null, { group, measure, order_by }: Choices): Ordered | null {
  const [ordered, setOrdered] = useState<Ordered | null>(null)
  useEffect(() => {
    if (analysis === null) return
    const stop = new AbortController()
    const sign = order_by === 'mayor-a-menor' ? -1 : 1
    const compare = (one: GroupRow, other: GroupRow) =>
      sign * (measured(one, measure) - measured(other, measure)) || one.name.localeCompare(other.name, 'es')
    void sortedInSlices(rowsOf(analysis, group), compare, stop.signal).then((rows) => {
      if (rows !== null && !stop.signal.aborted) setOrdered({ choices: { group, measure, order_by }, rows })
    })
    return () => stop.abort()
  }, [analysis, group, measure, order_by])
  return ordered
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

/**
 * Where a row leads: an article to itself, a provider to its articles, a category nowhere, since no list takes a
 * category in its address.
 */
function leadOf(row: GroupRow | undefined, group: Group, can: (slug: string) => boolean): Lead | null {
  if (row === undefined || group === 'categorias') return null
  const label = `Ver ${row.name}`
  if (group === 'proveedores')
    return row.provider_id > 0 && can('provider.index') ? { to: providerAddress(row.provider_id), label } : null
  const id = 'article_id' in row ? Number(row.article_id) : 0
  return id > 0 && can('article.index') ? { to: articleAddress(id), label } : null
}

/** Everything sold and its profit, by category, provider or article, ten rows at a time (REP-004, REP-005). */
export function SoldByGroup({ months, dates }: MonthsViewProps) {
  const { can } = useAccess()
  const seesCost = can('articles.cost')
  const analysis = useAnalysis(months)
  const { current_page, order_by, per_page } = INITIAL_CARDS
  const [choices, setChoices] = useState<Choices>({ group: 'categorias', measure: 'price', order_by, current_page })
  const ordered = useOrdered(analysis, choices)
  if (analysis === null || ordered === null) return <ReportSkeleton />
  const { rows: all } = ordered
  const { group, measure } = ordered.choices
  const cards = { ...choices, per_page }
  const shown = pageOf(all, cards)
  const heading = GROUPS[group]
  const tableOf = (rows: readonly GroupRow[]): ReportTable => ({
    title: `Vendido y ganancia por ${heading.toLowerCase()}`,
    columns: [{ label: heading, kind: 'text' }, ...sumColumns(seesCost)],
    rows: rowsFrom(rows, (row) => [row.name, ...sumCells(row, seesCost)]),
    ...(all.length > 0 && { foot: ['Total', ...sumCells(analysis.total ?? NOTHING, seesCost)] }),
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
        drawn={!seesCost ? [2] : measure === 'margin' ? [5] : [2, 4]}
        look={USUAL_LOOK}
        leads={(index) => leadOf(shown[index], group, can)}
        dates={dates}
        tools={tools}
        empty={months.state === 'reading' ? 'Leyendo…' : 'No se vendió nada así en estos meses.'}
      />
    </>
  )
}
