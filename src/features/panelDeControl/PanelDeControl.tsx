import { useCallback, useMemo } from 'react'
import { Form } from 'react-bootstrap'
import { Link, Navigate, useParams } from 'react-router-dom'
import { provider as providerEntity } from '@/entities/provider'
import type { ProviderSummary } from '@/domain/purchases/providerPerformance'
import { monthName } from '@/lib/dates'
import { useModels, useNeeded } from '@/list/hooks'
import { useAccess } from '@/session/useAccess'
import { Empty } from '@/ui/notices/Empty'
import { ViewTabs } from '@/ui/ViewTabs'
import { General } from './General'
import { MONTHS_BACK } from './panelState'
import type { PanelParts } from './parts'
import { BY_PROVIDER, GENERAL, viewAddress } from './places'
import { ProviderView } from './ProviderView'
import { monthOf } from './sources'
import { usePanel } from './usePanel'
import './panel.css'

const VIEWS = [
  { name: GENERAL, label: 'Rendimiento general', View: General },
  { name: BY_PROVIDER, label: 'Por proveedor', View: ProviderView },
] as const

const NONE: readonly never[] = []

/** Each provider's year: what was sold of theirs, its profit, and what they are owed (NS-02e, D-41). */
export function PanelDeControl({ parts }: { parts: PanelParts }) {
  const { can } = useAccess()
  const { view, sub_view } = useParams()
  if (!can('provider.index'))
    return <Empty panel text="Para ver el panel hace falta permiso para ver los proveedores." />
  const current = VIEWS.find(({ name }) => name === sub_view)
  if (view !== 'proveedores' || current === undefined) return <Navigate to={viewAddress(GENERAL)} replace />
  return <Providers parts={parts} view={current.name} />
}

function Providers({ parts, view }: { parts: PanelParts; view: string }) {
  useNeeded('provider', 'article')
  const panel = usePanel()
  const { sums, state, order, send } = panel
  const providers = useModels(providerEntity)
  const names = useMemo(() => new Map(providers.map(({ id, name }) => [id, name])), [providers])
  const nameOf = useCallback(
    ({ id, name }: Pick<ProviderSummary, 'id' | 'name'>) =>
      names.get(id) ?? (name || (id === 0 ? 'Sin proveedor' : `Proveedor N° ${id}`)),
    [names],
  )
  const dates = `${monthName(`${monthOf(MONTHS_BACK)}-01`)} a ${monthName(`${monthOf(0)}-01`)}`
  const tabs = VIEWS.map(({ name, label }) => ({ to: viewAddress(name), label, current: name === view }))
  const current = VIEWS.find(({ name }) => name === view) ?? VIEWS[0]
  const nothing = state === 'read' && sums.size === 0 && providers.every(({ saldo }) => !(Number(saldo) > 0))
  const { Reading } = parts
  return (
    <div className="control-panel">
      <ViewTabs label="Resultado por proveedor" tabs={tabs} />
      <div className="control-panel-bar">
        <span className="meta">{dates}</span>
        <Form.Select
          aria-label="Orden"
          value={order}
          onChange={({ target }) =>
            send({ type: 'orderChosen', order: target.value === 'menor-a-mayor' ? 'menor-a-mayor' : 'mayor-a-menor' })
          }
        >
          <option value="mayor-a-menor">De mayor a menor</option>
          <option value="menor-a-mayor">De menor a mayor</option>
        </Form.Select>
      </div>
      <Reading months={{ ...panel, rows: NONE }} />
      {nothing ? (
        <Empty
          panel
          text="Todavía no hay nada que mostrar: acá aparece lo que se vende de cada proveedor, mes a mes, y lo que se le debe. Para eso, los artículos tienen que decir de qué proveedor son."
        >
          <Link className="btn btn-light" to="/listado-de-articulos">
            Ver los artículos
          </Link>
        </Empty>
      ) : (
        <current.View panel={panel} parts={parts} dates={dates} nameOf={nameOf} />
      )}
    </div>
  )
}
