import type { ApiClient } from '@/api/client'
import { useReading } from '@/api/useReading'
import { toAmount } from '@/domain/money'
import { shiftClose } from '@/domain/cajas/shiftClose'
import type { Caja } from '@/entities/caja'
import { day, today } from '@/lib/dates'
import { price } from '@/lib/format'
import { readDays } from '@/shop/cajas/dayRecords'
import { readMovements, readOpening } from '@/shop/cajas/openings'

/**
 * How much of the balance is cash and how much is not, by the sales, payments and expenses that moved it, in pesos;
 * null: the server has no such shift.
 */
async function readCash(api: ApiClient, caja: Caja, shift: number): Promise<{ cash: number; rest: number } | null> {
  const opening = await readOpening(api, shift)
  if (opening === null) return null
  const [records, movements] = await Promise.all([
    readDays(api, day(opening.created_at), today()),
    readMovements(api, shift, true),
  ])
  const { cash, expected } = shiftClose({
    ...records,
    caja_id: caja.id,
    opening,
    movements,
    methodName: String,
    counted: null,
  })
  return { cash, rest: toAmount(expected).minus(cash).toNumber() }
}

/**
 * How much of the balance should be in notes, and how much in cards, transfers and cheques: only the notes are counted
 * by hand. Nothing is shown when it could not be read.
 */
export function ShiftCash({ caja }: { caja: Caja }) {
  const shift = caja.current_apertura_caja_id
  const { value } = useReading(
    `${caja.id} ${shift}`,
    (api) => (shift === null ? Promise.resolve(null) : readCash(api, caja, shift)),
    caja.saldo ?? '',
  )
  if (value === null || value.rest === 0) return null
  return (
    <>
      <div>
        <dt>Debería haber en efectivo</dt>
        <dd className="money">{price(value.cash, 'always')}</dd>
      </div>
      <div>
        <dt>En otros valores</dt>
        <dd className="money">{price(value.rest, 'always')}</dd>
      </div>
    </>
  )
}
