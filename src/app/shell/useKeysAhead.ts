import { useEffect } from 'react'
import { hasScanField, SCAN_FIELD_CAME, typeIntoScanField } from '@/ui/scanTarget'

/** Longer than any code with its amount. */
const MOST = 80

/** Its own keys: a field keeps what is typed into it, a dialog covers the screen. */
const isElsewhere = ({ target, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  ctrlKey ||
  altKey ||
  metaKey ||
  (target instanceof Element && target.matches('input, textarea, select')) ||
  document.querySelector('.modal.show') !== null

/** A scan that begins while the screen it goes to is still on its way loses none of its characters: they wait for the scan field (U1). */
export function useKeysAhead(expected: boolean): void {
  useEffect(() => {
    if (!expected) return
    let held: string[] = []
    function onKeyDown(event: KeyboardEvent) {
      const isEnd = event.key === 'Enter' && held.length > 0
      if (isElsewhere(event) || (!isEnd && (event.key.length !== 1 || event.key === ' ')) || hasScanField()) return
      event.preventDefault()
      if (held.length < MOST) held.push(event.key)
    }
    // Once whoever hears the scans is there too.
    const give = () =>
      queueMicrotask(() => {
        const keys = held
        held = []
        for (const key of keys) typeIntoScanField(key)
      })
    document.addEventListener('keydown', onKeyDown, { capture: true })
    document.addEventListener(SCAN_FIELD_CAME, give)
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true })
      document.removeEventListener(SCAN_FIELD_CAME, give)
    }
  }, [expected])
}
