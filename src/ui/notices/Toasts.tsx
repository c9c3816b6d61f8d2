import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import './toasts.css'

export type Tone = 'ok' | 'info' | 'warn' | 'error'

export interface ToastMessage {
  text: string
  tone?: Tone
  /** Default 4; errors stay 10 (SHELL-025). */
  seconds?: number
  /** One thing to do about it: "Deshacer". */
  action?: { label: string; run: () => void }
  /**
   * How far the work it tells of is. A toast with the same text that is shown again only moves the bar, and nothing is
   * read out twice.
   */
  progress?: { done: number; total: number }
}

/** The key of a toast; one that shows progress has its text as key, so there is only one of it. */
type ToastId = number | string

const ToastContext = createContext<(message: ToastMessage) => () => void>(() => () => undefined)

/**
 * Shows a short message that never takes the focus. Returns the function that closes it, for when it has lost its
 * point.
 */
export const useToast = () => use(ToastContext)

const PlaceContext = createContext<(place: HTMLElement | null) => void>(() => undefined)

/**
 * The place of the toasts on a screen, so that none lies on what is read or pressed: it is as high as the toasts, and
 * has no height without them. Under a dialog, or without such a place, they have the strip above the dialogs.
 */
export const ToastPlace = () => <div className="toast-place" ref={use(PlaceContext)} />

const ICONS = { ok: CircleCheck, info: Info, warn: TriangleAlert, error: CircleAlert }
const CLASSES = { ok: 'state-ok', info: 'state-info', warn: 'state-warn', error: 'state-bad' }

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly (ToastMessage & { id: ToastId })[]>([])
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const nextId = useRef(0)
  const close = useCallback((id: ToastId) => setShown((before) => before.filter((toast) => toast.id !== id)), [])
  const show = useCallback(
    (message: ToastMessage) => {
      const id = message.progress === undefined ? nextId.current++ : message.text
      const next = { ...message, id }
      setShown((before) =>
        before.some((toast) => toast.id === id)
          ? before.map((toast) => (toast.id === id ? next : toast))
          : [...before.filter((toast) => toast.text !== message.text).slice(-3), next],
      )
      return () => close(id)
    },
    [close],
  )
  const newest = shown.at(-1)?.id

  // When the bar grows for toasts, the page is scrolled along, so that what a finger is about to press stays under it.
  const height = useRef<number | null>(null)
  useLayoutEffect(() => {
    const bar = place?.parentElement
    if (!bar) return void (height.current = null)
    const by = bar.offsetHeight - (height.current ?? bar.offsetHeight)
    height.current = bar.offsetHeight
    if (by === 0) return
    for (const part of bar.parentElement?.querySelectorAll('main, main > *') ?? [])
      if (part.scrollTop > 0) part.scrollTop += by
  }, [place, shown])

  // An open dialog has Escape for itself, so this checks for one before the dialog hears the key and closes.
  useEffect(() => {
    if (newest === undefined) return
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && document.querySelector('.modal.show') === null) close(newest)
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [newest, close])

  const toasts = (
    <div className="toast-container toasts">
      {shown.toReversed().map(({ id, ...message }) => (
        <Message key={id} {...message} onClose={() => close(id)} />
      ))}
    </div>
  )

  return (
    <ToastContext value={show}>
      <PlaceContext value={setPlace}>{children}</PlaceContext>
      {place === null ? toasts : createPortal(toasts, place)}
    </ToastContext>
  )
}

/**
 * One toast. Its time stands still while somebody points at it or has the focus in it. It has Bootstrap's looks but not
 * react-bootstrap's component: nothing here fades, and the code for fading is too much for the first page to load.
 */
function Message({
  text,
  tone = 'info',
  seconds = tone === 'error' ? 10 : 4,
  action,
  progress,
  onClose,
}: ToastMessage & { onClose: () => void }) {
  const [held, setHeld] = useState(false)
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => close(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [held, seconds])
  const Icon = ICONS[tone]
  return (
    <div
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
      role="alert"
      aria-live="assertive"
      aria-atomic
      className={`toast show border-0 ${CLASSES[tone]}`}
    >
      <div className="toast-body">
        <Icon size={20} aria-hidden className="flex-shrink-0" />
        <span className="flex-grow-1">{text}</span>
        {progress && <progress value={progress.done} max={progress.total} aria-label="Avance" />}
        {action && (
          <button
            type="button"
            className="btn btn-light btn-sm"
            onClick={() => {
              action.run()
              onClose()
            }}
          >
            {action.label}
          </button>
        )}
        <button type="button" className="btn-close" aria-label="Cerrar aviso" onClick={onClose} />
      </div>
    </div>
  )
}
