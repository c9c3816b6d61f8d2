import { RotateCcw } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from 'react-bootstrap'
import { changeKey } from '@/domain/keyChanges'
import { KEYS, printedKey, type Action, type KeyTable } from '@/domain/keys'
import { comboOf } from '@/lib/combo'
import { keepKeys, useKeyTable } from '@/session/keys'

interface Said {
  text: string
  wrong: boolean
}

/** The keys of the point of sale: click one, and the next key pressed takes its place (counter.md, keys). */
export function Teclado() {
  const table = useKeyTable()
  const [waiting, setWaiting] = useState<{ action: Action; key: string } | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const id = useId()

  function keep(next: KeyTable, text: string) {
    const isKept = keepKeys(next)
    setSaid(
      isKept
        ? { text, wrong: false }
        : { text: 'El navegador no dejó guardar las teclas: siguen como estaban.', wrong: true },
    )
  }
  function take(action: Action, from: string, to: string) {
    const change = changeKey(table, action, from, to)
    if ('refusal' in change) return setSaid({ text: `${change.refusal}.`, wrong: true })
    setWaiting(null)
    if (change.table === table) return setSaid(null)
    const other = change.other && `; «${change.other.label}» pasa a ${printedKey(from)}`
    keep(change.table, `${printedKey(to)}: ${labelOf(table, action)}${other ?? ''}.`)
  }
  const isChanged = table !== KEYS && table.some(({ keys }, index) => keys.join() !== KEYS[index]?.keys.join())

  return (
    <section className="panel configuracion-panel" aria-label="Teclas de Vender">
      <div className="key-head">
        <h2>Teclas de Vender</h2>
        <Button
          variant="light"
          disabled={!isChanged}
          onClick={() => {
            setWaiting(null)
            keep(KEYS, 'Las teclas son otra vez las de siempre.')
          }}
        >
          <RotateCcw size={18} aria-hidden /> Volver a las de siempre
        </Button>
      </div>
      <p id={id} className="meta">
        Para cambiar una, tocala y apretá la nueva. Quedan guardadas en este navegador: si salís, vuelven cuando entres
        otra vez con tu cuenta.
      </p>
      <p className="key-said" data-wrong={said?.wrong || undefined} role="status">
        {said?.text}
      </p>
      <dl className="key-table">
        {table.map(({ action, keys, label, fixed }) => (
          <div key={action}>
            <dt>
              {/* Keyed by place, so that the pressed button stays the same one and keeps the focus. */}
              {keys.map((key, place) =>
                fixed ? (
                  <kbd key={key}>{printedKey(key)}</kbd>
                ) : (
                  <KeyButton
                    key={place}
                    shown={printedKey(key)}
                    label={label}
                    hint={id}
                    isWaiting={waiting?.action === action && waiting.key === key}
                    onAsk={() => {
                      setSaid(null)
                      setWaiting({ action, key })
                    }}
                    onLeave={() => setWaiting(null)}
                    onKey={(combo) => take(action, key, combo)}
                  />
                ),
              )}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const labelOf = (table: KeyTable, action: Action) => table.find((binding) => binding.action === action)?.label ?? ''

interface KeyButtonProps {
  shown: string
  label: string
  hint: string
  isWaiting: boolean
  onAsk: () => void
  onLeave: () => void
  onKey: (combo: string) => void
}

/**
 * The button of one key. After a click it takes the next key pressed as its new one, whatever that key does elsewhere;
 * Esc and Tab leave it as it was.
 */
function KeyButton({ shown, label, hint, isWaiting, onAsk, onLeave, onKey }: KeyButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isWaiting) button.current?.focus()
  }, [isWaiting])

  function onKeyDown(event: KeyboardEvent) {
    if (!isWaiting || event.key === 'Tab') return
    const combo = comboOf(event)
    event.preventDefault()
    event.stopPropagation()
    if (event.repeat || combo === '') return
    if (combo === 'escape') onLeave()
    else onKey(combo)
  }
  return (
    <button
      ref={button}
      type="button"
      className="key-button"
      data-waiting={isWaiting || undefined}
      aria-pressed={isWaiting}
      aria-label={isWaiting ? `Apretá la tecla nueva para «${label}»` : `${shown}: ${label}. Cambiar`}
      aria-describedby={hint}
      onClick={onAsk}
      onKeyDown={onKeyDown}
      onBlur={() => isWaiting && onLeave()}
    >
      {isWaiting ? 'Apretá una tecla…' : shown}
    </button>
  )
}
