import { Trash2 } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { isLastMovement } from '@/features/produccion/amounts'
import { useThunkDispatch } from '@/api/thunk'
import { useReading } from '@/api/useReading'
import { movementCosts } from '@/domain/stock/production'
import { takenBy } from '@/domain/stock/productionMovement'
import { employee as employeeEntity } from '@/entities/employee'
import { production_movement as entity, type ProductionMovement } from '@/entities/productionMovement'
import { dateAndHour } from '@/lib/dates'
import { quantity } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { listActions } from '@/list/slices'
import { storedBy } from '@/outbox/operation'
import { useOperation } from '@/outbox/useOperation'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { MoneyDialog } from '@/ui/dialogs/MoneyDialog'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { useToast } from '@/ui/notices/Toasts'
import { MovementInputs } from './MovementInputs'
import { removeMovement } from './movementOperations'
import { useLiveInputs, useRecipes, useSteps } from './recipes/useRecipes'
import { useTakesLate } from './useMovement'

interface Props {
  model: ProductionMovement
  onClose: () => void
}

/**
 * A stored movement, read only; it can be taken back while it is the last one of its product (PROD-003, contract c
 * §6.2).
 */
export function MovementDetail({ model, onClose }: Props) {
  const {
    article,
    article_id,
    order_production_status: step,
    order_production_status_id,
    amount,
    current_amount,
    notes,
  } = model
  const id = model.id
  const confirm = useConfirm()
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const removal = useOperation(removeMovement)
  const recipe = useRecipes().get(article_id)
  const inputs = useLiveInputs()(recipe?.articles ?? [])
  const steps = useSteps()
  const late = useTakesLate()
  const employees = useModels(employeeEntity)
  const mayDelete = may(entity, 'delete', useAccess())
  const last = useReading(`last movement ${id}`, (api) => isLastMovement(api, id, article_id))
  const title = `Movimiento N° ${model.num}`
  const name = article?.name ?? `Artículo ${article_id}`
  const employee = employees.find((row) => row.id === model.employee_id)?.name

  function settled(outcome: Awaited<ReturnType<typeof removal.save>>) {
    if (storedBy(outcome) === null) return
    toast({ text: `${title} eliminado: sus insumos volvieron al stock`, tone: 'ok' })
    dispatch(listActions(entity).removed([id]))
    onClose()
  }
  async function remove() {
    const text = 'Sus insumos vuelven al stock y las unidades, al estado anterior. No se puede deshacer.'
    if (!(await confirm({ title: `¿Eliminar el movimiento N° ${model.num}?`, text, action: 'Eliminar', danger: true })))
      return
    settled(await removal.save({ id, num: model.num, article_id }))
  }
  const facts = [
    ['Artículo', name],
    ['Fecha y hora', dateAndHour(model.created_at)],
    ['Entró a', step?.name ?? ''],
    ['Cantidad', quantity(amount)],
    ['Total en ese estado', current_amount === null ? '' : quantity(current_amount)],
    ['Empleado', employee ?? ''],
    ['Notas', notes ?? ''],
  ].filter(([, value]) => value !== '')
  return (
    <MoneyDialog
      title={title}
      what={`la eliminación del movimiento N° ${model.num}`}
      halfway={removeMovement.half}
      busy={removal.busy}
      failure={removal.failure}
      found={removal.doubt}
      dirty={false}
      action="Guardar"
      extra={
        mayDelete &&
        last.value === true && (
          <Button variant="light" className="form-delete" disabled={!removal.free} onClick={() => void remove()}>
            <Trash2 size={18} aria-hidden />
            Eliminar
          </Button>
        )
      }
      onSave={null}
      onVerify={() => void removal.verify().then(settled)}
      onClose={onClose}
    >
      <dl className="production-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
      {recipe !== undefined && (
        <MovementInputs
          taken
          inputs={takenBy(inputs, steps, order_production_status_id, amount, late)}
          costs={movementCosts(inputs, order_production_status_id, amount)}
        />
      )}
      {last.problem !== '' && <ReadFailure text={`No se sabe si es el último. ${last.problem}`} onRetry={last.again} />}
      {mayDelete && last.value === false && (
        <p className="meta mb-0">Solo se elimina el último movimiento de cada artículo.</p>
      )}
    </MoneyDialog>
  )
}
