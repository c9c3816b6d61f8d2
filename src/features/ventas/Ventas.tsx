import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { address as addressEntity } from '@/entities/address'
import { employee as employeeEntity } from '@/entities/employee'
import { sale } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { EntityScreen } from '@/list/EntityScreen'
import { useModels, useNeeded } from '@/list/hooks'
import { price } from '@/lib/format'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { useAccess } from '@/session/useAccess'
import { Client, Employee, Methods, Moment, Warehouse } from './cells'
import { addressChoices, chosenOf, employeeChoices } from './limits'
import { SaleDetail } from './SaleDetail'
import { SaleFilters } from './SaleFilters'
import { isShown, sumOf } from './shown'
import { selectVentas } from './ventasSlice'
import './ventas.css'

const CELLS = { created_at: Moment, client_id: Client, employee_id: Employee, current_acount_payment_methods: Methods }
const COLUMNS = [{ key: 'address_id', label: 'Depósito', width: 150, cell: Warehouse }]
const SHOWN = ['num', 'created_at', 'client_id', 'total', 'current_acount_payment_methods', 'employee_id', 'address_id']

/** The day's sales. The address says whose: `/ventas/{street or todas}/{employee or todos}` (NS-04). */
export function Ventas() {
  useNeeded('address', 'employee', 'current_acount_payment_method', 'seller', 'price_type')
  const { view, sub_view } = useParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const access = useAccess()
  const user = useSelector(selectUser)
  const options = useSelector(selectVentas)
  const streets = useModels(addressEntity)
  const people = useModels(employeeEntity)

  const addresses = useMemo(() => (user === null ? [] : addressChoices(user, access, streets)), [access, streets, user])
  const employees = useMemo(() => (user === null ? [] : employeeChoices(user, access, ownerOf(user).name, people)), [access, people, user])
  const address = chosenOf(addresses, view)
  const employee = chosenOf(employees, sub_view)
  const only = useMemo(() => isShown(options, address, employee), [address, employee, options])

  const base = `/${pathname.split('/')[1] ?? 'ventas'}`
  const go = (street: string, person: string) => void navigate(`${base}/${street}/${person}`)
  const [street, person] = [address?.slug ?? 'todas', employee?.slug ?? 'todos']
  const summary = (rows: readonly Sale[]) => (
    <div className="list-summary">
      <span className="figure">{rows.length === 1 ? '1 venta' : `${rows.length} ventas`}</span>
      <span className="flex-grow-1" />
      <span>Total</span>
      <strong className="money sale-sum">{price(sumOf(rows), 'always')}</strong>
    </div>
  )

  return (
    <EntityScreen
      entity={sale}
      cells={CELLS}
      extraColumns={COLUMNS}
      shown={SHOWN}
      only={only}
      create={false}
      detail={SaleDetail}
      above={
        <SaleFilters
          addresses={addresses}
          address={address}
          employees={employees}
          employee={employee}
          onAddress={(slug) => go(slug, person)}
          onEmployee={(slug) => go(street, slug)}
        />
      }
      {...(access.ownsShop && { summary })}
    />
  )
}
