import { ArrowDownToLine, ArrowUpFromLine, List, Lock, LockOpen, Pencil, RotateCcw } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { Link } from 'react-router-dom'
import { useReading } from '@/api/useReading'
import { openingTotals } from '@/domain/cajas/caja'
import { cajaName } from '@/domain/sale/cajas'
import { caja as cajaEntity, type Caja } from '@/entities/caja'
import { dateAndHour, day, hour, today } from '@/lib/dates'
import { price } from '@/lib/format'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { readOpening } from '@/shop/cajas/openings'
import { CajaState } from './CajaState'
import { useCajaActions } from './useCajaActions'
import { usePersonName } from '@/shop/cajas/usePersonName'

export type CajaTask = 'ingreso' | 'egreso' | 'close' | 'edit'

interface Props {
  caja: Caja
  onTask: (caja: Caja, task: CajaTask) => void
}

export const since = (moment: string | null): string =>
  day(moment) === today() ? `hoy a las ${hour(moment)}` : dateAndHour(moment)

/** The buttons of a caja; an open caja has others than a closed one. */
export function CajaButtons({ caja, onTask }: Props) {
  const { busy, open, reopen } = useCajaActions()
  if (!caja.abierta)
    return (
      <>
        <Button disabled={busy} onClick={() => void open(caja, (now) => onTask(now, 'ingreso'))}>
          <LockOpen size={18} aria-hidden />
          Abrir
        </Button>
        <Button variant="light" disabled={busy || caja.cerrada_at === null} onClick={() => void reopen(caja)}>
          <RotateCcw size={18} aria-hidden />
          Reabrir la última
        </Button>
      </>
    )
  return (
    <>
      <Button variant="light" onClick={() => onTask(caja, 'ingreso')}>
        <ArrowDownToLine size={18} aria-hidden />
        Ingreso
      </Button>
      <Button variant="light" onClick={() => onTask(caja, 'egreso')}>
        <ArrowUpFromLine size={18} aria-hidden />
        Egreso
      </Button>
      <Button variant="light" onClick={() => onTask(caja, 'close')}>
        <Lock size={18} aria-hidden />
        Cerrar
      </Button>
    </>
  )
}

/**
 * Since when the caja is open, who opened it, and what has gone through it. Only the record of its opening holds that,
 * so it is read apart.
 */
function Opening({ caja }: { caja: Caja }) {
  const person = usePersonName()
  const id = caja.current_apertura_caja_id ?? 0
  const { value, problem } = useReading(
    `opening ${id}`,
    (api) => readOpening(api, id),
    `${caja.saldo} ${caja.updated_at}`,
  )
  const totals = value === null ? null : openingTotals(value.saldo_apertura, value.movimientos_caja ?? [])
  const who = person(value?.apertura_employee_id ?? null)
  return (
    <>
      <p className="meta">
        Abierta desde {since(caja.abierta_at)}
        {who !== '' && ` por ${who}`}
      </p>
      <dl className="caja-flow">
        <div>
          <dt>Ingresos</dt>
          <dd className="figure">
            {totals === null ? (problem !== '' ? '-' : '…') : price(totals.ingresos, 'always')}
          </dd>
        </div>
        <div>
          <dt>Egresos</dt>
          <dd className="figure">{totals === null ? (problem !== '' ? '-' : '…') : price(totals.egresos, 'always')}</dd>
        </div>
      </dl>
    </>
  )
}

const closedText = ({ cerrada_at }: Caja) =>
  cerrada_at === null ? 'Nunca se abrió' : `Cerrada desde ${since(cerrada_at)}`

export function CajaCard({ caja, onTask }: Props) {
  const access = useAccess()
  const open = Boolean(caja.abierta)
  const methods = caja.current_acount_payment_methods.map(({ name }) => name).join(', ')
  return (
    <li className={`panel caja-card ${open ? 'caja-abierta' : 'caja-cerrada'}`}>
      <div className="caja-card-head">
        <h3>
          <Link to={`/caja/${caja.id}`}>{cajaName(caja)}</Link>
        </h3>
        <CajaState open={open} />
        {may(cajaEntity, 'update', access) && (
          <Button
            variant="light"
            className="btn-icon"
            aria-label={`Editar ${cajaName(caja)}`}
            onClick={() => onTask(caja, 'edit')}
          >
            <Pencil size={16} aria-hidden />
          </Button>
        )}
      </div>
      <div className={`caja-saldo figure ${Number(caja.saldo) < 0 ? 'minus' : ''}`}>{price(caja.saldo, 'always')}</div>
      {open ? <Opening caja={caja} /> : <p className="meta">{closedText(caja)}</p>}
      <p className="meta caja-methods">{methods === '' ? 'Cualquier método de pago' : methods}</p>
      <div className="caja-buttons">
        <CajaButtons caja={caja} onTask={onTask} />
        <Link className="btn btn-light" to={`/caja/${caja.id}`} aria-label={`Movimientos de ${cajaName(caja)}`}>
          <List size={18} aria-hidden />
          Movimientos
        </Link>
      </div>
    </li>
  )
}
