import { useEffect } from 'react'
import { SCAN_FIELD_CAME, scanField, typeIntoScanField } from '@/ui/scan/scanTarget'

declare global {
  interface Window {
    /** Stops public/typed-ahead.js and returns the keys pressed before the app was there. */
    typedAhead?: () => readonly string[]
  }
}

/** Limit of held keys: more than several codes with their amounts. */
const MOST = 200

/** Whether the key belongs elsewhere: a field keeps what is typed into it, and a dialog covers the screen. */
const isElsewhere = ({ target, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  ctrlKey ||
  altKey ||
  metaKey ||
  (target instanceof Element && target.matches('input, textarea, select')) ||
  document.querySelector('.modal.show') !== null

/**
 * Holds the characters of a scan that begins while the page or the till is still loading, and types them into the scan
 * field once it is there (U1).
 */
export function useKeysAhead(expected: boolean): void {
  useEffect(() => {
    const before = window.typedAhead?.() ?? []
    if (!expected) return
    let held: string[] = []
    // The field can be in the page a moment before its keys are heard: it counts as there only from its event on.
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
