import type { FieldOf, InputProps } from './types'

interface Props extends InputProps<FieldOf<'text'>> {
  options: readonly string[]
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A choice of one of a few words, which are stored as they are. */
export function WordInput({ field, options, id, value, invalid, describedBy, onChange }: Props) {
  const chosen = typeof value === 'string' ? value : ''
  return (
    <select
      id={id}
      className={`form-select${invalid ? ' is-invalid' : ''}`}
      value={chosen}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      aria-required={field.required || undefined}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">Seleccione {field.label}</option>
      {/* A word from before there was a choice must not be lost by opening the form. */}
      {[...(chosen === '' || options.includes(chosen) ? [] : [chosen]), ...options].map((word) => (
        <option key={word} value={word}>
          {capitalized(word)}
        </option>
      ))}
    </select>
  )
}
