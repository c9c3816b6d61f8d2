import { useCallback, useRef } from 'react'
import { useStore } from 'react-redux'
import { charged, type CartItem } from '@/domain/sale/item'
import { signOf } from '@/domain/sale/measured'
import { stockAt } from '@/domain/stock/stock'
import { quantity } from '@/lib/format'
import { unaskedUnits } from '@/lib/unaskedUnits'
import { articleById } from '@/shop/articles/articleIndex'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { selectViewing } from '../past/previus'
import { isLocked } from '../cart/saleState'
import { selectArticles, selectCart, selectUnits, selectVender, selectWarehouse } from '../cart/selectors'

/** Whether a quantity is larger than anybody buys here, and not that of the past sale. */
const isUpset = (item: CartItem, most: number) =>
  most > 0 && charged(item).gt(most) && item.amount !== item.before?.amount

/**
 * Asks, once for each line as it is, whether quantities that look like a slip (as a price typed for one) are meant.
 * Returns true when it asks; the answer then runs `go`, or `fix` with the line's key.
 */
export function useUpsetCheck() {
  const { getState } = useStore()
  const confirm = useConfirm()
  const meant = useRef(new WeakSet<CartItem>())
  return useCallback(
    function ask(go: () => void, fix: (key: string) => void): boolean {
      const state = getState()
      const cart = selectCart(state)
      // A budget takes no stock or money yet.
      if (isLocked(selectVender(state)) || selectViewing(state) || cart.guardar_como_presupuesto) return false
      const most = unaskedUnits()
      const upset = cart.items.filter((item) => isUpset(item, most) && !meant.current.has(item))
      const [first] = upset
      if (first === undefined) return false
      const lines = upset.map((item) => {
        const article = item.kind === 'article' ? articleById(selectArticles(state), item.id) : undefined
        const stock = article ? stockAt(article, item.article_variant_id, selectWarehouse(state)) : null
        const sign = signOf(item, selectUnits(state))
        const amount = (value: number) => (sign === null ? quantity(value) : `${quantity(value)} ${sign}`)
        const of = `${amount(charged(item).toNumber())} de ${item.name || 'un artículo sin nombre'}`
        return stock === null ? of : `${of} (hay ${amount(stock.units)} en stock${stock.where})`
      })
      const question = {
        title: upset.length === 1 ? '¿Está bien la cantidad?' : '¿Están bien las cantidades?',
        text: `Vas a cobrar ${lines.join(', ')}.`,
        action: 'Cobrar igual',
        cancel: 'Corregir',
        // The focus is not on the button that goes on, so that the next scan or key does not answer.
        danger: true,
      }
      void confirm(question).then((yes) => {
        // The dialog gives the focus back first.
        if (!yes) return void setTimeout(() => fix(first.key))
        upset.forEach((item) => meant.current.add(item))
        // A line of these that is another by now is asked about anew; what the caja or the client became is no matter.
        const { items } = selectCart(getState())
        if (!ask(go, fix) && upset.every((item) => items.includes(item))) go()
      })
      return true
    },
    [confirm, getState],
  )
}
