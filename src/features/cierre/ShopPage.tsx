import { useMemo, useState } from 'react'
import { useReading } from '@/api/useReading'
import { longDate, today } from '@/lib/dates'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { ClosePage } from './ClosePage'
import type { CloseNames } from './names'
import { readDays } from '@/shop/cajas/dayRecords'
import { readReport } from './readClose'
import { shopSections, type CajaShift } from './shopSections'
import { sumUp } from './sumUp'
import { Waiting } from './Waiting'

interface Props {
  date: string
  /** The shifts of that day; null in a shop without cajas. */
  shifts: readonly CajaShift[] | null
  names: CloseNames
  version: string
  onStop: () => void
}

/** The whole shop on one day, beside the figures of the server's own report. */
export function ShopPage({ date, shifts, names, version, onStop }: Props) {
  const [sales, onSales] = useState(0)
  const { value, problem, again } = useReading(
    `cierre ${date}`,
    async (api, signal) => {
      const [records, report] = await Promise.all([
        readDays(api, date, date, { signal, onSales }),
        readReport(api, date),
      ])
      return { records: { ...records, sales: await sumUp(records.sales, signal) }, report }
    },
    version,
  )
  const sections = useMemo(
    () => value && shopSections(value.records, value.report, shifts, names),
    [names, shifts, value],
  )
  if (sections === null) return <Waiting problem={problem} onRetry={again} sales={sales} onStop={onStop} />
  return (
    <>
      {problem !== '' && <ReadFailure text={problem} onRetry={again} role="status" />}
      {value?.report === null && date === today() && (
        <ReadFailure text="No se pudo leer Reportes para comparar." onRetry={again} role="status" />
      )}
      <ClosePage name="todo el comercio" when={longDate(date)} sections={sections} />
    </>
  )
}
