import { client, type Client } from '@/entities/client'
import { EntityScreen } from '@/list/EntityScreen'
import { phone } from '@/lib/format'

/** Stored with the country's code in front (CLI-006). */
const Phone = ({ model }: { model: Client }) => <>{phone(model.phone)}</>

const CELLS = { phone: Phone }

export function Clientes() {
  return <EntityScreen entity={client} cells={CELLS} />
}
