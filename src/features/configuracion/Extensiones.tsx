import { CircleCheck, CircleDashed } from 'lucide-react'
import { useThunkDispatch } from '@/api/thunk'
import { extencion } from '@/entities/extencion'
import { useListState, useModels, useNeeded } from '@/list/hooks'
import { load } from '@/list/thunks'
import { useAccess } from '@/session/useAccess'
import { ReadFailure } from '@/ui/notices/ReadFailure'

/** The extensions the company has switched on, and the other ones (EXT-001). */
export function Extensiones() {
  useNeeded(extencion.name)
  const dispatch = useThunkDispatch()
  const access = useAccess()
  const { loading, failed, loadedAt } = useListState(extencion)
  const all = useModels(extencion)
  const groups = [
    {
      title: 'Activas en tu comercio',
      rows: all.filter(({ slug }) => access.has(slug)),
      Icon: CircleCheck,
      tone: 'ext-on',
    },
    {
      title: 'Otras disponibles',
      rows: all.filter(({ slug }) => !access.has(slug)),
      Icon: CircleDashed,
      tone: 'ext-off',
    },
  ]
  if (loadedAt === null && loading) return <p role="status">Cargando…</p>
  if (failed && all.length === 0)
    return <ReadFailure text="No pudimos leer las extensiones." onRetry={() => void dispatch(load(extencion))} />
  return (
    <>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows, Icon, tone }) => (
          <section key={title} className="panel configuracion-panel" aria-label={title}>
            <h2>
              {title} <span className="meta figure">{rows.length}</span>
            </h2>
            <ul className="ext-list">
              {rows.map((row) => (
                <li key={row.id} className={tone}>
                  <Icon size={16} aria-hidden />
                  {row.name || (row.nombre ?? row.slug)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      <p className="meta mb-0">Para activar o desactivar una extensión, hablá con el equipo de soporte.</p>
    </>
  )
}
