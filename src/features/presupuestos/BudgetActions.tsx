import { CircleCheck, ShoppingCart } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { Link } from 'react-router-dom'
import { budgetSheet } from '@/api/addresses'
import { useThunkDispatch } from '@/api/thunk'
import { useAddress } from '@/api/useAddress'
import { useOnce } from '@/api/useOnce'
import { budget as entity, isConfirmed, type Budget } from '@/entities/budget'
import { may } from '@/list/rights'
import { rereadMoved } from '@/list/sales'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/Confirm'
import { FileMenu } from '@/ui/FileMenu'
import { useToast } from '@/ui/Toasts'
import { confirmBudget, DOUBTS, effectsOf } from './confirmBudget'

/** What can be done with a stored budget, in the foot of its form. */
export function BudgetActions({ model: budget, dirty }: { model: Budget; dirty: boolean }) {
  const access = useAccess()
  const dispatch = useThunkDispatch()
  const address = useAddress()
  const confirm = useConfirm()
  const toast = useToast()
  const { busy, run } = useOnce<Budget>()
  const id = budget.id ?? 0
  const open = !isConfirmed(budget)

  async function confirmIt() {
    const title = `¿Confirmar el presupuesto N° ${budget.num ?? id}?`
    if (!(await confirm({ title, text: effectsOf(budget, access), action: 'Confirmar' }))) return
    const outcome = await run(() => dispatch(confirmBudget(budget)))
    if (outcome === null) return
    if (outcome.kind === 'refused') return void toast({ text: `No se pudo confirmar. ${outcome.message}`, tone: 'error' })
    if (outcome.kind === 'unsure') toast({ text: DOUBTS[outcome.found], tone: 'error' })
    else toast({ text: `Presupuesto N° ${budget.num ?? id} confirmado: se creó su venta`, tone: 'ok' })
    // No event tells of the balance and the stock that the sale has moved (contract b §0.4).
    dispatch(rereadMoved([budget]))
  }

  return (
    <>
      <FileMenu
        label="PDF"
        files={[
          { label: 'Con precios', href: address(budgetSheet(id, true)) },
          { label: 'Sin precios', href: address(budgetSheet(id, false)) },
        ]}
      />
      {open && !dirty && access.can('sale.store') && (
        <Link className="btn btn-light" to={`/vender/remito?budget=${id}`}>
          <ShoppingCart size={18} aria-hidden />
          Cargar en vender
        </Link>
      )}
      {open && may(entity, 'update', access) && (
        <Button
          variant="light"
          disabled={dirty || busy}
          title={dirty ? 'Primero guardá los cambios' : undefined}
          onClick={() => void confirmIt()}
        >
          <CircleCheck size={18} aria-hidden />
          {busy ? 'Confirmando…' : 'Confirmar'}
        </Button>
      )}
    </>
  )
}
