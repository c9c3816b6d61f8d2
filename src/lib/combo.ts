type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const MODIFIERS = ['Control', 'Meta', 'Alt', 'AltGraph', 'Shift']

/**
 * The name of a pressed combination: `f10`, `mod&enter`, `shift&f12`, `+`. `mod` is Ctrl or the command key. A sign is
 * named by what it writes and never has `shift`, since keyboards differ in how it is typed. Empty for a modifier alone.
 */
export function comboOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string {
  if (MODIFIERS.includes(key)) return ''
  const name = key.toLowerCase()
  const isSign = key.length === 1 && name === key.toUpperCase()
  const parts = [(ctrlKey || metaKey) && 'mod', altKey && 'alt', shiftKey && !isSign && 'shift', name]
  return parts.filter(Boolean).join('&')
}
