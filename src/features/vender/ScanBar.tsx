import { Keyboard, Search, Volume2, VolumeX } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { SCAN_FIELD } from './scanField'
import { selectVender } from './selectors'
import { useScreen } from './useScreen'

interface Props {
  muted: boolean
  onMute: () => void
  /** What is asked about the scan before. */
  children: ReactNode
}

/** The scan field is not controlled: a character of a reader must not wait for a render. */
export function ScanBar({ muted, onMute, children }: Props) {
  const { scan, open } = useScreen()
  const looking = useSelector((state) => selectVender(state).item.bar_code)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if ((event.key !== 'Enter' && event.key !== 'Tab') || event.ctrlKey || event.metaKey || event.shiftKey) return
    const { value } = event.currentTarget
    // An empty field lets Tab go on to the next one.
    if (value.trim() === '' && event.key === 'Tab') return
    event.preventDefault()
    event.currentTarget.value = ''
    scan(value)
  }

  return (
    <div className="vender-scan">
      <label className="vender-scan-label" htmlFor={SCAN_FIELD}>
        Código de barras
      </label>
      <input
        id={SCAN_FIELD}
        data-scan="code"
        data-field="items"
        className="form-control vender-scan-field"
        type="text"
        // No keyboard pops up on a tablet after each scan; tapping the field asks for it (U12).
        inputMode="none"
        onPointerDown={(event) => event.currentTarget.setAttribute('inputmode', 'text')}
        onBlur={(event) => event.currentTarget.setAttribute('inputmode', 'none')}
        onKeyDown={onKeyDown}
        placeholder="Escaneá o escribí el código"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        aria-describedby="vender-looking"
      />
      <span id="vender-looking" className="vender-looking meta" role="status">
        {looking && `Buscando ${looking}…`}
      </span>
      {children}
      <Button variant="light" className="vender-tool vender-search-button" onClick={() => open({ name: 'search' })}>
        <Search size={20} aria-hidden />
        <span>Buscar</span>
        <kbd>F2</kbd>
      </Button>
      <Button
        variant="light"
        className="vender-tool"
        onClick={onMute}
        aria-pressed={muted}
        aria-label="Silenciar los sonidos"
        title={muted ? 'Sonidos apagados' : 'Sonidos encendidos'}
      >
        {muted ? <VolumeX size={20} aria-hidden /> : <Volume2 size={20} aria-hidden />}
      </Button>
      <Button
        variant="light"
        className="vender-tool vender-keys-button"
        onClick={() => open({ name: 'keys' })}
        aria-label="Teclas (F1)"
        title="Teclas (F1)"
      >
        <Keyboard size={20} aria-hidden />
      </Button>
    </div>
  )
}
