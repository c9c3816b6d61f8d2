import { Lock, LockOpen } from 'lucide-react'

/** Whether the caja is open or closed, by colour and word (CAJA-008). */
export function CajaState({ open }: { open: boolean }) {
  const Icon = open ? LockOpen : Lock
  return (
    <span className={`state ${open ? 'state-ok' : 'state-off'}`}>
      <Icon size={14} aria-hidden />
      {open ? 'Abierta' : 'Cerrada'}
    </span>
  )
}
