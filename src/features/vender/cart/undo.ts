import { itemOf } from '@/domain/sale/cart'
import { charged } from '@/domain/sale/item'
import { backToAmount, putBack, setAmount } from '@/domain/sale/lines'
import { isLocked, withCart, type RemovedLine, type VenderState } from './saleState'

const UNDO_STEPS = 30

/** Adds a step and drops the oldest beyond the limit. */
export const oneMore = (steps: readonly RemovedLine[], step: RemovedLine): readonly RemovedLine[] =>
  [...steps, step].slice(-UNDO_STEPS)

/** Gives a line its quantity so that it can be undone. */
export function withQuantity(state: VenderState, key: string, amount: number): VenderState {
  const next = withCart(state, (cart) => setAmount(cart, key, amount), { chosen: key })
  const [item, now] = [itemOf(state.cart, key), itemOf(next.cart, key)]
  if (item === undefined || now === undefined || charged(item).eq(charged(now))) return next
  const index = state.cart.items.indexOf(item)
  return { ...next, removed: oneMore(next.removed, { item, index, prices: null, now }) }
}

/** Undoes the last step, or brings back the removed line of that key. */
export function undone(state: VenderState, key: string | undefined): VenderState {
  const step =
    key === undefined
      ? state.removed.at(-1)
      : state.removed.findLast(({ item, now }) => now === undefined && item.key === key)
  if (step === undefined || isLocked(state)) return state
  const removed = state.removed.filter((other) => other !== step)
  const back =
    step.now === undefined ? putBack(state.cart, step.item, step.index) : backToAmount(state.cart, step.item, step.now)
  // The line has changed since, so this step cannot be undone: the one before it is tried.
  if (back === state.cart) return undone({ ...state, removed }, key)
  return withCart(state, () => back, { removed, prices: state.prices ?? step.prices, chosen: back.touched })
}
