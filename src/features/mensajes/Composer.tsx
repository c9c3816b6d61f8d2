import { PackageSearch, SendHorizontal, Zap, Plus, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, useId } from 'react'
import { Button } from 'react-bootstrap'
import type { Buyer } from '@/entities/buyer'
import { handled } from '@/outbox/handled'
import { Notice } from '@/outbox/Notice'
import { DoubtNotice } from '@/ui/notices/DoubtNotice'
import { FormFailure } from '@/ui/notices/FormFailure'
import { useIsTouch } from '@/ui/hooks/useIsTouch'
import { sendMessage } from './operations'
import { useComposer } from './useComposer'
import { message as entity } from '@/entities/message'
import { SearchInput } from '@/list/fields/SearchInput'
import type { FieldOf } from '@/list/fields/types'
import { useTitles } from '@/list/useTitles'
import { useSelector } from 'react-redux'
import { diskValue, type DiskValue } from '@/lib/disk/diskValue'
import { selectUser } from '@/session/sessionSlice'
import { ownerIdOf } from '@/session/user'
import { useDiskValue } from '@/ui/hooks/useDiskValue'

/** The ready answers a shop begins with. */
const USUAL: readonly string[] = [
  'Hola, ¡gracias por escribirnos!',
  'Sí, tenemos stock',
  'Tu pedido ya está listo para retirar',
  'Hoy atendemos hasta las 20',
]
const MOST = 30

const parse = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.filter((text): text is string => typeof text === 'string' && text.trim() !== '').slice(0, MOST)
    : USUAL

const keptFor = (owner: number): DiskValue<readonly string[]> => diskValue(`chat-replies:${owner}`, parse)

/** Ready answers of the shop, kept on this computer for everybody who uses it. */
function useReplies() {
  const user = useSelector(selectUser)
  const owner = user === null ? 0 : ownerIdOf(user)
  const [kept] = useState(() => keptFor(owner))
  const [replies = [], setReplies] = useDiskValue(kept)
  const change = (next: (before: readonly string[]) => readonly string[]) => void kept.change(next).then(setReplies)
  return {
    replies,
    full: replies.length >= MOST,
    add: (text: string) =>
      change((before) => (before.includes(text.trim()) ? before : [...before, text.trim()].slice(0, MOST))),
    remove: (text: string) => change((before) => before.filter((other) => other !== text)),
  }
}

interface RepliesProps {
  /** The text in the box, which can be saved as a ready answer. */
  text: string
  onTake: (text: string) => void
}

/** Ready answers, put into the box with one click. */
function Replies({ text, onTake }: RepliesProps) {
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

interface Props {
  id: number | null
  readOnly: boolean
  onChange: (id: number | null) => void
}

const FIELD = entity.fields.find(({ key }) => key === 'article_id') as FieldOf<'relation'>
const RELATED = ['article']
/** The field needs a record to choose its options by; those of a message do not depend on one. */
const MESSAGE = { id: null }

/** The article a message is sent about. */
function ArticleChoice({ id, readOnly, onChange }: Props) {
  const input = useId()
  const titles = useTitles(RELATED)
  return (
    <fieldset className="composer-article" disabled={readOnly}>
      <label className="form-label" htmlFor={input}>
        Sobre el artículo
      </label>
      <SearchInput
        field={FIELD}
        id={input}
        value={id ?? 0}
        record={MESSAGE}
        titles={titles}
        placeholder="Buscá un artículo"
        invalid={false}
        describedBy={undefined}
        onChange={(value) => onChange(Number(value) || null)}
      />
    </fieldset>
  )
}

const OPERATIONS = [handled(sendMessage)]

/**
 * The box to answer in: Enter sends, Shift+Enter begins a new line. A message that was not sent stays in the box, with
 * the reason.
 */
export function Composer({ buyer, onSent }: { buyer: Buyer; onSent: () => void }) {
  const touch = useIsTouch()
  const box = useRef<HTMLTextAreaElement>(null)
  const [panel, setPanel] = useState<'article' | 'replies' | null>(null)
  const { draft, name, busy, doubt, failure, free, change, send, verify, leave } = useComposer(buyer, () => {
    setPanel(null)
    onSent()
  })
  const toggle = (which: 'article' | 'replies') => setPanel(panel === which ? null : which)

  function onKeyDown(event: KeyboardEvent) {
    // While the keyboard is still composing a word, Enter ends the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  function take(text: string) {
    change({ text: draft.text.trim() === '' ? text : `${draft.text.trimEnd()} ${text}` })
    setPanel(null)
    box.current?.focus()
  }

  return (
    <footer className="composer">
      {/* A message of this box that is in doubt is shown below instead. */}
      {!busy && doubt === null && <Notice operations={OPERATIONS} />}
      <FormFailure text={failure} />
      {doubt !== null && (
        <DoubtNotice
          what={`el mensaje para ${name}`}
          found={doubt}
          halfway={sendMessage.half}
          busy={busy}
          onVerify={() => void verify()}
        >
          <Button variant="light" size="sm" disabled={busy} onClick={() => void leave()}>
            Dejarlo
          </Button>
        </DoubtNotice>
      )}
      {panel === 'replies' && free && <Replies text={draft.text} onTake={take} />}
      {(panel === 'article' || draft.article_id !== null) && (
        <ArticleChoice id={draft.article_id} readOnly={!free} onChange={(article_id) => change({ article_id })} />
      )}
      <div className="composer-row">
        <Button
          variant="light"
          className="btn-icon"
          aria-label="Respuestas rápidas"
          title="Respuestas rápidas"
          aria-expanded={panel === 'replies'}
          onClick={() => toggle('replies')}
        >
          <Zap size={20} aria-hidden />
        </Button>
        <Button
          variant="light"
          className="btn-icon"
          aria-label="Sobre un artículo"
          title="Sobre un artículo"
          aria-expanded={panel === 'article'}
          onClick={() => toggle('article')}
        >
          <PackageSearch size={20} aria-hidden />
        </Button>
        <textarea
          ref={box}
          className="form-control"
          aria-label={`Mensaje para ${name}`}
          placeholder="Escribí un mensaje"
          rows={1}
          value={draft.text}
          readOnly={!free}
          enterKeyHint="send"
          // A person opens the chat to answer; but on a touch screen the keyboard would cover it.
          autoFocus={!touch}
          onChange={({ target }) => change({ text: target.value })}
          onKeyDown={onKeyDown}
        />
        <Button
          className="composer-send"
          aria-label={busy ? 'Enviando…' : 'Enviar'}
          disabled={!free || draft.text.trim() === ''}
          onClick={() => void send()}
        >
          <SendHorizontal size={20} aria-hidden />
        </Button>
      </div>
    </footer>
  )
}
