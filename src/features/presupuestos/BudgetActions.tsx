import { CircleCheck, Ellipsis, Printer, Receipt, ShoppingCart } from 'lucide-react'
import { Button, Dropdown } from 'react-bootstrap'
import { Link } from 'react-router-dom'
import { useReading } from '@/api/useReading'
import { saleOfBudget, soldBudgetText } from '@/domain/budgets/soldBudget'
import { budgetSheet } from '@/shop/documents'
import { budget as entity, isConfirmed, type Budget } from '@/entities/budget'
import { sale as saleEntity } from '@/entities/sale'
import { found } from '@/list/search/searches'
import { may } from '@/session/rights'
import { useOperation } from '@/outbox/useOperation'
import { usePrintLink } from '@/list/export/usePrinting'
import { confirmationOf, confirmBudget } from '@/shop/sales/confirmationOperations'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { FileMenu } from '@/ui/figures/FileMenu'
import { keepDialog } from '@/ui/dialogs/keepDialog'
import { useToast } from '@/ui/notices/Toasts'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { DOUBTS, effectsOf } from './confirming'

/** The sale that was made of the budget: the server names the budget in it, or a till noted its number in the budget. */
function BudgetSale({ budget }: { budget: Budget }) {
  const [key, value] = isConfirmed(budget) ? ['budget_id', budget.id] : ['num', saleOfBudget(budget.observations)]
  const { value: sales } = useReading(`sale ${key} ${value}`, (api) =>
    found(api, saleEntity, [{ key, type: 'text', igual_que: String(value) }], 1),
  )
  const sale = sales?.models.find(({ deleted_at }) => !deleted_at)
  if (sale === undefined) return null
  return (
    <Link className="btn btn-light" to={`/ventas/todas/todos?sale=${sale.id}`}>
      <Receipt size={18} aria-hidden /> Venta N° {sale.num ?? sale.id}
    </Link>
  )
}

/** What can be done with a stored budget, in the foot of its form. */
export function BudgetActions({ model: budget, dirty }: { model: Budget; dirty: boolean }) {
  const access = useAccess()
  const link = usePrintLink()
  const confirm = useConfirm()
  const toast = useToast()
  const { busy, save } = useOperation(confirmBudget)
  const id = budget.id
  const open = !isConfirmed(budget)
  const phone = useIsPhone()
  const name = `el presupuesto N° ${budget.num ?? id}`
  const files = [
    { label: 'Con precios', ...link(budgetSheet(id, true), name) },
    { label: 'Sin precios', ...link(budgetSheet(id, false), name) },
  ]
  const sells = open && !dirty && access.can('sale.store')
  const till = `/vender/remito?budget=${id}`

  async function confirmIt() {
    const title = `¿Confirmar el presupuesto N° ${budget.num ?? id}?`
    const sold = soldBudgetText(budget.observations)
    const text = [sold && `${sold} Confirmarlo hace otra venta de lo mismo.`, effectsOf(budget, access)]
      .filter(Boolean)
      .join(' ')
    if (!(await confirm({ title, text, action: sold ? 'Confirmar igual' : 'Confirmar' }))) return
    const outcome = await save(confirmationOf(budget))
    if (outcome === null) return
    if (outcome.kind === 'refused')
      return void toast({ text: `No se pudo confirmar. ${outcome.message}`, tone: 'error' })
    if (outcome.kind === 'doubt') toast({ text: DOUBTS[outcome.doubt], tone: 'error' })
    else toast({ text: `Presupuesto N° ${budget.num ?? id} confirmado: se creó su venta`, tone: 'ok' })
  }

  return (
    <>
      {access.can('sale.index') && (!open || saleOfBudget(budget.observations) !== null) && (
        <BudgetSale budget={budget} />
      )}
      {phone && sells ? (
        // In a menu, since a button for each would need a third row in the foot.
        <Dropdown drop="up" onKeyDown={keepDialog}>
          <Dropdown.Toggle variant="light">
            <Ellipsis size={18} aria-hidden />
            Más
          </Dropdown.Toggle>
          <Dropdown.Menu>
            <Dropdown.Item as={Link} to={till}>
              <ShoppingCart size={16} aria-hidden /> Cobrar ahora
            </Dropdown.Item>
            {files.map(({ label, ...place }) => (
              <Dropdown.Item key={label} {...place}>
                <Printer size={16} aria-hidden /> Imprimir {label.toLowerCase()}
              </Dropdown.Item>
            ))}
          </Dropdown.Menu>
        </Dropdown>
      ) : (
        <FileMenu label="Imprimir" files={files} />
      )}
      {sells && !phone && (
        <Link className="btn btn-light" to={till}>
          <ShoppingCart size={18} aria-hidden />
          Cobrar ahora
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
