import { CircleCheck, ShoppingCart } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from 'react-bootstrap'
import { Link } from 'react-router-dom'
import { budgetSheet } from '@/api/addresses'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { useAddress } from '@/api/useAddress'
import { budget as entity, isConfirmed, type Budget } from '@/entities/budget'
import { may } from '@/list/rights'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/Confirm'
import { FileMenu } from '@/ui/FileMenu'
import { useToast } from '@/ui/Toasts'
import { confirmBudget, effectsOf } from './confirmBudget'

/** What can be done with a stored budget, in the foot of its form. */
export function BudgetActions({ model: budget, dirty }: { model: Budget; dirty: boolean }) {
  const access = useAccess()
  const dispatch = useThunkDispatch()
  const address = useAddress()
  const confirm = useConfirm()
  const toast = useToast()
  const [confirming, setConfirming] = useState(false)
  // A second press arrives before the first one has rendered.
  const busy = useRef(false)
  const id = budget.id ?? 0
  const open = !isConfirmed(budget)

  async function confirmIt() {
    if (busy.current) return
    busy.current = true
    try {
      const title = `¿Confirmar el presupuesto N° ${budget.num ?? id}?`
      if (!(await confirm({ title, text: effectsOf(budget, access), action: 'Confirmar' }))) return
      setConfirming(true)
      await dispatch(confirmBudget(budget))
      toast({ text: `Presupuesto N° ${budget.num ?? id} confirmado: se creó su venta`, tone: 'ok' })
    } catch (error) {
      toast({ text: `No se pudo confirmar. ${failureText(error)}`, tone: 'error' })
    } finally {
      busy.current = false
      setConfirming(false)
    }
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
          disabled={dirty || confirming}
          title={dirty ? 'Primero guardá los cambios' : undefined}
          onClick={() => void confirmIt()}
        >
          <CircleCheck size={18} aria-hidden />
          {confirming ? 'Confirmando…' : 'Confirmar'}
        </Button>
      )}
    </>
  )
}
