import { useId, useState } from 'react'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router-dom'
import { address } from '@/entities/address'
import { printsTickets, setPrintsTickets } from '@/lib/ticketSetting'
import { useModels, useNeeded } from '@/list/hooks'
import { selectUser } from '@/session/sessionSlice'
import { useSettings } from '@/session/settings'
import { useAccess } from '@/session/useAccess'
import { ownerOf, type User, configurationOf } from '@/session/user'
import { ViewTabs } from '@/ui/ViewTabs'
import { useView } from '@/ui/hooks/useView'
import { lazyPart } from '@/ui/lazyPart'
import { Contrasena } from './Contrasena'
import { Extensiones } from './Extensiones'
import { Preferencias, type ThemeControl } from './Preferencias'
import { Teclado } from './Teclado'
import { Facts } from './Facts'
import { AccountForm } from './AccountForm'
import './configuracion.css'
import { configuration, type Configuration } from '@/entities/configuration'

const FIELDS = configuration.fields.filter(({ type }) => type === 'checkbox')

/** The company's configuration, read only: it comes with the user, and no call changes it (D-49, CFG-005). */
function ConfigurationFacts({ user }: { user: User }) {
  const record: Configuration | null = configurationOf(user)
  if (record === null) return null
  return (
    <Facts
      title="Configuración del comercio"
      note="Estos valores los cambia el equipo de soporte."
      facts={FIELDS.map(({ key, label }) => [label, record[key] ? 'Sí' : 'No'] as const)}
    />
  )
}

/** An employee's own account, read only; only the owner may change the shop's data. */
function AccountSummary({ user }: { user: User }) {
  useNeeded(address.name)
  const branch = useModels(address).find(({ id }) => id === user.address_id)
  const rights = user.admin_access ? 'Todos: sos administrador' : String(user.permissions.length)
  return (
    <Facts
      title="Mi cuenta"
      note="Los datos del comercio los cambia el dueño desde su cuenta."
      facts={[
        ['Nombre', user.name ?? ''],
        ['Número de documento', user.doc_number],
        ['Comercio', ownerOf(user).company_name ?? ''],
        ['Sucursal', branch?.street ?? ''],
        ['Permisos', rights],
      ]}
    />
  )
}

/** Whether this computer prints a ticket with each sale; beside what the shop's tickets look like. */
function TicketSwitch() {
  const id = useId()
  const [prints, setPrints] = useState(printsTickets)
  return (
    <div className="panel configuracion-panel">
      <h2>Esta computadora</h2>
      <div className="form-check field-check">
        <input
          id={id}
          type="checkbox"
          role="switch"
          className="form-check-input"
          checked={prints}
          onChange={({ target }) => setPrints(setPrintsTickets(target.checked) && target.checked)}
        />
        <label className="form-check-label" htmlFor={id}>
          Imprimir el ticket al cobrar
        </label>
      </div>
    </div>
  )
}

/**
 * The owner's form; an employee only sees his own account, since the server would write his own row (contract a trap
 * 17).
 */
function General() {
  const user = useSelector(selectUser)
  const access = useAccess()
  if (user === null) return null
  return (
    <>
      {access.can('sale.store') && <TicketSwitch />}
      {user.owner_id === null ? <AccountForm user={user} /> : <AccountSummary user={user} />}
      <ConfigurationFacts user={user} />
    </>
  )
}

/** The custom page, shown only when a build setting turns it on (SHELL-016). */
function Avanzado() {
  const user = useSelector(selectUser)
  const settings = useSettings()
  if (user === null || settings === null) return null
  const owner = ownerOf(user)
  return (
    <>
      <ConfigurationFacts user={user} />
      <Facts
        title="Esta instalación"
        facts={[
          ['Servidor', settings.apiUrl || 'El mismo de esta página'],
          ['Versión por defecto', user.default_version ?? owner.default_version ?? ''],
          ['Versión estable', user.estable_version ?? owner.estable_version ?? ''],
          ['Avisos en vivo', settings.push.key === '' ? 'No' : 'Sí'],
        ]}
      />
    </>
  )
}

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
