import { useEffect, useEffectEvent } from 'react'
import { hasScanField, isForText, isScanField, typeIntoScanField } from './scanTarget'
import { createWedge } from './wedge'

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Classes of what covers the screen: an open Bootstrap modal; the menu of a phone, which holds the focus until it is
 * out of sight; the progress of an update.
 */
const COVERS = ['modal show', 'offcanvas show', 'offcanvas-toggling', 'update-layer']

const NOT_TYPED_INTO = ['button', 'checkbox', 'radio', 'range', 'submit', 'reset', 'color', 'file', 'image']

export function fieldOf(target: EventTarget | null): Field | null {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return target
  return target instanceof HTMLInputElement && !NOT_TYPED_INTO.includes(target.type) ? target : null
}

/** Whether characters stay in it. A select jumps at single letters, so three fast ones are already a scan there. */
const isWritten = (field: Field | null): boolean => field !== null && !(field instanceof HTMLSelectElement)

/**
 * Whether a dialog of the app covers the screen. This is asked at every key: the browser keeps lists of elements by
 * class, while a selector would be tried on every element.
 */
export const dialogOpen = (): boolean => COVERS.some((names) => document.getElementsByClassName(names).length > 0)

/** Whether another dialog stands over the one that hears the reader: a code read there is not for the one below. */
export const isCovered = (): boolean => document.getElementsByClassName('modal show').length > 1

/** Puts back what a field held before the scan ran into it, in a way that React hears of. */
export function putBack(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

export const isTyped = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !altKey && !metaKey

/**
 * Hears every key before anything else on the page. Outside of a field the first character of a scan takes the focus to the scan field, where
 * the rest follows; under a dialog, inside other fields, and on a screen without that field, the scan is recognised by its rhythm, kept out of
 * the field, and its Enter presses nothing (U2, U3, U5, U6). `isKnown`: as in `createWedge`.
 */
export function useWedge(onScan: (code: string) => void, isKnown: (code: string) => boolean = () => false): void {
  const scanned = useEffectEvent(onScan)
  const known = useEffectEvent(isKnown)
  useEffect(() => {
    const wedge = createWedge(undefined, (code) => known(code))
    let before: { field: Field; value: string } | null = null

    function onKeyDown(event: KeyboardEvent) {
      const { target, key, timeStamp } = event
      if (isScanField(target) || isForText(target)) return wedge.reset()
      const field = fieldOf(target)
      if (
        field === null &&
        hasScanField() &&
        isTyped(event) &&
        !'+- '.includes(key) &&
        !wedge.collecting(timeStamp) &&
        !dialogOpen()
      ) {
        wedge.reset()
        event.preventDefault()
        return typeIntoScanField(key)
      }
      if (!isTyped(event) && key !== 'Enter' && key !== 'Tab') {
        if (key.length === 1) wedge.reset()
        return
      }
      const inField = isWritten(field)
      // A code may have a space, whose key would press a button when it is released.
      if (key === ' ' && !inField && wedge.collecting(timeStamp)) event.preventDefault()
      const pressed = wedge.press(key, timeStamp, inField)
      if (pressed.kind === 'begun') before = field && { field, value: field.value }
      if (pressed.kind !== 'scan') return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (before !== null && before.field === target) putBack(before.field, before.value)
      before = null
      scanned(pressed.code)
    }

    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
