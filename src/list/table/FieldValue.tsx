import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnyField } from '@/entities/types'
import { fieldText, valueAt, type Titles } from '../values'

interface Props {
  field: AnyField
  record: object
  titles: Titles
  masked?: boolean
  /** The text to show in place of the field's own. */
  text?: string | null
}

const isMinus = (field: AnyField, value: unknown) => field.type === 'number' && Number(value) < 0

/** A field's value as it shows in tables, cards and read-only forms; always text, whatever the server sent. */
export const FieldValue = ({ field, record, titles, masked = false, text }: Props) =>
  valueNode(field, record, text ?? fieldText(field, record, titles), masked)

/**
 * As `FieldValue`, for a text that is known already, and without a component: a list builds hundreds while it scrolls.
 */
export function valueNode(field: AnyField, record: object, text: string, masked: boolean): ReactNode {
  if (masked) return '-'
  const value = valueAt(record, field.key)
  if (field.type === 'image' && typeof value === 'string' && value !== '')
    return <img className="list-thumb" src={value} alt="" loading="lazy" />
  if (text === '') return null
  if (field.type === 'checkbox') {
    const Icon = Number(value) ? Check : Minus
    return (
      <span className={Number(value) ? 'list-yes' : 'list-no'}>
        <Icon size={16} aria-hidden />
        {text}
      </span>
    )
  }
  return isMinus(field, value) ? <span className="minus">{text}</span> : text
}
