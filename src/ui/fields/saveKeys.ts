import type { KeyboardEvent } from 'react'

/** What the button that saves says of it. */
export const SAVE_KEYS = 'Ctrl+Enter'

/** For a form that nothing else submits: a reader ends each code with Enter, so it alone must not save what is half filled in. */
export function saveKeys(event: KeyboardEvent, save: () => unknown): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
  event.preventDefault()
  save()
}
