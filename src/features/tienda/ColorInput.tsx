import { isHexColor } from '@/domain/store/onlineStore'
import type { OwnInputProps } from '@/list/fields/types'

/** The colour of the picker while none is chosen. */
const NONE = '#000000'

/** A colour: picked, or typed as `#1d4ed8`. */
export function ColorInput({ field, id, value, invalid, describedBy, onChange }: OwnInputProps) {
  const text = typeof value === 'string' ? value : ''
  return (
    <div className="input-group tienda-color">
      <input
        type="color"
        className="form-control form-control-color"
        aria-label={`Elegir ${field.label.toLowerCase()}`}
        value={isHexColor(text) ? text.trim().toLowerCase() : NONE}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        id={id}
        type="text"
        className={`form-control${invalid ? ' is-invalid' : ''}`}
        placeholder="#1d4ed8"
        value={text}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
