import { useState } from 'react'
import { Form } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useReading } from '@/api/useReading'
import { cents, toAmount } from '@/domain/money'
import { daysOf } from '@/domain/reports/reportRange'
import { employee as employeeEntity } from '@/entities/employee'
import { cashReport, type CashReport, type CashReportQuery } from '@/features/reportes/cashReport'
import { today } from '@/lib/dates'
import { price } from '@/lib/format'
import { useModels, useNeeded } from '@/list/hooks'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import type { ChartProps } from '../reportProps'
import { ReportChart } from './ReportChart'
import type { ReportTable } from '../table'

function tableOf({ ingresos, egresos }: CashReport): ReportTable {
  const out = new Map(egresos.map(({ payment_method, total }) => [payment_method, total]))
  const rows = ingresos
    .map(({ payment_method, total }) => [payment_method, total, out.get(payment_method) ?? 0] as const)
    .filter(([, ...totals]) => totals.some((total) => total !== 0))
  const sum = (place: 1 | 2) => cents(rows.reduce((total, row) => total.plus(toAmount(row[place])), toAmount(0)))
  return {
    title: 'Entró y salió por método',
    columns: [
      { label: 'Método de pago', kind: 'text' },
      { label: 'Entró', kind: 'price' },
      { label: 'Salió a proveedores', kind: 'price' },
    ],
    rows,
    ...(rows.length > 0 && { foot: ['Total', sum(1), sum(2)] }),
  }
}

/** Money in and out by method, of everybody or of one employee (REP-006, REP-010, REP-012). */
export function MethodsOfEmployee({ range, version, look, dates }: ChartProps) {
  useNeeded('employee')
  const access = useAccess()
  const user = useSelector(selectUser)
  const employees = useModels(employeeEntity)
  const all = access.can('reportes.empleados.index.all')
  const [chosen, setChosen] = useState<CashReportQuery['employee_id']>('todos')
  const employee_id = all || chosen !== 'todos' ? chosen : (user?.id ?? 0)
  const days = daysOf(range, today())
  const { value, problem, again } = useReading(
    `cash ${days.from} ${days.until} ${employee_id}`,
    (api) => cashReport(api, { ...days, employee_id }),
    String(version),
  )
  if (problem !== '') return <ReadFailure text={`No se pudo leer lo que entró y salió. ${problem}`} onRetry={again} />
  const tools = (
    <div className="report-tools">
      <Form.Group controlId="report-employee">
        <Form.Label>Empleado</Form.Label>
        <Form.Select
          value={employee_id}
          disabled={!all}
          onChange={({ target }) => setChosen(target.value === 'todos' ? 'todos' : Number(target.value))}
        >
          <option value="todos">Todos</option>
          {user && <option value={user.id}>{user.name}</option>}
          {employees
            .filter(({ id }) => id !== user?.id)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Form.Select>
      </Form.Group>
      {value && <p className="meta">Devoluciones: {price(value.devoluciones, 'always')}</p>}
    </div>
  )
  const table = value === null ? tableOf({ ingresos: [], egresos: [], devoluciones: 0 }) : tableOf(value)
  return (
    <ReportChart
      table={table}
      drawn={[1, 2]}
      tools={tools}
      look={look}
      dates={dates}
      empty={value === null ? 'Leyendo…' : 'No entró ni salió nada en este tiempo.'}
    />
  )
}
