import { get } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError } from '@/api/errors'
import { withLock } from '@/lib/lock'
import { entriesOf, forgetEntry, isOutboxOpen, keepEntry } from '@/outbox/entries'
import { look, resend, run } from '@/outbox/outbox'
import { settleBefore } from '@/outbox/settle'
import { checkSession, login } from '@/session/session'
import { selectUser } from '@/session/sessionSlice'
import type { Fault } from '../backend/faults'
import { callApi } from '../support/standIn'
import { testStore } from '../support/store'
import { leaveEntry } from './leave'
import { spend, what } from './spend'

// The records are read again some seconds after an unclear answer: nobody has to wait for that here.
beforeEach(() => {
  const { setTimeout: wait } = globalThis
  const sooner = (go: () => void, ms = 0) => wait(go, ms > 1_000 && ms < 5_000 ? 0 : ms)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(sooner as typeof setTimeout)
})

async function start(fault?: Fault, times = 1) {
  const { store, api, backend } = await testStore('owner')
  await store.dispatch(checkSession())
  if (fault !== undefined) backend.faults.set([{ method: 'POST', path: '^/api/expense$', fault, times }])
  const stored = () => backend.db.all('expense').filter((row) => row.observations === what.observations).length
  const user = selectUser(store.getState())?.id ?? 0
  return { store, api, backend, stored, user, entries: () => entriesOf(user) }
}
const aMinuteAgo = async (user: number) => {
  for (const entry of await entriesOf(user)) await keepEntry({ ...entry, since: entry.since - 60_000 })
}

describe('what must be stored exactly once', () => {
  it('leaves nothing on the disk once the server says that it is stored', async () => {
    const { store, stored, entries } = await start()
    expect(await store.dispatch(run(spend, what))).toMatchObject({ kind: 'stored', late: false })
    expect([stored(), (await entries()).length]).toEqual([1, 0])
  })

  it.each(['drop-after', '500-after', 'html'] as const)(
    'is found among the records after %s, or known not to be there',
    async (fault) => {
      const { store, stored, entries } = await start(fault)
      const outcome = await store.dispatch(run(spend, what))
      expect(stored()).toBe(fault === 'html' ? 0 : 1)
      expect(outcome).toMatchObject(
        fault === 'html' ? { kind: 'doubt', doubt: 'absent' } : { kind: 'stored', late: true },
      )
      expect(await entries()).toHaveLength(fault === 'html' ? 1 : 0)
    },
  )

  it.each([
    ['the connection broke', apiError('network', 0, 'expense', '')],
    ['nothing came in time', apiError('timeout', 0, 'expense', '')],
    ['a gateway gave up', apiError('answer', 504, 'expense', '')],
    ['a proxy gave up', apiError('answer', 408, 'expense', '')],
    ["a proxy's own code says so", apiError('answer', 524, 'expense', '')],
  ])('that is not there, or not whole, may still arrive where %s: nobody knows', async (_name, error) => {
    const { store, entries } = await start()
    const silent: typeof spend = { ...spend, send: () => () => Promise.reject(error) }
    expect(await store.dispatch(run(silent, what))).toMatchObject({ kind: 'doubt', doubt: 'unknown' })
    expect(await entries()).toMatchObject([{ answered: false }])
  })

  it('says why it was refused, and keeps nothing', async () => {
    const { store, stored, entries } = await start()
    const no = () => Promise.reject(apiError('answer', 422, 'expense', 'Falta el concepto'))
    const late: typeof spend = { ...spend, prepare: () => no }
    for (const refused of [{ ...spend, send: () => no }, late])
      expect(await store.dispatch(run(refused, what))).toEqual({ kind: 'refused', message: 'Falta el concepto' })
    expect([stored(), (await entries()).length]).toEqual([0, 0])
  })

  it('refuses without the right before anything is read or sent [U22]', async () => {
    const { store, backend } = await testStore('employee')
    await store.dispatch(checkSession())
    const before = backend.db.all('expense').length
    expect(await store.dispatch(run(spend, what))).toMatchObject({
      kind: 'refused',
      message: 'No tenés permiso para esto.',
    })
    expect(backend.db.all('expense')).toHaveLength(before)
  })

  it('sends nothing while the records cannot be read', async () => {
    const { store, backend, stored, entries } = await start()
    backend.faults.set([{ method: 'GET', path: '^/api/expense', fault: '500' }])
    expect(await store.dispatch(run(spend, what))).toMatchObject({ kind: 'refused' })
    expect([stored(), (await entries()).length]).toEqual([0, 0])
  })

  it('tells once whoever asks for the same again that the top bar has found it stored, or has had it sent', async () => {
    const later = { ...spend, isTwin: () => false }
    const { store, backend, stored, user, entries } = await start('drop-after')
    backend.faults.set([
      { method: 'POST', path: '^/api/expense$', fault: 'drop-after', times: 1 },
      { method: 'GET', path: '^/api/expense', fault: '500', after: 1 },
    ])
    expect(await store.dispatch(run(later, what))).toMatchObject({ kind: 'doubt', doubt: 'unknown' })
    backend.faults.set([])
    const [entry] = await entries()
    expect(await store.dispatch(look(later, entry?.id ?? ''))).toMatchObject({ kind: 'stored' })
    expect(await entries()).toEqual([])
    expect(await store.dispatch(run(later, what))).toMatchObject({ kind: 'twin', own: false })
    expect(stored()).toBe(1)
    expect(await store.dispatch(run(later, what))).toMatchObject({ kind: 'stored' })
    backend.faults.set([{ method: 'POST', path: '^/api/expense$', fault: 'html', times: 1 }])
    await store.dispatch(run(later, what))
    const [absent] = await entriesOf(user)
    expect(await store.dispatch(resend(later, absent?.id ?? ''))).toMatchObject({ kind: 'stored' })
    const records = stored()
    await store.dispatch(run(later, what))
    expect(stored()).toBe(records + 1)
  })

  it('that was found stored is still known after a try that failed: no third one stores it again', async () => {
    const later = { ...spend, isTwin: () => false }
    const { store, backend, stored, entries } = await start()
    backend.faults.set([
      { method: 'POST', path: '^/api/expense$', fault: 'drop-after', times: 1 },
      { method: 'GET', path: '^/api/expense', fault: '500', after: 1 },
    ])
    await store.dispatch(run(later, what))
    backend.faults.set([])
    const [entry] = await entries()
    await store.dispatch(look(later, entry?.id ?? ''))
    backend.faults.set([{ method: 'GET', path: '^/api/expense', fault: '500', times: 1 }])
    expect(await store.dispatch(run(later, what))).toMatchObject({ kind: 'refused' })
    expect(await store.dispatch(run(later, what))).toMatchObject({ kind: 'twin' })
    expect(stored()).toBe(1)
  })

  it('is not sent in the name of whoever works here once its lock is free', async () => {
    const { store, stored } = await start()
    let free: () => void = () => undefined
    const held = withLock(spend.lock, () => new Promise<void>((resolve) => (free = resolve)))
    const running = store.dispatch(run(spend, what))
    await store.dispatch(login('2', '2'))
    free()
    expect(await running).toMatchObject({ kind: 'refused', message: expect.stringContaining('La sesión terminó') })
    await held
    expect(stored()).toBe(0)
  })

  it('asks about an equal one of the last minute, and stores another when told so', async () => {
    const { store, stored } = await start()
    await store.dispatch(run(spend, what))
    expect(await store.dispatch(run(spend, what))).toMatchObject({ kind: 'twin' })
    expect(stored()).toBe(1)
    expect(await store.dispatch(run(spend, what, true))).toMatchObject({ kind: 'stored' })
    expect(stored()).toBe(2)
  })

  it('may still arrive while its connection broke less than a minute ago: it is looked for, not sent again', async () => {
    const { store, stored, entries, user } = await start('drop-before')
    expect(await store.dispatch(run(spend, what))).toMatchObject({ kind: 'doubt', doubt: 'unknown' })
    expect(await store.dispatch(run(spend, what))).toMatchObject({ kind: 'doubt', doubt: 'unknown' })
    expect(stored()).toBe(0)
    await aMinuteAgo(user)
    expect(await store.dispatch(run(spend, what))).toMatchObject({ kind: 'stored', late: false })
    expect([stored(), (await entries()).length]).toEqual([1, 0])
  })

  it('that an earlier page sent is found by the next one: the same asked for again is no second one', async () => {
    const { store, backend, stored, entries } = await start('drop-after')
    backend.faults.set([
      { method: 'POST', path: '^/api/expense$', fault: 'drop-after', times: 1 },
      { method: 'GET', path: '^/api/expense', fault: '500', times: 3, after: 1 },
    ])
    expect(await store.dispatch(run(spend, what))).toMatchObject({ kind: 'doubt', doubt: 'unknown' })
    expect(await store.dispatch(run(spend, what))).toMatchObject({ kind: 'twin' })
    expect([stored(), (await entries()).length]).toEqual([1, 0])
  })

  it('is the same request though it was built in another order, as one sent again from the top bar is', async () => {
    const later = { ...spend, isTwin: () => false }
    const { store, backend, stored } = await start('drop-after')
    backend.faults.set([
      { method: 'POST', path: '^/api/expense$', fault: 'drop-after', times: 1 },
      { method: 'GET', path: '^/api/expense', fault: '500', times: 3, after: 1 },
    ])
    const { amount, observations } = what
    await store.dispatch(run(later, { observations, amount }))
    expect(await store.dispatch(run(later, { amount, observations }))).toMatchObject({ kind: 'twin', own: true })
    expect(stored()).toBe(1)
  })

  it('of which only a part is stored is told as such, and never sent again by itself', async () => {
    const { store, stored, entries, user } = await start('drop-after')
    const halved: typeof spend = { ...spend, isWhole: () => () => Promise.resolve(false) }
    expect(await store.dispatch(run(halved, what))).toMatchObject({ kind: 'doubt', doubt: 'unknown' })
    await aMinuteAgo(user)
    const [entry] = await entries()
    expect(await store.dispatch(look(halved, entry?.id ?? ''))).toMatchObject({ kind: 'doubt', doubt: 'half' })
    expect(await store.dispatch(run(halved, what))).toMatchObject({ kind: 'doubt', doubt: 'half' })
    expect(stored()).toBe(1)
  })

  it('is sent once more as it was, when a person says so', async () => {
    const { store, stored, entries, user } = await start('drop-before')
    await store.dispatch(run(spend, what))
    await aMinuteAgo(user)
    const [entry] = await entries()
    expect(await store.dispatch(resend(spend, entry?.id ?? ''))).toMatchObject({ kind: 'stored' })
    expect([stored(), (await entries()).length]).toEqual([1, 0])
  })

  it('that an operation calls the same is looked for first, though it was asked for otherwise', async () => {
    const { store, stored, entries, user } = await start('drop-before')
    const oneOnly: typeof spend = { ...spend, isSame: (one, other) => one.observations === other.observations }
    await store.dispatch(run(oneOnly, what))
    const other = { ...what, amount: 99 }
    expect(await store.dispatch(run(oneOnly, other))).toMatchObject({ kind: 'doubt', doubt: 'unknown' })
    expect(stored()).toBe(0)
    await aMinuteAgo(user)
    expect(await store.dispatch(run(oneOnly, other))).toMatchObject({ kind: 'stored', late: false })
    expect([stored(), (await entries()).length]).toEqual([1, 0])
  })

  it('known to be absent stays on the disk until what stands for it is there', async () => {
    const { store, backend, stored, entries, user } = await start('drop-before')
    await store.dispatch(run(spend, what))
    await aMinuteAgo(user)
    const [entry] = await entries()
    const late: typeof spend = {
      ...spend,
      prepare: () => () => Promise.reject(apiError('answer', 500, 'expense', 'No se pudo leer')),
    }
    expect(await store.dispatch(resend(late, entry?.id ?? ''))).toMatchObject({ kind: 'refused' })
    expect(await entries()).toMatchObject([{ id: entry?.id }])
    backend.faults.set([])
    expect(await store.dispatch(resend(spend, entry?.id ?? ''))).toMatchObject({ kind: 'stored' })
    expect([stored(), (await entries()).length]).toEqual([1, 0])
  })

  it('goes one at a time: two presses are one record and its twin', async () => {
    const { store, stored } = await start()
    const both = await Promise.all([store.dispatch(run(spend, what)), store.dispatch(run(spend, what))])
    expect(both.map(({ kind }) => kind)).toEqual(['stored', 'twin'])
    expect(stored()).toBe(1)
  })

  it("is of who sent it: another person's entries are not listed, nor what the disk has damaged", async () => {
    const { store, entries, user } = await start('drop-before')
    await store.dispatch(run(spend, what))
    expect(await entries()).toMatchObject([{ key: 'test-spend', words: 'el gasto de 1234.56', place: '/gastos' }])
    expect(await entriesOf(user + 1)).toEqual([])
    const [entry] = await entries()
    await keepEntry({ ...entry, what: { amount: 'x' } } as never)
    expect(await store.dispatch(look(spend, entry?.id ?? ''))).toBeNull()
    await keepEntry({ ...entry, known: 'none' } as never)
    expect(await entries()).toEqual([])
  })

  it('that changes a record is sent again over what is there by half, and known by a record that was like it before', async () => {
    const { store, backend, entries } = await start()
    const change: typeof spend = {
      ...spend,
      isChange: true,
      isTwin: () => false,
      isWhole: () => () => Promise.resolve(false),
    }
    await store.dispatch(run(spend, what))
    backend.faults.set([{ method: 'POST', path: '^/api/expense$', fault: '500-after', times: 1 }])
    expect(await store.dispatch(run(change, what))).toMatchObject({ kind: 'doubt', doubt: 'half' })
    expect(await store.dispatch(run({ ...change, isWhole: () => () => Promise.resolve(true) }, what))).toMatchObject({
      kind: 'twin',
      own: true,
    })
    expect(await entries()).toEqual([])
    backend.faults.set([{ method: 'POST', path: '^/api/expense$', fault: '500', times: 1 }])
    expect(await store.dispatch(run(change, what))).toMatchObject({ kind: 'doubt', doubt: 'half' })
    expect(await store.dispatch(run(change, what))).toMatchObject({ kind: 'stored', late: false })
    expect(await entries()).toEqual([])
  })

  it('says by itself what is asked about, where it names no moment of storing', async () => {
    const { store } = await start()
    const untimed: typeof spend = { ...spend }
    delete untimed.storedAt
    await store.dispatch(run(spend, what))
    expect(await store.dispatch(run({ ...untimed, isTwin: (_row, _what, now) => now > 0 }, what))).toMatchObject({
      kind: 'twin',
    })
    expect(await store.dispatch(run(untimed, what))).toMatchObject({ kind: 'stored' })
  })

  it('is sent beside its twin when a person asks for it; what follows may fail', async () => {
    const { store } = await start()
    let followed = 0
    const watched: typeof spend = {
      ...spend,
      after: () => async () => {
        await Promise.resolve()
        followed++
        throw new Error('unread')
      },
    }
    expect(await store.dispatch(run(watched, what))).toMatchObject({ kind: 'stored', late: false })
    expect(await store.dispatch(run(watched, what, true))).toMatchObject({ kind: 'stored', late: false })
    expect(followed).toBe(2)
  })

  it('found when the same is asked for again, is followed like any other', async () => {
    const { store, backend } = await start('drop-after')
    let followed = 0
    const watched: typeof spend = { ...spend, after: () => () => void followed++ }
    backend.faults.set([
      { method: 'POST', path: '^/api/expense$', fault: 'drop-after', times: 1 },
      { method: 'GET', path: '^/api/expense', fault: '500', times: 3, after: 1 },
    ])
    expect(await store.dispatch(run(watched, what))).toMatchObject({ kind: 'doubt', doubt: 'unknown' })
    expect(await store.dispatch(run(watched, what))).toMatchObject({ kind: 'twin', own: true })
    expect(followed).toBe(2)
  })
})

describe('what was sent days ago and has no outcome', () => {
  const DAYS = 3 * 24 * 60 * 60
  /** One that an equal record of a moment ago is not asked about. */
  const plain: typeof spend = { ...spend, isTwin: () => false }
  const arrives = () => callApi('POST', 'expense', { expense_concept_id: 1, caja_id: 0, ...what })

  it('stays in sight whatever is sent after it; what was found goes', async () => {
    const { entries } = await start()
    await leaveEntry(spend, what, { id: 'old', ago: DAYS })
    await leaveEntry(spend, what, { id: 'found', ago: DAYS, found: 7 })
    await leaveEntry(spend, what, { id: 'young', ago: 60 })
    expect((await entries()).map(({ id }) => id)).toEqual(['young', 'old'])
    expect(await get('outbox')).toHaveLength(2)
  })

  it('is looked for before the same is sent, which takes the place of what did not arrive', async () => {
    const { store, stored, entries } = await start()
    await leaveEntry(plain, what, { ago: DAYS })
    expect(await store.dispatch(run(plain, what))).toMatchObject({ kind: 'stored', late: false })
    expect([stored(), (await entries()).length]).toEqual([1, 0])
  })

  it('does not hold the same back that is asked for again, stored or by half as it may be', async () => {
    const { store, stored, entries } = await start()
    const halved: typeof spend = { ...plain, isWhole: () => () => Promise.resolve(false) }
    await leaveEntry(plain, what, { ago: DAYS })
    await arrives()
    expect(await store.dispatch(run(halved, what))).toMatchObject({ kind: 'stored', late: false })
    expect([stored(), (await entries()).length]).toEqual([2, 1])
    // What it became is known by now, and the same is another one.
    expect(await store.dispatch(run(plain, what))).toMatchObject({ kind: 'stored', late: false })
    expect([stored(), (await entries()).length]).toEqual([3, 0])
  })

  it('holds back another write to the same record', async () => {
    const { store } = await start()
    await leaveEntry(plain, what, { ago: DAYS })
    await arrives()
    expect(await store.dispatch(settleBefore(plain, what))).toMatchObject({ kind: 'twin', own: true })
  })

  it('is sent once more by its own word only if it is still not there', async () => {
    const { store, stored, entries } = await start()
    await leaveEntry(plain, what, { ago: DAYS })
    await arrives()
    expect(await store.dispatch(resend(plain, 'left'))).toMatchObject({ kind: 'twin', own: true })
    expect([stored(), (await entries()).length]).toEqual([1, 0])
  })

  it('counts as open here as long as it has no outcome; of somebody else only what was sent of late', async () => {
    const { user } = await start()
    expect(await isOutboxOpen(user)).toBe(false)
    await leaveEntry(spend, what, { id: 'found', ago: 60, found: 7 })
    await leaveEntry(spend, what, { id: 'other', user: user + 1, ago: DAYS })
    expect(await isOutboxOpen(user)).toBe(false)
    await leaveEntry(spend, what, { id: 'of late', user: user + 1, ago: 60 })
    expect(await isOutboxOpen(user)).toBe(true)
    await forgetEntry('of late')
    await leaveEntry(spend, what, { id: 'mine', ago: DAYS })
    expect(await isOutboxOpen(user)).toBe(true)
  })
})
