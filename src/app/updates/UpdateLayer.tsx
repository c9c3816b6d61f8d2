import { useEffect, useRef } from 'react'
import { Button } from 'react-bootstrap'
import { useDispatch, useSelector } from 'react-redux'
import { NoticeCard } from '../shell/notices/NoticeCard'
import '../shell/notices/notices.css'
import '../shell/doors/boot.css'
import { noticesSlice, selectNotices } from '../notices'
import { useUpdateNow } from './useUpdateNow'
import './update.css'

const { updateChanged } = noticesSlice.actions
/** Progress from which the message says that it installs (SHELL-021). */
const INSTALLING_FROM = 70
/** Progress after 4 s, from which the resources are hidden (SHELL-023). */
const RESOURCES_UNTIL = 80

/** The offer of a new version, and its progress once it has begun. */
export function UpdateLayer() {
  const dispatch = useDispatch()
  const updateNow = useUpdateNow()
  const { phase, progress } = useSelector(selectNotices).update
  if (phase === 'runs') return <Progress progress={progress} />
  if (phase !== 'offered') return null
  const later = () => dispatch(updateChanged({ phase: 'later' }))
  return (
    <div className="notices update-offer" aria-live="polite">
      <NoticeCard title="Hay una versión nueva de Comercio. Actualizarla lleva unos segundos." onClose={later}>
        <Button variant="light" onClick={later}>
          Más tarde
        </Button>
        <Button onClick={() => void updateNow()}>Actualizar ahora</Button>
      </NoticeCard>
    </div>
  )
}

function Progress({ progress }: { progress: number }) {
  const layer = useRef<HTMLDivElement>(null)
  // The Enter of a scanner must press nothing behind it; what had the focus gets it back when a sale ends the progress.
  useEffect(() => {
    const before = document.activeElement
    layer.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const message = progress >= INSTALLING_FROM ? 'Instalando' : 'Descargando actualizacion'
  return (
    <div
      ref={layer}
      className="boot update-layer"
      role="dialog"
      aria-modal="true"
      aria-label="Actualización"
      tabIndex={-1}
    >
      <img className="boot-mark" src="/favicon.svg" alt="" width={72} height={72} />
      <p className="boot-name" role="status">
        {message}
      </p>
      <div
        className="boot-bar"
        role="progressbar"
        aria-label={message}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
        aria-valuetext={`${progress} %`}
      >
        <span style={{ inlineSize: `${progress}%` }} />
      </div>
      <p className="boot-message">
        <span>La página se vuelve a cargar sola</span>
        <span className="figure">{progress} %</span>
      </p>
      <ul className="update-resources meta" aria-label="Recursos" hidden={progress >= RESOURCES_UNTIL}>
        <li>Pantallas, estilos y letras de la versión nueva</li>
      </ul>
    </div>
  )
}
