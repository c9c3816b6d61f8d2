import { hearsScans, isForText, isScanField } from '@/ui/scan/scanTarget'
import { fieldOf, isTyped, isWritten, type Field } from '@/ui/scan/useWedge'
import { createWedge } from '@/ui/scan/wedge'
import { controlAt, controlOf } from './controls'
import type { Hand } from './entries'
import { placeholderOf } from './words'

const NO_CONTROL = { role: '', name: '', nth: 0, inDialog: false }
/** Not recorded: the control, or the character they help to type, shows what they did. */
const MODIFIERS = [
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'NumLock',
  'Dead',
  'Process',
  'Unidentified',
]
/** Keys whose meaning does not depend on a field's content. */
const ALWAYS = /^(F\d{1,2}|Enter|Tab|Escape|PageUp|PageDown)$/
const CODE = /^[\d*.,]{1,32}$/
const AMOUNT = /^-?[\d.,%]{1,12}$/
/** A field of any other name may hold a document or a phone. */
const AMOUNT_NAMES =
  /importe|cantidad|precio|descuento|recargo|costo|paga con|porcentaje|margen|monto|stock|unidades|total|vuelto|amount|efectivo|cuotas|saldo|conteo/i

/** Whether a password is written there, hidden or shown. */
const isSecret = (field: Field | null): boolean =>
  field instanceof HTMLInputElement && (field.type === 'password' || field.autocomplete.endsWith('-password'))

const codeOf = (text: string) => (CODE.test(text) ? text : placeholderOf(text))

/**
 * The part of a field's content that may be kept: codes, and the amounts of fields known to hold one. Of a password not
 * even the length.
 */
function keptOf(field: Field, name: string): string {
  if (isSecret(field)) return '•'
  const isKept = isScanField(field) ? CODE.test(field.value) : AMOUNT_NAMES.test(name) && AMOUNT.test(field.value)
  return isKept ? field.value : placeholderOf(field.value)
}

const comboOf = ({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent) =>
  [ctrlKey && 'Control', altKey && 'Alt', metaKey && 'Meta', shiftKey && key.length > 1 && 'Shift', key]
    .filter((part) => part !== false)
    .join('+')

/**
 * Tells each action of the person before the app handles it, in order. To cost nothing while somebody scans or types, a
 * code is told at its Enter and a field's content when the person leaves the field. A code is told where the app hears
 * it as a scan, and never while nobody is signed in. Returns its stop.
 */
export function watchHands(tell: (hand: Hand) => void, isSignedIn: () => boolean): () => void {
  const wedge = createWedge()
  let written: Field | null = null
  let address = ''
  let entered = -Infinity

  const note = (act: Hand['act'], value: string, control: Omit<Hand, 'act' | 'value'> = NO_CONTROL) => {
    const here = `${window.location.pathname}${window.location.search}`
    if (here !== address) tell({ act: 'at', ...NO_CONTROL, value: (address = here) })
    tell({ act, ...control, value })
  }
  function settle() {
    const field = written
    written = null
    if (field === null || !field.isConnected) return
    const control = controlOf(field)
    note('type', keptOf(field, control.name), control)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!event.isTrusted || event.repeat || MODIFIERS.includes(event.key)) return
    const { target, key } = event
    const isHeard = isSignedIn()
    if (isHeard && isScanField(target)) return onScanFieldKey(event)
    if (!isHeard || isForText(target) || isSecret(fieldOf(target))) wedge.reset()
    else {
      const code = codeEndedBy(event)
      if (code !== '') {
        written = null
        return note('scan', codeOf(code))
      }
    }
    if (ALWAYS.test(key) || event.ctrlKey || event.altKey || event.metaKey) onNamedKey(event)
  }
  function onScanFieldKey(event: KeyboardEvent) {
    const { key } = event
    if (key !== 'Enter' && key !== 'Tab') return void (ALWAYS.test(key) && onNamedKey(event))
    const { value } = event.target as HTMLInputElement
    if (value.trim() === '') return note('key', key)
    written = null
    note('scan', codeOf(value))
  }
  /** The scan that this key ended; empty for none. In a field it is one only on a screen that takes it out of there. */
  function codeEndedBy(event: KeyboardEvent): string {
    const { key, timeStamp } = event
    if (!isTyped(event) && key !== 'Enter' && key !== 'Tab') return ''
    const inField = isWritten(fieldOf(event.target))
    const pressed = wedge.press(key, timeStamp, inField)
    return pressed.kind === 'scan' && (!inField || hearsScans()) ? pressed.code : ''
  }
  function onNamedKey(event: KeyboardEvent) {
    // Enter on a button is recorded as the press of that button.
    const control = controlAt(event.target)
    if (event.key === 'Enter' && control !== null && fieldOf(control) === null) return
    if (event.key.length === 1 && !/^[a-z0-9+-]$/i.test(event.key)) return
    settle()
    if (event.key === 'Enter') entered = event.timeStamp
    note('key', comboOf(event))
  }
  /** A key that would edit or move in a field is recorded there only when the app handled it. */
  function onTaken(event: KeyboardEvent) {
    const { key, target } = event
    const isOther = (key.length > 1 && !MODIFIERS.includes(key) && !ALWAYS.test(key)) || '+-'.includes(key)
    if (!event.isTrusted || event.repeat || !isOther || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.defaultPrevented || fieldOf(target) === null) note('key', key)
  }
  function onInput({ isTrusted, target }: Event) {
    const field = fieldOf(target)
    if (isTrusted && field !== null && !(field instanceof HTMLSelectElement) && !isScanField(field)) written = field
  }
  function onChange({ isTrusted, target }: Event) {
    if (isTrusted && target instanceof HTMLSelectElement)
      note('choose', String(target.selectedIndex), controlOf(target))
  }
  function onClick(event: MouseEvent) {
    const control = controlAt(event.target)
    if (!event.isTrusted || control === null) return
    // Enter in a field makes the browser click the form's button: the key is recorded already.
    if (event.detail === 0 && event.timeStamp - entered < 50 && control !== document.activeElement) return
    settle()
    note('press', '', controlOf(control))
  }

  note('start', `${window.location.pathname}${window.location.search}`, {
    ...NO_CONTROL,
    name: `${window.innerWidth}x${window.innerHeight}`,
  })
  const options = { capture: true }
  window.addEventListener('keydown', onKeyDown, options)
  window.addEventListener('keydown', onTaken)
  window.addEventListener('input', onInput, options)
  window.addEventListener('change', onChange, options)
  window.addEventListener('click', onClick, options)
  window.addEventListener('focusout', settle, options)
  return () => {
    window.removeEventListener('keydown', onKeyDown, options)
    window.removeEventListener('keydown', onTaken)
    window.removeEventListener('input', onInput, options)
    window.removeEventListener('change', onChange, options)
    window.removeEventListener('click', onClick, options)
    window.removeEventListener('focusout', settle, options)
  }
}
