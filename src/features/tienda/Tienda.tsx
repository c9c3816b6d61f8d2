import { Store } from 'lucide-react'
import { Navigate, useParams } from 'react-router-dom'
import { ViewTabs } from '@/ui/ViewTabs'
import { Empty } from '@/ui/notices/Empty'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { MediosDePago } from './MediosDePago'
import { Portadas } from './Portadas'
import { Zonas } from './Zonas'
import { StoreForm } from './StoreForm'
import { useStore } from './useStore'
import './tienda.css'

/** The settings of the store, one record (CAT-065). */
function Configuracion() {
  const { store, failed, missing, retry } = useStore()
  if (store !== null) return <StoreForm key={store.id} store={store} />
  if (failed) return <ReadFailure text="No se pudo leer la configuración de la tienda." onRetry={retry} />
  if (missing)
    return (
      <Empty
        panel
        icon={Store}
        text="El comercio todavía no tiene una tienda configurada: pedísela al equipo de soporte."
      />
    )
  return (
    <div className="panel tienda-panel" aria-busy="true" aria-label="Leyendo la configuración de la tienda">
      <div className="list-skeleton">
        <span />
      </div>
    </div>
  )
}

const PARTS = [
  { name: 'configuracion', label: 'Configuración', Part: Configuracion },
  { name: 'portadas', label: 'Portadas', Part: Portadas },
  { name: 'medios-de-pago', label: 'Medios de pago', Part: MediosDePago },
  { name: 'zonas-de-envio', label: 'Zonas de envío', Part: Zonas },
] as const

/** The setup of the online store: settings, banners, payment methods and delivery zones. */
export function Tienda() {
  const { sub_view = 'configuracion' } = useParams()
  const current = PARTS.find(({ name }) => name === sub_view)
  if (current === undefined) return <Navigate to="/online/tienda" replace />
  const tabs = PARTS.map(({ name, label }) => ({ to: `/online/tienda/${name}`, label, current: name === current.name }))
  return (
    <div className="tienda tabbed">
      <ViewTabs label="Configuración de la tienda" tabs={tabs} />
      <current.Part />
    </div>
  )
}
