import { ArrowLeftRight } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { movimiento_entre_caja, type MovimientoEntreCaja } from '@/entities/movimientoEntreCaja'
import { cents, toAmount, ZERO } from '@/domain/money'
import { price } from '@/lib/format'
import { EntityScreen } from '@/list/EntityScreen'
import { load } from '@/list/thunks'
import { useCajas } from '@/shop/cajas/useCajas'
import { useAccess } from '@/session/useAccess'
import { mayTransfer } from './transferOperations'
import { TransferDialog } from './TransferDialog'

const SHOWN = ['num', 'created_at', 'from_caja_id', 'to_caja_id', 'amount', 'employee_id']
const nothing = () => undefined

function Summary({ rows }: { rows: readonly MovimientoEntreCaja[] }) {
  const total = cents(rows.reduce((sum, { amount }) => sum.plus(toAmount(amount)), ZERO))
  return (
    <div className="list-summary">
      <span className="figure">{rows.length === 1 ? '1 transferencia' : `${rows.length} transferencias`}</span>
      <span className="flex-grow-1" />
      <span className="list-total">
        Total <strong className="money">{price(total, 'always')}</strong>
      </span>
    </div>
  )
}

/** Money that went from one caja to another, by dates (CAJA-005, CAJA-006). */
export function Transfers() {
  const dispatch = useThunkDispatch()
  const access = useAccess()
  const cajas = useCajas()
  const open = cajas.filter(({ abierta }) => Boolean(abierta))
  const { ownsShop } = access
  // An employee sees the transfers of the cajas he may see (PERM-011); the owner also those of deleted cajas.
  const only = useMemo(() => {
    const own = new Set(cajas.map(({ id }) => id))
    return ({ from_caja_id, to_caja_id }: MovimientoEntreCaja) =>
      ownsShop || own.has(from_caja_id) || own.has(to_caja_id)
  }, [cajas, ownsShop])
  const [moving, setMoving] = useState(false)
  // No live event tells of a transfer, so the list is read whenever the screen opens.
  useEffect(() => {
    void dispatch(load(movimiento_entre_caja, { refresh: true }))
  }, [dispatch])
  return (
    <>
      <EntityScreen
        entity={movimiento_entre_caja}
        shown={SHOWN}
        only={only}
        create={false}
        toolbar={
          mayTransfer(access) && (
            <Button
              disabled={open.length < 2}
              title={open.length < 2 ? 'Hacen falta dos cajas abiertas' : undefined}
              onClick={() => setMoving(true)}
            >
              <ArrowLeftRight size={18} aria-hidden />
              Transferir
            </Button>
          )
        }
        summary={(rows) => <Summary rows={rows} />}
      />
      {moving && <TransferDialog onSaved={nothing} onClose={() => setMoving(false)} />}
    </>
  )
}
