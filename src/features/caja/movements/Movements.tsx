import { Pencil, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from 'react-bootstrap'
import { Link } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import { isByHand } from '@/domain/cajas/caja'
import { movementKey } from '@/domain/cajas/cajaRecords'
import { repeatedRows } from '@/domain/repeated'
import { cajaName } from '@/domain/sale/cajas'
import type { Caja } from '@/entities/caja'
import type { MovimientoCaja } from '@/entities/movimientoCaja'
import { dateAndHour, day, hour, today } from '@/lib/dates'
import { price } from '@/lib/format'
import { run } from '@/outbox/outbox'
import { removalNotice } from '@/outbox/removalNotice'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useIsNarrow } from '@/ui/hooks/useIsNarrow'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { RepeatedMark } from '@/ui/notices/RepeatedMark'
import { useToast } from '@/ui/notices/Toasts'
import { CajaTable, type Column } from '../CajaTable'
import { ANEW, correctsMovements, sideOf } from './movementOperations'
import { removedMovement, removeMovement } from './removalOperations'
import type { Names } from '../closing/report'

interface Props {
  caja: Caja
  movements: readonly MovimientoCaja[]
  names: Names
  /** The opening is still going on, so movements typed by hand may be corrected. */
  current: boolean
  /** A movement is to be corrected. Its form stands outside, so that it stays when the opening is closed elsewhere. */
  onCorrect: (movement: MovimientoCaja) => void
  onSaved: () => void
}

const moment = ({ created_at }: MovimientoCaja) =>
  day(created_at) === today() ? hour(created_at) : dateAndHour(created_at)
const money = (value: string | number | null) =>
  value === null ? '' : <span className={Number(value) < 0 ? 'minus' : undefined}>{price(value, 'always')}</span>

/** A sale by its number; anything else by its concept and its notes. */
function Told({ movement, names, like }: DetailProps & { names: Names }) {
  if (movement.sale) return <Detail movement={movement} />
  const concept = names.concept(movement.concepto_movimiento_caja_id)
  return <Detail movement={{ ...movement, notas: [concept, movement.notas].filter(Boolean).join(' · ') }} like={like} />
}

interface DetailProps {
  movement: MovimientoCaja
  /** An equal movement stored within a minute, by the same person. */
  like?: MovimientoCaja | undefined
}

function Detail({ movement: { notas, sale }, like }: DetailProps) {
  if (!sale)
    return (
      <>
        {like && <RepeatedMark like={`el de las ${hour(like.created_at)}`} />}
        {notas}
      </>
    )
  return (
    <>
      <Link to={`/ventas/todas/todos?sale=${sale.id}`}>Venta N° {sale.num}</Link>
      {notas && ` · ${notas}`}
    </>
  )
}

/** The movements of an opening, newest first (CAJA-004). */
export function Movements({ caja, movements, names, current, onCorrect, onSaved }: Props) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const [removing, setRemoving] = useState<number | null>(null)
  const corrects = dispatch(correctsMovements)

  async function remove(movement: MovimientoCaja) {
    const amount = price(movement.ingreso ?? movement.egreso)
    const text = `El saldo de ${cajaName(caja)} vuelve a ser el de antes. No se puede deshacer.`
    if (
      !(await confirm({
        title: `¿Eliminar el ${sideOf(movement)} de ${amount}?`,
        text,
        action: 'Eliminar',
        danger: true,
      }))
    )
      return
    setRemoving(movement.id)
    const outcome = await dispatch(run(removeMovement, removedMovement(movement)))
    setRemoving(null)
    onSaved()
    toast(removalNotice(outcome, 'Movimiento eliminado', 'los movimientos'))
  }

  // A phone shows cards, which have room for all of it.
  const phone = useIsPhone()
  const upright = useIsNarrow() && !phone
  const repeated = useMemo(
    () => repeatedRows(movements, { keyOf: movementKey, momentOf: ({ created_at }) => created_at }),
    [movements],
  )
  const dated = useMemo(() => movements.some(({ created_at }) => day(created_at) !== today()), [movements])
  const columns = useMemo((): [Column<MovimientoCaja>, ...Column<MovimientoCaja>[]] => {
    const plain: [Column<MovimientoCaja>, ...Column<MovimientoCaja>[]] = [
      { label: 'Hora', width: dated ? 130 : 76, cell: moment },
      { label: 'Concepto', width: 112, cell: (row) => names.concept(row.concepto_movimiento_caja_id) },
      { label: 'Detalle', width: 130, cell: (row) => <Detail movement={row} like={repeated.get(row.id)} /> },
      { label: 'Empleado', width: 124, cell: (row) => names.person(row.employee_id) },
      { label: 'Ingreso', width: 114, money: true, cell: (row) => money(row.ingreso) },
      {
        label: 'Egreso',
        width: 114,
        money: true,
        cell: (row) => money(row.egreso === null ? null : -Number(row.egreso)),
      },
      { label: 'Saldo', width: 128, money: true, cell: (row) => money(row.saldo) },
    ]
    if (!upright) return plain
    // What fits a tablet held upright: one amount with its sign, and what the movement is in one column.
    const [time] = plain
    return [
      { ...time, width: dated ? 140 : 76 },
      {
        label: 'Detalle',
        width: 146,
        cell: (row) => <Told movement={row} names={names} like={repeated.get(row.id)} />,
      },
      { label: 'Importe', width: 130, money: true, cell: (row) => money(row.ingreso ?? -Number(row.egreso)) },
      { label: 'Saldo', width: 130, money: true, cell: (row) => money(row.saldo) },
    ]
  }, [dated, names, repeated, upright])
  const actions: Column<MovimientoCaja> = {
    label: 'Acciones',
    width: 98,
    actions: true,
    cell: (row) =>
      isByHand(row) ? (
        <span className="caja-row-actions">
          {corrects && (
            <Button
              variant="light"
              className="btn-icon"
              aria-label={`Corregir el ${sideOf(row)} de ${price(row.ingreso ?? row.egreso)}`}
              onClick={() => onCorrect(row)}
            >
              <Pencil size={16} aria-hidden />
            </Button>
          )}
          <Button
            variant="light"
            className="btn-icon"
            aria-label={`Eliminar el ${sideOf(row)} de ${price(row.ingreso ?? row.egreso)}`}
            disabled={removing !== null}
            onClick={() => void remove(row)}
          >
            <Trash2 size={16} aria-hidden />
          </Button>
        </span>
      ) : null,
  }

  return (
    <>
      <CajaTable
        label="Movimientos"
        rows={movements}
        keyOf={({ id }) => id}
        columns={current ? [...columns, actions] : columns}
      />
      {current && !corrects && movements.some(isByHand) && <p className="meta">{ANEW}</p>}
    </>
  )
}
