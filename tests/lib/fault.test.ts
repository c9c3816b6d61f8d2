import { describe, expect, it, onTestFinished } from 'vitest'
import { announceFault, faultPlace } from '@/lib/fault'

const FILE = 'https://shop.test/assets/Vender-abc.js'
const NEXT = 'https://shop.test/assets/vendor-def.js:9:1'
const failed = (stack: string, message = 'x is not a function') => Object.assign(new TypeError(message), { stack })

describe('the place of a fault [PLUS-004]', () => {
  it.each([
    `at Sale (${FILE}:3:17)`,
    `at async Sale (${FILE}:3:17)`,
    `at ${FILE}:3:17`,
    `at async ${FILE}:3:17`,
    `at Array.map (<anonymous>)\n    at new Sale (${FILE}:3:17)`,
  ])('is the first one of the stack, as Chromium writes it: %s', (frames) => {
    const stack = `TypeError: x is not a function\n    ${frames}\n    at next (${NEXT})`
    expect(faultPlace(failed(stack))).toEqual({ file: FILE, line: 3 })
  })

  it.each(['Sale', '', 'async*Sale', 'module code'])('is the first one as others write it: «%s»', (name) => {
    expect(faultPlace(failed(`${name}@${FILE}:3:17\nnext@${NEXT}`))).toEqual({ file: FILE, line: 3 })
  })

  it('is never a part of the message', () => {
    const message = 'no\n    at Ana (https://shop.test/Zubizarreta.js:30111222:1)'
    const stack = `TypeError: ${message}\n    at Sale (${FILE}:3:17)`
    expect(faultPlace(failed(stack, message))).toEqual({ file: FILE, line: 3 })
  })

  it('is unknown where nothing says it', () => {
    for (const error of [failed(''), 'text', null, { stack: 'at x (y.js:1:1)' }])
      expect(faultPlace(error)).toEqual({ file: '', line: 0 })
  })

  it('is told when the fault is announced', () => {
    const heard: ErrorEvent[] = []
    const hear = (event: ErrorEvent) => void heard.push(event)
    window.addEventListener('error', hear)
    onTestFinished(() => window.removeEventListener('error', hear))
    announceFault(failed(`TypeError: x is not a function\n    at Sale (${FILE}:3:17)`))
    announceFault('text')
    expect(heard.map(({ message, filename, lineno }) => [message, filename, lineno])).toEqual([
      ['x is not a function', FILE, 3],
      ['text', '', 0],
    ])
  })
})
