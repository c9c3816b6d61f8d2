import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { useNavigate, useParams } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import type { SaleProblem } from '@/domain/sale/checks'
import { price } from '@/lib/format'
import { useToast } from '@/ui/notices/Toasts'
import { focusScan } from '@/ui/scan/scanTarget'
import { saleEvents } from '../cart/saleSlice'
import { isLocked } from '../cart/saleState'
import { sayBudgetSold } from './sayBudgetSold'
import { saveBudget, type BudgetResult } from './saveBudget'
import { saveSale, type SaveResult } from './saveSale'
import { useAnotherBudget, useBudgetCheck } from './useBudgetCheck'
import { selectVender } from '../cart/selectors'
import type { Sound } from '@/ui/scan/sounds'
import type { Till } from '../scan/till'

interface Parts {
  till: Till
  play: (sound: Sound) => void
  /** Gives the focus to the part of the screen the selector names; false when it is not there. */
  focusPart: (selector: string) => boolean
}

const HOME = '/vender/remito'
const DUE = 'Todavía se está buscando un código: cobrá cuando aparezca'
const partOf = ({ field, line }: SaleProblem) =>
  line === undefined ? `[data-field="${field}"]` : `[data-line="${line}"] [data-field="variant"]`

/**
 * "Cobrar": `sell` returns whether this press charges, and `finish` tells the outcome with words and sounds. The
 * screen's own alerts come from the state.
 */
export function useSell({ till, play, focusPart }: Parts): {
  sell: () => boolean
  finish: (result: SaveResult | BudgetResult) => void
} {
  const dispatch = useThunkDispatch()
  const { getState } = useStore()
  const toast = useToast()
  const navigate = useNavigate()
  const { view } = useParams()

  const finish = useCallback(
    (result: SaveResult | BudgetResult) => {
      switch (result.kind) {
        case 'ignored':
          return
        case 'stored':
          play('ok')
          if (result.late)
            toast({ text: `La venta N° ${result.sale.num ?? ''} quedó guardada`, tone: 'ok', seconds: 8 })
          if (result.budget) dispatch(sayBudgetSold(result.budget, toast))
          // The next sale begins in the usual view (SALE-009).
          if (view !== undefined && view !== 'remito') void navigate(HOME)
          return focusScan()
        case 'budget':
          play('ok')
          if (result.withoutVariants)
            toast({ text: 'Los presupuestos no guardan la variante: se elige al vender', tone: 'warn', seconds: 10 })
          toast({
            text: `Presupuesto N° ${result.budget.num ?? ''} guardado · ${price(result.budget.total)}`,
            tone: 'ok',
            seconds: 8,
          })
          return focusScan()
        case 'problem':
          play('error')
          if (result.problem.code === 'payment') toast({ text: result.problem.message, tone: 'error', seconds: 5 })
          if (focusPart(partOf(result.problem))) return
          focusScan()
          if (result.problem.line === undefined) {
            const { message, detail = '' } = result.problem
            // The field it is about is not on this screen, so a toast tells it.
            return void toast({ text: `${message}${detail && `. ${detail}`}`, tone: 'error', seconds: 10 })
          }
          // A line out of view is not in the page: choosing it brings it there.
          dispatch(saleEvents.lineChosen(result.problem.line))
          setTimeout(() => focusPart(partOf(result.problem)), 50)
          return
        case 'refused':
          play('error')
          toast({ text: 'title' in result ? result.title : 'Error al guardar venta', tone: 'error', seconds: 10 })
          toast({ text: result.message, tone: 'error', seconds: 10 })
          return focusScan()
        case 'queued':
          play('ok')
          if (view !== undefined && view !== 'remito') void navigate(HOME)
          return focusScan()
      }
    },
    [dispatch, play, toast, navigate, view, focusPart],
  )

  const refuse = useCallback(
    (text: string) => {
      play('error')
      toast({ text, tone: 'warn' })
      return false
    },
    [play, toast],
  )
  const mayCharge = useBudgetCheck(refuse)
  const wantsAnother = useAnotherBudget()
  const sell = useCallback(() => {
    const vender = selectVender(getState())
    if (isLocked(vender)) return false
    // Scanned goods are still being looked up and not in the cart yet.
    if (till.waiting() > 0) return refuse(DUE)
    void (
      vender.cart.guardar_como_presupuesto ? dispatch(saveBudget(wantsAnother)) : dispatch(saveSale(mayCharge))
    ).then(finish)
    return true
  }, [dispatch, getState, till, finish, refuse, mayCharge, wantsAnother])
  return { sell, finish }
}
