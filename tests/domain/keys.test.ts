import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeKey, changesOf, refusalOfKey, tableWith } from '@/domain/keyChanges'
import { actsWhileTyping, bindingOf, KEYS, keyOf, printedKey, type KeyTable } from '@/domain/keys'
import { comboOf } from '@/lib/combo'

const pressed = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) =>
  comboOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })

const changed = (table: KeyTable, ...[action, from, to]: [Parameters<typeof changeKey>[1], string, string]) => {
  const change = changeKey(table, action, from, to)
  if ('refusal' in change) throw new Error(change.refusal)
  return change
}

describe('the name of what is pressed', () => {
  it('has its modifiers in one order, and none for a sign', () => {
    expect(pressed('F10')).toBe('f10')
    expect(pressed('Enter', { ctrlKey: true })).toBe('mod&enter')
    expect(pressed('Enter', { metaKey: true })).toBe('mod&enter')
    expect(pressed('F12', { shiftKey: true })).toBe('shift&f12')
    expect(pressed('Z', { shiftKey: true, ctrlKey: true })).toBe('mod&shift&z')
    // On some keyboards the plus sign needs Shift.
    expect(pressed('+', { shiftKey: true })).toBe('+')
    expect(pressed('+')).toBe('+')
    for (const key of ['Control', 'Shift', 'Alt', 'Meta', 'AltGraph']) expect(pressed(key, { ctrlKey: true })).toBe('')
  })
})

describe('the table of keys', () => {
  it('is the one of the counter', () => {
    const printed = Object.fromEntries(KEYS.map(({ action, keys }) => [action, keys.map((key) => printedKey(key))]))
    expect(printed).toMatchObject({
      help: ['F1'],
      search: ['F2'],
      client: ['F3'],
      quantity: ['F4'],
      park: ['F6'],
      parked: ['F7'],
      exact: ['F8'],
      payments: ['F9'],
      sell: ['F10', 'Ctrl+Enter'],
      sellPrint: ['F12'],
      reprint: ['Shift+F12'],
      remove: ['Supr'],
      undo: ['Ctrl+Z'],
      up: ['↑'],
      down: ['↓'],
      more: ['+'],
      less: ['−'],
      back: ['Esc'],
    })
  })

  it('leaves to a field what edits its text', () => {
    expect(KEYS.flatMap(({ keys }) => keys).filter((key) => !actsWhileTyping(key))).toEqual([
      ...['end', 'pageup', 'pagedown', 'shift&enter', 'delete', 'mod&z', 'arrowup', 'arrowdown', '+', '-'],
    ])
    for (const key of ['home', 'insert', 'mod&v', 'mod&a', 'shift&arrowup']) expect(actsWhileTyping(key)).toBe(false)
    for (const key of ['f5', 'shift&f3', 'mod&b', 'alt&c']) expect(actsWhileTyping(key)).toBe(true)
  })
})

describe('a key of one’s own', () => {
  it('takes the place of the old one', () => {
    const { table, other } = changed(KEYS, 'sell', 'f10', 'f5')
    expect(other).toBeNull()
    expect(bindingOf(table, 'f5')?.action).toBe('sell')
    expect(bindingOf(table, 'f10')).toBeUndefined()
    expect(bindingOf(table, 'mod&enter')?.action).toBe('sell')
    expect(keyOf(table, 'sell')).toBe('f5')
  })

  it('that another action has is exchanged for it', () => {
    const { table, other } = changed(KEYS, 'park', 'f6', 'f9')
    expect(other?.action).toBe('payments')
    expect([keyOf(table, 'park'), keyOf(table, 'payments')]).toEqual(['f9', 'f6'])
  })

  it.each([
    ['a', /escribe/],
    ['7', /escribe/],
    ['*', /escribe/],
    ['enter', /lector/],
    ['tab', /lector/],
    [' ', /lector/],
    ['escape', /cierra/],
    ['mod&k', /Ctrl\+K/],
    ['mod&w', /navegador/],
    ['mod&c', /navegador/],
    ['mod&alt&q', /no se puede/],
    ['backspace', /no se puede/],
    ['audiovolumeup', /no se puede/],
  ])('is not %s', (key, why) => {
    expect(refusalOfKey(key)).toMatch(why)
    expect(changeKey(KEYS, 'sell', 'f10', key)).toEqual({ refusal: refusalOfKey(key) })
  })

  it.each(KEYS.filter(({ keys, fixed }) => !fixed && keys.every(actsWhileTyping)).map(({ action }) => action))(
    'that edits text is not for %s, which acts while somebody types: not asked for, not by exchange, not as it was kept',
    (action) => {
      const [key = ''] = KEYS.find((binding) => binding.action === action)?.keys ?? []
      for (const to of ['delete', 'arrowup', '+', '-', 'mod&z', 'pageup', 'home', 'arrowleft', 'shift&enter'])
        expect(changeKey(KEYS, action, key, to)).toEqual({
          refusal: expect.stringMatching(/no anda mientras se escribe/) as string,
        })
      const given = changeKey(KEYS, 'remove', 'delete', key)
      expect(given).toEqual({
        refusal: expect.stringMatching(/se quedaría con Supr y no andaría mientras se escribe/) as string,
      })
      const rest = KEYS.find((binding) => binding.action === action)?.keys.slice(1) ?? []
      expect(tableWith({ [action]: ['home', ...rest] })).toEqual(KEYS)
      expect(tableWith({ [action]: ['delete', ...rest], remove: [key] })).toEqual(KEYS)
    },
  )

  it('that acts while somebody types may be for what usually does not', () => {
    expect(keyOf(changed(KEYS, 'remove', 'delete', 'f5').table, 'remove')).toBe('f5')
    expect(keyOf(changed(KEYS, 'more', '+', 'home').table, 'more')).toBe('home')
  })

  it('never closes what is open: Esc stays what it is', () => {
    expect(changed(KEYS, 'back', 'escape', 'f5').table).toBe(KEYS)
  })

  it('leaves no action without its keys, and none with another’s, however often they change', () => {
    const keys = [...KEYS.flatMap(({ keys: own }) => own), 'f5', 'f11', 'mod&b', 'alt&c', 'home', 'a', 'enter', 'mod&k']
    const step = fc.record({ binding: fc.constantFrom(...KEYS), which: fc.nat(1), to: fc.constantFrom(...keys) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let table = KEYS
        for (const { binding, which, to } of steps) {
          const own = table.find(({ action }) => action === binding.action)?.keys ?? []
          const change = changeKey(table, binding.action, own[which % own.length] ?? '', to)
          if ('table' in change) ({ table } = change)
        }
        const all = table.flatMap((each) => each.keys)
        expect(new Set(all).size).toBe(all.length)
        expect(table.map((each) => each.keys.length)).toEqual(KEYS.map((each) => each.keys.length))
        expect(keyOf(table, 'back')).toBe('escape')
        expect(tableWith(JSON.parse(JSON.stringify(changesOf(table))))).toEqual(table)
      }),
    )
  })

  it.each([
    undefined,
    null,
    'f5',
    [],
    { sell: 'f5' },
    { sell: ['f5'] },
    { sell: ['f5', 'a'] },
    { sell: ['f5', 7] },
    { back: ['f5'] },
    { park: ['enter'] },
  ])('kept as %j makes no sense, and the table is the one it comes with', (kept) => {
    expect(tableWith(kept)).toEqual(KEYS)
  })
})
