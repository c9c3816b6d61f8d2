import { address } from '@/entities/address'
import { useModels, useNeeded } from '@/list/hooks'
import { ownerOf, type User } from '@/session/user'
import { Facts } from './Facts'

/** An employee's own account, read only; only the owner may change the shop's data. */
export function AccountSummary({ user }: { user: User }) {
  useNeeded(address.name)
  const branch = useModels(address).find(({ id }) => id === user.address_id)
  const rights = user.admin_access ? 'Todos: sos administrador' : String(user.permissions.length)
  return (
    <Facts
      title="Mi cuenta"
      note="Los datos del comercio los cambia el dueño desde su cuenta."
      facts={[
        ['Nombre', user.name ?? ''],
        ['Número de documento', user.doc_number],
        ['Comercio', ownerOf(user).company_name ?? ''],
        ['Sucursal', branch?.street ?? ''],
        ['Permisos', rights],
      ]}
    />
  )
}
