import { monthsBetween, nextMonth, type ReportRange } from '@/domain/reports/reportRange'
import type { MonthReport } from '@/domain/reports/report'
import { monthName, today } from '@/lib/dates'

const named = (months: readonly string[]) => months.map((month) => monthName(`${month}-01`)).join(', ')

/**
 * Tells which months the server's sum leaves out: those it never closed, and those for which it has only one day
 * (contract c §11.4).
 */
export function WholeMonths({ range, months }: { range: ReportRange; months: readonly MonthReport[] }) {
  const current = today().slice(0, 7)
  const asked = Array.from({ length: monthsBetween(range.from, range.until) }, (_, index) =>
    nextMonth(range.from, index),
  )
  const missing = asked.filter((month) => month <= current && !months.some((known) => known.month === month))
  const days = months.filter(({ isDay }) => isDay).map(({ month }) => month)
  if (missing.length === 0 && days.length === 0) return null
  return (
    <div className="report-warning" role="note">
      {missing.length > 0 && (
        <p>El servidor no tiene guardados los números de {named(missing)}: no están en la suma.</p>
      )}
      {days.length > 0 && (
        <p>
          El servidor contestó un solo día de {named(days)} como si fuera el mes entero: la suma es menor que la
          verdadera.
        </p>
      )}
    </div>
  )
}
