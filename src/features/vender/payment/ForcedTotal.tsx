import type { FormEvent } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { price, quantity } from '@/lib/format'
import { FigureInput } from '@/ui/fields/FigureInput'
import { selectTotals, selectVender } from '../cart/selectors'
import { FORCED_FIELD, type ForcedTotal } from './useForcedTotal'

export function ForcedTotalForm({ forced }: { forced: ForcedTotal }) {
  const { text, wanted, wrong } = forced
  const { total, sub_total } = useSelector(selectTotals)
  const descuento = useSelector((state) => selectVender(state).cart.descuento)

  function submit(event: FormEvent) {
    event.preventDefault()
    forced.apply()
  }
  // The exact total can be missed: only the articles take the percentage, and installments come after it.
  const missed = descuento !== null && wanted !== null && sub_total !== wanted

  return (
    <form className="vender-forced" onSubmit={submit} noValidate>
      <label className="form-label" htmlFor={FORCED_FIELD}>
        Total que querés cobrar
      </label>
      <div className="vender-forced-row">
        <FigureInput
          id={FORCED_FIELD}
          className="vender-control"
          as="price"
          bare
          data-field="descuento"
          placeholder={quantity(total)}
          text={text}
          invalid={wrong !== null}
          aria-describedby="vender-forced-note"
          onText={forced.type}
        />
        <Button variant="light" type="submit" className="vender-tool">
          Aplicar
        </Button>
        {descuento !== null && (
          <Button variant="light" className="vender-tool" onClick={forced.clear}>
            Sin forzar
          </Button>
        )}
      </div>
      <div id="vender-forced-note" role="status" className={wrong === null ? 'meta' : 'vender-wrong'}>
        {wrong ??
          (missed
            ? `El ajuste va solo sobre los artículos: queda en ${price(total, 'always')}`
            : `Ahora: ${price(total, 'always')}`)}
      </div>
    </form>
  )
}
