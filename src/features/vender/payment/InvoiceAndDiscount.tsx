import { useRef, useState, type KeyboardEvent } from 'react'
import { useSelector } from 'react-redux'
import { toAmount } from '@/domain/money'
import { afip_tipo_comprobante } from '@/entities/nameOnly'
import { typedNumber } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { FigureInput } from '@/ui/fields/FigureInput'
import { useBursts } from '@/ui/scan/scanBurst'
import { focusScan } from '@/ui/scan/scanTarget'
import { Problem } from '../cart/Problem'
import { selectEditing, selectSalePoints, selectVender } from '../cart/selectors'
import { SelectField } from '../terms/SelectField'
import { parsePercentage } from '../terms/terms'
import { keepVoucher } from '../terms/useDefaults'
import { useChoose } from '../terms/useChoose'
import { useTermRights } from '../terms/useTerms'

/** The invoice of the sale, and a discount for this sale alone. */
export function InvoiceAndDiscount() {
  const rights = useTermRights()
  const discounted = useSelector((state) => selectVender(state).cart.descuento !== null)
  const isPast = useSelector((state) => selectEditing(state) !== null)
  return (
    <div className="vender-deal">
      {(rights.discount || discounted) && <Discount />}
      {rights.invoices && !isPast && <Voucher />}
      <Problem field="descuento" others={['afip_information_id']} />
    </div>
  )
}

/** Room for the ids of the vouchers, which are 1 to 7 (NS-03), beside the id of the sale point. */
const POINT = 100

function Voucher() {
  const choose = useChoose()
  const point = useSelector((state) => selectVender(state).cart.afip_information_id)
  const voucher = useSelector((state) => selectVender(state).cart.afip_tipo_comprobante_id)
  const points = useSelector(selectSalePoints)
  const vouchers = useModels(afip_tipo_comprobante)
  function put(value: number) {
    const chosen = { afip_information_id: Math.floor(value / POINT), afip_tipo_comprobante_id: value % POINT }
    if (choose(chosen)) keepVoucher(chosen)
  }
  return (
    <SelectField
      field="afip_tipo_comprobante_id"
      label="Comprobante"
      value={point * POINT + voucher}
      none="Sin factura"
      onChoose={put}
    >
      {point !== 0 && voucher === 0 && <option value={point * POINT}>Seleccione Tipo de comprobante</option>}
      {points.flatMap(({ id, description, razon_social }) =>
        vouchers.map(({ id: type, name }) => (
          <option key={`${id}-${type}`} value={(id ?? 0) * POINT + (type ?? 0)}>
            {name.trim()}
            {points.length > 1 && ` · ${description || razon_social || `N° ${id}`}`}
          </option>
        )),
      )}
    </SelectField>
  )
}

/** Shortest code: a hand can type one or two figures as fast as a reader. */
const SHORTEST_CODE = 3

/** A percentage off the articles, which a forced total sets too (contract b §3.5). The total follows each key. */
function Discount() {
  const choose = useChoose()
  const bursts = useBursts()
  const { discount } = useTermRights()
  const descuento = useSelector((state) => selectVender(state).cart.descuento)
  const [draft, setDraft] = useState<string | null>(null)
  /** The discount before this draft: a code read into the field gives it back. */
  const before = useRef(descuento)
  const parse = (text: string) => (text.trim() === '' ? 0 : parsePercentage(text, 100))
  const wrong = draft !== null && parse(draft) === null
  function type(text: string) {
    if (draft === null) before.current = descuento
    setDraft(text)
    const typed = parse(text)
    if (typed !== null) choose({ descuento: typed || null })
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (bursts.endedBy(event).length >= SHORTEST_CODE) {
      choose({ descuento: before.current })
      return setDraft(null)
    }
    if (wrong) return event.currentTarget.select()
    focusScan()
  }
  return (
    <div className="vender-field">
      <label className="form-label" htmlFor="vender-discount">
        Desc. %
      </label>
      <FigureInput
        id="vender-discount"
        data-field="descuento"
        className="vender-control"
        as="percentage"
        bare
        placeholder="0"
        title="Descuento de esta venta, en %: se calcula sobre los artículos"
        text={draft ?? (descuento === null ? '' : typedNumber(toAmount(descuento).round(2).toNumber()))}
        invalid={wrong}
        readOnly={!discount}
        onText={type}
        onKeyDown={onKeyDown}
        onBlur={() => setDraft(null)}
      />
    </div>
  )
}
