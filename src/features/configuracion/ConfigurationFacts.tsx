import { configuration, type Configuration } from '@/entities/configuration'
import { configurationOf, type User } from '@/session/user'
import { Facts } from './Facts'

const FIELDS = configuration.fields.filter(({ type }) => type === 'checkbox')

/** The company's configuration, read only: it comes with the user, and no call changes it (D-49, CFG-005). */
export function ConfigurationFacts({ user }: { user: User }) {
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
