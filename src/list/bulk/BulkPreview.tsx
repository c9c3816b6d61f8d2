import { useId, useState } from 'react'
import { Button } from 'react-bootstrap'
import type { AnyEntity, AnyField, Model } from '@/entities/types'
import type { BulkOutcome } from '../screenProps'
import { fieldText, titleOf, valueAt, type Titles } from '../values'
import { afterChanges, changedFields, type PlannedChange } from './bulkRows'

interface Props {
  entity: AnyEntity
  fields: readonly AnyField[]
  models: readonly Model[]
  changes: readonly PlannedChange[]
  /** All that the filters find is changed. No page holds it, so the chosen records serve as examples. */
  all: boolean
  outcome: BulkOutcome<Model> | undefined
  titles: Titles
}

interface Line {
  label: string
  before: string
  after: string
}

const FIRST = 5

/** What becomes of the chosen records, before anything is sent: the old value beside the new one. */
export function BulkPreview({ entity, fields, models, changes, all, outcome, titles }: Props) {
  const id = useId()
  const [whole, setWhole] = useState(false)
  const changing = changedFields(fields, changes)
  if (changing.length === 0) return null
  const linesOf = (model: Model): readonly Line[] => {
    const after = afterChanges(model, changes)
    const own = changing.map((field) => ({
      label: field.label,
      before: fieldText(field, model, titles) || '—',
      // The record still embeds the old related record; its id differs from the new one, which tells that it is no
      // longer meant.
      after: fieldText(field, after, titles) || '—',
    }))
    const follows = outcome?.of(model, after)
    return follows ? [...own, { label: outcome?.label ?? '', ...follows }] : own
  }
  const idle = models.filter((model) =>
    changing.every(({ key }) => [null, ''].includes(valueAt(afterChanges(model, changes), key) as never)),
  )
  const shown = whole ? models : models.slice(0, FIRST)
  return (
    <section className="bulk-preview" aria-labelledby={id}>
      <h3 id={id}>{all ? 'Por ejemplo, lo elegido' : `Cómo quedan (${models.length})`}</h3>
      {outcome && <p className="meta">{outcome.note}</p>}
      {idle.length > 0 && !all && (
        <p className="meta figure">
          {idle.length === 1
            ? '1 no tiene ese valor y queda igual.'
            : `${idle.length} no tienen ese valor y quedan igual.`}
        </p>
      )}
      <ul aria-labelledby={id}>
        {shown.map((model) => (
          <li key={model.id}>
            <strong>{titleOf(entity, model, titles)}</strong>
            {linesOf(model).map(({ label, before, after }) => (
              <div key={label} className="bulk-line">
                <span>{label}</span>
                <span className="figure bulk-before">{before}</span>
                <span aria-label="pasa a">→</span>
                <span className="figure">{after}</span>
              </div>
            ))}
          </li>
        ))}
      </ul>
      {models.length > FIRST && !whole && (
        <Button variant="light" size="sm" onClick={() => setWhole(true)}>
          Ver {models.length === FIRST + 1 ? 'el que falta' : `los ${models.length - FIRST} que faltan`}
        </Button>
      )}
    </section>
  )
}
