import { CircleCheck, Printer, Truck } from 'lucide-react'
import { depositMovementSheet } from '@/shop/documents'
import { useAddress } from '@/api/useAddress'
import { deposit_movement, isReceived, type DepositMovement } from '@/entities/depositMovement'
import { ScannedLines } from '@/shop/articles/ScannedLines'
import { useSaveMovement } from '@/shop/stock/useSaveMovement'
import { EntityScreen } from '@/list/EntityScreen'
import { useNeeded } from '@/list/hooks'
import { Notice } from '@/outbox/Notice'
import { MOVEMENT_OPERATIONS } from './operations'
import { ReceiveMovement } from './ReceiveMovement'
import './deposito.css'

interface Props {
  model: DepositMovement
}

function Status({ model }: Props) {
  const received = isReceived(model)
  const Icon = received ? CircleCheck : Truck
  return (
    <span className={`state ${received ? 'state-ok' : 'state-warn'}`}>
      <Icon size={14} aria-hidden /> {received ? 'Recibido' : 'En proceso'}
    </span>
  )
}

function Sheet({ model }: Props) {
  const address = useAddress()
  return (
    <a
      className="btn btn-light btn-icon"
      href={address(depositMovementSheet(model.id))}
      target="_blank"
      rel="noopener"
      aria-label={`PDF del movimiento N° ${model.num ?? model.id}`}
      title="PDF"
      onClick={(event) => event.stopPropagation()}
    >
      <Printer size={18} aria-hidden />
    </a>
  )
}

const Actions = ({ model }: Props) => (
  <span className="d-inline-flex align-items-center gap-1">
    <ReceiveMovement model={model} />
    {/* On a phone the page of the movement has this link. */}
    <span className="d-none d-md-inline">
      <Sheet model={model} />
    </span>
  </span>
)

const Lines = ({ model }: Props) => <>{model.articles.length}</>

const INPUTS = { articles: ScannedLines }
const CELLS = { deposit_movement_status_id: Status }
const COLUMNS = [{ key: 'renglones', label: 'Artículos', width: 100, units: true, cell: Lines }]
const SHOWN = [
  'num',
  'created_at',
  'from_address_id',
  'to_address_id',
  'renglones',
  'deposit_movement_status_id',
  'employee_id',
]

/** Goods moved between warehouses on the chosen days; received movements can only be read (DEP-005…009). */
export function MovimientosDeDeposito() {
  useNeeded('employee')
  const saving = useSaveMovement()
  return (
    <EntityScreen
      entity={deposit_movement}
      cells={CELLS}
      extraColumns={COLUMNS}
      shown={SHOWN}
      rowActions={Actions}
      formFooter={Sheet}
      inputs={INPUTS}
      saving={saving}
      above={<Notice operations={MOVEMENT_OPERATIONS} />}
    />
  )
}
