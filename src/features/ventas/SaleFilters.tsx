import { useId } from 'react'
import type { SaleChoice } from './saleChoices'

/** Selects above the filters of the list; a choice takes effect at once. */
export function SaleFilters({ choices }: { choices: readonly SaleChoice[] }) {
  if (choices.length === 0) return null
  return (
    <div className="sale-filters" role="group" aria-label="Qué ventas">
      {choices.map((choice) => (
        <Select key={choice.label} {...choice} />
      ))}
    </div>
  )
}

function Select({ label, value, options, onChange }: SaleChoice) {
  const id = useId()
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <select
        className="form-select"
        id={id}
        value={value}
        disabled={options.length < 2}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
