import type { KeyboardEvent } from 'react'

/** The shortcut that a button which saves shows. */
export const SAVE_KEYS = 'Ctrl+Enter'

/**
 * Saves on Ctrl+Enter, for a form that nothing else submits. Enter alone must not save: a reader ends each code with
 * it, and the form may be half filled in.
 */
export function saveKeys(event: KeyboardEvent, save: () => unknown): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
  event.preventDefault()
  save()
}
