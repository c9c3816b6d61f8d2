import { ListExport } from '@/list/export/ListExport'
import type { ListExportProps } from '@/list/export/useListExport'

/** The right to see clients and their accounts: there is no other one for accounts. */
export const ACCOUNTS = 'client.index'

/** The exports of a list of the accounts; without the right to see those, the words that say so. */
export const AccountsExport = (props: ListExportProps) =>
  props.access.can(ACCOUNTS) ? (
    <ListExport {...props} />
  ) : (
    <span className="meta align-self-center">Para exportar hace falta el permiso de ver clientes y sus cuentas.</span>
  )
