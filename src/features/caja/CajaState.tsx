import { Lock, LockOpen } from 'lucide-react'

/** Open or closed, in its colour and its word (CAJA-008). */
export function CajaState({ open }: { open: boolean }) {
  const Icon = open ? LockOpen : Lock
  return (
    <span className={`state ${open ? 'state-ok' : 'state-bad'}`}>
      <Icon size={14} aria-hidden />
      {open ? 'Abierta' : 'Cerrada'}
    </span>
  )
}
