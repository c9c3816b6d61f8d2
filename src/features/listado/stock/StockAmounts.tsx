import { useEffect, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { useSaving } from '@/api/useSaving'
import { stockKind } from '@/domain/stock/stock'
import { address, isWarehouse } from '@/entities/address'
import type { Article } from '@/entities/articleRecord'
import { quantity } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { runOrReject } from '@/outbox/runOrReject'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import { FiguresHead } from '@/ui/figures/FiguresHead'
import { WideTable } from '@/ui/figures/WideTable'
import { useIsTouch } from '@/ui/hooks/useIsTouch'
import { FormFailure } from '@/ui/notices/FormFailure'
import { useToast } from '@/ui/notices/Toasts'
import { amountsOf, isOutrun, setAmounts } from './amountOperations'
import {
  cellsOf,
  changesOf,
  holdersOf,
  keyOf,
  lossQuestion,
  outcomeOf,
  seenAnew,
  uneven,
  type Typed,
  variantName,
  type Outcome,
} from './amounts'
import { enterGoesOn } from './enterGoesOn'
import { heldNow } from './stockCalls'
import { FigureInput } from '@/ui/fields/FigureInput'

/** Warns of units that will be lost unless all of them are divided (contract a §13.3). */
function Undivided({ article, divided, loose }: { article: Article; divided: number; loose: boolean }) {
  if (stockKind(article) !== 'variants')
    return (
      divided !== 0 && (
        <p className="stock-split">
          Este artículo tiene {quantity(article.stock)} sin depósito. Al guardar, el stock pasa a ser la suma de los
          depósitos: repartilo entero.
        </p>
      )
    )
  return (
    <>
      {divided !== 0 && (
        <p className="stock-split">
          Este artículo tiene {quantity(article.stock)} y sus variantes suman{' '}
          {quantity(Number(article.stock) - divided)}: repartí entre ellas{' '}
          {divided === 1 ? 'la que falta, o se pierde' : `las ${quantity(divided)} que faltan, o se pierden`} con el
          próximo movimiento.
        </p>
      )}
      {loose && (
        <p className="stock-split">
          Hay variantes con stock sin depósito. Lo que cargues para una pasa a ser todo su stock: repartilo entero entre
          los depósitos.
        </p>
      )}
    </>
  )
}

/** The units a variant has in no warehouse, and how many of them are still to be placed. */
function Loose({ of }: { of: Outcome['holders'][number] | undefined }) {
  if (of === undefined) return null
  return (
    <small className="stock-loose">
      {of.missing === 0 ? (
        <span className="meta">{quantity(of.loose)} sin depósito</span>
      ) : (
        <span className="state state-warn">{uneven(of.missing)}</span>
      )}
    </small>
  )
}

interface AmountCellProps {
  label: string
  text: string
  wrong: string | null
  disabled: boolean
  autoFocus: boolean
  onText: (text: string) => void
}

/** An amount in a table, with its error below. */
function AmountCell({ label, text, wrong, disabled, autoFocus, onText }: AmountCellProps) {
  return (
    <>
      <FigureInput
        className="stock-amount"
        aria-label={label}
        invalid={wrong !== null}
        text={text}
        disabled={disabled}
        autoFocus={autoFocus}
        onText={onText}
      />
      {wrong !== null && (
        <small className="field-problem" role="alert">
          {wrong}
        </small>
      )}
    </>
  )
}

/** The stock of a shop without warehouses: one figure, or one per variant. Only movements change it. */
function PlainStock({ article }: { article: Article }) {
  if (stockKind(article) !== 'variants')
    return <p className="meta mb-0">El comercio no tiene depósitos cargados: el stock se lleva en una sola cantidad.</p>
  return (
    <>
      <p className="meta">El comercio no tiene depósitos cargados: cada variante lleva una sola cantidad.</p>
      <WideTable label="Stock por variante">
        <FiguresHead first="Variante" figures={['Stock']} />
        <tbody>
          {article.article_variants.map((variant) => (
            <tr key={variant.id}>
              <th scope="row">{variantName(variant)}</th>
              <td className="money">{variant.stock === null ? '—' : quantity(variant.stock)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  )
}

interface Props {
  article: Article
  editable: boolean
  onDirty: (dirty: boolean) => void
}

/** Amounts per warehouse, and per variant if there are variants, edited in the table (NS-24, contract a §13.4). */
export function StockAmounts({ article, editable, onDirty }: Props) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const touch = useIsTouch()
  const warehouses = useModels(address).filter(isWarehouse)
  const [typed, setTyped] = useState<Typed>({})
  const { saving, failure, run } = useSaving()
  const holders = holdersOf(article)
  const cells = cellsOf(holders, warehouses, typed)
  const changes = changesOf(cells)
  const wrong = cells.find(({ read }) => 'wrong' in read)
  const dirty = changes.length > 0 || wrong !== undefined
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  useUnsaved(saving, undefined, saving)

  // There may be many variants but few warehouses, so with variants the warehouses are the columns.
  const variants = stockKind(article) === 'variants'
  const places = warehouses.map(({ id, street }) => ({ key: id, label: street }))
  const held = holders.map(({ variantId, label }) => ({ key: variantId, label }))
  const [lines, columns] = variants ? [held, places] : [places, held]
  const outcome = outcomeOf(article, holders, cells)
  const { total, divided, missing } = outcome
  const looseOf = (variantId: number) =>
    outcome.holders.find((holder) => variants && holder.variantId === variantId && holder.loose !== 0)

  async function save() {
    if (changes.length === 0 || wrong !== undefined) return
    const question = lossQuestion(article, outcome)
    const work = async () => {
      await dispatch(runOrReject(setAmounts, amountsOf(article, changes))).catch((error: unknown) => {
        if (isOutrun(error)) setTyped((all) => seenAnew(all, holdersOf(dispatch(heldNow(article)))))
        throw error
      })
      setTyped({})
      toast({ text: 'Stock guardado', tone: 'ok' })
    }
    await run(work, question === null ? undefined : () => confirm(question))
  }

  if (warehouses.length === 0) return <PlainStock article={article} />
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter from any of its amounts
    <form
      onKeyDown={(event) => enterGoesOn(event, () => void save())}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <FormFailure text={failure} />
      <Undivided article={article} divided={divided} loose={outcome.holders.some(({ loose }) => loose !== 0)} />
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
              <th scope="row">
                {line.label}
                <Loose of={looseOf(line.key)} />
              </th>
              {cells
                .filter((cell) => (variants ? cell.variantId : cell.addressId) === line.key)
                .map(({ variantId, addressId, label, text, before, loose, read }) => (
                  <td key={`${variantId}/${addressId}`} className="money">
                    {editable ? (
                      <AmountCell
                        label={label}
                        text={text}
                        wrong={'wrong' in read ? read.wrong : null}
                        disabled={saving}
                        autoFocus={!touch && variantId === cells[0]?.variantId && addressId === cells[0].addressId}
                        onText={(next) =>
                          setTyped((all) => ({ ...all, [keyOf(variantId, addressId)]: { text: next, before, loose } }))
                        }
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
          {missing !== 0 && <span className="state state-warn">{uneven(missing)}</span>}
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
