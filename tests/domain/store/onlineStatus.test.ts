import { describe, expect, it } from 'vitest'
import { hasReached, mayCancel, nextStep, statusName } from '@/domain/store/onlineStatus'

describe('the status of an order of the online store', () => {
  it('goes one step at a time from 1 to 4, and no further [ONL-009, NS-09]', () => {
    expect([1, 2, 3, 4, 5].map((status) => nextStep(status)?.to ?? null)).toEqual([2, 3, 4, null, null])
    expect(nextStep(1)?.label).toBe('Confirmar')
  })
  it('may be cancelled before it is handed over [NS-09]', () => {
    expect([1, 2, 3, 4, 5].map(mayCancel)).toEqual([true, true, true, false, false])
  })
  it('that nobody knows is named as it comes, and neither goes on nor can be cancelled', () => {
    expect([nextStep(9), nextStep(0), mayCancel(9)]).toEqual([null, null, false])
    expect(statusName(9, { name: 'En camino' })).toBe('En camino')
    expect([statusName(9, null), statusName(3, null)]).toEqual(['Estado 9', 'Terminado'])
  })
  it('has been through what came before, unless it was cancelled', () => {
    expect([2, 3, 4, 5, 1].map((status) => hasReached(status, 2))).toEqual([true, true, true, false, false])
    expect([4, 5].map((status) => hasReached(status, 5))).toEqual([false, true])
  })
})
