import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react'
import { Toast, ToastContainer } from 'react-bootstrap'
import './toasts.css'

export type Tone = 'ok' | 'info' | 'warn' | 'error'

export interface ToastMessage {
  text: string
  tone?: Tone
  /** Default 4; errors 10 (SHELL-025). */
  seconds?: number
  /** One thing to do about it: "Deshacer". */
  action?: { label: string; run: () => void }
}

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined)

/** Shows a short message that never takes the focus. */
export const useToast = () => use(ToastContext)

const ICONS = { ok: CircleCheck, info: Info, warn: TriangleAlert, error: CircleAlert }
const CLASSES = { ok: 'state-ok', info: 'state-info', warn: 'state-warn', error: 'state-bad' }

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly (ToastMessage & { id: number })[]>([])
  const nextId = useRef(0)
  const show = useCallback((message: ToastMessage) => {
    const id = nextId.current++
    setShown((before) => [...before.filter((toast) => toast.text !== message.text).slice(-3), { ...message, id }])
  }, [])
  const close = (id: number) => setShown((before) => before.filter((toast) => toast.id !== id))

  return (
    <ToastContext value={show}>
      {children}
      <ToastContainer className="toasts">
        {shown.map(({ id, text, tone = 'info', seconds = tone === 'error' ? 10 : 4, action }) => {
          const Icon = ICONS[tone]
          return (
            <Toast
              key={id}
              autohide
              delay={seconds * 1000}
              animation={false}
              onClose={() => close(id)}
              role={tone === 'error' ? 'alert' : 'status'}
              aria-live={tone === 'error' ? 'assertive' : 'polite'}
              className={`border-0 ${CLASSES[tone]}`}
            >
              <Toast.Body className="d-flex align-items-center gap-2 fs-6">
                <Icon size={20} aria-hidden className="flex-shrink-0" />
                <span className="flex-grow-1">{text}</span>
                {action && (
                  <button
                    type="button"
                    className="btn btn-light btn-sm"
                    onClick={() => {
                      action.run()
                      close(id)
                    }}
                  >
                    {action.label}
                  </button>
                )}
                <button type="button" className="btn-close flex-shrink-0" aria-label="Cerrar aviso" onClick={() => close(id)} />
              </Toast.Body>
            </Toast>
          )
        })}
      </ToastContainer>
    </ToastContext>
  )
}
