import { useCallback, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useReading } from '@/api/useReading'
import { useThunkDispatch } from '@/api/thunk'
import { seesCaja } from '@/domain/cajas/seesCaja'
import { cajaName } from '@/domain/sale/cajas'
import { caja as cajaEntity } from '@/entities/caja'
import { useListState, useModels } from '@/list/hooks'
import { load } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { hour, shortDate } from '@/lib/dates'
import { price, quantity } from '@/lib/format'
import { Card } from './Card'
import { readDay, readTasks, type DayFigures } from './dayFigures'

interface Onward {
  to: { address: string; label: string } | undefined
}

const SHOWN = 5

/** `12 ventas · promedio $350,00 · gastos $30,00`; a figure the server did not send is left out. */
const dayLine = ({ sales, average, expenses }: DayFigures) =>
  [
    sales === null ? '' : sales === 1 ? '1 venta' : `${quantity(sales)} ventas`,
    average === null ? '' : `promedio ${price(average, 'always')}`,
    expenses === null || expenses <= 0 ? '' : `gastos ${price(expenses, 'always')}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** Today's sales so far. */
export function Today({ to }: Onward) {
  const { value: data, problem, again } = useReading('day', readDay)
  return (
    <Card
      title="Ventas de hoy"
      to={to}
      loading={data === null}
      problem={problem && 'No pudimos leer las ventas de hoy.'}
      onRetry={again}
    >
      {data && (
        <>
          <p className="resumen-total figure">{price(data.total, 'always')}</p>
          <p className="meta">{dayLine(data)}</p>
          {!data.isWhole && <p className="meta">El servidor no dijo todos los números: lo que falta no es cero.</p>}
          <dl className="resumen-rows">
            {data.methods.slice(0, SHOWN).map((method) => (
              <div key={method.nombre}>
                <dt>{method.nombre}</dt>
                <dd className="money">{price(method.total, 'always')}</dd>
              </div>
            ))}
          </dl>
          {data.at !== '' && <p className="meta mb-0">Hasta las {hour(data.at)}</p>}
        </>
      )}
    </Card>
  )
}

/**
 * The cajas this person may see, open ones first (PERM-011). No event tells of their balance, so it is read again here.
 */
export function Cajas({ to }: Onward) {
  const dispatch = useThunkDispatch()
  const user = useSelector(selectUser)
  const { ownsShop } = useAccess()
  const read = useCallback(() => void dispatch(load(cajaEntity, { refresh: true })), [dispatch])
  useEffect(read, [read])
  const { failed, loadedAt } = useListState(cajaEntity)
  const cajas = useModels(cajaEntity)
  const ordered = cajas.filter((caja) => seesCaja(caja, user?.id ?? 0, ownsShop)).sort((a, b) => b.abierta - a.abierta)
  return (
    <Card
      title="Cajas"
      to={to}
      loading={cajas.length === 0 && loadedAt === null}
      problem={cajas.length === 0 && failed ? 'No pudimos leer las cajas.' : ''}
      onRetry={read}
    >
      {ordered.length === 0 ? (
        <p className="meta mb-0">No hay cajas.</p>
      ) : (
        <dl className="resumen-rows mb-0">
          {ordered.map((caja) => (
            <div key={caja.id}>
              <dt>
                {cajaName(caja)}
                <span className={caja.abierta ? 'state state-ok' : 'state state-bad'}>
                  {caja.abierta ? 'Abierta' : 'Cerrada'}
                </span>
              </dt>
              <dd className="money">{price(caja.saldo, 'always')}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

/** Tasks of today, and earlier ones that nobody did. */
export function Agenda({ to }: Onward) {
  const { value: data, problem, again } = useReading('tasks', readTasks)
  return (
    <Card
      title="Agenda"
      to={to}
      loading={data === null}
      problem={problem && 'No pudimos leer la agenda.'}
      onRetry={again}
    >
      {data?.length === 0 && <p className="meta mb-0">Nada pendiente para hoy.</p>}
      {data && data.length > 0 && (
        <ul className="resumen-rows mb-0">
          {data.slice(0, SHOWN).map((task) => (
            <li key={task.id}>
              <span>
                {task.text}
                {task.times > 1 && <span className="meta text-nowrap"> · {task.times} veces</span>}
              </span>
              <span className={task.overdue ? 'state state-bad' : 'state state-info'}>
                {task.overdue ? `Vencida ${task.times > 1 ? 'desde ' : ''}${shortDate(task.date)}` : 'Hoy'}
              </span>
            </li>
          ))}
          {data.length > SHOWN && <li className="meta">y {data.length - SHOWN} más</li>}
        </ul>
      )}
    </Card>
  )
}
