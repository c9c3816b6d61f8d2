import { useCallback } from 'react'
import { failureText } from '@/api/errors'
import { parseAnswer } from '@/api/records'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import { cartFromBudget } from '@/domain/sale/fromBudget'
import type { Article } from '@/entities/articleRecord'
import { budget as entity, isConfirmed, type Budget } from '@/entities/budget'
import { recordPath } from '@/entities/paths'
import { useToast } from '@/ui/Toasts'
import { useIdOfAddress } from '@/ui/useIdOfAddress'
import { putAside } from '../parked/parked'
import { saleEvents } from '../saleSlice'
import { isLocked } from '../saleState'
import { focusScan } from '@/ui/scanTarget'
import { selectAccess, selectArticles, selectVender } from '../selectors'

type Loaded = { kind: 'loaded'; text: string } | { kind: 'refused'; text: string }

const refused = (text: string): Loaded => ({ kind: 'refused', text })

/** Puts a budget into the cart as a new sale; what stood there is put aside first. Never rejects. */
export const loadBudget =
  (id: number): Thunk<Promise<Loaded>> =>
  async (dispatch, getState, { api }) => {
    const access = selectAccess(getState())
    if (!access.has('budgets') || !access.can('budget.index')) return refused('No tenés permiso para ver presupuestos')
    let found: Budget | null | undefined
    try {
      found = parseAnswer(await api.get(recordPath(entity, id), { quiet: true })) as Budget | null | undefined
    } catch (error) {
      return refused(`No se pudo cargar el presupuesto. ${failureText(error)}`)
    }
    if (found === undefined) return refused('No se pudo cargar el presupuesto. Probá de nuevo.')
    if (found === null) return refused('Ese presupuesto ya no existe')
    const name = `Presupuesto N° ${found.num ?? id}`
    if (isConfirmed(found)) return refused(`${name}: ya está confirmado, su venta ya se hizo`)
    if (isLocked(selectVender(getState()))) return refused('Hay una venta sin terminar de guardar: cargá el presupuesto después')
    const aside = dispatch(putAside())
    if (aside.kind === 'refused') return refused(aside.message)
    const articles = selectArticles(getState()) as readonly unknown[] as readonly Article[]
    const held = new Map(articles.map((article) => [article.id, article]))
    const cart = cartFromBudget(found, selectVender(getState()).defaults, (articleId) => held.get(articleId))
    dispatch(saleEvents.cartSwapped(cart))
    return { kind: 'loaded', text: aside.kind === 'parked' ? `${name} cargado. La venta que estaba quedó apartada.` : `${name} cargado` }
  }

/** `/vender/remito?budget={id}` opens a budget once; a reload does not open it again. */
export function useBudgetOfAddress(): void {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const take = useCallback(
    (id: number) =>
      void dispatch(loadBudget(id)).then(({ kind, text }) => {
        toast({ text, tone: kind === 'loaded' ? 'ok' : 'error' })
        focusScan()
      }),
    [dispatch, toast],
  )
  useIdOfAddress('budget', take)
}
