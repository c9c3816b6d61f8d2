import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import type { Thunk } from '@/api/thunk'
import type { PriceRules, SalePriceType } from '@/domain/sale/context'
import { counterPrice, priceInList, pricesInLists } from '@/domain/sale/counterPrices'
import { hasListPrices, highestList } from '@/domain/sale/pricing'
import { BY_QUANTITY } from '@/domain/sale/ranges'
import { article } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { price_type, type PriceType } from '@/entities/priceType'
import type { Unsaved } from '@/entities/types'
import { price } from '@/lib/format'
import { EntityScreen } from '@/list/EntityScreen'
import { useNeeded } from '@/list/hooks'
import { saveChanges } from '@/list/saving/record'
import { useAskedSave } from '@/list/saving/useAskedSave'
import { selectList } from '@/list/slices'
import { selectPriceListNames, selectPriceRules } from '@/shop/articles/priceRules'
import type { Question } from '@/ui/dialogs/ConfirmDialog'
import { orderLists } from './orderOperations'
import { ReorderRecords } from './ReorderRecords'
import './priceLists.css'

/** Articles that are looked at for one whose price would change. */
const LOOKED_AT = 500
/** Stands for the id of a list that is not saved yet. */
const NEW = -1

const pesos = (amount: number | null) => price(amount ?? 0, 'always')
const priced = (state: unknown): readonly Article[] =>
  (selectList(state, article).models.slice(0, LOOKED_AT) as unknown as readonly Article[]).filter(
    ({ final_price }) => Number(final_price) > 0,
  )

/** The rules as they would be with the list as it is filled in; a new one comes last, so that of equal positions the older counts. */
function rulesWith(rules: PriceRules, record: Partial<PriceType>): PriceRules {
  const { name = '', percentage = null, sub_categories = [] } = record
  const position = Number.isNaN(parseFloat(String(record.position))) ? null : Number(record.position)
  const list: SalePriceType = { id: record.id ?? NEW, name: name || 'Esta lista', percentage, position, sub_categories }
  const isOld = rules.price_types.some(({ id }) => id === list.id)
  const price_types = isOld
    ? rules.price_types.map((other) => (other.id === list.id ? list : other))
    : [...rules.price_types, list]
  return { ...rules, price_types }
}

/** What the till would charge for an article instead of its price now, in words; null: nothing changes. */
function changeIn(articles: readonly Article[], now: PriceRules, then: PriceRules): string | null {
  const one = articles.find((each) => counterPrice(each, now) !== counterPrice(each, then))
  if (one === undefined) return null
  const before = pesos(counterPrice(one, now))
  return `Vender pasará a cobrar ${one.name ?? 'un artículo'} a ${pesos(counterPrice(one, then))} en vez de ${before}.`
}

const questionOf =
  (record: Unsaved, changes: object): Thunk<Question | null> =>
  (_dispatch, getState) => {
    const rules = selectPriceRules(getState())
    const text = changeIn(priced(getState()), rules, rulesWith(rules, { ...record, ...changes } as Partial<PriceType>))
    return text === null
      ? null
      : { title: '¿Cambiar los precios de Vender?', text, action: 'Guardar igual', cancel: 'Corregir', danger: true }
  }

/** Which sales the till makes by a list: `La usa Vender`. */
function useOf({ id, position }: Partial<PriceType>, { access, price_types }: PriceRules): string {
  const highest = highestList(price_types)
  const byQuantity = access.has(BY_QUANTITY)
  if (highest?.id === id) return byQuantity ? 'La usa Vender sin rango' : 'La usa Vender'
  if (byQuantity) return 'Por cantidad'
  if (hasListPrices(access)) return 'Si se elige'
  if (highest === null || position === null) return 'No se usa: sin posición'
  return `Se suma antes de ${highest.name}`
}

function InTill({ model }: { model: PriceType }) {
  const rules = useSelector(selectPriceRules)
  const text = useOf(model, rules)
  return highestList(rules.price_types)?.id === model.id ? <span className="state state-ok">{text}</span> : text
}

function Sample({ model }: { model: PriceType }) {
  const rules = useSelector(selectPriceRules)
  const [sample] = useSelector(priced, (one, other) => one[0] === other[0])
  return sample ? (
    <>
      <b className="figure">{pesos(priceInList(sample, model.id, rules))}</b> {sample.name}
    </>
  ) : null
}

const isUsed = ({ position }: PriceType) => position !== null

/** Orders the lists the till uses; one without a position is left out by it, and stays so. */
function ListsOrder() {
  const rules = useSelector(selectPriceRules)
  const articles = useSelector(priced, (one, other) => one[0] === other[0] && one.length === other.length)
  const placed = (ids: readonly number[]) => {
    const price_types = rules.price_types.map((list) => ({ ...list, position: ids.indexOf(list.id) + 1 || null }))
    // The server answers them in that order, and of equal positions the first counts.
    return { ...rules, price_types: price_types.sort((one, other) => (one.position ?? 0) - (other.position ?? 0)) }
  }
  return (
    <ReorderRecords
      entity={price_type}
      operation={orderLists}
      things="las listas"
      text="Cada lista se calcula sobre la anterior; Vender usa la última si el cliente no tiene otra."
      only={isUsed}
      effectOf={(ids) => changeIn(articles, rules, placed(ids))}
    />
  )
}

const COLUMNS = [
  { key: 'sample', label: 'Ejemplo', width: 230, cell: Sample },
  { key: 'in_till', label: 'En Vender', width: 170, cell: InTill },
]
// The order of the rows tells the position.
const SHOWN = ['name', 'percentage', 'sample', 'in_till']

/** What the till charges with the list as it is being filled in. */
function ListAside({ record }: { record: Partial<PriceType> }) {
  const now = useSelector(selectPriceRules)
  const articles = useSelector(priced, (one, other) => one[0] === other[0] && one.length === other.length)
  const then = rulesWith(now, record)
  const highest = highestList(then.price_types)
  const [sample] = articles
  const change = changeIn(articles, now, then)
  return (
    <section className="price-list-aside" aria-label="En Vender">
      <h3>En Vender</h3>
      <p>
        {highest === null
          ? 'Ninguna lista tiene posición: Vender no usa ninguna si no se elige.'
          : `Cuando ni el cliente ni el vendedor eligen otra, Vender cobra con ${highest.name}: es la de posición más alta.`}
      </p>
      {sample && (
        <dl>
          <div>
            <dt>{sample.name}, precio final</dt>
            <dd className="figure">{price(sample.final_price, 'always')}</dd>
          </div>
          {pricesInLists(sample, then).map((list) => (
            <div key={list.id}>
              <dt>
                {list.name} {list.missing && <small>sin precio propio</small>}
              </dt>
              <dd className="figure">{pesos(list.price)}</dd>
            </div>
          ))}
        </dl>
      )}
      {hasListPrices(now.access) && (
        <p className="meta">
          Cada artículo tiene guardado su precio en cada lista. Un porcentaje nuevo vale cuando se guarda el artículo, o
          su categoría.
        </p>
      )}
      {change !== null && (
        <p className="state-warn price-list-change" role="status">
          {change}
        </p>
      )}
    </section>
  )
}

const without =
  (rules: PriceRules, articles: readonly Article[]) =>
  (chosen: readonly PriceType[]): string | undefined => {
    const price_types = rules.price_types.filter(({ id }) => !chosen.some((list) => list.id === id))
    return changeIn(articles, rules, { ...rules, price_types }) ?? undefined
  }

/** The price lists, with what the till makes of them: a new one with a higher position is the till's own from then on. */
export function PriceLists({ above }: { above: ReactNode }) {
  useNeeded(...useSelector(selectPriceListNames).split(' '))
  const rules = useSelector(selectPriceRules)
  const articles = useSelector(priced, (one, other) => one[0] === other[0] && one.length === other.length)
  const saving = useAskedSave(saveChanges, questionOf)
  return (
    <EntityScreen
      entity={price_type}
      above={above}
      toolbar={<ListsOrder />}
      extraColumns={COLUMNS}
      shown={SHOWN}
      formAside={ListAside}
      saving={saving}
      removal={{ effects: without(rules, articles) }}
    />
  )
}
