import { Navigate } from 'react-router-dom'
import { useSettings } from '@/session/settings'
import { useAccess } from '@/session/useAccess'
import { useView } from '@/ui/hooks/useView'
import { lazyPart } from '@/ui/lazyPart'
import { ViewTabs } from '@/ui/ViewTabs'
import { Avanzado } from './Avanzado'
import { Contrasena } from './Contrasena'
import { Extensiones } from './Extensiones'
import { General } from './General'
import { Preferencias, type ThemeControl } from './Preferencias'
import { Teclado } from './Teclado'
import './configuracion.css'

// Loaded on its own: only the owner opens it, and seldom.
const Promociones = lazyPart(async () => (await import('./promociones/Promociones')).Promociones)

/** The account, the shop's settings, and how the app behaves in this browser (CFG-006, NS-02h). */
export function Configuracion({ theme }: { theme: ThemeControl }) {
  const asked = useView()
  const settings = useSettings()
  const { ownsShop } = useAccess()
  const views = [
    { name: 'general', label: 'General', content: <General /> },
    { name: 'contraseña', label: 'Contraseña', content: <Contrasena /> },
    { name: 'preferencias', label: 'Preferencias', content: <Preferencias theme={theme} /> },
    { name: 'teclado', label: 'Teclado', content: <Teclado /> },
    ...(ownsShop ? [{ name: 'promociones', label: 'Promociones', content: <Promociones /> }] : []),
    { name: 'extensiones', label: 'Extensiones', content: <Extensiones /> },
    ...(settings?.customConfiguration ? [{ name: 'avanzado', label: 'Avanzado', content: <Avanzado /> }] : []),
  ]
  const current = views.find(({ name }) => name === asked)
  if (current === undefined) return <Navigate to="/configuracion/general" replace />
  return (
    <div className="configuracion">
      <ViewTabs
        label="Configuración"
        tabs={views.map(({ name, label }) => ({ to: `/configuracion/${name}`, label, current: name === current.name }))}
      />
      <section key={current.name} className="configuracion-view" aria-label={current.label}>
        {current.content}
      </section>
    </div>
  )
}
