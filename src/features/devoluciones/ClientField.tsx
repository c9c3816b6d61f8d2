import { useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { client as clientEntity, type Client } from '@/entities/client'
import { price } from '@/lib/format'
import { fold, hasEveryWord, words } from '@/lib/text'
import { useModels } from '@/list/hooks'
import { Combobox } from '@/ui/fields/Combobox'
import { isLocked, returnEvents, selectDevolucion } from './devolucionesSlice'
import { useServerSearch } from './useServerSearch'

const SHOWN = 8
const KEYS = ['name', 'num', 'phone', 'cuit', 'cuil', 'dni', 'razon_social']

const textOf = ({ name, razon_social, cuit, dni, phone, num }: Client) =>
  fold([name, razon_social, cuit, dni, phone, num].filter(Boolean).join(' '))

function firstFitting(clients: readonly Client[], query: string): readonly Client[] {
  const parts = words(query)
  const found: Client[] = []
  for (const client of clients) {
    if (hasEveryWord(textOf(client), parts)) found.push(client)
    if (found.length === SHOWN) break
  }
  return found
}

/** The client of the return: the sale's, or any client when there is no sale. */
export function ClientField() {
  const dispatch = useThunkDispatch()
  const state = useSelector(selectDevolucion)
  const clients = useModels<Client>(clientEntity)
  const [query, setQuery] = useState('')
  const local = useMemo(() => firstFitting(clients, query), [clients, query])
  const items = useServerSearch(clientEntity, query, KEYS, local)
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
