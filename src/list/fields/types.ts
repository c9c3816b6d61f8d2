import type { AnyField, Unsaved } from '@/entities/types'

export type FieldOf<T extends AnyField['type']> = AnyField & { type: T }

/** What every editable field receives; the label and the message stand around it. */
export interface InputProps<F extends AnyField = AnyField> {
  field: F
  id: string
  /** As typed or chosen; numbers are text until they are saved. */
  value: unknown
  /** The record as it is being filled in, for choices that depend on it. */
  record: Unsaved
  invalid: boolean
  /** Id of the message under the field. */
  describedBy: string | undefined
  onChange: (value: unknown) => void
}

/** The props of an input that a screen has of its own, for one field of its form. */
export interface OwnInputProps extends InputProps {
  /** What the record holds, whatever has been typed since. */
  stored: unknown
}
