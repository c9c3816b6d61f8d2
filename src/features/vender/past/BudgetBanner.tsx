import { FileText, Save, X } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { budgetName } from '@/domain/sale/cart'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { focusScan } from '@/ui/scan/scanTarget'
import { saleEvents } from '../cart/saleSlice'
import { selectLocked, selectVender } from '../cart/selectors'
import { useChoose } from '../terms/useChoose'
import { useTermRights } from '../terms/useTerms'
import { useScreen } from '../cart/useScreen'
import './past.css'

/** Tells which budget the sale comes from, with the other things that can be done than selling it. */
export function BudgetBanner() {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const choose = useChoose()
  const { sell } = useScreen()
  const rights = useTermRights()
  const budget = useSelector((state) => selectVender(state).cart.budget)
  const locked = useSelector(selectLocked)
  if (budget === null) return null
  const name = budgetName(budget)

  async function leave() {
    const text = 'Los cambios que hiciste se pierden; el presupuesto queda como estaba, sin vender.'
    if (budget?.changed && !(await confirm({ title: `¿Dejar el ${name}?`, text, action: 'Dejarlo', danger: true })))
      return
    dispatch(saleEvents.cartSwapped(null))
    focusScan()
  }
  return (
    <section
      className="past-banner past-budget"
      data-mode={budget.changed ? 'editing' : 'budget'}
      aria-label="Presupuesto cargado"
    >
      <p className="past-title" role="status">
        <FileText size={20} aria-hidden />
        <span>
          {name.charAt(0).toUpperCase() + name.slice(1)}
          {budget.changed && ': con cambios'}
        </span>
      </p>
      <div className="past-actions">
        {rights.budget && (
          <Button
            variant="light"
            className="vender-tool"
            disabled={locked}
            onClick={() => {
              if (choose({ guardar_como_presupuesto: true })) sell()
            }}
          >
            <Save size={18} aria-hidden /> Guardar el presupuesto
          </Button>
        )}
        <Button
          variant="light"
          className="vender-tool"
          aria-label={`Dejar el ${name}`}
          title="Dejarlo"
          disabled={locked}
          onClick={() => void leave()}
        >
          <X size={18} aria-hidden />
        </Button>
      </div>
    </section>
  )
}
