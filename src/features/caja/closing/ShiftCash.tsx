import type { ApiClient } from '@/api/client'
import { useReading } from '@/api/useReading'
import { toAmount } from '@/domain/money'
import { shiftClosing } from '@/domain/cajas/shiftClose'
import type { Caja } from '@/entities/caja'
import { day, today } from '@/lib/dates'
import { price } from '@/lib/format'
import { stepsInSlices } from '@/lib/inSlices'
import { readDays } from '@/shop/cajas/dayRecords'
import { readMovements, readOpeningAlone } from '@/shop/cajas/openings'

/** What the balance is made of, by the sales, payments and expenses that moved it; null: the server has no such shift. Pesos. */
async function readCash(
  api: ApiClient,
  caja: Caja,
  shift: number,
  signal: AbortSignal,
): Promise<{ cash: number; rest: number } | null> {
  const opening = await readOpeningAlone(api, shift, signal)
  if (opening === null) return null
  const [records, movements] = await Promise.all([
    readDays(api, day(opening.created_at), today(), { signal }),
    readMovements(api, shift, true, signal),
  ])
  const sources = { ...records, caja_id: caja.id, opening, movements, counted: null }
  const close = await stepsInSlices(shiftClosing(sources), signal)
  if (close === null) return null
  const { cash, expected } = close
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
    (api, signal) => (shift === null ? Promise.resolve(null) : readCash(api, caja, shift, signal)),
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
