import { useState, useMemo } from 'react'
import { Button, Form } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { cajaName } from '@/domain/sale/cajas'
import type { Caja } from '@/entities/caja'
import { dayProblem, today } from '@/lib/dates'
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
import { ShopPage } from './ShopPage'
import { useShifts } from './useShifts'
import { Waiting } from './Waiting'
import type { CloseNames } from './names'
import '@/list/list.css'
import './cierre.css'

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
