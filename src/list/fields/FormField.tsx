import type { Access } from '@/domain/access'
import type { AnyField, Model } from '@/entities/types'
import { FieldValue } from '../FieldValue'
import { isEditable, isMasked } from '../rights'
import { valueAt, type Titles } from '../values'
import { CheckboxInput } from './CheckboxInput'
import { DateInput } from './DateInput'
import { Images } from './Images'
import { LinkedRows } from './LinkedRows'
import { NumberInput } from './NumberInput'
import { PivotChecks } from './PivotChecks'
import { PivotInput } from './PivotInput'
import { SearchInput } from './SearchInput'
import { SelectInput } from './SelectInput'
import { TextInput } from './TextInput'
import type { FieldOf, InputProps } from './types'

interface Props {
  field: AnyField
  /** Shown value: what was typed, else the record's. */
  value: unknown
  record: Model
  titles: Titles
  access: Access
  /** The whole form only shows. */
  readOnly: boolean
  problem: string | undefined
  onChange: (field: AnyField, value: unknown) => void
}

function Input(props: InputProps & { titles: Titles }) {
  const { field, titles, ...rest } = props
  switch (field.type) {
    case 'text':
    case 'textarea':
      return <TextInput {...rest} field={field as FieldOf<'text'> | FieldOf<'textarea'>} />
    case 'number':
      return <NumberInput {...rest} field={field as FieldOf<'number'>} />
    case 'date':
      return <DateInput {...rest} field={field as FieldOf<'date'>} />
    case 'checkbox':
      return <CheckboxInput {...rest} field={field as FieldOf<'checkbox'>} />
    case 'relation':
      return field.pick === 'search' ? (
        <SearchInput {...rest} titles={titles} field={field as FieldOf<'relation'>} />
      ) : (
        <SelectInput {...rest} titles={titles} field={field as FieldOf<'relation'>} />
      )
    case 'pivot':
      return field.inline ? (
        <PivotChecks {...rest} field={field as FieldOf<'pivot'>} />
      ) : (
        <PivotInput {...rest} field={field as FieldOf<'pivot'>} />
      )
    default:
      return null
  }
}

function Shown({ field, value, record, titles, access }: Pick<Props, 'field' | 'value' | 'record' | 'titles' | 'access'>) {
  if (field.type === 'pivot' || field.type === 'children')
    return <LinkedRows field={field as FieldOf<'pivot'> | FieldOf<'children'>} value={value} access={access} />
  if (field.type === 'image' || field.type === 'images') return <Images value={value} label={field.label} />
  return (
    <div className={field.type === 'number' ? 'field-read figure' : 'field-read'}>
      <FieldValue field={field} record={record} titles={titles} masked={isMasked(field, access)} />
    </div>
  )
}

const WIDE = new Set<AnyField['type']>(['textarea', 'pivot', 'children', 'images', 'image'])

export const fieldId = (field: Pick<AnyField, 'key'>) => `field-${field.key}`

/** One field of the form with its label and, when it is wrong, its message. What cannot be changed here is text, not an input (FORM-008). */
export function FormField({ field, value, record, titles, access, readOnly, problem, onChange }: Props) {
  const id = fieldId(field)
  const editable = !readOnly && isEditable(field, access) && field.type !== 'image' && field.type !== 'images'
  const messageId = problem === undefined ? undefined : `${id}-problem`
  const ownLabel = editable && field.type === 'checkbox'
  const label = (
    <>
      {field.label}
      {editable && field.required && (
        <span className="field-required" aria-hidden>
          *
        </span>
      )}
    </>
  )
  return (
    <div className={WIDE.has(field.type) ? 'field field-wide' : 'field'}>
      {!ownLabel &&
        (editable && !(field.type === 'pivot' && field.inline) ? (
          <label className="form-label" htmlFor={id}>
            {label}
          </label>
        ) : (
          <div className="form-label">{label}</div>
        ))}
      {editable ? (
        <Input
          field={field}
          id={id}
          value={value}
          record={record}
          titles={titles}
          invalid={problem !== undefined}
          describedBy={messageId}
          onChange={(next) => onChange(field, next)}
        />
      ) : (
        <Shown field={field} value={valueAt(record, field.key)} record={record} titles={titles} access={access} />
      )}
      {problem !== undefined && (
        <div id={messageId} className="field-problem">
          {problem}
        </div>
      )}
    </div>
  )
}
