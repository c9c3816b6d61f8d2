import type { KeyboardEvent } from 'react'

/** `onKeyDown` of a menu inside a dialog: Escape closes only the open menu, and what was typed in the dialog stays. */
export function keepDialog(event: KeyboardEvent<HTMLElement>): void {
  // The menu closes all the same, while a dialog ignores an Escape whose default was prevented.
  if (event.key === 'Escape' && event.currentTarget.querySelector('.dropdown-menu.show') !== null)
    event.preventDefault()
}
