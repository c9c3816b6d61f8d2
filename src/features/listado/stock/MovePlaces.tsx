import { amountAt, holderOf } from '@/domain/stock/stock'
import { moveChanges, type MoveForm, type MoveProblems } from '@/domain/stock/stockMovement'
import type { Address } from '@/entities/address'
import type { Article } from '@/entities/articleRecord'
import { quantity } from '@/lib/format'
import { Choice } from './MoveChoice'

interface Props {
  /** Prefix of the ids of its fields. */
  id: string
  article: Article
  form: MoveForm
  problems: MoveProblems
  warehouses: readonly Address[]
  onChange: (change: Partial<MoveForm>) => void
}

/** Where the units come from and where they go, with the stock of each place. */
export function MovePlaces({ id, article, form, problems, warehouses, onChange }: Props) {
  const transfer = form.kind === 'transfer'
  const holder = holderOf(article, form.variantId)
  const choice = (key: 'fromId' | 'toId', label: string, none: string, but = 0) => (
    <Choice
      id={`${id}-${key}`}
      label={label}
      value={form[key]}
      none={none}
      problem={problems[key]}
      options={warehouses
        .filter((place) => place.id !== but)
        .map((place) => {
          const held = amountAt(holder, place.id)
          return { id: place.id, label: held === null ? place.street : `${place.street} · ${quantity(held)}` }
        })}
      onValue={(value) => onChange({ [key]: value })}
    />
  )
  if (warehouses.length === 0) return null
  const keptIn = holder.addresses.length > 0
  return (
    <>
      {transfer && choice('fromId', 'Desde', 'Elegí el depósito')}
      {choice(
        'toId',
        transfer ? 'Hasta' : 'Depósito',
        transfer || keptIn ? 'Elegí el depósito' : 'Sin depósito',
        transfer ? form.fromId : 0,
      )}
    </>
  )
}

/** The stock each place will have after the movement, shown before it is saved. */
export function MovePreview({ article, form, warehouses }: Pick<Props, 'article' | 'form' | 'warehouses'>) {
  const changes = moveChanges(form, article).map((change) => ({
    ...change,
    street:
      change.addressId === 0
        ? 'Stock'
        : (warehouses.find(({ id }) => id === change.addressId)?.street ?? `N° ${change.addressId}`),
  }))
  return (
    <span className="stock-preview figure" role="status">
      {changes.map(({ addressId, street, before, after }) => (
        <span key={addressId}>
          {street}: {quantity(before)} → <strong className={after < 0 ? 'minus' : undefined}>{quantity(after)}</strong>
          {after < 0 && <span className="state state-warn">Sale más de lo que figura</span>}
        </span>
      ))}
    </span>
  )
}
