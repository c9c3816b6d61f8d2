/** The one field of a screen that every scan goes to. */
export const SCAN_FIELD = 'scan-field'

const scanField = () => document.getElementById(SCAN_FIELD) as HTMLInputElement | null

export const isScanField = (target: EventTarget | null): boolean => target !== null && target === scanField()

/** Nobody should have to click into it. */
export const focusScan = (): void => scanField()?.focus({ preventScroll: true })

/** Gives it the focus and what was typed while something else had it. */
export function typeIntoScanField(text: string): void {
  const field = scanField()
  if (field === null) return
  focusScan()
  field.setRangeText(text, field.value.length, field.value.length, 'end')
}
