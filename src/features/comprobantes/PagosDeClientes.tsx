import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { address as addressEntity } from '@/entities/address'
import { client as clientEntity } from '@/entities/client'
import { pago_de_cliente, type PagoDeCliente } from '@/entities/currentAcount'
import { EntityScreen } from '@/list/EntityScreen'
import { useModels, useNeeded } from '@/list/hooks'
import { dashed } from '@/lib/text'
import { useAccess } from '@/session/useAccess'
import { ReceiptLink } from './ReceiptLink'
import { Summary } from './Summary'

const PLACE = '/comprobantes/pagos-de-clientes'

/** Payments of clients; where clients belong to branches, of the clients of one branch (NS-02f). */
export function PagosDeClientes() {
  useNeeded('address', 'client')
  const access = useAccess()
  const navigate = useNavigate()
  const { sub_view } = useParams()
  const addresses = useModels(addressEntity)
  const clients = useModels(clientEntity)
  const byBranch = access.has('filtrar_clientes_por_sucursal_en_vender')
  const branch = byBranch ? addresses.find(({ street }) => dashed(street) === sub_view)?.id : undefined
  const only = useMemo(() => {
    if (branch === undefined) return undefined
    const inBranch = new Set(clients.filter(({ address_id }) => address_id === branch).map(({ id }) => id))
    return ({ client_id }: PagoDeCliente) => inBranch.has(client_id)
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
            value={branch === undefined ? 'todas' : sub_view}
            onChange={({ target }) => void navigate(`${PLACE}/${target.value}`)}
          >
            <option value="todas">Todas las sucursales</option>
            {addresses.map(({ id, street }) => (
              <option key={id} value={dashed(street)}>
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
