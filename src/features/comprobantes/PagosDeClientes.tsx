import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { address as addressEntity } from '@/entities/address'
import { client as clientEntity } from '@/entities/client'
import { pago_de_cliente, type PagoDeCliente } from '@/entities/currentAcount'
import { EntityScreen } from '@/list/EntityScreen'
import { useModels, useNeeded } from '@/list/hooks'
import { slugsOf } from '@/lib/text'
import { useAccess } from '@/session/useAccess'
import { ReceiptLink } from './ReceiptLink'
import { Summary } from './Summary'
import { useReadAgain } from './useReadAgain'

const PLACE = '/comprobantes/pagos-de-clientes'
const ALL = 'todas'

/** Payments of clients; where clients belong to branches, of the clients of one branch (NS-02f). */
export function PagosDeClientes() {
  useNeeded('address', 'client')
  useReadAgain(pago_de_cliente)
  const access = useAccess()
  const navigate = useNavigate()
  const { sub_view } = useParams()
  const addresses = useModels(addressEntity)
  const clients = useModels(clientEntity)
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

  return (
    <EntityScreen
      entity={pago_de_cliente}
      rowActions={ReceiptLink}
      create={false}
      {...(only && { only })}
      above={
        byBranch && (
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
      }
      summary={(rows) => <Summary rows={rows} one="pago" many="pagos" />}
    />
  )
}
