import { describe, expect, it } from 'vitest'
import { createWedge } from '@/ui/scan/wedge'

/** Presses the characters with that gap, then the key that ends; what the last key made of it. */
function type(text: string, gap: number, end = 'Enter', inField = false) {
  const wedge = createWedge()
  let at = 1000
  for (const key of text) wedge.press(key, (at += gap), inField)
  return wedge.press(end, at + gap, inField)
}

describe('wedge', () => {
  it.each([0.8, 12, 50, 99])('takes a code read with %d ms between the characters [U2]', (gap) => {
    expect(type('7790000000010', gap)).toEqual({ kind: 'scan', code: '7790000000010' })
    expect(type('7790000000010', gap, 'Tab')).toEqual({ kind: 'scan', code: '7790000000010' })
  })

  it('takes short codes of three characters, not of two [U2]', () => {
    expect(type('A-1', 10)).toEqual({ kind: 'scan', code: 'A-1' })
    expect(type('12', 10)).toEqual({ kind: 'typing' })
  })

  it('takes nothing that is typed by hand', () => {
    expect(type('7790000000010', 140)).toEqual({ kind: 'typing' })
  })

  it('forgets what was typed before a pause', () => {
    const wedge = createWedge()
    wedge.press('5', 0, false)
    let at = 500
    for (const key of '779123') wedge.press(key, (at += 5), false)
    expect(wedge.press('Enter', at + 5, false)).toEqual({ kind: 'scan', code: '779123' })
  })

  it('takes eight fast digits in a field, fewer are typing [U6]', () => {
    expect(type('12345678', 20, 'Enter', true)).toEqual({ kind: 'scan', code: '12345678' })
    expect(type('1234567', 20, 'Enter', true)).toEqual({ kind: 'typing' })
    expect(type('Yerba 1234', 20, 'Enter', true)).toEqual({ kind: 'typing' })
  })

  it('is not put off by Shift, and is by an arrow', () => {
    const wedge = createWedge()
    for (const key of ['Shift', 'A', 'B', 'Shift', 'C']) wedge.press(key, 10, false)
    expect(wedge.press('Enter', 12, false)).toEqual({ kind: 'scan', code: 'ABC' })
    for (const key of ['A', 'B', 'C', 'ArrowUp']) wedge.press(key, 20, false)
    expect(wedge.press('Enter', 21, false)).toEqual({ kind: 'typing' })
  })

  it('does not take a lone Enter for anything', () => {
    expect(createWedge().press('Enter', 5, false)).toEqual({ kind: 'typing' })
  })
})
