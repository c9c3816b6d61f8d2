import { useSelector } from 'react-redux'
import { employee } from '@/entities/employee'
import { seller } from '@/entities/seller'
import { useModels } from '@/list/hooks'
import { selectUser } from '@/session/sessionSlice'
import { TermSelect } from './TermFields'
import { useChoose } from './useChoose'
import { useTerms, type TermRights } from './useTerms'

/** Who earns the commission of the sale, and who made it. */
export function PeopleFields({ rights }: { rights: TermRights }) {
  const choose = useChoose()
  const { seller_id, employee_id, client } = useTerms()
  const sellers = useModels(seller)
  const employees = useModels(employee)
  const user = useSelector(selectUser)
  return (
    <div className="vender-term-group">
      {rights.seller && (
        <TermSelect
          field="seller_id"
          label="Vendedor"
          value={seller_id}
          // When no seller is sent the server takes the client's own (contract b §2.1).
          {...(!client?.seller_id && { none: 'Sin vendedor' })}
          choices={sellers}
          onChoose={(id) => choose({ seller_id: id })}
        />
      )}
      {rights.employee && (
        <TermSelect
          field="employee_id"
          label="Empleado"
          value={employee_id}
          // For an employee 0 means himself, so only the owner is offered it.
          {...(user?.owner_id === null && { none: user.name ?? 'El dueño' })}
          choices={employees}
          onChoose={(id) => choose({ employee_id: id })}
        />
      )}
    </div>
  )
}
