import { memo, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import type { Access } from '@/domain/access'
import type { AnyField, Model } from '@/entities/types'
import { isMasked } from '@/session/rights'
import { fieldText, type Titles } from '../values'
import { FieldValue, valueNode } from './FieldValue'
import { isTotal, type Column, type RecordComponent } from './columns'

interface Props {
  model: Model
  index: number
  columns: readonly Column[]
  titles: Titles
  access: Access
  rowActions: RecordComponent | undefined
  selecting: boolean
  chosen: boolean
  /** What a person calls the record. */
  title: string
  /** Tab stops at this one row; the arrow keys go on from there. */
  reachable: boolean
  onToggle: (id: number) => void
  onOpen: (model: Model) => void
  /** Returns true when the key was an arrow. */
  onMove: (index: number, key: string) => boolean
  onFocus: (index: number) => void
}

export function CellContent({
  column,
  model,
  titles,
  access,
}: { column: Column } & Pick<Props, 'model' | 'titles' | 'access'>) {
  const { cell: Cell, field, text } = column
  const masked = field !== undefined && isMasked(field, access)
  if (Cell !== undefined && !masked) return <Cell model={model as never} />
  if (field === undefined || (field.when && !field.when(model, access))) return null
  return <FieldValue field={field} record={model} titles={titles} masked={masked} text={text?.(model) ?? null} />
}

/** Types of values that can be too long for their column: a hint shows the whole value under the pointer. */
const LONG = new Set<AnyField['type']>(['text', 'textarea', 'relation', 'pivot'])

/** The content of a cell and its hint; as `CellContent`, but a plain value is made without components. */
function contentOf(
  column: Column,
  model: Model,
  { titles, access }: Pick<Props, 'titles' | 'access'>,
): { content: ReactNode; hint?: string } {
  const { cell, field, text: textOf } = column
  const masked = field !== undefined && isMasked(field, access)
  if (field === undefined || (cell !== undefined && !masked))
    return { content: <CellContent column={column} model={model} titles={titles} access={access} /> }
  if (field.when && !field.when(model, access)) return { content: null }
  const text = masked ? '' : (textOf?.(model) ?? fieldText(field, model, titles))
  return { content: valueNode(field, model, text, masked), ...(text !== '' && LONG.has(field.type) && { hint: text }) }
}

/** Only texts can be too long for their column, and clipping every cell would cost time in each frame of a scroll. */
function classOf(column: Column): string {
  const { end, isTitle, field } = column
  const short = field?.type === 'date' || field?.type === 'checkbox' || field?.key === 'num'
  return `${isTotal(column) ? 'money list-sum' : end ? 'money' : short ? 'figure' : 'figure list-text'}${isTitle ? ' list-name' : ''}`
}

const isControl = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('button, a, input, label, select') !== null

/** One row; a press anywhere on it, or Enter, opens the record. */
export const EntityRow = memo(function EntityRow(props: Props) {
  const {
    model,
    index,
    columns,
    rowActions: Actions,
    selecting,
    chosen,
    title,
    reachable,
    onToggle,
    onOpen,
    onMove,
    onFocus,
  } = props
  const id = model.id
  const act = () => (selecting ? onToggle(id) : onOpen(model))
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') onOpen(model)
    else if (event.key === ' ' && selecting) onToggle(id)
    else if (!onMove(index, event.key)) return
    event.preventDefault()
  }
  return (
    <tr
      data-index={index}
      data-id={id}
      aria-rowindex={index + 2}
      aria-selected={selecting ? chosen : undefined}
      className={chosen ? 'chosen' : undefined}
      tabIndex={reachable ? 0 : -1}
      onClick={(event) => !isControl(event) && act()}
      onKeyDown={onKeyDown}
      onFocus={() => onFocus(index)}
    >
      {selecting && (
        <td className="list-check">
          <input
            type="checkbox"
            className="form-check-input"
            aria-label={`Elegir ${title}`}
            checked={chosen}
            onChange={() => onToggle(id)}
          />
        </td>
      )}
      {columns.map((column, place) => {
        const Cell = place === 0 ? 'th' : 'td'
        const { content, hint } = contentOf(column, model, props)
        return (
          <Cell key={column.key} {...(place === 0 && { scope: 'row' })} className={classOf(column)} title={hint}>
            {content}
          </Cell>
        )
      })}
      {Actions && (
        <td className="list-actions">
          <Actions model={model as never} />
        </td>
      )}
    </tr>
  )
})
