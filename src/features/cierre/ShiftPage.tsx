import { useMemo, useState } from 'react'
import { useReading } from '@/api/useReading'
import { isOfShift, paidIntoCaja } from '@/domain/cajas/shift'
import { shiftClosing } from '@/domain/cajas/shiftClose'
import { cajaName } from '@/domain/sale/cajas'
import type { Sale } from '@/entities/saleRecord'
import { dateAndHour, day, shortDate, today } from '@/lib/dates'
import { stepsInSlices } from '@/lib/inSlices'
import { openingPeople } from '@/shop/cajas/openingPeople'
import { readMovements } from '@/shop/cajas/openings'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { ClosePage } from './ClosePage'
import type { CloseNames } from './names'
import { readDays } from '@/shop/cajas/dayRecords'
import { shiftSections } from './shiftSections'
import { shiftHours } from './shifts'
import type { CajaShift } from './shopSections'
import { sumUp } from './sumUp'
import { Waiting } from './Waiting'

interface Props {
  shift: CajaShift
  names: CloseNames
  onStop: () => void
}

/** One shift of a caja: its own movements beside the sales, payments and expenses of its days. */
export function ShiftPage({ shift: { caja, opening, counted }, names, onStop }: Props) {
  const id = opening.id
  const [sales, onSales] = useState(0)
  const [from, until] = [day(opening.created_at), opening.cerrada_at === null ? today() : day(opening.cerrada_at)]
  const { value, problem, again } = useReading(
    `cierre ${id} ${from} ${until}`,
    async (api, signal) => {
      const [records, movements] = await Promise.all([
        readDays(api, from, until, { signal, onSales }),
        readMovements(api, id, false, signal),
      ])
      const sources = { ...records, caja_id: caja.id, opening, movements, counted }
      const close = await stepsInSlices(shiftClosing(sources), signal)
      signal.throwIfAborted()
      const isOwn = isOfShift({ caja_id: caja.id, opening, movements })
      // Of a sale that was paid into two cajas, only the part that went into this one counts.
      const paidHere = (sale: Sale) => (isOwn(sale) ? { ...sale, total: String(paidIntoCaja(sale, caja.id)) } : null)
      return { close, movements, sums: await sumUp(records.sales, signal, paidHere) }
    },
    `${caja.saldo} ${caja.updated_at}`,
  )
  const open = opening.cerrada_at === null
  const sections = useMemo(
    () => (value?.close ? shiftSections({ ...value, close: value.close, open }, names) : null),
    [names, open, value],
  )
  if (sections === null) return <Waiting problem={problem} onRetry={again} sales={sales} onStop={onStop} />
  const { opener, closer } = openingPeople(opening)
  const by = (word: string, who: number | null) => (names.person(who) === '' ? '' : `${word} ${names.person(who)}`)
  const hours = open
    ? `abierta desde ${dateAndHour(opening.created_at)}`
    : `${shortDate(opening.created_at)}, ${shiftHours(opening, from)}`
  return (
    <>
      {problem !== '' && <ReadFailure text={problem} onRetry={again} role="status" />}
      <ClosePage
        name={cajaName(caja)}
        when={[hours, by('abrió', opener), by('cerró', closer)].filter(Boolean).join(' · ')}
        sections={sections}
      />
    </>
  )
}
