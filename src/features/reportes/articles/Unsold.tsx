import { useState } from 'react'
import { Form } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { wholeCents } from '@/domain/money'
import { monthRange } from '@/domain/reports/reportRange'
import type { UnsoldRow } from '@/domain/reports/soldArticles'
import { article as articleEntity } from '@/entities/article'
import { addDays, daysBetween, shortDate, today } from '@/lib/dates'
import { useListState, useNeeded } from '@/list/hooks'
import { load } from '@/list/thunks'
import { useAccess } from '@/session/useAccess'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import type { MonthsViewProps } from './viewProps'
import { articleAddress } from './articleColumns'
import { USUAL_LOOK } from '../charts/LookTools'
import { ReadingBar } from '../ReadingBar'
import { ReportChart } from '../charts/ReportChart'
import { rangeWords } from '../rangeWords'
import { rowsFrom, type ReportTable } from '../table'
import { useMonthsSold } from './useMonthsSold'
import { useUnsold } from './useUnsold'

const DAYS = [30, 60, 90, 180, 365]

const tableOf = (rows: readonly UnsoldRow[], since: string): ReportTable => ({
  title: `Con stock y sin ventas desde el ${shortDate(since)}`,
  columns: [
    { label: 'Artículo', kind: 'text' },
    { label: 'Stock', kind: 'quantity' },
    { label: 'Parado, a precio de venta', kind: 'price' },
  ],
  rows: rowsFrom(rows, ({ name, stock, worth }) => [name, stock, worth]),
  ...(rows.length > 0 && { foot: ['Total', '', rows.reduce((sum, { worth }) => sum + wholeCents(worth), 0) / 100] }),
})

/**
 * Articles in stock that nobody buys. The server counts sales in whole months, so the days are extended back to the
 * first of a month.
 */
export function Unsold({ filters: chosen, version }: Pick<MonthsViewProps, 'filters' | 'version'>) {
  useNeeded('article')
  const dispatch = useThunkDispatch()
  const { can } = useAccess()
  const [days, setDays] = useState(60)
  const now = today()
  const range = monthRange(addDays(now, -days).slice(0, 7), now.slice(0, 7))
  const since = `${range.from}-01`
  // What one client does not buy is another question, and its filter is not offered.
  const filters = { ...chosen, client_id: 0 }
  const months = useMonthsSold(range, filters, version)
  const { failed, loadedAt } = useListState(articleEntity)
  const rows = useUnsold(months, filters, since)
  const tools = (
    <div className="report-tools">
      <Form.Group controlId="report-unsold-days">
        <Form.Label>Sin venderse hace</Form.Label>
        <Form.Select value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {DAYS.map((count) => (
            <option key={count} value={count}>
              {count} días
            </option>
          ))}
        </Form.Select>
      </Form.Group>
      <p className="meta">
        Lo vendido se cuenta por meses enteros: no se vendieron desde el {shortDate(since)}, hace{' '}
        {daysBetween(since, now)} días. Los artículos creados después no están.
      </p>
    </div>
  )
  if (failed && loadedAt === null)
    return (
      <ReadFailure
        text="No se pudieron leer los artículos."
        onRetry={() => void dispatch(load(articleEntity, { refresh: true }))}
      />
    )
  return (
    <>
      <ReadingBar months={months} />
      <ReportChart
        table={tableOf(rows ?? [], since)}
        drawn={[2]}
        look={USUAL_LOOK}
        dates={rangeWords(range)}
        tools={tools}
        empty={rows === null ? 'Leyendo…' : 'Todo lo que tiene stock se vendió.'}
        leads={(index) => {
          const row = rows?.[index]
          if (row === undefined || !can('article.index')) return null
          return { to: articleAddress(row.id), label: `Ver ${row.name}` }
        }}
      />
    </>
  )
}
