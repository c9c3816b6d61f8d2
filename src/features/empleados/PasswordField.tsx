import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

interface Props {
  id: string
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

/** The employee's password, which the server keeps readable: hidden until somebody asks for it. */
export function PasswordField({ id, value, problem, onChange }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        Contraseña
        <span className="field-required" aria-hidden>
          *
        </span>
      </label>
      <div className="input-group">
        <input
          id={id}
          type={shown ? 'text' : 'password'}
          className={`form-control${problem === undefined ? '' : ' is-invalid'}`}
          value={value}
          autoComplete="new-password"
          spellCheck={false}
          aria-required
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={({ target }) => onChange(target.value)}
        />
        <button
          type="button"
          className="btn btn-light"
          aria-pressed={shown}
          aria-label="Mostrar la contraseña"
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
        </button>
      </div>
      {problem !== undefined && (
        <div id={`${id}-problem`} className="field-problem">
          {problem}
        </div>
      )}
    </div>
  )
}
