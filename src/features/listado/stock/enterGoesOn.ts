import type { KeyboardEvent } from 'react'

const FIGURES = '.stock-amount'

/** Enter moves to the next figure of a form, and on the last one it saves. */
export function enterGoesOn(event: KeyboardEvent<HTMLFormElement>, save: () => void): void {
  const { target, currentTarget, key } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !target.matches(FIGURES)) return
  event.preventDefault()
  const figures = [...currentTarget.querySelectorAll<HTMLInputElement>(FIGURES)]
  const next = figures[figures.indexOf(target) + 1]
  if (next === undefined) save()
  else next.focus()
}
