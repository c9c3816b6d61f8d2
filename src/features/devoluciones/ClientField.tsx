import { useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { client as clientEntity, type Client } from '@/entities/client'
import { price } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { CLIENT_KEYS, findClients } from '@/shop/clients/findClients'
import { Combobox } from '@/ui/fields/Combobox'
import { isLocked, returnEvents, selectDevolucion } from './devolucionesSlice'
import { useServerSearch } from './useServerSearch'

/** The client of the return: the sale's, or any client when there is no sale. */
export function ClientField() {
  const dispatch = useThunkDispatch()
  const state = useSelector(selectDevolucion)
  const clients = useModels<Client>(clientEntity)
  const [query, setQuery] = useState('')
  const local = useMemo(() => findClients(clients, query), [clients, query])
  const items = useServerSearch(clientEntity, query, CLIENT_KEYS, local)
  const { client, sale } = state

  if (sale !== null || isLocked(state))
    return (
      <div>
        <div className="form-label">Cliente</div>
        <div className="devol-client">{client?.name ?? 'Sin cliente'}</div>
      </div>
    )
  return (
    <div className="devol-finder">
      <label className="form-label" htmlFor="devol-client">
        Cliente
      </label>
      <Combobox
        id="devol-client"
        items={items}
        keyOf={({ id }) => id}
        textOf={({ name }) => name}
        detailOf={({ saldo, cuit }) => (saldo ? `Saldo ${price(saldo, 'always')}` : cuit)}
        chosen={client?.name ?? ''}
        placeholder="Sin cliente"
        clearLabel="Quitar el cliente"
        onQuery={setQuery}
        onPick={(chosen) => dispatch(returnEvents.clientChosen(chosen))}
      />
    </div>
  )
}
