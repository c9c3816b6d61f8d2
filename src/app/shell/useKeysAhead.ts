import { useEffect } from 'react'
import { SCAN_FIELD_CAME, scanField, typeIntoScanField } from '@/ui/scan/scanTarget'

declare global {
  interface Window {
    /** Ends what public/typed-ahead.js does, and gives the keys pressed before the app was there. */
    typedAhead?: () => readonly string[]
  }
}

/** Longer than several codes with their amounts. */
const MOST = 200

/** Whether the keys belong to what has the focus: a field keeps what is typed into it, and a dialog covers the screen. */
const isElsewhere = ({ target, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  ctrlKey ||
  altKey ||
  metaKey ||
  (target instanceof Element && target.matches('input, textarea, select')) ||
  document.querySelector('.modal.show') !== null

/** A scan that begins while the page, or the screen it goes to, is still on its way loses none of its characters: they wait for the scan field (U1). */
export function useKeysAhead(expected: boolean): void {
  useEffect(() => {
    const before = window.typedAhead?.() ?? []
    if (!expected) return
    let held: string[] = []
    // It may be in the page a moment before anybody hears what is typed there: until it says that it has come it is not yet there.
    let come = scanField()
    const isOfCode = (key: string) => (key === 'Enter' ? held.length > 0 : key.length === 1 && key !== ' ')
    function hold(key: string) {
      if (held.length < MOST) held.push(key)
    }
    function onKeyDown(event: KeyboardEvent) {
      if (isElsewhere(event) || !isOfCode(event.key) || (come !== null && come === scanField())) return
      event.preventDefault()
      hold(event.key)
    }
    // The keys are handed on once the screen listens for scans.
    const give = () =>
      queueMicrotask(() => {
        come = scanField()
        const keys = held
        held = []
        for (const key of keys) typeIntoScanField(key)
      })
    for (const key of before) if (isOfCode(key)) hold(key)
    document.addEventListener('keydown', onKeyDown, { capture: true })
    document.addEventListener(SCAN_FIELD_CAME, give)
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true })
      document.removeEventListener(SCAN_FIELD_CAME, give)
    }
  }, [expected])
}
