import { Eye, EyeOff, TriangleAlert } from 'lucide-react'
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { isApiError } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { login } from '@/session/session'
import './loginForm.css'

interface Props {
  /** The user whose session ended: only he may go on with the screen behind, so the document cannot be changed. */
  fixed?: { doc: string; name: string }
}

const WRONG = 'El número de documento o la contraseña no son correctos'

const inUse = (minutes: number) =>
  `Otra computadora está usando este usuario; se libera en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}, o cerrando sesión allá.`

function failure(error: unknown): string {
  if (!isApiError(error) || error.kind === 'answer')
    return 'El servidor tuvo un problema y no pudo darte el ingreso. Probá de nuevo en un momento.'
  return error.kind === 'timeout'
    ? 'El servidor tarda demasiado en responder. Probá de nuevo.'
    : 'No pudimos llegar al servidor. Revisá la conexión y probá de nuevo.'
}

/** Document and password (SES-006). An error is shown in the form, and the password is selected to be typed again. */
export function LoginForm({ fixed }: Props) {
  const dispatch = useThunkDispatch()
  const id = useId()
  const password = useRef<HTMLInputElement>(null)
  const document = useRef<HTMLInputElement>(null)
  const [visible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')

  async function send(event: FormEvent) {
    event.preventDefault()
    const doc = fixed?.doc ?? document.current?.value.trim() ?? ''
    const secret = password.current?.value ?? ''
    if (sending) return
    if (doc === '') return refuse('Ingresá tu número de documento', document.current)
    if (secret === '') return refuse('Ingresá tu contraseña', password.current)
    setSending(true)
    setProblem('')
    try {
      const result = await dispatch(login(doc, secret))
      if (result === 'refused') refuse(WRONG, password.current)
      else if (typeof result === 'number') refuse(inUse(result), password.current)
    } catch (error) {
      refuse(failure(error), password.current)
    }
    setSending(false)
  }

  function refuse(text: string, field: HTMLInputElement | null) {
    setProblem(text)
    field?.focus()
    field?.select()
  }
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const described = `${id}-problem ${id}-caps`

  return (
    <form className="login-form" onSubmit={(event) => void send(event)} noValidate>
      <div>
        <label className="form-label" htmlFor={`${id}-doc`}>
          Número de documento
        </label>
        <input
          id={`${id}-doc`}
          ref={document}
          className="form-control form-control-lg"
          name="doc_number"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={fixed === undefined}
          defaultValue={fixed?.doc}
          readOnly={fixed !== undefined}
          aria-describedby={fixed && `${id}-who`}
        />
        {fixed && (
          <p id={`${id}-who`} className="meta mb-0 mt-1">
            {fixed.name}. Para ingresar con otra cuenta, salí primero.
          </p>
        )}
      </div>
      <div>
        <label className="form-label" htmlFor={`${id}-password`}>
          Contraseña
        </label>
        <div className="login-password">
          <input
            id={`${id}-password`}
            ref={password}
            className="form-control form-control-lg"
            name="password"
            type={visible ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={fixed !== undefined}
            aria-describedby={described}
            aria-invalid={problem === WRONG}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            onBlur={() => setCapsLock(false)}
          />
          <button
            type="button"
            aria-label={visible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          </button>
        </div>
        <p id={`${id}-caps`} role="status" className="login-caps">
          {capsLock && 'Bloq Mayús está activado'}
        </p>
      </div>
      <p id={`${id}-problem`} role="alert" className="login-problem">
        {problem !== '' && (
          <>
            <TriangleAlert size={18} aria-hidden />
            {problem}
          </>
        )}
      </p>
      <button type="submit" className="btn btn-primary btn-lg" aria-disabled={sending} aria-busy={sending}>
        {sending ? 'Ingresando…' : 'Ingresar'}
      </button>
    </form>
  )
}
