import { History } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import type { SaleClient } from '@/domain/sale/context'
import type { Client } from '@/entities/client'
import { price } from '@/lib/format'
import { useAccess } from '@/session/useAccess'
import { Combobox } from '@/ui/fields/Combobox'
import { ClientSummary } from './ClientSummary'
import { MoreTerms } from '../terms/MoreTerms'
import { Problem, problemId } from '../cart/Problem'
import { saleEvents } from '../cart/saleSlice'
import { Key } from '@/session/Key'
import { focusScan } from '@/ui/scan/scanTarget'
import { selectVender } from '../cart/selectors'
import { useClientSearch } from './useClientSearch'
import { useScreen } from '../cart/useScreen'

const ID = 'vender-client'

/** Who buys; none is "Consumidor final". Choosing gives the focus back to the scan field. */
export function ClientPicker() {
  const dispatch = useThunkDispatch()
  const { open } = useScreen()
  const { can } = useAccess()
  const client = useSelector((state) => selectVender(state).cart.client)
  const wrong = useSelector((state) => selectVender(state).problem?.field === 'client')
  const [query, setQuery] = useState('')
  const { clients, asking } = useClientSearch(query)

  function choose(chosen: Client | null) {
    dispatch(saleEvents.clientChosen(chosen as SaleClient | null))
    focusScan()
  }
  return (
    <div className="vender-field" data-field="client">
      <label className="form-label" htmlFor={ID}>
        Cliente <Key of="client" />
      </label>
      <div className="vender-client-row">
        <Combobox<Client>
          id={ID}
          items={clients}
          keyOf={({ id }) => id}
          textOf={({ name }) => name}
          detailOf={({ saldo, cuit }) => (Number(saldo) ? `Saldo ${price(saldo, 'always')}` : cuit)}
          chosen={client?.name ?? ''}
          placeholder="Consumidor final"
          busy={asking}
          invalid={wrong}
          describedBy={wrong ? problemId('client') : undefined}
          create={
            can('client.store')
              ? { label: (text) => `Crear cliente «${text}»`, run: (text) => open({ name: 'client', text }) }
              : undefined
          }
          clearLabel={client ? `Quitar el cliente ${client.name}` : undefined}
          onQuery={setQuery}
          onPick={choose}
        />
        {client && can('sale.index') && (
          <Button
            variant="light"
            className="vender-tool"
            aria-label={`Últimas ventas y cuenta de ${client.name}`}
            title="Últimas ventas y cuenta"
            onClick={() => open({ name: 'clientSales' })}
          >
            <History size={18} aria-hidden />
          </Button>
        )}
        <MoreTerms />
      </div>
      <Problem field="client" />
      <ClientSummary />
    </div>
  )
}
