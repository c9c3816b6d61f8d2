import { useId, useState } from 'react'
import { Button } from 'react-bootstrap'
import type { AnyEntity, AnyField, Model } from '@/entities/types'
import { namesOf } from '../saving/told'
import type { BulkLine, BulkOutcome } from '../screenProps'
import { fieldText, titleOf, type Titles } from '../values'
import { afterChanges, byReason, changedFields, changesOf, columnOf, whyIdle, type PlannedChange } from './bulkRows'

interface Props {
  entity: AnyEntity
  fields: readonly AnyField[]
  models: readonly Model[]
  changes: readonly PlannedChange[]
  outcome: BulkOutcome<Model> | undefined
  titles: Titles
}

const FIRST = 5

/** The chosen records as they are and, once a change is typed, what becomes of them, before anything is sent. */
export function BulkPreview({ entity, fields, models, changes, outcome, titles }: Props) {
  const id = useId()
  const [whole, setWhole] = useState(false)
  const linesOf = (model: Model): ReadonlyMap<string, BulkLine> => {
    const own = changesOf(model, changes, outcome)
    const after = afterChanges(model, own)
    const lines = changedFields(fields, own).map((field) => ({
      label: field.label,
      before: fieldText(field, model, titles) || '—',
      // The record still embeds the old related record; its id differs from the new one, which tells that it is no
      // longer meant.
      after: fieldText(field, after, titles) || '—',
    }))
    return new Map([...(outcome?.of(model, after) ?? []), ...lines].map((line) => [line.label, line]))
  }
  const rows = (whole ? models : models.slice(0, FIRST)).map((model) => ({ model, lines: linesOf(model) }))
  const labels = [...new Set(rows.flatMap(({ lines }) => [...lines.keys()]))]
  const title = changes.length === 0 ? 'Cómo están hoy: escribí y ves cómo quedan' : `Cómo quedan (${models.length})`
  return (
    <section className="bulk-preview" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {outcome && changes.some((change) => columnOf(change) === outcome.key) && (
        <Kinds models={models} outcome={outcome} />
      )}
      {changes.map((change) => (
        <Idle key={change.key} {...{ entity, models, change, outcome, titles }} />
      ))}
      <div className="bulk-table">
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{entity.labels.one}</th>
              {labels.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ model, lines }) => (
              <tr key={model.id}>
                <th scope="row">{titleOf(entity, model, titles)}</th>
                {labels.map((label) => (
                  <Cell key={label} line={lines.get(label)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {models.length > FIRST && !whole && (
        <Button variant="light" size="sm" onClick={() => setWhole(true)}>
          Ver {models.length === FIRST + 1 ? 'el que falta' : `los ${models.length - FIRST} que faltan`}
        </Button>
      )}
    </section>
  )
}

function Cell({ line }: { line: BulkLine | undefined }) {
  if (line === undefined || line.before === line.after)
    return <td className="figure bulk-before">{line?.before ?? 'igual'}</td>
  return (
    <td className="figure">
      <span className="bulk-before">{line.before}</span> <span aria-label="pasa a">→</span>{' '}
      <strong>{line.after}</strong>
    </td>
  )
}

/** How many records get the value from which of their columns. */
function Kinds({ models, outcome }: { models: readonly Model[]; outcome: BulkOutcome<Model> }) {
  const from = models.map(outcome.from)
  const kinds = outcome.columns.map((column) => ({ column, count: from.filter((one) => one === column).length }))
  return (
    <p className="figure">
      {kinds.flatMap(({ column, count }) => (count > 0 ? [outcome.kind(column, count)] : [])).join(' · ')}
    </p>
  )
}

interface IdleProps extends Omit<Props, 'fields' | 'changes'> {
  change: PlannedChange
}

/** Names the records the change leaves as they are, and says why. */
function Idle({ entity, models, change, outcome, titles }: IdleProps) {
  const idle = byReason(models, (model) => whyIdle(model, change, outcome) ?? undefined)
  const instead = outcome?.columns.includes(columnOf(change)) && columnOf(change) !== outcome.key
  return idle.map(({ why, models: own }) => (
    <p key={why} className="bulk-idle">
      {own.length === 1 ? 'No cambia 1' : `No cambian ${own.length}`} ({why}): {namesOf(entity, own, titles)}.
      {instead && ' Para cambiarlos, usá «Precio final».'}
    </p>
  ))
}
