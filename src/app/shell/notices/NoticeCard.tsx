import { X } from 'lucide-react'
import { useId, type KeyboardEvent, type ReactNode } from 'react'

interface Props {
  title: string
  /** Class of its colour; the title says the same in words. */
  tone?: string
  onClose: () => void
  /** The buttons. */
  children: ReactNode
}

/** A dialog that does not interrupt: reachable with the keyboard, closed with Esc from inside, but the focus stays where it was. */
export function NoticeCard({ title, tone, onClose, children }: Props) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it from any of its buttons
    <section role="dialog" aria-labelledby={id} className={`notice ${tone ?? ''}`} onKeyDown={onKeyDown}>
      <p id={id} className="notice-text">
        {title}
      </p>
      <button type="button" className="notice-close" aria-label="Cerrar" onClick={onClose}>
        <X size={18} aria-hidden />
      </button>
      <div className="notice-actions">{children}</div>
    </section>
  )
}
