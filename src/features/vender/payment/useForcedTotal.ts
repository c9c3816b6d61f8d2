import { useState } from 'react'
import { useStore } from 'react-redux'
import { descuentoFor, mostForced } from '@/domain/sale/totals'
import { parseTyped, price } from '@/lib/format'
import { MOST_MONEY } from '@/lib/limits'
import { selectCart, selectContext } from '../cart/selectors'
import { useChoose } from '../terms/useChoose'

export const FORCED_FIELD = 'vender-term-descuento'

/** A total typed by hand becomes a percentage off the articles (SALE-016, contract b §3.5). */
export function useForcedTotal() {
  const choose = useChoose()
  const { getState } = useStore()
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState<number | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)

  function refuse(why: string): false {
    setWrong(why)
    // The button may be far from the field, so the field gets the focus.
    document.getElementById(FORCED_FIELD)?.focus()
    return false
  }
  /** Applies the total; returns false, with the reason shown, when it refuses. */
  function apply(): boolean {
    const typed = parseTyped(text)
    if (typed === null || !(typed > 0)) return refuse('Escribí el total que querés cobrar')
    if (typed > MOST_MONEY) return refuse('El total máximo es $99.999.999,99')
    const [cart, context] = [selectCart(getState()), selectContext(getState())]
    const descuento = descuentoFor(typed, cart, context)
    if (descuento === null) return refuse('Agregá primero los artículos')
    const most = mostForced(cart, context)
    if (typed > most) return refuse(`Con estos artículos, el total máximo es ${price(most, 'always')}`)
    setWrong(null)
    if (!choose({ descuento })) return false
    setWanted(typed)
    // What is charged can change afterwards, and the field would go on saying another total.
    setText('')
    return true
  }
  function clear() {
    if (!choose({ descuento: null })) return
    setText('')
    setWanted(null)
  }
  function type(next: string) {
    setText(next)
    setWrong(null)
  }
  return {
    text,
    type,
    wanted,
    wrong,
    apply,
    clear,
    dirty: text.trim() !== '',
  }
}

export type ForcedTotal = ReturnType<typeof useForcedTotal>
