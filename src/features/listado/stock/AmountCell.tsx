import { FigureInput } from '@/ui/fields/FigureInput'

interface Props {
  label: string
  text: string
  wrong: string | null
  disabled: boolean
  autoFocus: boolean
  onText: (text: string) => void
}

/** An amount in a table, with its error below. */
export function AmountCell({ label, text, wrong, disabled, autoFocus, onText }: Props) {
  return (
    <>
      <FigureInput
        className="stock-amount"
        aria-label={label}
        invalid={wrong !== null}
        text={text}
        disabled={disabled}
        autoFocus={autoFocus}
        onText={onText}
      />
      {wrong !== null && (
        <small className="field-problem" role="alert">
          {wrong}
        </small>
      )}
    </>
  )
}
