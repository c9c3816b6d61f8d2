import { Fragment, useState, type RefObject } from 'react'
import type { Access } from '@/domain/access'
import type { AnyEntity, AnyField, Unsaved } from '@/entities/types'
import { ChildrenField } from '../fields/ChildrenField'
import { fieldId, FormField } from '../fields/FormField'
import type { Below, Inputs, Texts } from '../table/columns'
import { keep, keptKeys } from '../table/keptValues'
import { valueAt, type Titles } from '../values'
import { formValue, type Draft } from './draft'
import type { Section } from './sections'
import { FormSections } from './FormSections'
import type { Fold } from './useFold'

interface Props {
  entity: AnyEntity
  /** The record as the list holds it. */
  model: Unsaved
  /** The record with the changes laid over it. */
  record: Unsaved
  draft: Draft
  sections: readonly Section[]
  fold: Fold
  titles: Titles
  texts?: Texts<never> | undefined
  below?: Below | undefined
  inputs?: Inputs | undefined
  access: Access
  readOnly: boolean
  scroller: RefObject<HTMLElement | null>
  /** Begins the ids of the fields: a form over another one has fields of the same keys. */
  prefix: string
  onChange: (field: AnyField, value: unknown) => void
}

export function FormFields(props: Props) {
  const {
    entity,
    model,
    record,
    draft,
    sections,
    fold,
    titles,
    texts,
    below,
    inputs,
    access,
    readOnly,
    scroller,
    prefix,
    onChange,
  } = props
  const [kept, setKept] = useState(() => keptKeys(entity))
  const toggle = (key: string) => {
    const next = kept.includes(key) ? kept.filter((other) => other !== key) : [...kept, key]
    keep(entity, next, record)
    setKept(next)
  }
  return (
    <FormSections sections={sections} fold={fold} scroller={scroller}>
      {(field) => {
        const shared = { record, titles, access, readOnly, problem: draft.problems[field.key], onChange }
        if (field.type === 'children')
          return (
            <ChildrenField
              key={field.key}
              {...shared}
              field={field}
              value={draft.changes[field.key]}
              locked={draft.saving}
            />
          )
        const keeping = model.id === null &&
          field.keep && { kept: kept.includes(field.key), onKeep: () => toggle(field.key) }
        const value = formValue(field, model, draft.changes)
        const Under = readOnly ? undefined : below?.[field.key]
        return (
          <Fragment key={field.key}>
            <FormField
              {...shared}
              {...keeping}
              entity={entity}
              field={field}
              id={fieldId(field, prefix)}
              text={texts?.[field.key]?.(record as never) ?? null}
              value={value}
              input={inputs?.[field.key]}
              stored={valueAt(model, field.key)}
              locked={draft.saving && model.id === null}
            />
            {Under && (
              <Under field={field} record={record as never} value={value} onChange={(next) => onChange(field, next)} />
            )}
          </Fragment>
        )
      }}
    </FormSections>
  )
}
