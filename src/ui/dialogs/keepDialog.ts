import type { KeyboardEvent } from 'react'

/** `onKeyDown` of a menu inside a dialog: Escape closes the open menu alone, and what was typed in the dialog stays. */
export function keepDialog(event: KeyboardEvent<HTMLElement>): void {
  // The menu closes all the same; a dialog lets an Escape pass that was dealt with.
  if (event.key === 'Escape' && event.currentTarget.querySelector('.dropdown-menu.show') !== null)
    event.preventDefault()
}
