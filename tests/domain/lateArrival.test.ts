import { expect, it } from 'vitest'
import { isRefusalStatus, isServersStatus, mayStillArrive } from '@/domain/lateArrival'

it('what broke off may still arrive for three quarters of a minute, unless the server has said something [U15]', () => {
  const now = Date.parse('2026-11-18T15:30:00-03:00')
  expect(mayStillArrive({ since: now - 44_000, answered: false }, now)).toBe(true)
  expect(mayStillArrive({ since: now - 45_000, answered: false }, now)).toBe(false)
  expect(mayStillArrive({ since: now, answered: true }, now)).toBe(false)
})

it.each([
  [200, false, true],
  [403, true, false],
  [422, true, false],
  [408, false, false],
  [500, false, true],
  [504, false, false],
  [524, false, false],
] as const)('a status of %i: a plain no is %s, the server’s own word is %s [U15]', (status, refusal, servers) => {
  expect([isRefusalStatus(status), isServersStatus(status)]).toEqual([refusal, servers])
})
