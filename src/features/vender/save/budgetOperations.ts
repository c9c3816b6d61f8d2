import { answerOf, readRows } from '@/api/read'
import { isLikeBudget, isWholeBudget } from '@/domain/sale/stored/budgetMatch'
import type { BudgetPayload } from '@/domain/sale/budgetPayload'
import { budget as entity, type Budget } from '@/entities/budget'
import { segmentOf } from '@/entities/paths'
import { daysSince } from '@/lib/dates'
import { price } from '@/lib/format'
import { having, listOf, number } from '@/lib/shape'
import type { Operation } from '@/outbox/operation'

type Line = BudgetPayload['articles'][number]

/** Short, because the till waits: what cannot be settled now is looked for with the next press. */
const QUICK = { priority: 'sale', quiet: true, timeout: 10_000 } as const

/** A budget made at the till. Whoever makes an equal one on purpose is not asked: the sale it stood in has ended with the first. */
export const createBudget: Operation<BudgetPayload, Budget> = {
  key: 'budget-new',
  lock: 'presupuesto',
  needs: [entity, 'store'],
  shape: having<BudgetPayload>({
    client_id: number,
    total: number,
    discounts: listOf(having({})),
    surchages: listOf(having({})),
    articles: listOf(having<Line>({ id: number, pivot: having<Line['pivot']>({ amount: number, price: number }) })),
  }),
  read:
    (_what, since) =>
    (_dispatch, _getState, { api }) =>
      readRows(api, entity, daysSince(since), QUICK),
  readAfter: [1_500],
  isLike: isLikeBudget,
  isWhole: (row, what) => () => Promise.resolve(isWholeBudget(row, what)),
  send:
    (what) =>
    async (_dispatch, _getState, { api }) =>
      answerOf(api, entity, await api.post(segmentOf(entity), what, QUICK)) ?? false,
  words: ({ total }) => `el presupuesto de ${price(total)}`,
  half: 'Le faltan artículos o descuentos: eliminalo en Presupuestos y guardalo de nuevo.',
  place: '/presupuestos',
}
