import { PackageSearch, SendHorizontal, Zap } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Button } from 'react-bootstrap'
import type { Buyer } from '@/entities/buyer'
import { handled } from '@/outbox/handled'
import { Notice } from '@/outbox/Notice'
import { DoubtNotice } from '@/ui/notices/DoubtNotice'
import { FormFailure } from '@/ui/notices/FormFailure'
import { useIsTouch } from '@/ui/hooks/useIsTouch'
import { ArticleChoice } from './ArticleChoice'
import { sendMessage } from './operations'
import { Replies } from './Replies'
import { useComposer } from './useComposer'

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
