import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Entry } from '@/app/blackbox/entries'
import { record } from '@/app/blackbox/recorder'
import { createTap, faultOf, type Raw } from '@/app/blackbox/tap'
import { announceFault } from '@/lib/fault'
import { authenticated } from '@/session/sessionSlice'
import { parseUser, type User } from '@/session/user'

function recording(companyId: () => number | null = () => 1, takes: () => boolean | Promise<boolean> = () => true) {
  const kept: Entry[] = []
  const tap = createTap(companyId, companyId)
  const ring = {
    add: async (entries: readonly Entry[]) => (await takes()) && kept.push(...entries) > 0,
    read: () => Promise.resolve(kept),
    empty: () => Promise.resolve(),
  }
  onTestFinished(record(tap, { companyId }, ring))
  const faults = async () =>
    (await tap.read()).flatMap((entry) => (entry.kind === 'fault' ? [`${entry.file} ${entry.line}`] : []))
  return { tap, kept, faults }
}

/** A fault at that line of the till; its message says somebody's name. */
const faultAt = (line: number) =>
  Object.assign(new Error('Mercedes Zubizarreta'), {
    stack: `Error: Mercedes Zubizarreta\n    at Sale (https://shop.test/assets/Vender-abc.js:${line}:17)`,
  })

/** What the browser tells when a promise fails that nobody waits for. */
const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason, promise: Promise.resolve() }))

describe('a fault of the app, in the black box', () => {
  it('is there with its file and line when a part caught it, and without its message [PLUS-004]', async () => {
    const { kept, faults } = recording()
    announceFault(faultAt(3))
    expect(await faults()).toEqual(['Vender-abc.js 3'])
    expect(JSON.stringify(kept)).not.toContain('Zubizarreta')
  })

  it('is there when a promise failed that nobody waited for, and without its message [PLUS-004]', async () => {
    const { kept, faults } = recording()
    reject(faultAt(4))
    reject('Mercedes Zubizarreta')
    expect(await faults()).toEqual(['Vender-abc.js 4', '… 0'])
    expect(JSON.stringify(kept)).not.toContain('Zubizarreta')
  })

  it('is there once, however often it is heard of [PLUS-004]', async () => {
    const { tap, faults } = recording()
    const [error, other] = [faultAt(5), faultAt(5)]
    reject(error)
    reject(error)
    announceFault(error)
    expect(await faults()).toEqual(['Vender-abc.js 5'])
    tap.note(faultOf(error))
    reject(other)
    expect(await faults()).toEqual(['Vender-abc.js 5', 'Vender-abc.js 5'])
  })

  it('is not heard of any more once the recorder has stopped [PLUS-004]', () => {
    const heard = vi.fn()
    window.addEventListener('error', heard)
    onTestFinished(() => window.removeEventListener('error', heard))
    const tap = createTap(
      () => 1,
      () => 1,
    )
    record(tap, { companyId: () => 1 })()
    tap.take()
    announceFault(faultAt(6))
    reject(faultAt(7))
    expect(heard).toHaveBeenCalledOnce()
    expect(tap.take()).toEqual([])
  })
})

describe('what happened while somebody was signed in', () => {
  it('is of the company he works for, whoever is signed in when it is written [PLUS-004]', async () => {
    let company: number | null = null
    const { tap } = recording(() => company)
    const call = (path: string) => tap.note({ kind: 'call', method: 'GET', path, status: 200, ms: 1 })
    call('login')
    tap.note({ kind: 'action', action: authenticated(parseUser({ id: 5, owner_id: 2 }) as User) })
    company = 2
    call('client/7')
    company = null
    call('user')
    company = 3
    const noted = (await tap.read()).filter(({ kind }) => kind !== 'hand')
    expect(noted.map(({ shop, user }) => [shop, user])).toEqual([
      [null, null],
      [2, 5],
      [2, 2],
      [null, null],
    ])
  })
})

describe('what the disk refused', () => {
  const call = (path: string): Raw => ({ kind: 'call', method: 'GET', path, status: 200, ms: 1 })
  const pathsOf = (entries: readonly Entry[]) => entries.flatMap((entry) => (entry.kind === 'call' ? [entry.path] : []))

  it('comes before what happened later [PLUS-004]', async () => {
    let isFull = true
    const { tap } = recording(
      () => 1,
      () => !isFull,
    )
    const paths = async () => pathsOf(await tap.read())
    tap.note(call('client/1'))
    expect(await paths()).toEqual(['client/1'])
    isFull = false
    tap.note(call('client/2'))
    expect(await paths()).toEqual(['client/1', 'client/2'])
    expect(await paths()).toEqual(['client/1', 'client/2'])
  })

  it('comes first even when the later was to be written before the disk had answered [PLUS-004]', async () => {
    let refuse = (): void => undefined
    const first = new Promise<boolean>((resolve) => (refuse = () => resolve(false)))
    const takes = vi.fn<() => boolean | Promise<boolean>>(() => true).mockReturnValueOnce(first)
    const { tap, kept } = recording(() => 1, takes)
    tap.note(call('client/1'))
    const reading = tap.read()
    await vi.waitFor(() => expect(takes).toHaveBeenCalled())
    tap.note(call('client/2'))
    window.dispatchEvent(new Event('pagehide'))
    refuse()
    await reading
    await tap.read()
    expect(pathsOf(kept)).toEqual(['client/1', 'client/2'])
  })
})
