interface ChoiceProps {
  id: string
  label: string
  value: number
  none: string
  problem: string | undefined
  options: readonly { id: number; label: string }[]
  onValue: (value: number) => void
}

/** A select with few options; 0: none. */
export function Choice({ id, label, value, none, problem, options, onValue }: ChoiceProps) {
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={`form-select${problem ? ' is-invalid' : ''}`}
        value={value}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => onValue(Number(target.value))}
      >
        <option value={0}>{none}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  )
}

export const Problem = ({ id, text }: { id: string; text: string | undefined }) => (
  <div id={id} className="field-problem">
    {text}
  </div>
)
