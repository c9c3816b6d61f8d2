import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-bootstrap'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { amountAt, readAmount, splitTotals, stockKind } from '@/domain/stock'
import { address, isWarehouse } from '@/entities/address'
import type { Article } from '@/entities/articleRecord'
import { parseTyped, quantity } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { useToast } from '@/ui/Toasts'
import { WideTable } from '@/ui/WideTable'
import { AmountCell } from './AmountCell'
import { saveAmounts, type AmountChange } from './stockCalls'

interface Props {
  article: Article
  editable: boolean
  onDirty: (dirty: boolean) => void
}

interface Holder {
  /** 0: the article itself. */
  variantId: number
  label: string
  rows: Pick<Article, 'addresses'>
  stock: string | number | null
}

type Typed = Readonly<Record<string, string>>
const keyOf = (variantId: number, addressId: number) => `${variantId}/${addressId}`
const shown = (amount: string | null) => (amount === null ? '' : amount.replace('.', ','))

function holdersOf(article: Article): readonly Holder[] {
  if (stockKind(article) !== 'variants') return [{ variantId: 0, label: 'Cantidad', rows: article, stock: article.stock }]
  return article.article_variants.map(({ id, variant_description, addresses, stock }) => ({
    variantId: id ?? 0,
    label: variant_description?.trim() || `Variante ${id}`,
    // Amounts of a variant are integers on the wire, those of an article decimal text.
    rows: { addresses } as unknown as Holder['rows'],
    stock,
  }))
}

/** Amounts per warehouse, and per variant where there are any, edited in their rows (NS-24, contract a §13.4). */
export function StockAmounts({ article, editable, onDirty }: Props) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const warehouses = useModels(address).filter(isWarehouse)
  const [typed, setTyped] = useState<Typed>({})
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // A second press arrives before the first one has rendered.
  const busy = useRef(false)
  const holders = holdersOf(article)
  const cells = holders.flatMap((holder) =>
    warehouses.map((warehouse) => {
      const addressId = warehouse.id ?? 0
      const before = amountAt(holder.rows, addressId)
      const text = typed[keyOf(holder.variantId, addressId)] ?? shown(before)
      const label = `Stock${holder.variantId === 0 ? '' : ` de ${holder.label}`} en ${warehouse.street}`
      return {
        variantId: holder.variantId,
        addressId,
        label,
        before,
        text,
        read: readAmount(parseTyped(text), before, holder.variantId !== 0),
      }
    }),
  )
  const changes: AmountChange[] = cells.flatMap(({ read, before, variantId, addressId }) =>
    'wrong' in read || read.amount === null || (before !== null && Number(before) === read.amount)
      ? []
      : [{ variantId, addressId, before, amount: read.amount }],
  )
  const wrong = cells.find(({ read }) => 'wrong' in read)
  const dirty = changes.length > 0 || wrong !== undefined
  useEffect(() => onDirty(dirty), [dirty, onDirty])

  // Variants can be many, warehouses are few: those are the columns then.
  const variants = stockKind(article) === 'variants'
  const places = warehouses.map(({ id, street }) => ({ key: id ?? 0, label: street }))
  const held = holders.map(({ variantId, label }) => ({ key: variantId, label }))
  const [lines, columns] = variants ? [held, places] : [places, held]
  const splitting = stockKind(article) === 'global' && Number(article.stock) !== 0
  const { total, missing } = splitTotals(
    cells.map(({ read }) => ('amount' in read ? read.amount : null)),
    article.stock,
  )

  async function save() {
    if (busy.current || changes.length === 0 || wrong !== undefined) return
    busy.current = true
    setSaving(true)
    setFailure(null)
    try {
      await dispatch(saveAmounts(article.id ?? 0, changes))
      setTyped({})
      toast({ text: 'Stock guardado', tone: 'ok' })
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  if (warehouses.length === 0)
    return <p className="meta mb-0">El comercio no tiene depósitos cargados: el stock se lleva en una sola cantidad.</p>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {failure !== null && (
        <div className="form-failure" role="alert">
          {failure}
        </div>
      )}
      {splitting && (
        <p className="stock-split">
          Este artículo tiene {quantity(article.stock)} sin depósito. Al guardar, el stock pasa a ser la suma de los depósitos: repartilo
          entero.
        </p>
      )}
      <WideTable label="Stock por depósito">
        <thead>
          <tr>
            <th scope="col">{variants ? 'Variante' : 'Depósito'}</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="money">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">{line.label}</th>
              {cells
                .filter((cell) => (variants ? cell.variantId : cell.addressId) === line.key)
                .map(({ variantId, addressId, label, text, before, read }) => (
                  <td key={`${variantId}/${addressId}`} className="money">
                    {editable ? (
                      <AmountCell
                        label={label}
                        text={text}
                        wrong={'wrong' in read ? read.wrong : null}
                        disabled={saving}
                        onText={(next) => setTyped((all) => ({ ...all, [keyOf(variantId, addressId)]: next }))}
                      />
                    ) : before === null ? (
                      '—'
                    ) : (
                      quantity(before)
                    )}
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
      <div className="stock-foot">
        <span className="figure" role="status">
          Total: <strong>{quantity(total)}</strong>
          {splitting && changes.length > 0 && missing !== 0 && (
            <span className="state state-warn">
              {missing > 0 ? `Faltan repartir ${quantity(missing)}` : `${quantity(-missing)} de más`}
            </span>
          )}
        </span>
        {editable && (
          <Button type="submit" disabled={saving || changes.length === 0 || wrong !== undefined}>
            {saving ? 'Guardando…' : 'Guardar cantidades'}
          </Button>
        )}
      </div>
    </form>
  )
}
