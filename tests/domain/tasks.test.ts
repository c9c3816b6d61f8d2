import { describe, expect, it } from 'vitest'
import { addressees, concerns, isDone, waitsFor, type TaskPeople } from '@/domain/tasks'

const task = (from_user_id: number, ...to: [id: number, finished: 0 | 1][]): TaskPeople => ({
  from_user_id,
  to_users: to.map(([id, is_finished]) => ({ id, pivot: { is_finished } })),
})

describe('a task', () => {
  it('is done as soon as one of those it is for has finished it [SHELL-013]', () => {
    expect(isDone(task(1, [2, 0], [3, 0]))).toBe(false)
    expect(isDone(task(1, [2, 0], [3, 1]))).toBe(true)
    expect(isDone(task(1))).toBe(false)
  })

  it('concerns its author and those it is for, nobody else [SHELL-013]', () => {
    const given = task(1, [2, 0], [3, 0])
    expect([1, 2, 3, 4].filter((id) => concerns(given, id))).toEqual([1, 2, 3])
  })

  it('waits for those it is for until one has finished it [SHELL-013]', () => {
    expect([1, 2, 3].filter((id) => waitsFor(task(1, [2, 0], [3, 0]), id))).toEqual([2, 3])
    expect([1, 2, 3].filter((id) => waitsFor(task(1, [2, 1], [3, 0]), id))).toEqual([])
  })

  it('of a broken record is for nobody', () => {
    expect(addressees({ from_user_id: 1 } as TaskPeople)).toEqual([])
  })
})
