import { useReading } from '@/api/useReading'
import type { Caja } from '@/entities/caja'
import { isDay, today } from '@/lib/dates'
import { readShiftDay, readShifts } from './readClose'
import type { CajaShift } from './shopSections'

interface Asked {
  cajas: readonly Caja[]
  /** The day as the address says it; null: it does not. */
  given: string | null
  /** The shift the address names. */
  wanted: number | null
  /** How fresh the cajas are. */
  version: string
}

interface DayShifts {
  /** As the field of the day shows it. */
  typed: string
  /** `2026-11-21`; empty where what is typed is no day. */
  date: string
  /** Null while they are being read. */
  shifts: readonly CajaShift[] | null
  problem: string
  again: () => void
}

/** The shifts of one day: of the one the address says, else of the one on which the shift it names began, else of today. */
export function useShifts({ cajas, given, wanted, version }: Asked): DayShifts {
  const lone = given === null ? wanted : null
  const ids = cajas.map(({ id }) => id).join()
  const began = useReading(`turno ${lone} ${ids}`, (api, signal) =>
    lone === null || cajas.length === 0 ? Promise.resolve('') : readShiftDay(api, cajas, lone, signal),
  )
  const known = lone === null || began.value !== null
  const typed = given ?? (began.value || today())
  const date = isDay(typed) ? typed : ''
  const read = useReading(
    `turnos ${known ? date : '?'} ${ids}`,
    (api, signal) => (known ? readShifts(api, cajas, date, signal) : Promise.resolve(null)),
    version,
  )
  const { problem, again } = known ? read : began
  return { typed, date, shifts: read.value, problem, again }
}
