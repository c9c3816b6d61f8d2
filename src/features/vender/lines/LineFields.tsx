import { useId, type ReactNode } from 'react'
import { Form } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { cents, sixDecimals, toAmount, toNumber } from '@/domain/money'
import type { CartItem } from '@/domain/sale/item'
import { highestDiscount, unitPrice } from '@/domain/sale/price'
import { useAccess } from '@/session/useAccess'
import { percentage, price } from '@/lib/format'
import { FigureInput } from '@/ui/fields/FigureInput'
import { articleById } from '@/shop/articles/articleIndex'
import { selectArticles, selectPricing } from '../cart/selectors'
import { SeveralPrices } from './SeveralPrices'
import type { LineForm } from './useLineForm'

/** The fields of a line this person may change; the others are not shown. */
export function LineFields({ item, form }: { item: CartItem; form: LineForm }) {
  const { draft, rights, lists, problem, put } = form
  const pricing = useSelector(selectPricing)
  const ruled = sixDecimals(unitPrice({ ...form.preview, customPrice: null, varios_precios: [] }, pricing))
  const several = draft.several !== null
  const wrong = (field: 'price' | 'discount') => (problem?.field === field ? problem.message : undefined)
  return (
    <>
      {rights.variant && (
        <Form.Group controlId="vender-line-variant">
          <Form.Label>Variante</Form.Label>
          <Form.Select
            className="vender-control"
            value={draft.variant}
            onChange={(event) => put({ variant: Number(event.currentTarget.value) })}
          >
            {draft.variant === 0 && <option value={0}>Seleccione Variante</option>}
            {item.variants.map(({ id, variant_description }) => (
              <option key={id} value={id}>
                {variant_description?.trim() || 'Sin descripción'}
              </option>
            ))}
          </Form.Select>
        </Form.Group>
      )}
      {rights.list && (
        <Form.Group controlId="vender-line-list">
          <Form.Label>Lista de este artículo</Form.Label>
          <Form.Select
            className="vender-control"
            value={draft.list}
            onChange={(event) => put({ list: Number(event.currentTarget.value) })}
          >
            <option value={0}>La de la venta{pricing.chosen ? ` (${pricing.chosen.name})` : ''}</option>
            {lists.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Form.Select>
        </Form.Group>
      )}
      {rights.price && !several && (
        <Figure
          label="Precio"
          as="price"
          value={draft.price}
          placeholder={price(ruled, 'always')}
          wrong={wrong('price')}
          focused
          onChange={(text) => put({ price: text })}
        />
      )}
      {/* Where a price list or a method makes the price of the line, it is not the article's own. */}
      {rights.listPrice && !several && cents(toAmount(ruled)) === cents(toAmount(item.final_price)) && (
        <label className="vender-term-switch">
          <input
            type="checkbox"
            className="form-check-input"
            checked={draft.inList}
            onChange={(event) => put({ inList: event.currentTarget.checked })}
          />
          <span>Cambiar también en la lista</span>
        </label>
      )}
      {rights.several && !several && (
        <button type="button" className="btn btn-light vender-tool" onClick={() => form.severalBegun(ruled)}>
          Cobrar a varios precios
        </button>
      )}
      {draft.several !== null && rights.several && (
        <SeveralPrices
          rows={draft.several}
          problem={problem}
          onChange={(rows) => put({ several: rows?.length ? rows : null })}
        />
      )}
      {rights.discount && (
        <Figure
          label="Descuento %"
          as="percentage"
          value={draft.discount}
          placeholder="0"
          wrong={wrong('discount')}
          focused={!rights.price && !several}
          onChange={(text) => put({ discount: text })}
        >
          {several ? 'Se quita de cada precio, al centavo.' : <HighestDiscount item={form.preview} />}
        </Figure>
      )}
    </>
  )
}

interface FigureProps {
  label: string
  as: 'price' | 'percentage'
  value: string
  placeholder: string
  wrong: string | undefined
  focused: boolean
  onChange: (text: string) => void
  children?: ReactNode
}

function Figure({ label, as, value, placeholder, wrong, focused, onChange, children }: FigureProps) {
  const id = useId()
  return (
    <Form.Group controlId={id}>
      <Form.Label>{label}</Form.Label>
      <FigureInput
        id={id}
        className="vender-control"
        as={as}
        bare
        autoFocus={focused}
        text={value}
        placeholder={placeholder}
        invalid={wrong !== undefined}
        aria-describedby={children ? `${id}-help` : undefined}
        onText={onChange}
      />
      {wrong !== undefined && (
        <Form.Control.Feedback type="invalid" role="alert">
          {wrong}
        </Form.Control.Feedback>
      )}
      {children && <Form.Text id={`${id}-help`}>{children}</Form.Text>}
    </Form.Group>
  )
}

/**
 * The highest discount that does not sell below the cost. Costs in dollars are stored unconverted, so nothing is shown
 * for them.
 */
function HighestDiscount({ item }: { item: CartItem }) {
  const { has } = useAccess()
  const pricing = useSelector(selectPricing)
  const article = useSelector((state) =>
    item.kind === 'article' ? articleById(selectArticles(state), item.id) : undefined,
  )
  if (!has('maximo_descuento_posible_por_articulo_en_vender') || article?.cost_in_dollars) return null
  const highest = highestDiscount(unitPrice(item, pricing), item.cost ?? null)
  if (highest === null) return null
  return (
    <span className={toNumber(item.discount) > highest ? 'vender-below-cost' : undefined}>
      Descuento máximo posible: {percentage(highest)}{' '}
      {toNumber(item.discount) > highest && '(así se vende por debajo del costo)'}
    </span>
  )
}
