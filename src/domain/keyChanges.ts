import { actsWhileTyping, bindingOf, KEYS, printedKey, type Action, type KeyBinding, type KeyTable } from './keys'

const NAVIGATES = /^((mod|alt|shift)&)?(insert|delete|home|end|pageup|pagedown|arrowup|arrowdown|arrowleft|arrowright)$/
const FUNCTION = /^((mod|shift)&)*f([1-9]|1[0-2])$/
const WITH_MODIFIER = /^(mod|alt)&(shift&)?[a-z0-9ñ]$|^mod&enter$/
/**
 * Keys that cannot be chosen: the browser keeps them for itself, text is edited with them, or the whole app uses them.
 */
const TAKEN =
  /^mod&(shift&)?[wtn]$|^mod&[acvxk]$|^mod&f4$|^alt&[df1-9]$|^alt&(home|arrowleft|arrowright)$|^mod&(page|shift&f).*$/

/** Why a key cannot be given to an action, in Spanish; null when it can. The keys of `KEYS` can, except fixed ones. */
export function refusalOfKey(combo: string): string | null {
  const own = bindingOf(KEYS, combo)
  if (own) return own.fixed ? `${printedKey(combo)} cierra lo que está abierto en todas las pantallas` : null
  if (['enter', 'tab', 'shift&tab', 'space', ' '].includes(combo))
    return 'Esa tecla es del lector de códigos y de los botones'
  if (TAKEN.test(combo)) return `${printedKey(combo)} ya tiene su uso en el navegador o en toda la aplicación`
  if (FUNCTION.test(combo) || NAVIGATES.test(combo) || WITH_MODIFIER.test(combo)) return null
  if (combo.length === 1) return 'Esa tecla escribe, y la usa también el lector de códigos: probá con una F, o con Ctrl'
  return 'Esa tecla no se puede usar: probá con una F, o con Ctrl y una letra'
}

/** Whether an action may have a key: if its usual keys all act while somebody types, the new one must too. */
const mayHave = (action: Action, combo: string): boolean =>
  actsWhileTyping(combo) || !KEYS.some((binding) => binding.action === action && binding.keys.every(actsWhileTyping))

const withKeys = (table: KeyTable, changed: ReadonlyMap<Action, readonly string[]>): KeyTable =>
  table.map((binding) => ({ ...binding, keys: changed.get(binding.action) ?? binding.keys }))

const replaced = (keys: readonly string[], from: string, to: string) => keys.map((key) => (key === from ? to : key))

export type KeyChange = { table: KeyTable; other: KeyBinding | null } | { refusal: string }

/** Gives an action another key. The action that had that key (`other`) gets the freed one. */
export function changeKey(table: KeyTable, action: Action, from: string, to: string): KeyChange {
  const binding = table.find((each) => each.action === action)
  const refusal = refusalOfKey(to)
  if (refusal !== null) return { refusal }
  if (binding === undefined || binding.fixed || !binding.keys.includes(from)) return { table, other: null }
  const other = bindingOf(table, to)
  if (other?.action === action) return { table, other: null }
  if (!mayHave(action, to)) {
    return {
      refusal: `${printedKey(to)} no anda mientras se escribe, y «${binding.label}» tiene que andar siempre: probá con una F`,
    }
  }
  if (other && !mayHave(other.action, from)) {
    return {
      refusal: `${printedKey(to)} es de «${other.label}», que se quedaría con ${printedKey(from)} y no andaría mientras se escribe`,
    }
  }
  const changed = new Map([[action, replaced(binding.keys, from, to)]])
  if (other) changed.set(other.action, replaced(other.keys, to, from))
  return { table: withKeys(table, changed), other: other ?? null }
}

/** The keys a person has changed, to be kept on the disk. */
export const changesOf = (table: KeyTable): Readonly<Partial<Record<Action, readonly string[]>>> =>
  Object.fromEntries(
    table.flatMap(({ action, keys }, index) => (keys.join() === KEYS[index]?.keys.join() ? [] : [[action, keys]])),
  ) as Partial<Record<Action, readonly string[]>>

/** The table with the changes kept on the disk, which are untrusted: if one is invalid or two clash, none counts. */
export function tableWith(kept: unknown): KeyTable {
  if (typeof kept !== 'object' || kept === null) return KEYS
  const changed = new Map<Action, readonly string[]>()
  for (const { action, keys, fixed } of KEYS) {
    const given = (kept as Readonly<Record<string, unknown>>)[action]
    if (given === undefined) continue
    const isKey = (key: unknown): key is string =>
      typeof key === 'string' && refusalOfKey(key) === null && mayHave(action, key)
    if (fixed || !Array.isArray(given) || given.length !== keys.length || !given.every(isKey)) return KEYS
    changed.set(action, given)
  }
  const table = withKeys(KEYS, changed)
  const all = table.flatMap(({ keys }) => keys)
  return new Set(all).size === all.length ? table : KEYS
}
