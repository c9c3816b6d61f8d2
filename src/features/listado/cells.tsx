import { Globe, GlobeLock, Star } from 'lucide-react'
import type { FunctionComponent } from 'react'
import { storedIn } from '@/api/read'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import { toAmount } from '@/domain/money'
import type { PriceRules } from '@/domain/sale/context'
import { listsThatCount, priceInList, priceWith } from '@/domain/sale/counterPrices'
import type { Address } from '@/entities/address'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import type { CurrentAcountPaymentMethodDiscount } from '@/entities/currentAcountPaymentMethodDiscount'
import { price, quantity } from '@/lib/format'
import { remembered } from '@/lib/remembered'
import type { ExtraColumn } from '@/list/table/columns'
import { guard } from '@/session/guard'
import { listActions } from '@/list/slices'
import { reload } from '@/list/thunks'
import { useToldSaving } from '@/list/saving/useToldSaving'
import { useAccess } from '@/session/useAccess'
import { AddressStock } from './stock/AddressStock'

/** The whole stock and the number of warehouses that hold it; `Sin control` when it is not tracked. */
function Stock({ model }: { model: Article }) {
  const { stock, stock_min, addresses } = model
  if (stock === null) return <span className="stock-none">Sin control</span>
  const low = stock_min !== null && Number(stock) <= stock_min
  return (
    <span className="stock">
      {addresses.length > 0 && (
        <small title={addresses.length === 1 ? 'En 1 depósito' : `En ${addresses.length} depósitos`}>
          {addresses.length} dep.
        </small>
      )}
      <span className="stock-now">
        {low && <span className="state state-warn">Bajo</span>}
        <span className={Number(stock) < 0 ? 'minus' : undefined}>{quantity(stock)}</span>
      </span>
    </span>
  )
}

type Mark = 'online' | 'featured'

/**
 * Switches a mark on or off. The server answers its new state (contract a §11.2); after a lost answer the article is
 * read for it.
 */
const turnOver =
  (model: Article, mark: Mark): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(guard(articleEntity, 'update'))
    const path = `article/set-${mark}/${model.id}`
    try {
      const answered = storedIn(api, articleEntity, await api.get(path, { quiet: true, once: true }), path)
      dispatch(listActions(articleEntity).upserted([answered]))
    } catch (error) {
      const now = (await dispatch(reload(articleEntity, model.id)).catch(() => null)) as Article | null
      if (now === null || Boolean(now[mark]) === Boolean(model[mark])) throw error
    }
  }

const MARKS = {
  online: { on: Globe, off: GlobeLock, words: ['En la tienda online', 'Fuera de la tienda online'] },
  featured: { on: Star, off: Star, words: ['Destacado', 'Sin destacar'] },
} as const

function MarkCell({ model, mark }: { model: Article; mark: Mark }) {
  const dispatch = useThunkDispatch()
  const { can } = useAccess()
  const { saving, run } = useToldSaving()
  const set = Boolean(model[mark])
  const { on, off, words } = MARKS[mark]
  const Icon = set ? on : off
  const word = words[set ? 0 : 1]
  return (
    <button
      type="button"
      className={`mark-cell${set ? ' on' : ''}`}
      aria-pressed={set}
      aria-label={`${words[0]}: ${model.name}`}
      title={word}
      disabled={saving || !can('article.update')}
      onClick={() => void run(() => dispatch(turnOver(model, mark)))}
    >
      <Icon size={16} aria-hidden />
      {set ? 'Sí' : 'No'}
    </button>
  )
}

const Online = ({ model }: { model: Article }) => <MarkCell model={model} mark="online" />
const Featured = ({ model }: { model: Article }) => <MarkCell model={model} mark="featured" />

export const CELLS = { stock: Stock, online: Online, featured: Featured }

// One component for each warehouse, however often the columns are made anew: with another one, the figure that is being
// typed in a cell would be cut off and stored.
const addressCell = remembered(
  ({ id, street }: Address): FunctionComponent<{ model: Article }> =>
    function StockHere({ model }) {
      return <AddressStock model={model} addressId={id} street={street} />
    },
)

/** What the till charges in a list; nothing while the article has no price. */
const listPrice = (model: Article, listId: number, rules: PriceRules): number | null =>
  model.final_price === null ? null : priceInList(model, listId, rules)

const listCell = (listId: number, rules: PriceRules): FunctionComponent<{ model: Article }> =>
  function ListPrice({ model }) {
    const amount = listPrice(model, listId, rules)
    return amount === null ? null : <>{price(amount, 'always')}</>
  }

/** What a customer pays with a method that has a discount, as at the till (NS-02c). */
const methodPrice = (model: Article, methodId: number, rules: PriceRules): number | null =>
  model.final_price === null ? null : priceWith(model, methodId, rules)

const methodCell = (methodId: number, rules: PriceRules): FunctionComponent<{ model: Article }> =>
  function MethodPrice({ model }) {
    const amount = methodPrice(model, methodId, rules)
    return amount === null ? null : <>{price(amount, 'always')}</>
  }

type Discount = CurrentAcountPaymentMethodDiscount

export const listKey = (id: number): string => `price-type-${id}`

/** A column for each warehouse, price list and payment method with a discount (NS-24), with the prices of the till. */
export function columnsFor(
  warehouses: readonly Address[],
  discounts: readonly Discount[],
  rules: PriceRules,
): readonly ExtraColumn<Article>[] {
  return [
    ...warehouses.map((warehouse) => ({
      key: `address-${warehouse.id}`,
      label: warehouse.street,
      width: 130,
      units: true,
      cell: addressCell(warehouse),
      sortBy: (model: Article) => Number(model.addresses.find(({ id }) => id === warehouse.id)?.pivot.amount ?? 0),
    })),
    ...listsThatCount(rules).map(({ id, name }) => ({
      key: listKey(id),
      label: name,
      width: 130,
      money: true,
      cell: listCell(id, rules),
      sortBy: (model: Article) => listPrice(model, id, rules),
    })),
    ...discounts
      .filter(({ discount_percentage }) => !toAmount(discount_percentage).eq(0))
      .map(({ id, current_acount_payment_method_id, current_acount_payment_method }) => ({
        key: `payment-method-${id}`,
        label: `Precio ${current_acount_payment_method?.name ?? 'con descuento'}`,
        width: 150,
        money: true,
        cell: methodCell(current_acount_payment_method_id ?? 0, rules),
        sortBy: (model: Article) => methodPrice(model, current_acount_payment_method_id ?? 0, rules),
      })),
  ]
}
