import { ChevronRight, Eye, Printer, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import { Link } from 'react-router-dom'
import { isDebit, mayDelete as isDeletable, statusOf } from '@/domain/accounts/currentAcount'
import type { CurrentAcount } from '@/entities/currentAcount'
import { dateAndHour } from '@/lib/dates'
import { price } from '@/lib/format'
import { usePrintLink } from '@/list/export/usePrinting'
import { useAccess } from '@/session/useAccess'
import { currentAcountReceipt } from '@/shop/documents'
import { RepeatedMark } from '@/ui/notices/RepeatedMark'
import { noteOf, statusText } from './shown'

interface Props {
  line: CurrentAcount
  /** The detail of an equal line that was stored within a minute. */
  like: string | null | undefined
  holderId: number
  mayDelete: boolean
  busy: boolean
  /** The payments of this line are open under it. */
  open: boolean
  paidBy: ReactNode
  onToggle: () => void
  onRemove: (line: CurrentAcount) => void
}

const COLUMNS = 9

function Status({ line, like }: Pick<Props, 'line' | 'like'>) {
  return (
    <span className="d-inline-flex flex-wrap gap-1">
      <span className={`state state-${statusOf(line).tone} figure`}>{statusText(line)}</span>
      {like && <RepeatedMark like={like} />}
    </span>
  )
}

const Money = ({ value }: { value: string | null }) =>
  value === null ? null : <span className={Number(value) < 0 ? 'minus' : undefined}>{price(value, 'always')}</span>

/** The detail of the line; a button that opens what was paid by what (ACC-013). */
function Detail({ line, open, onToggle }: Pick<Props, 'line' | 'open' | 'onToggle'>) {
  return (
    <button
      type="button"
      className="acount-detail"
      aria-expanded={open}
      onClick={onToggle}
      title={isDebit(line) ? 'Con qué se pagó' : 'Qué pagó'}
    >
      <ChevronRight size={16} aria-hidden />
      {line.detalle ?? 'Movimiento'}
    </button>
  )
}

/** Opens what the line comes from: its sale, its budget, or its printed receipt. */
function Ver({ line, holderId }: Pick<Props, 'line' | 'holderId'>) {
  const access = useAccess()
  const link = usePrintLink()
  const name = line.detalle ?? 'el movimiento'
  const way = (to: string, what: string) => (
    <Link className="btn btn-light btn-icon" to={to} aria-label={`Ver ${what} de ${name}`} title={`Ver ${what}`}>
      <Eye size={18} aria-hidden />
    </Link>
  )
  return (
    <>
      {line.sale_id && access.can('sale.index') && way(`/ventas/todas/todos?sale=${line.sale_id}`, 'la venta')}
      {Boolean(line.budget_id) &&
        access.has('budgets') &&
        access.can('budget.index') &&
        way(`/presupuestos?budget=${line.budget_id}`, 'el presupuesto')}
      {!isDebit(line) && line.num_receipt !== null && (
        <a
          className="btn btn-light btn-icon"
          {...link(currentAcountReceipt(line.id, holderId), `el comprobante de ${name}`)}
          aria-label={`Imprimir ${name}`}
          title="Imprimir comprobante"
        >
          <Printer size={18} aria-hidden />
        </a>
      )}
    </>
  )
}

function Remove({ line, mayDelete, busy, onRemove }: Pick<Props, 'line' | 'mayDelete' | 'busy' | 'onRemove'>) {
  if (!mayDelete || !isDeletable(line)) return null
  const label = `Eliminar ${line.detalle ?? 'el movimiento'}`
  return (
    <Button
      variant="light"
      className="btn-icon form-delete"
      aria-label={label}
      title="Eliminar"
      disabled={busy}
      onClick={() => onRemove(line)}
    >
      <Trash2 size={18} aria-hidden />
    </Button>
  )
}

export function LineRow(props: Props) {
  const { line, holderId, open, paidBy, onToggle } = props
  return (
    <>
      <tr className={open ? 'acount-open' : undefined}>
        <td className="figure text-nowrap">{dateAndHour(line.created_at)}</td>
        <th scope="row">
          <Detail line={line} open={open} onToggle={onToggle} />
        </th>
        <td className="text-nowrap">
          <Ver line={line} holderId={holderId} />
        </td>
        <td>
          <Status {...props} />
        </td>
        <td className="money">
          <Money value={line.debe} />
        </td>
        <td className="money">
          <Money value={line.haber} />
        </td>
        <td className="money">
          <strong>
            <Money value={line.saldo} />
          </strong>
        </td>
        <td className="acount-note">{noteOf(line)}</td>
        <td className="text-end">
          <Remove {...props} />
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={COLUMNS} className="acount-inner">
            {paidBy}
          </td>
        </tr>
      )}
    </>
  )
}

/** A line as a card, where the table does not fit. */
export function LineCard(props: Props) {
  const { line, holderId, open, paidBy, onToggle } = props
  const note = noteOf(line)
  return (
    <li className="acount-card">
      <div className="acount-card-row">
        <Detail line={line} open={open} onToggle={onToggle} />
        <strong className="money">{price((isDebit(line) ? 1 : -1) * Number(line.debe ?? line.haber), 'always')}</strong>
      </div>
      <div className="acount-card-row">
        <span className="meta figure">{dateAndHour(line.created_at)}</span>
        <span className="meta figure">Saldo {price(line.saldo, 'always')}</span>
      </div>
      {note !== '' && <div className="meta acount-note">{note}</div>}
      <div className="acount-card-row">
        <Status {...props} />
        <span className="acount-card-tools">
          <Ver line={line} holderId={holderId} />
          <Remove {...props} />
        </span>
      </div>
      {open && <div className="acount-inner">{paidBy}</div>}
    </li>
  )
}
