import { controlName } from './words'

// A control of the page is identified by its role and its name: the recorder writes them, and a replay finds the
// control by them.

export interface Control {
  role: string
  name: string
  /** Index among the controls of the same role and name in the same layer, from 0. */
  nth: number
  /** Whether the control is in a dialog or a menu over the screen. */
  inDialog: boolean
}

const CONTROLS =
  'button,a[href],input,select,textarea,summary,tr,[role="button"],[role="option"],[role="menuitem"],[role="tab"],[role="switch"],[role="link"],[data-line]'
const LAYERS = '[role="dialog"]'

const ROLES: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  INPUT: 'field',
  SELECT: 'choice',
  SUMMARY: 'button',
  TEXTAREA: 'field',
  TR: 'row',
}
const PRESSED = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file']

function roleOf(element: Element): string {
  const role = element.getAttribute('role')
  if (role !== null) return role
  if (element instanceof HTMLInputElement && PRESSED.includes(element.type)) return element.type
  return ROLES[element.tagName] ?? 'part'
}

const textOf = (ids: string | null) =>
  (ids ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

/** Text of the control, not yet redacted. A table row has none, because its text is a record's data. */
function saidBy(element: Element): string {
  const label = element.getAttribute('aria-label') ?? textOf(element.getAttribute('aria-labelledby'))
  if (label.trim() !== '') return label
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
    return element.labels?.[0]?.textContent ?? element.getAttribute('placeholder') ?? ''
  if (element.tagName === 'TR' || element.hasAttribute('data-line')) return ''
  return element.textContent || (element.getAttribute('title') ?? '')
}

const isShown = (element: Element) => element.getClientRects().length > 0
const layerOf = (element: Element): Element | null => element.closest(LAYERS)

/** The layer on top; the page where there is none. */
const topLayer = (): ParentNode => [...document.querySelectorAll(LAYERS)].filter(isShown).at(-1) ?? document

/** Those of a role and a name in a layer, in the order of the page. */
const alike = (layer: ParentNode, role: string, name: string): readonly Element[] =>
  [...layer.querySelectorAll(CONTROLS)].filter(
    (other) => roleOf(other) === role && isShown(other) && controlName(saidBy(other)) === name,
  )

/** The control an event belongs to, since its target may be a part of it. Null for none. */
export const controlAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(CONTROLS) : null

/** Describes the control so that `findControl` can find it again, redacted. */
export function controlOf(element: Element): Control {
  const [role, name] = [roleOf(element), controlName(saidBy(element))]
  const layer = layerOf(element)
  const nth = Math.max(0, alike(layer ?? document, role, name).indexOf(element))
  return { role, name, nth, inDialog: layer !== null }
}

/** The control of that description; null when there is none, since another of its name may belong to another record. */
export const findControl = ({ role, name, nth, inDialog }: Control): Element | null =>
  alike(inDialog ? topLayer() : document, role, name)[nth] ?? null
