import type { BootProgress } from '../../notices'
import './boot.css'

interface Props {
  progress?: BootProgress
  /** What the app is doing, while there is no progress to count. */
  text?: string
}

/**
 * The logo while the app starts or is left: without figures while the session is asked for, then with the number of
 * lists already read (SHELL-002).
 */
export function BootScreen({ progress, text = 'Abriendo Comercio' }: Props) {
  const { done, total, message } = progress ?? { done: 0, total: 0, message: text }
  const known = total > 0
  return (
    <div className="boot">
      <img className="boot-mark" src="/favicon.svg" alt="" width={72} height={72} />
      <p className="boot-name">Comercio</p>
      <div
        className={known ? 'boot-bar' : 'boot-bar boot-bar-open'}
        role="progressbar"
        aria-label="Cargando"
        aria-valuemin={0}
        aria-valuemax={known ? total : undefined}
        aria-valuenow={known ? done : undefined}
        aria-valuetext={known ? `${message}, ${done} de ${total}` : message}
      >
        <span style={known ? { inlineSize: `${Math.round((done / total) * 100)}%` } : undefined} />
      </div>
      <p className="boot-message" aria-hidden>
        <span>{message}</span>
        {known && (
          <span className="figure">
            {done} de {total}
          </span>
        )}
      </p>
    </div>
  )
}
