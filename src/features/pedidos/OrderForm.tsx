import { useEffect, useMemo, useEffectEvent, useState } from 'react'
import { useSelector, useStore } from 'react-redux'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import { article, article as articleEntity } from '@/entities/article'
import { provider_order, type ProviderOrder } from '@/entities/providerOrder'
import type { Model, Unsaved } from '@/entities/types'
import { EntityForm } from '@/list/form/EntityForm'
import { removedOnce } from '@/list/saving/removedOnce'
import type { Removal } from '@/list/screenProps'
import { search } from '@/list/search/searches'
import { selectList } from '@/list/slices'
import type { BelowProps } from '@/list/table/columns'
import { selectUser } from '@/session/sessionSlice'
import { articleById } from '@/shop/articles/articleIndex'
import { ScannedLines } from '@/shop/articles/ScannedLines'
import { forgetKeptOrder } from './keptOrder'
import { OrderActions } from './OrderActions'
import { OrderAside } from './OrderAside'
import { withOrdered, orderBody } from './orderBody'
import { removalEffects, removedOrder, removeOrder } from './removalOperations'
import { ClipboardPaste, TriangleAlert } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { doubledProblem } from '@/domain/purchases/orderProblem'
import { fieldId } from '@/list/fields/FormField'
import type { LinkedRow } from '@/list/form/draft'
import { lazyDialog } from '@/ui/dialogs/lazyDialog'
import { rewrittenArticles } from '@/domain/purchases/rewrittenArticles'
import type { SaveRecord } from '@/list/saving/record'
import { savedOnce } from '@/list/saving/savedOnce'
import { useAskedSave } from '@/list/saving/useAskedSave'
import type { Question } from '@/ui/dialogs/ConfirmDialog'
import { changeOrder, createOrder } from './operations'

const MANY = 4

/** The order with what was typed. What a form goes on from after a save is the record as the server answered it. */
const typedOrder = (record: Unsaved, changes: object) =>
  ({ ...withOrdered(record as ProviderOrder), ...changes }) as ProviderOrder

/** Saves an order as an operation, which refuses what the server would do unexpectedly. */
const saveOrder = savedOnce(
  ({ id }) => (id === null ? createOrder : changeOrder),
  (record, changes) => orderBody(typedOrder(record, changes)),
)

const questionOf =
  (record: Unsaved, changes: object): Thunk<Question | null> =>
  (_dispatch, getState) => {
    if (record.id === null) return null
    const order = typedOrder(record, changes)
    const body = orderBody(order)
    const { models } = selectList(getState(), articleEntity)
    const articleOf = (id: number) => articleById(models, id) ?? order.articles.find((row) => row.id === id)
    const changed = rewrittenArticles(body.articles, body.update_prices === 1, articleOf)
    if (changed.length === 0) return null
    const more = changed.length > MANY ? [`Y ${changed.length - MANY} más.`] : []
    const text = [...changed.slice(0, MANY), ...more].join(' ')
    return { title: '¿Cambiar sus artículos?', text, action: 'Guardar igual' }
  }

/** How a form saves an order: before a stored one changes its articles, it names them. */
const useSaveOrder = (): SaveRecord => useAskedSave(saveOrder, questionOf)

const PasteDialog = lazyDialog(async () => (await import('./PasteDialog')).PasteDialog)

/** Another way to fill in the lines of an order: cells pasted from a sheet. */
function OrderLines({ field, record, value, onChange }: BelowProps<ProviderOrder>) {
  const [pasted, setPasted] = useState<string | null>(null)
  const rows = Array.isArray(value) ? (value as readonly LinkedRow[]) : []
  const doubled = doubledProblem(record.articles ?? [])
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text') ?? ''
    if (!(event.target instanceof HTMLElement) || event.target.id !== fieldId(field) || !/[\t\n]./.test(text.trim()))
      return
    event.preventDefault()
    setPasted(text)
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  return (
    <div className="field field-wide order-lines">
      <Button variant="light" size="sm" onClick={() => setPasted('')}>
        <ClipboardPaste size={16} aria-hidden /> Pegar de una planilla
      </Button>
      {doubled !== null && (
        <p className="order-warning" role="alert">
          <TriangleAlert size={16} aria-hidden />
          {doubled}
        </p>
      )}
      {pasted !== null && (
        <PasteDialog
          text={pasted}
          field={field}
          provider={Number(record.provider_id ?? 0)}
          rows={rows}
          onRows={(next) => {
            onChange(next)
            setPasted(null)
          }}
          onClose={() => setPasted(null)}
        />
      )}
    </div>
  )
}

/** Says beside the warehouse that it cannot be changed later: only the creation stores it (contract c §3.5). */
function FixedWarehouse({ record }: BelowProps<ProviderOrder>) {
  if (record.id === null) return null
  return <p className="meta order-fixed">El depósito se elige al crear el pedido: después no se puede cambiar.</p>
}

/** Says, where another provider would be chosen, that the account's line stays with the first one (contract c §3.6). */
function ChargedProvider({ record }: BelowProps<ProviderOrder>) {
  if (record.id === null || !record.generate_current_acount || record.provider === null) return null
  return (
    <p className="meta order-fixed">
      Ya está en la cuenta de {record.provider?.name ?? 'su proveedor'}, y ahí queda: para otro proveedor, hacé otro
      pedido.
    </p>
  )
}

const INPUTS = { articles: ScannedLines }
const BELOW = { articles: OrderLines, address_id: FixedWarehouse, provider_id: ChargedProvider }

interface Props {
  model: Unsaved<ProviderOrder>
  onClose: () => void
}

/** The form of an order: ordered and arrived units side by side, and the totals as they will be stored. */
export function OrderForm({ model, onClose }: Props) {
  const user = useSelector(selectUser)?.id ?? 0
  const store = useStore()
  const dispatch = useThunkDispatch()
  const saving = useSaveOrder()
  const shown = useMemo(() => withOrdered(model), [model])
  const removal = useMemo(
    (): Removal<Model> => ({
      effects: () => removalEffects(model, (id) => articleById(selectList(store.getState(), article).models, id)),
      remove: () => removedOnce(removeOrder, removedOrder(model), provider_order),
    }),
    [model, store],
  )
  const isStored = model.id !== null
  useEffect(() => {
    if (isStored) forgetKeptOrder(user)
  }, [isStored, user])
  return (
    <EntityForm
      entity={provider_order}
      model={shown}
      aside={OrderAside}
      below={BELOW}
      inputs={INPUTS}
      footer={OrderActions}
      saving={saving}
      removal={removal}
      onCreated={() => {
        forgetKeptOrder(user)
        // A list of those not received does not hold the new one yet.
        void dispatch(search(provider_order))
      }}
      onClose={() => {
        forgetKeptOrder(user)
        onClose()
      }}
    />
  )
}
