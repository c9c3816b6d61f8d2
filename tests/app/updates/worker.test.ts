import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { watchWorker, type NewVersion } from '@/app/updates/worker'

type State = 'installing' | 'installed' | 'activating' | 'activated'

function fakeWorker(state: State) {
  return Object.assign(new EventTarget(), { state, postMessage: vi.fn() })
}

interface Options {
  controlled?: boolean
  waiting?: boolean
  /** What happens while the page is loading. */
  meanwhile?: (fake: ReturnType<typeof fakeContainer>) => void
}

/** A browser's service worker container, with a registration whose workers the test moves. */
function fakeContainer({ controlled = true, waiting = false }: Omit<Options, 'meanwhile'> = {}) {
  const registration = Object.assign(new EventTarget(), {
    waiting: waiting ? fakeWorker('installed') : null,
    installing: null as ReturnType<typeof fakeWorker> | null,
    active: controlled ? fakeWorker('activated') : null,
    update: vi.fn(() => Promise.resolve()),
  })
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? {} : null,
    register: vi.fn(() => Promise.resolve(registration)),
  })
  function arrive() {
    const worker = fakeWorker('installing')
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
    worker.state = 'installed'
    registration.waiting = worker
    worker.dispatchEvent(new Event('statechange'))
    return worker
  }
  return { registration, container, arrive }
}

async function watched(options?: Options) {
  const fake = fakeContainer(options)
  const found = vi.fn<(version: NewVersion) => void>()
  const container = fake.container as unknown as ServiceWorkerContainer
  const begun = watchWorker(container, container.controller, found)
  options?.meanwhile?.(fake)
  const stop = await begun
  onTestFinished(stop)
  return { ...fake, found, stop }
}

beforeEach(() => void vi.useFakeTimers())

describe('the service worker', () => {
  it('is asked for a new version 10 s after it was registered, then every half hour [SHELL-024]', async () => {
    const { registration, container } = await watched()
    expect(container.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' })
    vi.advanceTimersByTime(9_999)
    expect(registration.update).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(registration.update).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(30 * 60_000)
    expect(registration.update).toHaveBeenCalledTimes(2)
  })

  it('is not asked any more once the app stops, nor minds that it cannot be asked [SHELL-024]', async () => {
    const { registration, stop } = await watched()
    registration.update.mockRejectedValue(new Error('offline'))
    await vi.advanceTimersByTimeAsync(10_000)
    stop()
    vi.advanceTimersByTime(3_600_000)
    expect(registration.update).toHaveBeenCalledTimes(1)
  })

  it('tells of a version that is here whole, and of one that was waiting already [SHELL-019]', async () => {
    const { found, arrive } = await watched()
    expect(found).not.toHaveBeenCalled()
    arrive()
    expect(found).toHaveBeenCalledTimes(1)
    expect((await watched({ waiting: true })).found).toHaveBeenCalledTimes(1)
  })

  it('says nothing of the first one of a computer: it replaces none [SHELL-019]', async () => {
    const { found, arrive, container } = await watched({ controlled: false })
    arrive()
    container.dispatchEvent(new Event('controllerchange'))
    expect(found).not.toHaveBeenCalled()
  })

  it('tells that another tab let a version in', async () => {
    const { found, container } = await watched()
    container.dispatchEvent(new Event('controllerchange'))
    expect(found).toHaveBeenCalledTimes(1)
    await expect(found.mock.calls[0]?.[0].install()).resolves.toBeUndefined()
  })

  it('tells of one that took over while the page was loading, unless it is the first of a computer [SHELL-019]', async () => {
    const takeOver = ({ container }: ReturnType<typeof fakeContainer>) => void (container.controller = {})
    const { found } = await watched({ meanwhile: takeOver })
    expect(found).toHaveBeenCalledTimes(1)
    await expect(found.mock.calls[0]?.[0].install()).resolves.toBeUndefined()
    expect((await watched({ controlled: false, meanwhile: takeOver })).found).not.toHaveBeenCalled()
  })

  it('is let in by a message; done when it has taken over, or after a minute where nobody says so [SHELL-022]', async () => {
    const { found, arrive, container } = await watched()
    const worker = arrive()
    let done = 0
    const install = () => void found.mock.calls[0]?.[0].install().then(() => done++)
    install()
    expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
    await vi.advanceTimersByTimeAsync(59_999)
    expect(done).toBe(0)
    container.dispatchEvent(new Event('controllerchange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toBe(1)
    install()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(done).toBe(2)
  })

  it.each(['this', 'another'])(
    'is let in by %s tab, and done once it runs: taking over is not enough [SHELL-022]',
    async (tab) => {
      const { found, arrive, container, registration } = await watched()
      const worker = arrive()
      let done = 0
      const takeOver = () => {
        registration.waiting = null
        worker.state = 'activating'
        registration.active = worker
        container.dispatchEvent(new Event('controllerchange'))
      }
      if (tab === 'another') takeOver()
      void found.mock.calls[0]?.[0].install().then(() => done++)
      if (tab === 'this') takeOver()
      await vi.advanceTimersByTimeAsync(10_000)
      expect(done).toBe(0)
      worker.state = 'activated'
      worker.dispatchEvent(new Event('statechange'))
      await vi.advanceTimersByTimeAsync(0)
      expect(done).toBe(1)
    },
  )

  it('may be refused by the browser: the app works as before', async () => {
    const container = Object.assign(new EventTarget(), { controller: null, register: () => Promise.resolve(undefined) })
    const stop = await watchWorker(container as unknown as ServiceWorkerContainer, null, vi.fn())
    expect(stop).not.toThrow()
  })
})
