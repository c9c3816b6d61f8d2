import { Pin } from 'lucide-react'
import type { FunctionComponent } from 'react'
import type { Access } from '@/domain/access'
import type { AnyEntity, AnyField, Unsaved } from '@/entities/types'
import { FieldValue } from '../table/FieldValue'
import { isWide } from '../form/sections'
import { isEditable, isMasked } from '@/session/rights'
import { dayOrTyped, isMoney, valueAt, type Titles } from '../values'
import { ChoiceInput } from './ChoiceInput'
import { Images } from './Images'
import { ImagesInput } from './ImagesInput'
import { LinkedRows } from './LinkedRows'
import { NumberInput } from './NumberInput'
import { PivotChecks } from './PivotChecks'
import { PivotInput } from './PivotInput'
import { RelatedButton } from './RelatedButton'
import { SearchInput } from './SearchInput'
import { SelectInput } from './SelectInput'
import { WordInput } from './WordInput'
import type { FieldOf, InputProps, OwnInputProps } from './types'
import { DateField } from '@/ui/fields/DateField'

function DateInput({ field, id, value, invalid, describedBy, onChange }: InputProps<FieldOf<'date'>>) {
  return (
    <DateField
      id={id}
      value={dayOrTyped(value)}
      invalid={invalid}
      aria-describedby={describedBy}
      aria-required={field.required || undefined}
      onValue={(next) => onChange(next === '' ? null : next)}
    />
  )
}

function TextInput({
  field,
  id,
  value,
  invalid,
  describedBy,
  onChange,
}: InputProps<FieldOf<'text'> | FieldOf<'textarea'>>) {
  const shared = {
    id,
    className: `form-control${invalid ? ' is-invalid' : ''}`,
    value: value === null || value === undefined ? '' : String(value),
    autoComplete: 'off',
    // A code may be typed here by hand: no part of it is taken for a scan.
    'data-scan': field.unique ? 'text' : undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    'aria-required': field.required || undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return field.type === 'textarea' ? <textarea {...shared} rows={2} /> : <input {...shared} type="text" />
}

/** The input has its label at its side; its value is the wire's 0 or 1. */
function CheckboxInput({ field, id, value, invalid, describedBy, onChange }: InputProps<FieldOf<'checkbox'>>) {
  return (
    <div className="form-check field-check">
      <input
        id={id}
        type="checkbox"
        className={`form-check-input${invalid ? ' is-invalid' : ''}`}
        checked={Number(value) > 0}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.checked ? 1 : 0)}
      />
      <label className="form-check-label" htmlFor={id}>
        {field.label}
      </label>
    </div>
  )
}

interface Props {
  /** Entity of the record; without it images are only shown. */
  entity?: AnyEntity | undefined
  field: AnyField
  /** Tells this form's inputs from those of another open form. */
  id?: string
  /** The value to show: what was typed, else the record's. */
  value: unknown
  record: Unsaved
  titles: Titles
  /** Text for a field whose value depends on more than the record. */
  text?: string | null
  access: Access
  /** Replaces the input of the field's type. */
  input?: FunctionComponent<OwnInputProps> | undefined
  stored?: unknown
  /** The whole form is read-only. */
  readOnly: boolean
  /** The record is being created: a picture taken now could not be bound to it. */
  locked?: boolean
  problem: string | undefined
  /** The record is new, and this value may be kept for the next one. */
  kept?: boolean
  onKeep?: () => void
  onChange: (field: AnyField, value: unknown) => void
}

type InputsProps = InputProps & { titles: Titles; entity: AnyEntity | undefined; access: Access; locked: boolean }

function Input(props: InputsProps) {
  const { field, titles, entity, access, locked, ...rest } = props
  switch (field.type) {
    case 'text':
      return field.options ? (
        <WordInput {...rest} field={field as FieldOf<'text'>} options={field.options} />
      ) : (
        <TextInput {...rest} field={field as FieldOf<'text'>} />
      )
    case 'textarea':
      return <TextInput {...rest} field={field as FieldOf<'textarea'>} />
    case 'number':
      return <NumberInput {...rest} field={field as FieldOf<'number'>} />
    case 'date':
      return <DateInput {...rest} field={field as FieldOf<'date'>} />
    case 'checkbox':
      return field.as === 'choice' ? (
        <ChoiceInput {...rest} field={field as FieldOf<'checkbox'>} />
      ) : (
        <CheckboxInput {...rest} field={field as FieldOf<'checkbox'>} />
      )
    case 'relation':
      return (
        <div className="field-related">
          {field.pick === 'search' ? (
            <SearchInput {...rest} titles={titles} access={access} field={field as FieldOf<'relation'>} />
          ) : (
            <SelectInput {...rest} titles={titles} field={field as FieldOf<'relation'>} />
          )}
          <RelatedButton field={field as FieldOf<'relation'>} value={rest.value} onChange={rest.onChange} />
        </div>
      )
    case 'pivot':
      return field.inline ? (
        <PivotChecks {...rest} field={field as FieldOf<'pivot'>} />
      ) : (
        <PivotInput {...rest} access={access} field={field as FieldOf<'pivot'>} />
      )
    case 'image':
    case 'images':
      return (
        entity && (
          <ImagesInput
            {...rest}
            entity={entity}
            field={field as FieldOf<'image'> | FieldOf<'images'>}
            locked={locked}
          />
        )
      )
    default:
      return null
  }
}

function Shown({
  field,
  value,
  record,
  titles,
  text = null,
  access,
}: Pick<Props, 'field' | 'value' | 'record' | 'titles' | 'text' | 'access'>) {
  if (field.type === 'pivot' || field.type === 'children')
    return (
      <LinkedRows
        field={field as FieldOf<'pivot'> | FieldOf<'children'>}
        value={value}
        access={access}
        titles={titles}
      />
    )
  if (field.type === 'image' || field.type === 'images') return <Images value={value} label={field.label} />
  return (
    <div className={field.type === 'number' ? 'field-read figure' : 'field-read'}>
      <FieldValue field={field} record={record} titles={titles} masked={isMasked(field, access)} text={text} />
    </div>
  )
}

/** `prefix`: tells the fields of a form from those of the form it stands over. */
export const fieldId = (field: Pick<AnyField, 'key'>, prefix = '') => `${prefix}field-${field.key}`

/** One field of the form with its label and, when it is wrong, its message. What cannot be changed here is text, not an input (FORM-008). */
export function FormField(props: Props) {
  const {
    entity,
    field,
    id = fieldId(field),
    value,
    record,
    titles,
    text = null,
    input: Own,
    stored,
    access,
    readOnly,
    locked = false,
    problem,
    kept = false,
    onKeep,
    onChange,
  } = props
  const editable = !readOnly && isEditable(field, access)
  const isSum = !editable && field.key === 'total' && isMoney(field)
  // A new record says what it lacks before anybody saves it.
  const lack = editable && record.id === null && field.problem?.({}) ? field.problem(record) : null
  const told = problem ?? lack ?? undefined
  const messageId = told === undefined ? undefined : `${id}-problem`
  const ownLabel = editable && field.type === 'checkbox' && field.as !== 'choice'
  const grouped = field.type === 'image' || field.type === 'images' || (field.type === 'pivot' && field.inline)
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
  const input = {
    field,
    id,
    value,
    record,
    invalid: problem !== undefined,
    describedBy: messageId,
    onChange: (next: unknown) => onChange(field, next),
  }
  return (
    <div className={isSum ? 'field field-wide form-total' : isWide(field) ? 'field field-wide' : 'field'}>
      {editable && onKeep && (
        <button
          type="button"
          className="field-keep"
          aria-pressed={kept}
          aria-label={`Mantener ${field.label} para el próximo`}
          title="Mantener para el próximo"
          onClick={onKeep}
        >
          <Pin size={14} aria-hidden />
        </button>
      )}
      {!ownLabel &&
        (editable && !grouped ? (
          <label className="form-label" htmlFor={id}>
            {label}
          </label>
        ) : (
          <div className="form-label">{label}</div>
        ))}
      {editable ? (
        Own === undefined ? (
          <Input entity={entity} access={access} titles={titles} locked={locked} {...input} />
        ) : (
          <Own stored={stored} {...input} />
        )
      ) : (
        <Shown
          field={field}
          value={valueAt(record, field.key)}
          record={record}
          titles={titles}
          text={text}
          access={access}
        />
      )}
      {told !== undefined && (
        <div id={messageId} className={problem === undefined ? 'meta' : 'field-problem'}>
          {told}
        </div>
      )}
    </div>
  )
}
