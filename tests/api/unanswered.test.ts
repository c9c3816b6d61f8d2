import { afterEach, expect, it } from 'vitest'
import { keptUnanswered } from '@/api/unanswered'

const kept = keptUnanswered('sent-budgets', (what) => (typeof what === 'string' ? what : null))
const HOUR = 60 * 60 * 1000
const entry = (id: string, since: number, user = 1) => ({ id, user, since, answered: false, what: id })

afterEach(async () => {
  for (const id of ['old', 'new', 'other']) await kept.forget(id)
})

it('what was sent days ago is no answer to an equal one of today', async () => {
  const now = Date.now()
  await kept.keep(entry('old', now - 49 * HOUR))
  expect(await kept.of(1)).toEqual([])
  await kept.keep(entry('new', now - 47 * HOUR))
  await kept.keep(entry('other', now, 2))
  expect((await kept.of(1)).map(({ id }) => id)).toEqual(['new'])
})
