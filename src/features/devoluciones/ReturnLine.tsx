import { Trash2 } from 'lucide-react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { hasTwoDecimals } from '@/domain/money'
import type { ReturnItem } from '@/domain/returns/returnRecords'
import { isFree, lineTotal } from '@/domain/returns/returnTotals'
import { unitsLeft, unitsOf } from '@/domain/returns/returns'
import { percentage, price, quantity, parseTyped } from '@/lib/format'
import { MOST_MONEY } from '@/lib/limits'
import { NumberField, type Read } from '@/ui/fields/NumberField'
import { isLocked, returnEvents, selectDevolucion } from './devolucionesSlice'
import { selectWholeUnits } from './selectors'

interface Props {
  item: ReturnItem
  disabled: boolean
  /** The sale says which variant was sold, so there is nothing to choose. */
  fixed: boolean
}

function VariantField({ item, disabled, fixed }: Props) {
  const dispatch = useThunkDispatch()
  const wrong = useSelector((state) => {
    const { problem } = selectDevolucion(state)
    return problem?.code === 'variant' && problem.line === item.key
  })
  if (fixed && item.variant_description) return <span className="meta">{item.variant_description}</span>
  return (
    <select
      className="form-select devol-control"
      aria-label={`Variante de ${item.name}`}
      data-field="variant"
      value={item.article_variant_id}
      disabled={disabled}
      aria-invalid={wrong}
      aria-describedby={wrong ? 'devol-problem' : undefined}
      onChange={(event) =>
        dispatch(returnEvents.variantChosen({ key: item.key, id: Number(event.currentTarget.value) }))
      }
    >
      <option value={0}>Elegí la variante</option>
      {item.variants.map(({ id, variant_description }) => (
        <option key={id} value={id}>
          {variant_description?.trim() || 'Sin descripción'}
        </option>
      ))}
    </select>
  )
}

const cut = (text: string) => text.trim().slice(0, 20)

/** Reads the typed units of a line; an empty field is 0. `whole`: the article is sold by the unit. */
function readUnits(text: string, item: ReturnItem, whole: boolean): Read {
  const units = parseTyped(text) ?? 0
  if (Number.isNaN(units) || units < 0) return { wrong: `«${cut(text)}» no es una cantidad` }
  const left = unitsLeft(item)
  if (units > left) return { wrong: left === 1 ? 'Queda 1 para devolver' : `Quedan ${quantity(left)} para devolver` }
  if (whole && !Number.isInteger(units)) return { wrong: 'Se vende por unidad: no lleva decimales' }
  return hasTwoDecimals(units) ? { value: units } : { wrong: 'Hasta dos decimales' }
}

function readPrice(text: string): Read {
  const price = parseTyped(text)
  if (price === null) return { value: null }
  if (Number.isNaN(price) || price < 0) return { wrong: `«${cut(text)}» no es un precio` }
  if (price > MOST_MONEY) return { wrong: 'El precio es demasiado grande' }
  return hasTwoDecimals(price) ? { value: price } : { wrong: 'Hasta dos decimales' }
}

/**
 * One article of the return. With a sale it shows what was sold and returned before; without one its price can be
 * changed.
 */
export function ReturnLine({ item, ofSale }: { item: ReturnItem; ofSale: boolean }) {
  const dispatch = useThunkDispatch()
  const locked = useSelector((state) => isLocked(selectDevolucion(state)))
  const byUnit = useSelector(selectWholeUnits)
  const { key, name } = item
  const left = unitsLeft(item)
  const units = unitsOf(item)
  const whole = item.variants.length > 0 || byUnit.has(item.unidad_medida_id ?? 0)

  return (
    <tr data-line={key} className={ofSale && units > 0 ? 'devol-returned' : undefined}>
      <th scope="row" className="devol-name">
        {name || 'Sin nombre'}
        <span className="meta">{item.bar_code ?? (item.num === null ? '' : `N° ${item.num}`)}</span>
        {item.paid !== null && (
          <span className="meta">
            Se pagó {price(item.paid, 'always')} por {quantity(item.amount)}
          </span>
        )}
        {ofSale && isFree(item) && <span className="meta">Salió gratis: vuelve por $0</span>}
        {item.variants.length > 0 ? (
          <VariantField item={item} disabled={locked || (ofSale && left === 0)} fixed={ofSale} />
        ) : (
          item.variant_description && <span className="meta">{item.variant_description}</span>
        )}
      </th>
      {ofSale && (
        <>
          <td className="money" data-name="Vendidas">
            {quantity(item.amount)}
          </td>
          <td className={`money ${item.ya_devueltas === 0 ? 'devol-none' : ''}`} data-name="Ya devueltas">
            {item.ya_devueltas === 0 ? '–' : quantity(item.ya_devueltas)}
          </td>
        </>
      )}
      <td className="money devol-price" data-name="Precio">
        {ofSale ? (
          price(item.price_vender, 'always')
        ) : (
          <NumberField
            label={`Precio de ${name}`}
            field="price"
            money
            value={item.price_vender}
            read={readPrice}
            disabled={locked}
            onValue={(value) => dispatch(returnEvents.priceSet({ key, price: value }))}
          />
        )}
      </td>
      {ofSale && (
        <td className={`money ${item.discount ? '' : 'devol-none'}`} data-name="Descuento">
          {item.discount ? percentage(item.discount) : '–'}
        </td>
      )}
      <td className="devol-units" data-name="A devolver">
        {left === 0 ? (
          <span className="state state-info">Ya volvió todo</span>
        ) : (
          <NumberField
            label={`Unidades a devolver de ${name}`}
            field="units"
            value={units}
            read={(text) => readUnits(text, item, whole)}
            range={{ least: 0, most: left }}
            disabled={locked}
            onValue={(value) => dispatch(returnEvents.unitsSet({ key, units: value ?? 0 }))}
          />
        )}
      </td>
      <td className={`money devol-amount ${units > 0 ? '' : 'devol-none'}`} data-name="Importe">
        {units > 0 ? price(lineTotal(item), 'always') : '–'}
      </td>
      {!ofSale && (
        <td className="devol-remove">
          <button
            type="button"
            className="number-step"
            aria-label={`Quitar ${name}`}
            disabled={locked}
            onClick={() => dispatch(returnEvents.articleRemoved(key))}
          >
            <Trash2 size={18} aria-hidden />
          </button>
        </td>
      )}
    </tr>
  )
}
