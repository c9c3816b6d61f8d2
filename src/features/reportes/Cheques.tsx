import { useState } from 'react'
import { Form } from 'react-bootstrap'
import { readRows } from '@/api/read'
import { useReading } from '@/api/useReading'
import { cents, toAmount } from '@/domain/money'
import { totalOf } from '@/domain/reports/report'
import { cheque as chequeEntity, type Cheque } from '@/entities/cheque'
import { day, daysUntil, monthName, shortDate } from '@/lib/dates'
import { fold } from '@/lib/text'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import type { ChartProps } from './charts/chartViews'
import { ReportChart } from './charts/ReportChart'
import { ReportSkeleton } from './ReportSkeleton'
import type { ReportTable } from './table'

const sum = (rows: readonly Cheque[]) => totalOf(rows.map(({ amount }) => ({ total: cents(toAmount(amount)) })))

function monthsTable(cheques: readonly Cheque[]): ReportTable {
  const months = new Map<string, Cheque[]>()
  for (const row of cheques) {
    const month = day(row.payment_date).slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), row])
  }
  return {
    title: 'Cheques por mes de pago',
    columns: [
      { label: 'Mes', kind: 'text' },
      { label: 'Importe', kind: 'price' },
      { label: 'Cheques', kind: 'quantity' },
    ],
    rows: [...months]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([month, rows]) => [monthName(`${month}-01`) || 'Sin fecha', sum(rows), rows.length]),
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

/** The checks, looked for by number among all of them (contract c §12.4). */
export function Cheques({ version, look, dates }: ChartProps) {
  const [number, setNumber] = useState('')
  const { value, problem, again } = useReading('cheques', (api) => readRows(api, chequeEntity), String(version))
  if (problem !== '') return <ReadFailure text={`No se pudieron leer los cheques. ${problem}`} onRetry={again} />
  if (value === null) return <ReportSkeleton />
  const found = value.filter(({ num }) => fold(num ?? '').includes(fold(number.trim())))
  const tools = (
    <Form.Group controlId="report-cheque" className="report-search">
      <Form.Label visuallyHidden>Buscar por número</Form.Label>
      <Form.Control
        type="search"
        placeholder="Buscar por número"
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
    </Form.Group>
  )
  const none =
    number.trim() === '' ? 'No hay cheques.' : `Ningún cheque tiene «${number.trim().slice(0, 40)}» en su número.`
  return (
    <div className="report-charts">
      <ReportChart table={monthsTable(value)} empty="No hay cheques." look={look} dates={dates} />
      <div className="report-wide">
        <ReportChart table={listTable(found)} drawn={[5]} tools={tools} empty={none} look={look} dates={dates} />
      </div>
    </div>
  )
}
