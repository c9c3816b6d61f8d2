import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { longDay, today } from '@/lib/dates'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { Card } from './Card'
import { FirstSteps } from './FirstSteps'
import { Agenda, Cajas, Today } from './Parts'
import './resumen.css'

interface Place {
  /** Name of the screen. */
  name: string
  to: string
}

interface Props {
  /** Screens this person may open, in the order of the menu. */
  places: readonly Place[]
  /** How many alerts wait for this person; null: not known yet; `unread`: not all could be read. */
  alerts: number | null | 'unread'
}

/** The shop at a glance: sales, cash, alerts and tasks. Each part is shown to those who may see it. */
export function Resumen({ places, alerts }: Props) {
  const { can, has } = useAccess()
  const name = useSelector(selectUser)?.name ?? ''
  const till = places.find((each) => each.name === 'vender')
  const onward = (screen: string, label: string) => {
    const place = places.find((each) => each.name === screen)
    return place && { address: place.to, label }
  }
  return (
    <div className="resumen">
      <header className="resumen-head">
        <h2>Hola, {name}</h2>
        <p className="meta">{longDay(today())}</p>
        {till && (
          <Link className="btn btn-primary" to={till.to}>
            Vender
          </Link>
        )}
      </header>
      <div className="resumen-cards">
        <FirstSteps addressOf={(screen) => onward(screen, '')?.address}>
          {can('reportes.index') && can('reportes.cards') && <Today to={onward('sale', 'Ver las ventas')} />}
        </FirstSteps>
        {has('cajas') && can('caja.index') && <Cajas to={onward('caja', 'Ir a Cajas')} />}
        <Card
          title="Alertas"
          to={onward('alertas', 'Ver las alertas')}
          loading={alerts === null}
          problem={alerts === 'unread' ? 'No se pudo leer todo. Se vuelve a intentar solo.' : ''}
        >
          {alerts === 0 ? (
            <p className="meta mb-0">Nada espera por vos.</p>
          ) : (
            <>
              <p className="resumen-total figure">{alerts}</p>
              <p className="meta mb-0">
                {alerts === 1 ? 'aviso espera' : 'avisos esperan'} por vos: cobros, pedidos, mensajes y facturas.
              </p>
            </>
          )}
        </Card>
        {can('pending.index') && <Agenda to={onward('pending', 'Ir a la agenda')} />}
      </div>
    </div>
  )
}
