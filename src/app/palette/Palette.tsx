import { useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Modal } from 'react-bootstrap'
import { GROUPS, type Entry } from './entries'
import { usePaletteEntries } from './usePaletteEntries'
import './palette.css'

interface Props {
  /** Addresses that depend on who is signed in, by the screen's name. */
  shortcuts: Readonly<Record<string, string>>
  /** Actions of other parts of the frame that the palette offers too. */
  actions: readonly Entry[]
  onClose: () => void
}

/** Goes to a screen, finds a record or begins something, by its name; the keyboard alone is enough. */
export function Palette({ shortcuts, actions, onClose }: Props) {
  return (
    <Modal show onHide={onClose} size="lg" scrollable animation={false} aria-label="Buscar o ir a">
      <Content shortcuts={shortcuts} actions={actions} onClose={onClose} />
    </Modal>
  )
}

const idOf = (entry: Entry) => `palette-${entry.id}`

function Content({ shortcuts, actions, onClose }: Props) {
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const busy = useRef(false)
  const list = useRef<HTMLDivElement>(null)
  const shown = useDeferredValue(query)
  const { entriesFor, asking, failed } = usePaletteEntries(shown, shortcuts, actions)
  const entries = useMemo(() => entriesFor(shown), [entriesFor, shown])
  const index = Math.min(active, entries.length - 1)
  const current = entries[index]

  useEffect(() => {
    void list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [index])

  async function pick(entry: Entry) {
    if (busy.current) return
    busy.current = true
    setProblem(null)
    const refused = await entry.run()
    busy.current = false
    if (typeof refused === 'string') setProblem(refused)
    else onClose()
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setActive(Math.max(0, Math.min(entries.length - 1, index + step)))
    }
    if (event.key !== 'Enter' || event.repeat) return
    event.preventDefault()
    // Enter may come before the last letter is painted, so the match is looked up again: never the line of the earlier
    // text.
    const chosen = shown === query ? current : entriesFor(query)[0]
    if (chosen) void pick(chosen)
  }
  const note =
    problem ??
    (asking
      ? 'Buscando en el servidor…'
      : failed
        ? 'No se pudo buscar en el servidor: se muestra lo que hay en esta computadora.'
        : entries.length === 0
          ? 'Nada coincide.'
          : '')

  return (
    <>
      <Modal.Header className="palette-head">
        <input
          className="form-control palette-field"
          role="combobox"
          aria-label="Buscar o ir a"
          aria-controls="palette-list"
          aria-expanded={entries.length > 0}
          aria-activedescendant={current && idOf(current)}
          autoFocus
          autoComplete="off"
          placeholder="Pantalla, artículo, cliente, número de venta…"
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setActive(0)
            setProblem(null)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="btn-close" aria-label="Cerrar" onClick={onClose} />
      </Modal.Header>
      <Modal.Body className="palette-body" tabIndex={0}>
        <p className={`palette-note meta ${problem === null ? '' : 'palette-problem'}`} role="status">
          {note}
        </p>
        <div id="palette-list" role="listbox" aria-label="Resultados" ref={list}>
          {GROUPS.map((group) => {
            const lines = entries.filter((entry) => entry.group === group)
            if (lines.length === 0) return null
            return (
              <div key={group} role="group" aria-label={group}>
                <p className="palette-group" aria-hidden>
                  {group}
                </p>
                {lines.map((entry) => (
                  <Line key={entry.id} entry={entry} active={entry === current} onPick={() => void pick(entry)} />
                ))}
              </div>
            )
          })}
        </div>
      </Modal.Body>
    </>
  )
}

function Line({ entry, active, onPick }: { entry: Entry; active: boolean; onPick: () => void }) {
  const { icon: Icon, text, detail } = entry
  return (
    // The keyboard works in the field above: the options are its list.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
    <div id={idOf(entry)} role="option" aria-selected={active} className="palette-line" onClick={onPick}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span className="palette-text">{text}</span>
      {detail !== undefined && <span className="meta figure">{detail}</span>}
    </div>
  )
}
