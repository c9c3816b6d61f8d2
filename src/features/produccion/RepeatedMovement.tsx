import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { toAmount } from '@/domain/money'
import { repeatedPair } from '@/domain/repeated'
import { production_movement as entity, type ProductionMovement } from '@/entities/productionMovement'
import { quantity } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { listActions } from '@/list/slices'
import { storedBy } from '@/outbox/operation'
import { useOperation } from '@/outbox/useOperation'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { RepeatedNotice } from '@/ui/notices/RepeatedNotice'
import { acceptedMovements } from './acceptedMovements'
import { removeMovement } from './movementOperations'

const isEqual = (one: ProductionMovement, other: ProductionMovement) =>
  one.article_id === other.article_id &&
  one.order_production_status_id === other.order_production_status_id &&
  toAmount(one.amount).eq(toAmount(other.amount)) &&
  (one.employee_id ?? 0) === (other.employee_id ?? 0) &&
  (one.notes ?? '') === (other.notes ?? '')

/**
 * Asks about two equal movements made together: a connection that broke may have repeated one, and then the stock moved
 * twice.
 */
export function RepeatedMovement() {
  const movements = useModels(entity)
  const mayDelete = may(entity, 'delete', useAccess())
  return (
    <RepeatedNotice
      find={(ids, now) => repeatedPair(movements, { isEqual, momentOf: ({ created_at }) => created_at }, ids, now)}
      accepted={acceptedMovements}
      wordsOf={({ first, second }) =>
        `Los movimientos N° ${first.num} y N° ${second.num} son iguales, de ${quantity(second.amount)} de ${second.article?.name ?? ''}, y se guardaron casi juntos`
      }
      cureOf={() =>
        mayDelete ? 'Si es así, eliminá el segundo.' : 'Si es así, avisá a quien pueda eliminar el segundo.'
      }
      actions={(second) => mayDelete && <Remove key={second.id} movement={second} />}
    />
  )
}

function Remove({ movement: { id, num, article_id } }: { movement: ProductionMovement }) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const { busy, failure, save } = useOperation(removeMovement)
  async function remove() {
    const text = 'Sus insumos vuelven al stock. No se puede deshacer.'
    if (!(await confirm({ title: `¿Eliminar el movimiento N° ${num}?`, text, action: 'Eliminar', danger: true })))
      return
    const outcome = await save({ id, num, article_id })
    if (storedBy(outcome) !== null) dispatch(listActions(entity).removed([id]))
  }
  return (
    <>
      <Button variant="light" size="sm" disabled={busy} onClick={() => void remove()}>
        Eliminar el N° {num}
      </Button>
      {failure}
    </>
  )
}
