interface Props {
  label: string
  text: string
  wrong: string | null
  disabled: boolean
  autoFocus: boolean
  onText: (text: string) => void
}

/** An amount of a table, with what is wrong about it under it. */
export function AmountCell({ label, text, wrong, disabled, autoFocus, onText }: Props) {
  return (
    <>
      <input
        className={`form-control stock-amount${wrong === null ? '' : ' is-invalid'}`}
        aria-label={label}
        aria-invalid={wrong !== null || undefined}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        disabled={disabled}
        autoFocus={autoFocus}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => onText(target.value)}
      />
      {wrong !== null && (
        <small className="field-problem" role="alert">
          {wrong}
        </small>
      )}
    </>
  )
}
