import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { useReplies } from './replies'

interface Props {
  /** The text in the box, which can be saved as a ready answer. */
  text: string
  onTake: (text: string) => void
}

/** Ready answers, put into the box with one click. */
export function Replies({ text, onTake }: Props) {
  const { replies, full, add, remove } = useReplies()
  const [editing, setEditing] = useState(false)
  const typed = text.trim()
  const mayAdd = typed !== '' && !full && !replies.includes(typed)
  return (
    <div className="replies" role="group" aria-label="Respuestas rápidas">
      <ul>
        {replies.map((reply) => (
          <li key={reply}>
            <button type="button" className="reply" onClick={() => onTake(reply)}>
              {reply}
            </button>
            {editing && (
              <Button
                variant="light"
                className="btn-icon"
                aria-label={`Quitar «${reply}»`}
                onClick={() => remove(reply)}
              >
                <X size={18} aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="replies-tools">
        <Button variant="light" size="sm" disabled={!mayAdd} onClick={() => add(typed)}>
          <Plus size={16} aria-hidden />
          Guardar lo escrito
        </Button>
        <Button variant="light" size="sm" aria-pressed={editing} onClick={() => setEditing(!editing)}>
          {editing ? 'Listo' : 'Quitar alguna'}
        </Button>
        {typed === '' && <span className="meta">Escribí un texto para guardarlo acá.</span>}
      </div>
    </div>
  )
}
