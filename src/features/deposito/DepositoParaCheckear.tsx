import { Navigate, useParams } from 'react-router-dom'
import { ViewTabs } from '@/ui/ViewTabs'
import { DepositoScreen } from './DepositoScreen'

const BASE = '/deposito-para-checkear'
const VIEWS = [
  {
    name: 'para-checkear',
    label: 'Para chequear',
    state: 'to_check',
    empty: 'No hay ventas para chequear',
    comes: 'Llegan de Vender, cuando se cobra una venta con el estado «Para chequear».',
  },
  {
    name: 'confirmadas',
    label: 'Confirmadas',
    state: 'confirmed',
    empty: 'No hay ventas confirmadas sin terminar',
    comes: 'Llegan de «Depósito ya chequeado», cuando se confirman.',
  },
] as const

/** Sales the warehouse has to prepare, and those confirmed but not handed over yet (DEP-001, NS-02m, NS-05). */
export function DepositoParaCheckear() {
  const { view } = useParams()
  const current = VIEWS.find(({ name }) => name === view)
  if (current === undefined) return <Navigate to={`${BASE}/para-checkear`} replace />
  return (
    <DepositoScreen
      key={current.name}
      state={current.state}
      empty={current.empty}
      comes={current.comes}
      tabs={
        <ViewTabs
          label="Depósito para chequear"
          tabs={VIEWS.map(({ name, label }) => ({ to: `${BASE}/${name}`, label, current: name === current.name }))}
        />
      }
    />
  )
}
