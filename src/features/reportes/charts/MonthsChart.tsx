import { useState } from 'react'
import { Form } from 'react-bootstrap'
import type { Figure, MonthReport } from '@/domain/reports/report'
import type { ReportRange } from '@/domain/reports/reportRange'
import { useAccess } from '@/session/useAccess'
import type { ChartLook } from '@/ui/figures/Chart'
import { ReportChart } from './ReportChart'
import type { ReportTable } from '../table'
import { useLeads } from '../useLeads'

// Labels as on the cards. What was bought is not among them: the server's figure is always 0 (contract c §11.2).
const SERIES: readonly (readonly [Figure, string])[] = [
  ['total_vendido', 'Vendido'],
  ['total_ingresos', 'Caja'],
  ['total_pagado_mostrador', 'Cobrado en mostrador'],
  ['total_vendido_a_cuenta_corriente', 'Vendido a cuenta corriente'],
  ['total_pagado_a_cuenta_corriente', 'Pagos de cuentas corrientes'],
  ['ingresos_netos', 'Utilidad'],
  ['total_gastos', 'Gastos'],
  ['rentabilidad', 'Ingresos netos'],
  ['total_facturado', 'IVA débito'],
  ['total_iva_comprado', 'IVA crédito'],
  ['total_pagado_a_proveedores', 'Pagado a proveedores'],
  ['deuda_clientes', 'Deuda de clientes'],
]
const PROFITS: readonly Figure[] = ['ingresos_netos', 'rentabilidad']
const USUAL: readonly Figure[] = ['total_vendido', 'total_gastos', 'rentabilidad']

interface Props {
  range: ReportRange
  months: readonly MonthReport[]
  dates: string
  look: ChartLook
}

/** Every figure by month, profits for those alone who may see costs; only the ticked ones are drawn. */
export function MonthsChart({ months, range, ...common }: Props) {
  const leads = useLeads(range)
  const seesCost = useAccess().can('articles.cost')
  const series = SERIES.filter(([key]) => seesCost || !PROFITS.includes(key))
  const [chosen, setChosen] = useState(USUAL)
  const table: ReportTable = {
    title: 'Mes por mes',
    columns: [{ label: 'Mes', kind: 'month' }, ...series.map(([, label]) => ({ label, kind: 'price' as const }))],
    rows: months.map((month) => [month.fecha, ...series.map(([key]) => month[key])]),
  }
  const toggle = (key: Figure) =>
    setChosen((now) =>
      now.includes(key) ? (now.length > 1 ? now.filter((other) => other !== key) : now) : [...now, key],
    )
  const tools = (
    <fieldset className="report-series">
      <legend className="visually-hidden">Qué se dibuja</legend>
      {series.map(([key, label]) => (
        <Form.Check
          key={key}
          id={`series-${key}`}
          label={label}
          checked={chosen.includes(key)}
          onChange={() => toggle(key)}
        />
      ))}
    </fieldset>
  )
  const drawn = series.flatMap(([key], index) => (chosen.includes(key) ? [index + 1] : []))
  return (
    <div className="report-wide">
      <ReportChart
        table={table}
        drawn={drawn}
        tools={tools}
        leads={(index) => {
          const month = months[index]
          return month === undefined ? null : leads.month(month.month, month.fecha)
        }}
        empty="El servidor no tiene números de ningún mes, o los elegidos están en cero."
        {...common}
      />
    </div>
  )
}
