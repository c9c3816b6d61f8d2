import { useMemo } from 'react'
import { useReading } from '@/api/useReading'
import { cajaName } from '@/domain/sale/cajas'
import { dateAndHour, day, shortDate, today } from '@/lib/dates'
import { openingPeople } from '@/shop/cajas/openingPeople'
import { readMovements } from '@/shop/cajas/openings'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { ClosePage } from './ClosePage'
import type { CloseNames } from './names'
import { readDays } from '@/shop/dayRecords'
import { shiftSections } from './shiftSections'
import { shiftHours } from './shifts'
import type { CajaShift } from './shopSections'
import { Waiting } from './Waiting'

/** One shift of a caja: its own movements beside the sales, payments and expenses of its days. */
export function ShiftPage({ shift: { caja, opening, counted }, names }: { shift: CajaShift; names: CloseNames }) {
  const id = opening.id ?? 0
  const [from, until] = [day(opening.created_at), opening.cerrada_at === null ? today() : day(opening.cerrada_at)]
  const { value, problem, again } = useReading(
    `cierre ${id} ${from} ${until}`,
    async (api) => {
      const [records, movements] = await Promise.all([readDays(api, from, until), readMovements(api, id)])
      return { ...records, movements }
    },
    `${caja.saldo} ${caja.updated_at}`,
  )
  const sections = useMemo(
    () =>
      value && shiftSections({ ...value, opening, counted, caja_id: caja.id ?? 0, methodName: names.method }, names),
    [caja.id, counted, names, opening, value],
  )
  if (sections === null) return <Waiting problem={problem} onRetry={again} />
  const { opener, closer } = openingPeople(opening)
  const by = (word: string, who: number | null) => (names.person(who) === '' ? '' : `${word} ${names.person(who)}`)
  const hours =
    opening.cerrada_at === null
      ? `abierta desde ${dateAndHour(opening.created_at)}`
      : `${shortDate(opening.created_at)}, ${shiftHours(opening)}`
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
