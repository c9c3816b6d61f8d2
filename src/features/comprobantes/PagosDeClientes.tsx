import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import { address as addressEntity } from '@/entities/address'
import { client as clientEntity } from '@/entities/client'
import { pago_de_cliente, type PagoDeCliente } from '@/entities/currentAcount'
import type { AnyEntity } from '@/entities/types'
import { EntityScreen } from '@/list/EntityScreen'
import { useListState, useModels, useNeeded } from '@/list/hooks'
import { load } from '@/list/thunks'
import { slugsOf } from '@/lib/text'
import { useAccess } from '@/session/useAccess'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { ReceiptLink } from './ReceiptLink'
import { Summary } from './Summary'
import { useReadAgain } from './useReadAgain'

const PLACE = '/comprobantes/pagos-de-clientes'
const ALL = 'todas'

/** Stands in place of the payments of a branch until it is known which they are: a part of them would pass for all. */
function Unread({ entity, what }: { entity: AnyEntity; what: string }) {
  const dispatch = useThunkDispatch()
  const { failed } = useListState(entity)
  if (failed) return <ReadFailure text={`No se pudieron leer ${what}.`} onRetry={() => void dispatch(load(entity))} />
  return <p role="status">Leyendo {what}…</p>
}

/** Payments of clients; where clients belong to branches, of the clients of one branch (NS-02f). */
export function PagosDeClientes() {
  useNeeded('address', 'client', 'pago_de_cliente')
  useReadAgain(pago_de_cliente)
  const access = useAccess()
  const navigate = useNavigate()
  const { sub_view } = useParams()
  const addresses = useModels(addressEntity)
  const clients = useModels(clientEntity)
  const hasAddresses = useListState(addressEntity).loadedAt !== null
  const hasClients = useListState(clientEntity).loadedAt !== null
  const byBranch = access.has('filtrar_clientes_por_sucursal_en_vender')
  const slugs = useMemo(
    () =>
      slugsOf(
        addresses.map(({ id, street }) => ({ id, name: street })),
        ALL,
      ),
    [addresses],
  )
  const branch = byBranch ? addresses[slugs.indexOf(sub_view ?? '')]?.id : undefined
  const only = useMemo(() => {
    if (branch === undefined) return undefined
    const inBranch = new Set(clients.filter(({ address_id }) => address_id === branch).map(({ id }) => id))
    return ({ client_id }: PagoDeCliente) => client_id !== null && inBranch.has(client_id)
  }, [branch, clients])

  const branches = byBranch && (
    <select
      className="form-select comprobantes-branch"
      aria-label="Sucursal"
      value={branch === undefined ? ALL : sub_view}
      onChange={({ target }) => void navigate(`${PLACE}/${encodeURIComponent(target.value)}`)}
    >
      <option value={ALL}>Todas las sucursales</option>
      {addresses.map(({ id, street }, index) => (
        <option key={id} value={slugs[index]}>
          {street}
        </option>
      ))}
    </select>
  )
  if (byBranch && !hasAddresses && (sub_view ?? ALL) !== ALL)
    return <Unread entity={addressEntity} what="las sucursales" />
  if (branch !== undefined && !hasClients)
    return (
      <section className="list-screen" aria-label={pago_de_cliente.labels.many}>
        {branches}
        <Unread entity={clientEntity} what="los clientes" />
      </section>
    )
  return (
    <EntityScreen
      entity={pago_de_cliente}
      rowActions={ReceiptLink}
      create={false}
      {...(only && { only })}
      above={branches}
      summary={(rows) => <Summary rows={rows} one="pago" many="pagos" />}
    />
  )
}
