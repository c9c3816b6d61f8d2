import { Button } from 'react-bootstrap'
import { entities } from '@/entities'
import { NoticeCard } from './NoticeCard'

interface Props {
  /** Entity whose list changed elsewhere as a whole. */
  name: string
  onReload: (name: string) => void
  onClose: () => void
}

/** Tells that a list is no longer what the server has, and offers to read it again (SHELL-031, RT-006). */
export function StaleListModal({ name, onReload, onClose }: Props) {
  const list = entities[name]?.labels.many ?? name
  return (
    <NoticeCard title={`Hubo cambios en ${list}. ¿Actualizar la lista?`} onClose={onClose}>
      <Button variant="light" onClick={onClose}>
        Ahora no
      </Button>
      <Button
        onClick={() => {
          onReload(name)
          onClose()
        }}
      >
        Actualizar
      </Button>
    </NoticeCard>
  )
}
