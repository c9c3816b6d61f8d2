import { HandCoins, Trash2 } from 'lucide-react'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import { toAmount } from '@/domain/money'
import { saleTotal } from '@/domain/saleMethods'
import { seller as sellerEntity } from '@/entities/seller'
import { seller_commission, type SellerCommission } from '@/entities/sellerCommission'
import { EntityScreen } from '@/list/EntityScreen'
import { useListState, useModels, useNeeded } from '@/list/hooks'
import { handled } from '@/outbox/handled'
import { Notice } from '@/outbox/Notice'
import { storedBy } from '@/outbox/operation'
import { run } from '@/outbox/outbox'
import { removalNotice } from '@/outbox/removalNotice'
import { may } from '@/session/rights'
import { useToldSaving } from '@/list/saving/useToldSaving'
import { repeatedIn } from '@/list/repeated'
import { listActions } from '@/list/slices'
import { load } from '@/list/thunks'
import { shortDate } from '@/lib/dates'
import { price } from '@/lib/format'
import { useAccess } from '@/session/useAccess'
import { commissionTotals, lastBalance } from './commissionTotals'
import { SellerPayment } from './SellerPayment'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { RepeatedMark } from '@/ui/notices/RepeatedMark'
import { useToast } from '@/ui/notices/Toasts'
import { FiguresHead } from '@/ui/figures/FiguresHead'
import { WideTable } from '@/ui/figures/WideTable'
import { paySeller, removedPayment, removePayment } from './sellerOperations'
import { useWaiting, type WaitingCommission } from './useWaiting'
import type { ApiClient } from '@/api/client'
import { rowsAt } from '@/api/read'
import { useReading } from '@/api/useReading'
import { listPath } from '@/entities/paths'

const BEGINNING = '2000-01-01'

async function readBalance(api: ApiClient, sellerId: number, until: string): Promise<number | null> {
  return lastBalance(
    await rowsAt(api, seller_commission, listPath(seller_commission, { parent: sellerId, from: BEGINNING, until })),
  )
}

interface Props {
  sellerId: number
  /** Lines of this seller in the days shown. */
  lines: readonly SellerCommission[]
}

/**
 * What a seller is owed at the end of the days shown. When these hold no line of his, all his lines until then are read
 * for the last balance.
 */
function SellerBalance({ sellerId, lines }: Props) {
  const { loadedAt, loading, fromDate, untilDate } = useListState(seller_commission)
  if (lines.length > 0) return <Owed amount={lastBalance(lines)} />
  return loading || loadedAt === null ? null : (
    <BalanceBefore sellerId={sellerId} until={untilDate || fromDate} version={loadedAt} />
  )
}

function BalanceBefore({ sellerId, until, version }: { sellerId: number; until: string; version: number }) {
  const { value } = useReading(
    `seller ${sellerId} ${until}`,
    (api) => readBalance(api, sellerId, until),
    String(version),
  )
  return <Owed amount={value} />
}

function Owed({ amount }: { amount: number | null }) {
  if (amount === null) return null
  return (
    <span>
      Se le debe <strong className={amount < 0 ? 'money minus' : 'money'}>{price(amount, 'always')}</strong>
    </span>
  )
}

/** A line of a sale is a commission that the seller earned, not a payment. */
const isPayment = ({ sale_id, haber }: SellerCommission) => sale_id === null && toAmount(haber).gt(0)

/** A connection that broke may have paid a seller twice (contract b §0.2). */
const selectRepeated = repeatedIn(seller_commission, (row) =>
  isPayment(row) ? `${row.seller_id} ${toAmount(row.haber).toFixed(2)}` : null,
)

function Description({ model }: { model: SellerCommission }) {
  const like = useSelector(selectRepeated).get(model.id)
  return (
    <>
      {like && <RepeatedMark like={`el N° ${like.num ?? like.id}`} />}
      {model.description}
    </>
  )
}

const CELLS = { description: Description }

/** Takes a payment back, and works out again what the seller is owed. */
function RemovePayment({ model }: { model: SellerCommission }) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const name = useModels(sellerEntity).find(({ id }) => id === model.seller_id)?.name ?? 'un vendedor'
  const { saving: busy, run: alone } = useToldSaving()
  if (!isPayment(model)) return null
  const title = `¿Eliminar el pago de ${price(model.haber)} a ${name}?`
  const text = 'Se recalcula lo que se le debe. No se puede deshacer.'
  const remove = async () => {
    const outcome = await dispatch(run(removePayment, removedPayment(model, name)))
    toast(removalNotice(outcome, 'Pago eliminado', 'las comisiones'))
    if (storedBy(outcome) !== null) dispatch(listActions(seller_commission).modelSet(null))
  }
  return (
    <Button
      variant="light"
      className="form-delete"
      disabled={busy}
      onClick={() => void alone(remove, () => confirm({ title, text, action: 'Eliminar', danger: true }))}
    >
      <Trash2 size={18} aria-hidden />
      Eliminar el pago
    </Button>
  )
}

const OPERATIONS = [handled(paySeller), handled(removePayment)]

/** What sellers earned and were paid, in the last month unless other days are chosen (CLI-009…CLI-011). */
export function SellerCommissions() {
  useNeeded('seller')
  const sellers = useModels(sellerEntity)
  const dispatch = useThunkDispatch()
  const { parent: chosen } = useListState(seller_commission)
  const [paying, setPaying] = useState(false)
  const mayPay = may(sellerEntity, 'update', useAccess())
  const name = sellers.find(({ id }) => id === chosen)?.name
  // Until the list of the chosen seller arrives, the rows are those of all sellers. Lines of deleted sellers are left
  // out.
  const only = useMemo(() => {
    const own = new Set(sellers.map(({ id }) => id))
    return ({ seller_id }: SellerCommission) => own.has(seller_id) && (chosen === 0 || seller_id === chosen)
  }, [chosen, sellers])
  const lines = useModels(seller_commission)
  const waiting = useWaiting(sellers, chosen)
  function choose(id: number) {
    dispatch(listActions(seller_commission).parentSet(id))
    void dispatch(load(seller_commission))
  }
  const above = (
    <>
      {mayPay && <Notice operations={OPERATIONS} />}
      <div className="acount-seller">
        <SellerChoice sellers={sellers} chosen={chosen} onChoose={choose} />
        {name === undefined && <span className="meta">Elegí uno para ver cuánto se le debe.</span>}
        {mayPay && name !== undefined && (
          <Button onClick={() => setPaying(true)}>
            <HandCoins size={18} aria-hidden />
            Registrar pago
          </Button>
        )}
      </div>
      {waiting.length > 0 && <Waiting rows={waiting} />}
    </>
  )
  return (
    <>
      <EntityScreen
        entity={seller_commission}
        only={only}
        create={false}
        cells={CELLS}
        {...(mayPay && { formFooter: RemovePayment })}
        above={above}
        summary={(rows) => (
          <Summary
            rows={rows}
            waiting={waiting.length}
            balance={chosen !== 0 && <SellerBalance sellerId={chosen} lines={lines.filter(only)} />}
          />
        )}
      />
      {paying && name !== undefined && <SellerPayment sellerId={chosen} name={name} onClose={() => setPaying(false)} />}
    </>
  )
}

interface ChoiceProps {
  sellers: readonly { id: number | null; name: string }[]
  chosen: number
  onChoose: (id: number) => void
}

function SellerChoice({ sellers, chosen, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <>
      <label className="form-label" htmlFor={id}>
        Vendedor
      </label>
      <select id={id} className="form-select" value={chosen} onChange={({ target }) => onChoose(Number(target.value))}>
        <option value={0}>Todos</option>
        {sellers.map((seller) => (
          <option key={seller.id} value={seller.id ?? 0}>
            {seller.name}
          </option>
        ))}
      </select>
    </>
  )
}

/** The commissions that count once the sale is paid, each with its sale. */
function Waiting({ rows }: { rows: readonly WaitingCommission[] }) {
  return (
    <details className="panel p-2 mb-2">
      <summary>{waitingText(rows.length)} de su venta</summary>
      <WideTable label="Comisiones que esperan el cobro">
        <FiguresHead first="Venta" figures={['Total', 'Comisión']} />
        <tbody>
          {rows.map(({ sale, seller, amount }) => (
            <tr key={sale.id}>
              <th scope="row">
                <Link to={`/ventas/todas/todos?sale=${sale.id}`}>N° {sale.num ?? sale.id}</Link> · {seller.name}
                <div className="meta">
                  {shortDate(sale.created_at)} · {sale.client?.name}
                </div>
              </th>
              <td className="money">{price(saleTotal(sale), 'always')}</td>
              <td className="money">{amount === null ? 'Según proveedor' : price(amount, 'always')}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </details>
  )
}

const waitingText = (count: number) =>
  count === 1 ? '1 comisión espera el cobro' : `${count} comisiones esperan el cobro`

interface SummaryProps {
  rows: readonly SellerCommission[]
  /** How many more commissions wait for the collection of their sale. */
  waiting: number
  balance: ReactNode
}

function Summary({ rows, waiting, balance }: SummaryProps) {
  const { debe, haber } = commissionTotals(rows)
  const count = rows.length === 1 ? '1 movimiento' : `${rows.length} movimientos`
  return (
    <div className="list-summary">
      <span className="figure">{waiting === 0 ? count : `${count} · ${waitingText(waiting)}`}</span>
      <span className="flex-grow-1" />
      <span>
        Ganado <strong className="money">{price(debe, 'always')}</strong>
      </span>
      <span>
        Pagado <strong className="money">{price(haber, 'always')}</strong>
      </span>
      {balance}
    </div>
  )
}
