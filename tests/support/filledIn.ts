import type { AnyEntity, AnyField } from '@/entities/types'

/** How a record of an entity is filled in, from its declaration alone: what the walks through every catalogue share. */

const isEditable = (field: AnyField) => field.in?.form !== false && !field.readOnly && field.type !== 'computed'

/** The field a walk types in, changes and filters by; none where everything is chosen. */
export const typedField = (entity: AnyEntity): AnyField | undefined => {
  const fields = entity.fields.filter((field) => isEditable(field) && field.in?.table !== false)
  return (
    fields.find((field) => field.type === 'textarea' || (field.type === 'text' && !field.options)) ??
    fields.find(({ type }) => type === 'number')
  )
}

/** What a new record needs: its title, what the form requires, and the field the walk types in. */
export const fieldsToFill = (entity: AnyEntity): readonly AnyField[] =>
  entity.fields.filter(
    (field) =>
      isEditable(field) && (field.required || field.key === entity.title || field.key === typedField(entity)?.key),
  )

/** Text that suits the field's input. */
export const textFor = ({ type }: AnyField, words: string, figure: string): string =>
  type === 'date' ? '2026-11-10' : type === 'number' ? figure : words
