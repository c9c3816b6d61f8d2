import { CircleCheck, Printer, Truck } from 'lucide-react'
import { depositMovementSheet } from '@/api/addresses'
import { useAddress } from '@/api/useAddress'
import { deposit_movement, isReceived, type DepositMovement } from '@/entities/depositMovement'
import { saveDepositMovement } from '@/list/depositMovements'
import { EntityScreen } from '@/list/EntityScreen'
import { useNeeded } from '@/list/hooks'
import { useMedia } from '@/ui/useMedia'
import { ReceiveMovement } from './ReceiveMovement'
import { SentDepositNotices } from './SentDepositNotices'

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
      href={address(depositMovementSheet(model.id ?? 0))}
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
    <Sheet model={model} />
  </span>
)

const Lines = ({ model }: Props) => <>{model.articles.length}</>

const CELLS = { deposit_movement_status_id: Status }
const COLUMNS = [{ key: 'renglones', label: 'Artículos', width: 100, units: true, cell: Lines }]
const SHOWN = ['num', 'created_at', 'from_address_id', 'to_address_id', 'renglones', 'deposit_movement_status_id', 'employee_id']
// As wide as a tablet.
const SHOWN_NARROW = SHOWN.filter((key) => key !== 'employee_id')

/** Goods moved between warehouses on the chosen days; received ones are only read (DEP-005…009). */
export function MovimientosDeDeposito() {
  useNeeded('employee')
  const narrow = useMedia('(max-width: 1199.98px)')
  return (
    <EntityScreen
      entity={deposit_movement}
      cells={CELLS}
      extraColumns={COLUMNS}
      shown={narrow ? SHOWN_NARROW : SHOWN}
      rowActions={Actions}
      formFooter={Sheet}
      saving={saveDepositMovement}
      above={<SentDepositNotices />}
    />
  )
}
