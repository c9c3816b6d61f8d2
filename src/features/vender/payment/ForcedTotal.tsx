import { useState, type FormEvent } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector, useStore } from 'react-redux'
import { descuentoFor } from '@/domain/sale/totals'
import { parseTyped, price, quantity } from '@/lib/format'
import { MOST_MONEY } from '@/lib/limits'
import { FigureInput } from '@/ui/FigureInput'
import { selectCart, selectContext, selectTotals, selectVender } from '../selectors'
import { useChoose } from '../terms/useChoose'

/** A total typed by hand becomes a percentage off the articles (SALE-016, contract b §3.5). */
export function ForcedTotal() {
  const choose = useChoose()
  const { getState } = useStore()
  const { total, sub_total } = useSelector(selectTotals)
  const descuento = useSelector((state) => selectVender(state).cart.descuento)
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState<number | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)

  function apply(event: FormEvent) {
    event.preventDefault()
    const typed = parseTyped(text)
    if (typed === null || !(typed > 0)) return setWrong('Escribí el total que querés cobrar')
    if (typed > MOST_MONEY) return setWrong('El total máximo es $99.999.999,99')
    const next = descuentoFor(typed, selectCart(getState()), selectContext(getState()))
    if (next === null) return setWrong('Agregá primero los artículos')
    setWrong(null)
    if (choose({ descuento: next })) setWanted(typed)
  }
  // Only the articles take the percentage, and installments come after it.
  const missed = descuento !== null && wanted !== null && sub_total !== wanted

  return (
    <form className="vender-forced" onSubmit={apply} noValidate>
      <label className="form-label" htmlFor="vender-term-descuento">
        Total que querés cobrar
      </label>
      <div className="vender-forced-row">
        <FigureInput
          id="vender-term-descuento"
          className="vender-control"
          as="price"
          bare
          data-field="descuento"
          placeholder={quantity(total)}
          text={text}
          invalid={wrong !== null}
          aria-describedby="vender-forced-note"
          onText={(next) => {
            setText(next)
            setWrong(null)
          }}
        />
        <Button variant="light" type="submit" className="vender-tool">
          Aplicar
        </Button>
        {descuento !== null && (
          <Button
            variant="light"
            className="vender-tool"
            onClick={() => {
              if (!choose({ descuento: null })) return
              setText('')
              setWanted(null)
            }}
          >
            Sin forzar
          </Button>
        )}
      </div>
      <div id="vender-forced-note" role="status" className={wrong === null ? 'meta' : 'vender-wrong'}>
        {wrong ??
          (missed ? `El ajuste va solo sobre los artículos: queda en ${price(total, 'always')}` : `Ahora: ${price(total, 'always')}`)}
      </div>
    </form>
  )
}
