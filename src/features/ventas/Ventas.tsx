import { ClockAlert } from 'lucide-react'
import { useMemo, useState, useCallback, useId } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { address as addressEntity } from '@/entities/address'
import { employee as employeeEntity } from '@/entities/employee'
import { sale } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { EntityScreen } from '@/list/EntityScreen'
import { useModels, useNeeded } from '@/list/hooks'
import { useDatesOfAddress } from '@/list/search/useDatesOfAddress'
import { Notice } from '@/outbox/Notice'
import { handled } from '@/outbox/handled'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { ownerOf } from '@/session/user'
import { removalEffects } from '@/shop/sales/removalEffects'
import { removeAmongOthers, removeSale, salesRemoved } from '@/shop/sales/removalOperations'
import { OwedStockNotices } from '@/shop/stock/OwedStockNotices'
import { useIdOfAddress } from '@/ui/hooks/useIdOfAddress'
import { useToast } from '@/ui/notices/Toasts'
import { ClientAndNotes, Employee, Methods, Moment, Observations, Origin, Total, Warehouse } from './cells'
import { InvoiceBadge } from './InvoiceBadge'
import { addressChoices, chosenOf, employeeChoices, salesPath } from './limits'
import { PendingSales } from './pending/PendingSales'
import { hasNoInvoice } from './rules'
import { SaleDetail } from './SaleDetail'
import { chipsOf, useSaleChoices, type SaleChoice } from './saleChoices'
import { SalesExport } from './SalesExport'
import { SalesSummary } from './SalesSummary'
import { isShown } from './shown'
import { selectVentas, ventasSlice } from './ventasSlice'
import { openSale } from './openSale'
import './ventas.css'

/** Selects above the filters of the list; a choice takes effect at once. */
function SaleFilters({ choices }: { choices: readonly SaleChoice[] }) {
  if (choices.length === 0) return null
  return (
    <div className="sale-filters" role="group" aria-label="Qué ventas">
      {choices.map((choice) => (
        <Select key={choice.label} {...choice} />
      ))}
    </div>
  )
}

function Select({ label, value, options, onChange }: SaleChoice) {
  const id = useId()
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <select
        className="form-select"
        id={id}
        value={value}
        disabled={options.length < 2}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

/**
 * `?desde=2026-11-01&hasta=2026-11-30&metodo=3`: shows the sales of those days paid by that method; all other choices
 * are reset.
 */
function useSalesOfAddress(): void {
  const dispatch = useThunkDispatch()
  const take = useCallback(
    (given: URLSearchParams) => {
      const method = Number(given.get('metodo'))
      dispatch(
        ventasSlice.actions.optionsChosen({
          ventas_cobradas_show_option: 'cobradas-y-no-cobradas',
          afip_ticket_show_option: 'con-y-sin-factura',
          payment_method_show_option: Number.isInteger(method) && method > 0 ? method : 'todos',
        }),
      )
    },
    [dispatch],
  )
  useDatesOfAddress(sale, take, 'metodo')
}

/** `?sale={id}` opens that sale once, whatever its day. */
function useSaleOfAddress(): void {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const take = useCallback(
    (id: number) =>
      void dispatch(openSale(id)).catch((error: unknown) =>
        toast({ text: `No se pudo abrir la venta. ${failureText(error)}`, tone: 'error' }),
      ),
    [dispatch, toast],
  )
  useIdOfAddress('sale', take)
}

/** A button beside the list's own tools that opens the pending sales. */
function SaleTools({ onPending }: { onPending: () => void }) {
  return (
    <Button variant="light" onClick={onPending} aria-label="Ventas pendientes" title="Ventas pendientes">
      <ClockAlert size={18} aria-hidden />
      <span className="list-tool-text">Pendientes</span>
    </Button>
  )
}

const OPERATIONS = [handled(removeSale)]
const CELLS = {
  created_at: Moment,
  client_id: ClientAndNotes,
  employee_id: Employee,
  total: Total,
  current_acount_payment_methods: Methods,
}
const COLUMNS = [
  { key: 'address_id', label: 'Depósito', width: 130, cell: Warehouse },
  { key: 'afip_ticket', label: 'Factura', width: 130, cell: InvoiceBadge, isBlank: hasNoInvoice },
  { key: 'origen', label: 'Origen', width: 140, cell: Origin },
  { key: 'observations', label: 'Observaciones', width: 180, cell: Observations },
]
const SHOWN = [
  'num',
  'created_at',
  'client_id',
  'total',
  'afip_ticket',
  // These go first where they do not fit: the sums at the foot tell the methods, the selects above the other two.
  'current_acount_payment_methods',
  'employee_id',
  'address_id',
]

/**
 * The day's sales. The address names the warehouse and the employee: `/ventas/{street or todas}/{employee or todos}`
 * (NS-04).
 */
export function Ventas() {
  useNeeded('address', 'employee', 'current_acount_payment_method', 'seller', 'price_type')
  const { view, sub_view } = useParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const access = useAccess()
  const dispatch = useThunkDispatch()
  const [pending, setPending] = useState(false)
  useSaleOfAddress()
  useSalesOfAddress()
  const user = useSelector(selectUser)
  const options = useSelector(selectVentas)
  const streets = useModels(addressEntity)
  const people = useModels(employeeEntity)

  const addresses = useMemo(() => (user === null ? [] : addressChoices(user, access, streets)), [access, streets, user])
  const employees = useMemo(
    () => (user === null ? [] : employeeChoices(user, access, ownerOf(user).name, people)),
    [access, people, user],
  )
  const address = chosenOf(addresses, view)
  const employee = chosenOf(employees, sub_view)
  const only = useMemo(() => isShown(options, address, employee), [address, employee, options])

  const removal = {
    effects: removalEffects,
    remove: removeAmongOthers,
    after: (gone: readonly Sale[]) => void dispatch(salesRemoved(gone)),
  }
  const base = `/${pathname.split('/')[1] ?? 'ventas'}`
  const go = (street: string, person: string) => void navigate(salesPath(base, street, person))
  const [street, person] = [address?.slug ?? 'todas', employee?.slug ?? 'todos']
  const choices = useSaleChoices({
    addresses,
    address,
    employees,
    employee,
    onAddress: (slug) => go(slug, person),
    onEmployee: (slug) => go(street, slug),
  })
  return (
    <>
      <EntityScreen
        entity={sale}
        cells={CELLS}
        extraColumns={COLUMNS}
        shown={SHOWN}
        only={only}
        create={false}
        exports={SalesExport}
        detail={SaleDetail}
        removal={removal}
        above={
          <>
            <Notice operations={OPERATIONS} />
            <OwedStockNotices />
          </>
        }
        own={{ controls: <SaleFilters choices={choices} />, chips: chipsOf(choices) }}
        toolbar={<SaleTools onPending={() => setPending(true)} />}
        instead={
          access.can('sale.store') && (
            <Link className="btn btn-primary" to="/vender">
              Vender
            </Link>
          )
        }
        summary={(rows) => <SalesSummary sales={rows} />}
      />
      {pending && <PendingSales onClose={() => setPending(false)} />}
    </>
  )
}
