import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Button } from 'react-bootstrap'
import './dragList.css'

interface Item {
  id: number
  name: string
}

interface Props {
  label: string
  items: readonly Item[]
  disabled?: boolean
  onItems: (items: readonly Item[]) => void
}

function movedTo(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length || from === to) return items
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** A short list that is put into order by dragging (with a finger too), by its arrows, or with the arrow keys. */
export function DragList({ label, items, disabled = false, onItems }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const move = (from: number, to: number) => {
    const next = movedTo(items, from, to)
    if (next !== items) onItems(next)
  }
  function onPointerMove({ clientY }: PointerEvent) {
    const from = items.findIndex(({ id }) => id === dragged)
    if (from === -1) return
    // Finds the place of the row that the pointer is over.
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const to = rows.findIndex(({ top, bottom }) => clientY >= top && clientY < bottom)
    if (to !== -1) move(from, to)
  }
  function onKeyDown(event: KeyboardEvent, index: number) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined || disabled) return
    event.preventDefault()
    move(index, index + by)
  }
  return (
    <ol ref={list} className="drag-list" aria-label={label}>
      {items.map(({ id, name }, index) => (
        <li key={id} className={id === dragged ? 'dragged' : undefined}>
          <button
            type="button"
            className="drag-handle"
            aria-label={`Mover ${name}`}
            disabled={disabled}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              setDragged(id)
            }}
            onPointerMove={onPointerMove}
            onPointerUp={() => setDragged(null)}
            onPointerCancel={() => setDragged(null)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            <GripVertical size={18} aria-hidden />
          </button>
          <span className="drag-name">{name}</span>
          <Button
            variant="light"
            className="btn-icon"
            aria-label={`Subir ${name}`}
            disabled={disabled || index === 0}
            onClick={() => move(index, index - 1)}
          >
            <ArrowUp size={18} aria-hidden />
          </Button>
          <Button
            variant="light"
            className="btn-icon"
            aria-label={`Bajar ${name}`}
            disabled={disabled || index === items.length - 1}
            onClick={() => move(index, index + 1)}
          >
            <ArrowDown size={18} aria-hidden />
          </Button>
        </li>
      ))}
    </ol>
  )
}
