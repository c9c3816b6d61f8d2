import { describe, expect, it } from 'vitest'
import { waitingWords } from '@/app/blackbox/sentences'
import { OPERATIONS } from '@/app/operations'

describe('what waits on a computer, in the report of a problem', () => {
  it.each(Object.keys(OPERATIONS))('is said with a word of its own for «%s» [PLUS-004]', (kind) => {
    const words = waitingWords({ kind, state: 'unanswered', count: 2 })
    expect(words).toMatch(/^2 [a-záéíóúñ ]+: sin respuesta$/)
    expect(words).not.toContain('operaciones')
    expect(waitingWords({ kind, state: 'owing', count: 1 })).toMatch(
      /^1 [a-záéíóúñ ]+: guardada, con algo por corregir$/,
    )
  })

  it('is counted all the same where nobody knows what it is any more [PLUS-004]', () => {
    expect(waitingWords({ kind: 'gone', state: 'unanswered', count: 2 })).toBe('2 operaciones: sin respuesta')
  })
})
