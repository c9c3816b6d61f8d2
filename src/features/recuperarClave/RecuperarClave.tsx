import { useState, useId, type FormEvent, type ReactNode } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import { checkSession, oweNoLogout } from '@/session/session'
import { useView } from '@/ui/hooks/useView'
import { TriangleAlert } from 'lucide-react'
import { failureText } from '@/api/errors'
import './recuperarClave.css'

interface Props {
  title: string
  hint: string
  action: string
  /** Does the step; resolves to the reason when it was refused, or to an empty text when it may go on. */
  run: (fields: FormData) => Promise<string>
  children: ReactNode
}

/** One step of the recovery: its fields, its button, and its error. */
function Step({ title, hint, action, run, children }: Props) {
  const id = useId()
  const [problem, setProblem] = useState('')
  const [sending, setSending] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    setSending(true)
    setProblem('')
    const text = await run(new FormData(form)).catch(failureText)
    setSending(false)
    setProblem(text)
    if (text !== '') form.querySelector('input')?.focus()
  }
  return (
    <form
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
      onSubmit={(event) => void send(event)}
      noValidate
    >
      <h1 id={`${id}-title`}>{title}</h1>
      <p id={`${id}-hint`} className="recuperar-hint">
        {hint}
      </p>
      {children}
      <p role="alert" className="recuperar-problem">
        {problem !== '' && (
          <>
            <TriangleAlert size={18} aria-hidden />
            {problem}
          </>
        )}
      </p>
      <button type="submit" className="btn btn-primary btn-lg" aria-busy={sending}>
        {sending ? 'Un momento…' : action}
      </button>
    </form>
  )
}

// Calls on the host root, without a session (contract a §2). Each resolves to whether the server agreed, and rejects
// with an `ApiError`.
const step =
  (path: string, body: Readonly<Record<string, string>>, agreed: string): Thunk<Promise<boolean>> =>
  async (_dispatch, _getState, { api }) => {
    const answer = await api.post(`/password-reset/${path}`, body, { outside: true, quiet: true })
    return (answer as Record<string, unknown> | null)?.[agreed] === true
  }

/** Resolves to false when no user has that mail. */
const sendCode = (email: string) => step('send-verification-code', { email }, 'email_send')

const checkCode = (email: string, verification_code: string) =>
  step('check-verification-code', { email, verification_code }, 'verified')

/** After this call the server has signed the user in. */
const updatePassword = (email: string, verification_code: string, password: string) =>
  step('update-password', { email, verification_code, password, password_confirm: password }, 'password_updated')

const STEPS = ['email', 'codigo-de-verificacion', 'nueva-clave'] as const
const CODE_LENGTH = 6
const text = (fields: FormData, name: string) => String(fields.get(name) ?? '').trim()

/**
 * Recovers a forgotten password in three steps: mail, the code sent to it, the new password (NS-02i). `done`: where the
 * user goes once signed in.
 */
export function RecuperarClave({ done }: { done: string }) {
  const dispatch = useThunkDispatch()
  const navigate = useNavigate()
  const view = useView()
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const number = STEPS.findIndex((step) => step === view)

  // A later step needs the values of the steps before, so opening its address directly leads to the first step.
  if (number === -1 || (number > 0 && email === '') || (number > 1 && code === ''))
    return <Navigate to="/recuperar-clave/email" replace />
  const go = (step: (typeof STEPS)[number]) => void navigate(`/recuperar-clave/${step}`)

  async function mail(fields: FormData) {
    const typed = text(fields, 'email')
    if (!/^\S+@\S+\.\S+$/.test(typed)) return 'Ingresá un correo electrónico válido'
    if (!(await dispatch(sendCode(typed)))) return 'No hay ninguna cuenta con ese correo'
    setEmail(typed)
    go('codigo-de-verificacion')
    return ''
  }
  async function verify(fields: FormData) {
    const typed = text(fields, 'code').replace(/\s/g, '')
    if (typed.length !== CODE_LENGTH) return `El código tiene ${CODE_LENGTH} caracteres`
    if (!(await dispatch(checkCode(email, typed)))) return 'El código no es correcto'
    setCode(typed)
    go('nueva-clave')
    return ''
  }
  async function change(fields: FormData) {
    // Spaces may be part of a password.
    const password = String(fields.get('password') ?? '')
    if (password === '') return 'Ingresá la nueva contraseña'
    if (password !== fields.get('password_confirm')) return 'Las dos contraseñas no son iguales'
    if (!(await dispatch(updatePassword(email, code, password))))
      return 'No pudimos cambiar la contraseña. Pedí un código nuevo.'
    oweNoLogout()
    await dispatch(checkSession())
    await navigate(done, { replace: true })
    return ''
  }

  return (
    <main className="recuperar">
      <div className="recuperar-card panel">
        <p className="recuperar-logo">
          <img src="/favicon.svg" alt="" width={36} height={36} />
          Comercio
        </p>
        <p className="recuperar-steps">
          <span className="recuperar-dots" aria-hidden>
            {STEPS.map((step, index) => (
              <span key={step} className={index <= number ? 'reached' : ''} />
            ))}
          </span>
          Paso {number + 1} de {STEPS.length}
        </p>
        {number === 0 && (
          <Step
            key="email"
            title="Recuperá tu contraseña"
            hint="Te mandamos un código de verificación a tu correo."
            action="Enviar código"
            run={mail}
          >
            <label className="form-label" htmlFor="reset-email">
              Correo electrónico
            </label>
            <input
              id="reset-email"
              name="email"
              type="email"
              autoComplete="email"
              className="form-control form-control-lg"
              defaultValue={email}
              autoFocus
            />
          </Step>
        )}
        {number === 1 && (
          <Step
            key="code"
            title="Revisá tu correo"
            hint={`Escribí el código que mandamos a ${email}.`}
            action="Verificar código"
            run={verify}
          >
            <label className="form-label" htmlFor="reset-code">
              Código de verificación
            </label>
            <input
              id="reset-code"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              className="form-control form-control-lg recuperar-code"
              autoFocus
            />
          </Step>
        )}
        {number === 2 && (
          <Step
            key="password"
            title="Elegí una contraseña nueva"
            hint="Escribila dos veces para estar seguros."
            action="Guardar e ingresar"
            run={change}
          >
            <label className="form-label" htmlFor="reset-password">
              Nueva contraseña
            </label>
            <input
              id="reset-password"
              name="password"
              type="password"
              autoComplete="new-password"
              className="form-control form-control-lg"
              autoFocus
            />
            <label className="form-label" htmlFor="reset-confirm">
              Repetí la contraseña
            </label>
            <input
              id="reset-confirm"
              name="password_confirm"
              type="password"
              autoComplete="new-password"
              className="form-control form-control-lg"
            />
          </Step>
        )}
        <p className="recuperar-links">
          {number > 0 && <Link to="/recuperar-clave/email">Usar otro correo</Link>}
          <Link to="/login">Volver al ingreso</Link>
        </p>
      </div>
    </main>
  )
}
