import { CONFIRMATION_LOCK } from '@/shop/sales/confirmationOperations'
import { pause } from '@/lib/pause'
import { withLock } from '@/lib/lock'
import '@testing-library/jest-dom/vitest'
import 'fake-indexeddb/auto'
import { cleanup } from '@testing-library/react'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { salesOnDisk } from '@/features/vender/save/queue/queuedSales'
import { followServer } from '@/lib/dates'
import { eraseDiskValues } from '@/lib/disk/diskValue'
import { CASES } from './cases'
import { setClock } from './clock'
import { leaveOutOwnerStacks } from './ownerStacks'
import { leaveLocks } from './pageLocks'
import { setPatience } from './patience'
import { installQuickStyle } from './quickStyle'
import { catchRequests, endStandIn, letRequestsGo, server } from './standIn'

setClock()
fc.configureGlobal(CASES)

setPatience()
leaveOutOwnerStacks()

const SIZE = { width: 1366, height: 768 }

if (typeof window !== 'undefined') {
  // jsdom has no layout: virtual rows see a viewport of a fixed size.
  for (const name of ['offsetHeight', 'clientHeight'])
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => SIZE.height })
  for (const name of ['offsetWidth', 'clientWidth'])
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => SIZE.width })
  installQuickStyle()
  window.scrollTo = () => undefined
  window.print = () => undefined
  HTMLCanvasElement.prototype.getContext = () => null
  Element.prototype.scrollTo ??= () => undefined
  Element.prototype.scrollIntoView ??= () => undefined
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}

/** Width that media queries of a test see. */
export function setWidth(width: number): void {
  SIZE.width = width
  Object.defineProperty(window, 'innerWidth', { configurable: true, value: width })
  // So high that forms are drawn whole at once; what is drawn later says so with a lower one.
  Object.defineProperty(window, 'innerHeight', { configurable: true, writable: true, value: 5_000 })
  window.matchMedia = (query: string) => {
    const max = /max-width:\s*([\d.]+)px/.exec(query)
    const min = /min-width:\s*([\d.]+)px/.exec(query)
    const matches =
      (max !== null || min !== null) &&
      (max === null || width <= Number(max[1])) &&
      (min === null || width >= Number(min[1]))
    const list = {
      matches,
      media: query,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }
    return { ...list, dispatchEvent: () => true } as unknown as MediaQueryList
  }
}

/** What the page said on its console: nothing it says is expected, unless a test spies on it. */
const complaints: string[] = []
const JSDOM = /^Not implemented: navigation/
for (const level of ['error', 'warn'] as const)
  console[level] = (...said: unknown[]) => {
    const text = said.map(String).join(' ')
    if (!JSDOM.test(text)) complaints.push(text)
  }

beforeAll(() => {
  // The whole app runs in these tests, and answers arrive when they arrive: nothing is drawn by the test's own hand alone.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  catchRequests()
  setWidth(1366)
})
// The cart is stored a moment after it changes, so an app that is not stopped yet may still write after the clearing below.
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // The news of the version open by themselves after 3 s; the test of the news takes the cookie away.
  document.cookie = 'update_features_watched=true; path=/'
})
afterEach(() => {
  const said = complaints.splice(0)
  if (said.length > 0) throw new Error(`said on the console: ${said.join('\n')}`)
})
afterEach(async () => {
  cleanup()
  // A sold budget is noted after its sale, on the disk that is cleared below.
  if (!vi.isFakeTimers()) await Promise.race([withLock(CONFIRMATION_LOCK, () => Promise.resolve()), pause(20_000)])
  leaveLocks()
  endStandIn()
  // What one test listens for, or answers in the server's place, is nothing to the next.
  server.events.removeAllListeners()
  server.resetHandlers()
  // The warehouse chosen in one test must not be the usual one of the next.
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
  localStorage.clear()
  sessionStorage.clear()
  // What waits for a held clock would hold its lock for ever.
  if (vi.isFakeTimers()) await vi.runOnlyPendingTimersAsync()
  vi.useRealTimers()
  setClock()
  // A page that learned the time of one test's server is not the next one's.
  followServer(0)
  await salesOnDisk.change(() => ({ entries: [], settled: [] }))
  for (const prefix of ['sent-', 'owed-stock', 'outbox']) await eraseDiskValues(prefix)
  window.history.replaceState(null, '', '/')
  setWidth(1366)
})
afterAll(async () => {
  letRequestsGo()
  // A worker keeps for its next file the code it has: what is still on its way when this one ends would be refused there for good.
  await vi.dynamicImportSettled()
})
