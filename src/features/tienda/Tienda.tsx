import { Navigate, useParams } from 'react-router-dom'
import { ViewTabs } from '@/ui/ViewTabs'
import { Configuracion } from './Configuracion'
import { MediosDePago } from './MediosDePago'
import { Portadas } from './Portadas'
import { Zonas } from './Zonas'
import './tienda.css'

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
