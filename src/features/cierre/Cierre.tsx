import { useState, useMemo } from 'react'
import { Button, Form } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { cajaName } from '@/domain/sale/cajas'
import type { Caja } from '@/entities/caja'
import { dayProblem, today, longDate, isDay } from '@/lib/dates'
import { useNeeded } from '@/list/hooks'
import { useTitles } from '@/list/useTitles'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { ownerOf } from '@/session/user'
import { useCajas } from '@/shop/cajas/useCajas'
import { usePersonName } from '@/shop/cajas/usePersonName'
import { DateField } from '@/ui/fields/DateField'
import { Empty } from '@/ui/notices/Empty'
import { shiftHours } from './shifts'
import { ShiftPage } from './ShiftPage'
import { Waiting } from './Waiting'
import type { CloseNames } from './names'
import { useReading } from '@/api/useReading'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { ClosePage } from './ClosePage'
import { readDays } from '@/shop/cajas/dayRecords'
import { readReport, readShiftDay, readShifts } from './readClose'
import { shopSections, type CajaShift } from './shopSections'
import { sumUp } from './sumUp'
import '@/list/list.css'
import './cierre.css'

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
function useShifts({ cajas, given, wanted, version }: Asked): DayShifts {
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

interface Props {
  date: string
  /** The shifts of that day; null in a shop without cajas. */
  shifts: readonly CajaShift[] | null
  names: CloseNames
  version: string
  onStop: () => void
}

/** The whole shop on one day, beside the figures of the server's own report. */
function ShopPage({ date, shifts, names, version, onStop }: Props) {
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

const NAMED = ['address', 'current_acount_payment_method', 'concepto_movimiento_caja', 'expense_concept']

/** Names for the ids of the page, as far as their lists are held. */
function useCloseNames(): CloseNames {
  useNeeded('employee', ...NAMED)
  const titles = useTitles(NAMED)
  const person = usePersonName()
  const user = useSelector(selectUser)
  return useMemo(() => {
    const nameOf = (entity: string, id: number | null, none = '') => (id ? (titles(entity, id) ?? `N° ${id}`) : none)
    return {
      owner: (user && ownerOf(user).name) || 'Dueño',
      person,
      address: (id) => nameOf('address', id, 'Sin sucursal'),
      method: (id) => nameOf('current_acount_payment_method', id),
      movement: (id) => nameOf('concepto_movimiento_caja', id),
      expense: (id) => nameOf('expense_concept', id),
    }
  }, [person, titles, user])
}

const NO_CAJAS: readonly Caja[] = []
const NONE = 'Ese día no se abrió ninguna de tus cajas.'

/**
 * The end of the day, of a shift of a caja or of the whole shop (NS-13). The address says which, so that the page can
 * be opened again: `?apertura=12`, `?dia=2026-11-21`.
 */
export function Cierre() {
  const access = useAccess()
  const hasCajas = access.has('cajas')
  useNeeded('caja')
  const cajas = useCajas()
  const names = useCloseNames()
  const [params, setParams] = useSearchParams()
  const wanted = Number(params.get('apertura')) || null
  const version = cajas.map(({ id, saldo, updated_at }) => `${id} ${saldo} ${updated_at}`).join()
  const { typed, date, shifts, problem, again } = useShifts({
    cajas: hasCajas ? cajas : NO_CAJAS,
    given: params.get('dia'),
    wanted,
    version,
  })

  const ofDay = shifts ?? []
  const found = ofDay.find(({ opening }) => opening.id === wanted)
  const maySeeShop = access.can('reportes.cards')
  const chosen = found ?? (maySeeShop ? null : ofDay[0])
  // The address names one that has not been read yet.
  const coming = wanted !== null && shifts === null
  const place = chosen ? `turno ${chosen.opening.id}` : `dia ${date}`
  const [stopped, setStopped] = useState('')
  const onStop = () => setStopped(place)
  const choose = (value: string) =>
    setParams(value === '' ? { dia: date } : { dia: date, apertura: value }, { replace: true })

  return (
    <section className="cierre" aria-label="Cierre del día">
      <div className="cierre-bar">
        <div>
          <Form.Label htmlFor="cierre-dia">Día</Form.Label>
          <DateField
            id="cierre-dia"
            value={typed}
            settled
            required
            max={today()}
            onValue={(value) => setParams({ dia: value }, { replace: true })}
          />
        </div>
        {hasCajas && (
          <Form.Group controlId="cierre-de">
            <Form.Label>Ver el cierre de</Form.Label>
            <Form.Select
              value={chosen?.opening.id ?? (coming ? wanted : '')}
              onChange={({ target }) => choose(target.value)}
            >
              {coming && <option value={wanted}>Leyendo…</option>}
              {maySeeShop && <option value="">Todo el comercio</option>}
              {!maySeeShop && ofDay.length === 0 && <option value="">Ninguna caja</option>}
              {ofDay.map(({ caja, opening, date: of }) => (
                <option key={opening.id} value={opening.id ?? ''}>
                  {cajaName(caja)}, {shiftHours(opening, of)}
                </option>
              ))}
            </Form.Select>
          </Form.Group>
        )}
      </div>
      {date === '' || date > today() ? (
        <p role="alert">{dayProblem(typed) ?? (date > today() ? 'Ese día todavía no llegó.' : 'Elegí de qué día.')}</p>
      ) : shifts === null ? (
        <Waiting problem={problem} onRetry={again} />
      ) : stopped === place ? (
        <Empty panel text="No se armó el cierre: se canceló mientras se leían las ventas.">
          <Button variant="light" onClick={() => setStopped('')}>
            Armar el cierre
          </Button>
        </Empty>
      ) : chosen ? (
        <ShiftPage key={chosen.opening.id} shift={chosen} names={names} onStop={onStop} />
      ) : maySeeShop ? (
        <ShopPage
          key={date}
          date={date}
          shifts={hasCajas ? ofDay : null}
          names={names}
          version={version}
          onStop={onStop}
        />
      ) : (
        <Empty panel text={NONE} />
      )}
    </section>
  )
}
