import type { SyntheticEvent } from 'react'

/** The one field of a screen that every scan goes to. */
export const SCAN_FIELD = 'scan-field'

/** The event the document gets when the field has come. */
export const SCAN_FIELD_CAME = 'scan-field-came'

export const scanField = () => document.getElementById(SCAN_FIELD) as HTMLInputElement | null

export const hasScanField = (): boolean => scanField() !== null

export const isScanField = (target: EventTarget | null): boolean => target !== null && target === scanField()

/** Whether what is typed there is a text: no screen hears a scan in it. */
export const isForText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-scan="text"]') !== null

/** Gives the scan field the focus, so that nobody has to click into it. */
export const focusScan = (): void => scanField()?.focus({ preventScroll: true })

/** Keeps a tablet's keyboard from popping up after each scan; tapping the field asks for it (U12). */
export const quietKeyboard = {
  inputMode: 'none',
  onPointerDown: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    currentTarget.setAttribute('inputmode', 'text'),
  onBlur: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.setAttribute('inputmode', 'none'),
} as const

/**
 * Gives the scan field the focus and the text that was typed while something else had it; `Enter` ends it as if it had
 * been typed there.
 */
export function typeIntoScanField(text: string): void {
  const field = scanField()
  if (field === null) return
  focusScan()
  if (text === 'Enter')
    return void field.dispatchEvent(new KeyboardEvent('keydown', { key: text, bubbles: true, cancelable: true }))
  field.setRangeText(text, field.value.length, field.value.length, 'end')
}
