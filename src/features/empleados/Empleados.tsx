import { employee, type Employee } from '@/entities/employee'
import { dateAndHour } from '@/lib/dates'
import { EntityScreen } from '@/list/EntityScreen'
import { Ago } from '@/ui/Ago'
import { EmployeeForm } from './EmployeeForm'
import './empleados.css'

interface Props {
  model: Employee
}

function LastActivity({ model: { last_activity } }: Props) {
  if (!last_activity) return <span className="meta">—</span>
  return (
    <>
      {dateAndHour(last_activity)}{' '}
      <span className="meta">
        <Ago value={last_activity} />
      </span>
    </>
  )
}

const rightsOf = ({ admin_access, permissions }: Employee) =>
  admin_access ? 'Todos' : permissions.length === 1 ? '1 permiso' : `${permissions.length} permisos`

const Rights = ({ model }: Props) => <>{rightsOf(model)}</>

const COLUMNS = [
  {
    key: 'permisos',
    label: 'Permisos',
    width: 110,
    cell: Rights,
    sortBy: (model: Employee) => model.permissions.length,
  },
  {
    key: 'last_activity',
    label: 'Última actividad',
    width: 226,
    cell: LastActivity,
    sortBy: (model: Employee) => model.last_activity ?? '',
  },
]
// Of the three dates only the last activity is shown; the others can be chosen.
const SHOWN = ['name', 'doc_number', 'address_id', 'admin_access', 'permisos', 'last_activity']

/**
 * The shop's employees and what each may do, for the owner and the administrators (PERM-012). An employee is deleted in
 * his form, which says what that does and does not offer it for the person signed in.
 */
export function Empleados() {
  return <EntityScreen entity={employee} selects={false} extraColumns={COLUMNS} shown={SHOWN} detail={EmployeeForm} />
}
