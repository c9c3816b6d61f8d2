import { failureText } from '@/api/errors'
import { answerOf } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { soldBudgetText } from '@/domain/budgets/soldBudget'
import { cartFromBudget } from '@/domain/sale/stored/fromBudget'
import type { Article } from '@/entities/articleRecord'
import { budget as entity, isConfirmed, type Budget } from '@/entities/budget'
import { recordPath } from '@/entities/paths'
import { withLock } from '@/lib/lock'
import { CONFIRMATION_LOCK, MADE_BY_HALF, outcomeOfConfirmation } from '@/shop/sales/confirmationOperations'
import { putAside } from '../parked/parkedSales'
import { saleEvents } from '../cart/saleSlice'
import { isLocked } from '../cart/saleState'
import { selectAccess, selectArticles, selectVender } from '../cart/selectors'

interface Loaded {
  kind: 'loaded' | 'refused'
  text: string
  /** What the person has to know before it is sold. */
  warning?: string
}

const ON_ITS_WAY =
  'Quedó sin respuesta la confirmación de este presupuesto y todavía puede llegar: cobrarlo ahora haría otra venta. Probá de nuevo en un momento.'

const refused = (text: string): Loaded => ({ kind: 'refused', text })

/** Puts a budget into the cart as a new sale; what stood there is put aside first. Never rejects. */
export const loadBudget =
  (id: number): Thunk<Promise<Loaded>> =>
  async (dispatch, getState, { api }) => {
    const access = selectAccess(getState())
    if (!access.has('budgets') || !access.can('budget.index')) return refused('No tenés permiso para ver presupuestos')
    let found: Budget | null | undefined
    try {
      const { confirmation, stored } = await withLock(CONFIRMATION_LOCK, async () => ({
        confirmation: await dispatch(outcomeOfConfirmation(id)),
        stored: await api.get(recordPath(entity, id), { quiet: true }),
      }))
      if (confirmation === 'unknown') return refused(ON_ITS_WAY)
      if (confirmation === 'half') return refused(MADE_BY_HALF)
      found = answerOf(api, entity, stored)
    } catch (error) {
      return refused(`No se pudo cargar el presupuesto. ${failureText(error)}`)
    }
    if (found === undefined) return refused('No se pudo cargar el presupuesto. Probá de nuevo.')
    if (found === null) return refused('Ese presupuesto ya no existe')
    const name = `Presupuesto N° ${found.num ?? id}`
    if (isConfirmed(found)) return refused(`${name}: ya está confirmado, su venta ya se hizo`)
    if (isLocked(selectVender(getState())))
      return refused('Hay una venta sin terminar de guardar: cargá el presupuesto después')
    const aside = dispatch(putAside())
    if (aside.kind === 'refused') return refused(aside.message)
    const articles = selectArticles(getState()) as readonly unknown[] as readonly Article[]
    const held = new Map(articles.map((article) => [article.id, article]))
    const cart = cartFromBudget(found, selectVender(getState()).defaults, (articleId) => held.get(articleId))
    dispatch(saleEvents.cartSwapped(cart))
    const warning = soldBudgetText(found.observations)
    return {
      kind: 'loaded',
      text: aside.kind === 'parked' ? `${name} cargado. La venta que estaba quedó apartada.` : `${name} cargado`,
      ...(warning !== null && { warning }),
    }
  }
