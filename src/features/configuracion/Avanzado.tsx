import { useSelector } from 'react-redux'
import { useSettings } from '@/session/settings'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { ConfigurationFacts } from './ConfigurationFacts'
import { Facts } from './Facts'

/** The custom page, shown only when a build setting turns it on (SHELL-016). */
export function Avanzado() {
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
