import { useId, useState, type FormEvent } from 'react'
import { Button } from 'react-bootstrap'
import { failureText, isApiError, unreadable } from '@/api/errors'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import { useSaving } from '@/api/useSaving'
import { newPasswordProblem } from '@/domain/password'
import { FormFailure } from '@/ui/notices/FormFailure'
import { discardQuestion } from '@/ui/dialogs/discard'
import { useToast } from '@/ui/notices/Toasts'
import { useUnsaved } from '@/ui/dialogs/unsaved'

type Field = 'current' | 'next' | 'again'
const FIELDS: readonly { name: Field; label: string; autoComplete: string }[] = [
  { name: 'current', label: 'Contraseña actual', autoComplete: 'current-password' },
  { name: 'next', label: 'Contraseña nueva', autoComplete: 'new-password' },
  { name: 'again', label: 'Repetí la contraseña nueva', autoComplete: 'new-password' },
]
const EMPTY: Readonly<Record<Field, string>> = { current: '', next: '', again: '' }

/** Resolves to false when the current password is wrong, which the server answers with status 200 (contract a §1). */
const changePassword =
  ({ current, next, again }: Readonly<Record<Field, string>>): Thunk<Promise<boolean>> =>
  async (_dispatch, _getState, { api }) => {
    const path = 'user-password'
    const body = { current_password: current, new_password: next, confirm_new_password: again }
    const answer = (await api.put(path, body)) as { updated?: unknown } | null
    if (typeof answer?.updated !== 'boolean') throw unreadable(path)
    return answer.updated
  }

function problemOf({ current, next, again }: Readonly<Record<Field, string>>): [Field, string] | null {
  if (current === '') return ['current', 'Ingresá la contraseña que usás ahora']
  if (next.trim() === '') return ['next', 'Ingresá la contraseña nueva']
  const spaces = newPasswordProblem(next)
  if (spaces !== null) return ['next', spaces]
  if (next === current) return ['next', 'Es igual a la actual']
  return again === next ? null : ['again', 'No es igual a la contraseña nueva']
}

function wordsFor(error: unknown): string {
  const lost = isApiError(error) && error.kind !== 'answer'
  return lost ? `${failureText(error)} Puede que la contraseña haya cambiado: probá con la nueva.` : failureText(error)
}

/** Changes the password of the person who is signed in (NS-02h). */
export function Contrasena() {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const id = useId()
  const [typed, setTyped] = useState(EMPTY)
  const [problem, setProblem] = useState<[Field, string] | null>(null)
  const { saving, failure, run, isBusy } = useSaving(wordsFor)
  useUnsaved(
    Object.values(typed).some((text) => text !== ''),
    () => discardQuestion('la contraseña'),
    saving,
  )
  const refuse = (found: [Field, string]) => {
    setProblem(found)
    document.getElementById(`${id}-${found[0]}`)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy()) return
    const found = problemOf(typed)
    if (found !== null) return refuse(found)
    setProblem(null)
    await run(async () => {
      if (!(await dispatch(changePassword(typed)))) return refuse(['current', 'No es la contraseña actual'])
      setTyped(EMPTY)
      toast({ text: 'Contraseña cambiada', tone: 'ok' })
    })
  }

  return (
    <form
      className="panel configuracion-panel configuracion-narrow"
      aria-label="Cambiar la contraseña"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2>Cambiar la contraseña</h2>
      <FormFailure text={failure} />
      {FIELDS.map(({ name, label, autoComplete }) => {
        const wrong = problem?.[0] === name ? problem[1] : undefined
        return (
          <div key={name} className="field">
            <label className="form-label" htmlFor={`${id}-${name}`}>
              {label}
            </label>
            <input
              id={`${id}-${name}`}
              type="password"
              className={`form-control${wrong === undefined ? '' : ' is-invalid'}`}
              autoComplete={autoComplete}
              value={typed[name]}
              aria-invalid={wrong !== undefined || undefined}
              aria-describedby={wrong === undefined ? undefined : `${id}-${name}-problem`}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
            {wrong !== undefined && (
              <div id={`${id}-${name}-problem`} className="field-problem">
                {wrong}
              </div>
            )}
          </div>
        )
      })}
      <Button type="submit" disabled={saving}>
        {saving ? 'Guardando…' : 'Cambiar la contraseña'}
      </Button>
    </form>
  )
}
