/** The dialog a press lands in, its backdrop included; null: the page. */
const dialogOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('.modal') : null)

/**
 * One press does one thing, though a dialog may open or close under it. Dropped are:
 * the second half of a double click, where the first half opened or closed a dialog (it would close what it opened);
 * the rest of a key, where its going down moved the focus into another dialog (Enter opens a question, and would answer it).
 * Returns the function that stops this.
 */
export function dropStrayPresses(): () => void {
  /** Where the first half of a double click landed. */
  let clicked: Element | null = null
  /** Where the key was pressed that is still down. */
  let keyed: { dialog: Element | null } | undefined

  function onKeyDown(event: KeyboardEvent) {
    if (!event.repeat) keyed = { dialog: dialogOf(event.target) }
  }
  const onKeyUp = (event: KeyboardEvent) => {
    // Space presses its button after this event.
    if (event.key !== ' ') keyed = undefined
  }
  const forget = () => {
    keyed = undefined
  }
  function onClick(event: MouseEvent) {
    const dialog = dialogOf(event.target)
    // A key's own click counts no presses. A click that code makes is nobody's key.
    const isOfKey = event.detail === 0 && event.isTrusted
    const isStray = isOfKey ? keyed !== undefined && keyed.dialog !== dialog : event.detail > 1 && clicked !== dialog
    if (event.detail === 1) clicked = dialog
    if (!isStray) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  const capture = { capture: true }
  window.addEventListener('keydown', onKeyDown, capture)
  window.addEventListener('keyup', onKeyUp, capture)
  window.addEventListener('click', onClick, capture)
  window.addEventListener('pointerdown', forget, capture)
  window.addEventListener('blur', forget)
  return () => {
    window.removeEventListener('keydown', onKeyDown, capture)
    window.removeEventListener('keyup', onKeyUp, capture)
    window.removeEventListener('click', onClick, capture)
    window.removeEventListener('pointerdown', forget, capture)
    window.removeEventListener('blur', forget)
  }
}
