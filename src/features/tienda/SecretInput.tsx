import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import type { OwnInputProps } from '@/list/fields/types'

/** The last characters of a key, to tell it from another; of a short key none are shown. */
export const keyEnd = (value: unknown): string =>
  typeof value === 'string' && value.length >= 12 ? `…${value.slice(-4)}` : 'cargada'

/** A key of a payment service: once stored it is not shown again, only replaced. */
export function SecretInput({ field, id, value, stored, invalid, describedBy, onChange }: OwnInputProps) {
  const held = typeof stored === 'string' && stored !== ''
  const [changing, setChanging] = useState<unknown>(null)
  // `changing` holds the stored value that is being replaced: once another one is stored, the field is hidden again.
  const open = !held || changing === stored

  if (!open)
    return (
      <div className="tienda-secret">
        <KeyRound size={16} aria-hidden />
        <span>
          {field.label} <span className="figure">{keyEnd(stored)}</span>
        </span>
        <Button
          id={id}
          variant="light"
          size="sm"
          aria-label={`Cambiar ${field.label}`}
          onClick={() => {
            setChanging(stored)
            onChange('')
          }}
        >
          Cambiar
        </Button>
      </div>
    )
  return (
    <>
      <div className="input-group">
        <input
          id={id}
          autoFocus={held}
          type="password"
          className={`form-control${invalid ? ' is-invalid' : ''}`}
          value={typeof value === 'string' ? value : ''}
          autoComplete="new-password"
          spellCheck={false}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => onChange(target.value)}
        />
        {held && (
          <Button
            variant="light"
            onClick={() => {
              setChanging(null)
              onChange(stored)
            }}
          >
            No cambiar
          </Button>
        )}
      </div>
      {held && value === '' && <small className="meta">Si queda vacío, se borra al guardar.</small>}
    </>
  )
}
