import { ExternalLink, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { online_configuration as entity } from '@/entities/onlineConfiguration'
import { may } from '@/session/rights'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { ownerOf } from '@/session/user'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useToast } from '@/ui/notices/Toasts'
import { saveStore } from './saveStore'
import { useStore } from './useStore'
import './tienda.css'

const PAUSE = {
  title: '¿Pausar la tienda?',
  text: 'Los compradores no van a poder comprar hasta que la abras de nuevo. Los pedidos que ya entraron siguen igual.',
  action: 'Pausar',
  danger: true,
}

/** The store's address if it is a web address; any other text in the record is ignored. */
const webAddress = (value: string | null | undefined): string | null =>
  value && /^https?:\/\/[^\s@]+$/i.test(value.trim()) ? value.trim() : null

/** Whether the store is open, a link to it, and a button to pause it, on every view of the screen. */
export function StoreState() {
  const dispatch = useThunkDispatch()
  const access = useAccess()
  const confirm = useConfirm()
  const toast = useToast()
  const user = useSelector(selectUser)
  const { store } = useStore()
  const [busy, setBusy] = useState(false)
  if (store === null) return null
  const paused = Boolean(store.pausar_tienda_online)
  const address = user && webAddress(ownerOf(user).online)

  async function toggle() {
    if (!paused && !(await confirm(PAUSE))) return
    setBusy(true)
    try {
      await dispatch(saveStore({ pausar_tienda_online: paused ? 0 : 1 }))
      toast({ text: paused ? 'La tienda está abierta' : 'La tienda quedó en pausa', tone: 'ok' })
    } catch (error) {
      toast({
        text: `${paused ? 'No se pudo abrir la tienda' : 'No se pudo pausar la tienda'}. ${failureText(error)}`,
        tone: 'error',
      })
    }
    setBusy(false)
  }
  return (
    <div className="tienda-state" data-paused={paused || undefined}>
      <span role="status">{paused ? 'Tienda en pausa' : 'Tienda abierta'}</span>
      {address && (
        <a
          className="btn btn-light btn-sm"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="Ver la tienda"
        >
          <ExternalLink size={16} aria-hidden />
          <span>
            Ver<span className="d-none d-md-inline"> la tienda</span>
          </span>
        </a>
      )}
      {may(entity, 'update', access) && (
        <Button variant={paused ? 'primary' : 'light'} size="sm" disabled={busy} onClick={() => void toggle()}>
          {paused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
          {paused ? 'Abrir la tienda' : 'Pausar la tienda'}
        </Button>
      )}
    </div>
  )
}
