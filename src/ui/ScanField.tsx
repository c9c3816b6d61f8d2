import { useEffect, type KeyboardEvent } from 'react'
import { meantBy } from './scanBurst'
import { quietKeyboard, SCAN_FIELD, SCAN_FIELD_CAME } from './scanTarget'
import './scan.css'

interface Props {
  onScan: (text: string) => void
  /** Name of the part for whoever looks it up by `data-field`. */
  part?: string
  describedBy?: string
}

/** Where every scan of a screen goes. Not controlled: a character of a reader must not wait for a render. */
export function ScanField({ onScan, part, describedBy }: Props) {
  useEffect(() => void document.dispatchEvent(new Event(SCAN_FIELD_CAME)), [])
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if ((event.key !== 'Enter' && event.key !== 'Tab') || event.ctrlKey || event.metaKey || event.shiftKey) return
    const { value } = event.currentTarget
    // An empty field lets Tab go on to the next one; the second Enter of a reader that sends two is nothing.
    if (value.trim() === '' && event.key === 'Tab') return
    event.preventDefault()
    event.currentTarget.value = ''
    onScan(meantBy(value, event))
  }

  return (
    <>
      <label className="scan-label" htmlFor={SCAN_FIELD}>
        Código de barras
      </label>
      <input
        id={SCAN_FIELD}
        data-scan="code"
        data-field={part}
        className="form-control scan-field"
        type="text"
        {...quietKeyboard}
        onKeyDown={onKeyDown}
        placeholder="Escaneá o escribí el código"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        aria-describedby={describedBy}
      />
    </>
  )
}
