import { useState } from 'react'
import { Form } from 'react-bootstrap'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { readRows } from '@/api/read'
import { useReading } from '@/api/useReading'
import { cents, toAmount } from '@/domain/money'
import { totalOf } from '@/domain/reports/report'
import { cheque as chequeEntity, type Cheque } from '@/entities/cheque'
import { day, daysUntil, longDate, monthName, shortDate, today } from '@/lib/dates'
import { fold } from '@/lib/text'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import type { ChartProps } from '../reportProps'
import { ReportChart } from './ReportChart'
import { ReportSkeleton } from '../ReportSkeleton'
import type { ReportTable } from '../table'

const ALL = 'todos'

const sum = (rows: readonly Cheque[]) => totalOf(rows.map(({ amount }) => ({ total: cents(toAmount(amount)) })))

const monthOf = ({ payment_date }: Cheque) => day(payment_date).slice(0, 7)
const monthWords = (month: string) => monthName(`${month}-01`) || 'Sin fecha'

/** Grouped by the month of payment, the earliest month first. */
function byMonth(cheques: readonly Cheque[]): readonly (readonly [string, readonly Cheque[]])[] {
  const months = new Map<string, Cheque[]>()
  for (const row of cheques) {
    const own = months.get(monthOf(row))
    if (own) own.push(row)
    else months.set(monthOf(row), [row])
  }
  return [...months].sort(([one], [other]) => one.localeCompare(other))
}

function monthsTable(months: ReturnType<typeof byMonth>): ReportTable {
  return {
    title: 'Cheques por mes de pago',
    columns: [
      { label: 'Mes', kind: 'month' },
      { label: 'Importe', kind: 'price' },
      { label: 'Cheques', kind: 'quantity' },
    ],
    rows: months.map(([month, rows]) => [monthWords(month), sum(rows), rows.length]),
  }
}

function when({ payment_date }: Cheque): string {
  const days = daysUntil(payment_date)
  if (days === null) return ''
  return days < 0 ? 'Vencido' : days === 0 ? 'Hoy' : days === 1 ? 'Mañana' : `En ${days} días`
}

function listTable(cheques: readonly Cheque[]): ReportTable {
  return {
    title: 'Cheques',
    columns: [
      { label: 'Número', kind: 'text' },
      { label: 'Banco', kind: 'text' },
      { label: 'De quién', kind: 'text' },
      { label: 'Fecha de pago', kind: 'text' },
      { label: 'Falta', kind: 'text' },
      { label: 'Importe', kind: 'price' },
    ],
    rows: cheques.map((row) => {
      const line = row.current_acount
      const who = line?.client?.name ?? (line?.provider_id ? 'A un proveedor' : '')
      return [row.num ?? '', row.bank ?? '', who, shortDate(row.payment_date), when(row), cents(toAmount(row.amount))]
    }),
    ...(cheques.length > 0 && { foot: ['Total', '', '', '', '', sum(cheques)] }),
  }
}

/**
 * The cheques found by number among all of them (contract c §12.4), or those of the month in the address:
 * `?mes=2026-11`.
 */
export function Cheques({ version, look }: Pick<ChartProps, 'version' | 'look'>) {
  // They are those of now, whatever the report's range.
  const dates = longDate(today())
  const [number, setNumber] = useState('')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { value, problem, again } = useReading('cheques', (api) => readRows(api, chequeEntity), String(version))
  if (problem !== '') return <ReadFailure text={`No se pudieron leer los cheques. ${problem}`} onRetry={again} />
  if (value === null) return <ReportSkeleton />
  const months = byMonth(value)
  const chosen = months.some(([month]) => month === params.get('mes')) ? params.get('mes') : null
  const found = value.filter(
    (row) => (chosen === null || monthOf(row) === chosen) && fold(row.num ?? '').includes(fold(number.trim())),
  )
  const addressOf = (month: string) => {
    const next = new URLSearchParams(params)
    if (month === ALL) next.delete('mes')
    else next.set('mes', month)
    return `?${next.toString()}`
  }
  const tools = (
    <div className="report-tools">
      <Form.Group controlId="report-cheque-month">
        <Form.Label>Mes de pago</Form.Label>
        <Form.Select value={chosen ?? ALL} onChange={({ target }) => void navigate(addressOf(target.value))}>
          <option value={ALL}>Todos</option>
          {months.map(([month]) => (
            <option key={month} value={month}>
              {monthWords(month)}
            </option>
          ))}
        </Form.Select>
      </Form.Group>
      <Form.Group controlId="report-cheque">
        <Form.Label>Número</Form.Label>
        <Form.Control
          type="search"
          placeholder="Buscar por número"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
      </Form.Group>
    </div>
  )
  const none =
    number.trim() === '' ? 'No hay cheques.' : `Ningún cheque tiene «${number.trim().slice(0, 40)}» en su número.`
  return (
    <div className="report-charts">
      <ReportChart
        table={monthsTable(months)}
        leads={(index) => {
          const month = months[index]?.[0]
          return month === undefined ? null : { to: addressOf(month), label: `Ver los cheques de ${monthWords(month)}` }
        }}
        empty="No hay cheques."
        look={look}
        dates={dates}
      />
      <div className="report-wide">
        <ReportChart table={listTable(found)} drawn={[5]} tools={tools} empty={none} look={look} dates={dates} />
      </div>
    </div>
  )
}
