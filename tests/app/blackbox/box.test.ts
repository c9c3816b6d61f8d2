import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { apiError } from '@/api/errors'
import type { Call } from '@/api/request'
import { forgetNoted, keepNoted, noteAction, noteCall, noted, noteFault } from '@/app/blackbox/box'
import { startApp } from '@/app/start'
import { announceFault } from '@/lib/fault'
import { BLACK_BOX } from '@/lib/disk/evictable'
import { logout } from '@/session/session'
import { unauthenticated } from '@/session/sessionSlice'
import { testSettings } from '../../support/store'

const call = (path: string, more: Partial<Call> = {}) =>
  noteCall({ method: 'GET', path, status: 200, ms: 3.4, ...more })
const texts = () => noted().map(({ text }) => text)

/** What the browser does with the page before it is loaded again. */
function hide() {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  state.mockRestore()
}
function keep() {
  const stop = keepNoted()
  onTestFinished(stop)
  return stop
}

beforeEach(() => {
  forgetNoted()
  sessionStorage.clear()
})

describe('the black box', () => {
  it('has of a call its method, path, status and time, and of an action its type alone, if no call tells it [PLUS-004]', () => {
    call('sale/1016?page=2', { method: 'PUT', status: 422, ms: 31.6 })
    call('client', { status: 0 })
    noteAction({ type: 'vender/itemAdded', payload: { name: 'Yerba' } })
    noteAction({ type: 'article/pageReceived' })
    expect(noted()).toMatchObject([
      { kind: 'call', text: 'PUT sale/1016 422 32 ms', failed: true },
      { kind: 'call', text: 'GET client sin respuesta 3 ms', failed: true },
      { kind: 'action', text: 'vender/itemAdded', failed: false },
    ])
    expect(JSON.stringify(noted())).not.toContain('Yerba')
  })

  it.each([
    ['client/get-afip-information-by-cuit/20-30111222-3', 'client/get-afip-information-by-cuit/…'],
    ['vender/buscar-articulo-por-codido/779%2F12', 'vender/buscar-articulo-por-codido/…'],
    ['search/save-if-not-exist/brand/name/Mercedes%20Zubizarreta', 'search/save-if-not-exist/brand/name/…'],
    ['login?password=hunter2', 'login'],
    ['sale/from-date/2026-11-21/2026-11-22', 'sale/from-date/2026-11-21/2026-11-22'],
  ])('has nothing that was typed into the path %s [PLUS-004]', (path, kept) => {
    call(path)
    expect(texts()).toEqual([`GET ${kept} 200 3 ms`])
  })

  it('has of a fault its message and place, and of a failed call nothing the server said [PLUS-004]', () => {
    keep()
    const fault = Object.assign(new TypeError('x is undefined'), {
      stack: 'TypeError: x is undefined\n    at Sale (https://shop.test/assets/Vender-abc.js:3:17)',
    })
    announceFault(fault)
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: fault }))
    noteFault(Object.assign(apiError('answer', 422, 'sale', 'La caja de Mercedes está cerrada'), { stack: '' }))
    expect(texts()).toEqual([
      'TypeError: x is undefined (Vender-abc.js:3)',
      'TypeError: x is undefined (Vender-abc.js:3)',
      'ApiError 422',
    ])
  })

  it('holds the last 200 entries of each kind, in the order they came [PLUS-004]', () => {
    call('sale/1')
    for (let index = 0; index < 203; index++) noteAction({ type: `vender/${index}` })
    call('sale/2')
    expect(texts()).toHaveLength(202)
    expect(texts().slice(0, 2)).toEqual(['GET sale/1 200 3 ms', 'vender/3'])
    expect(texts().at(-1)).toBe('GET sale/2 200 3 ms')
  })

  it('outlives a reload of its tab, and begins empty where its text is damaged [PLUS-004]', () => {
    const stop = keep()
    call('sale/1')
    hide()
    stop()
    forgetNoted()
    call('user')
    keep()()
    expect(texts()).toEqual(['GET sale/1 200 3 ms', 'GET user 200 3 ms'])
    forgetNoted()
    for (const damaged of ['broken', '{}', '[{"at":"x"}]']) {
      sessionStorage.setItem(BLACK_BOX, damaged)
      keep()()
      expect(texts()).toEqual([])
    }
  })

  it('is emptied by a sign-out, and by a session that ended, but not while the server is out of reach [PLUS-004]', async () => {
    const { store, stop } = startApp(testSettings(), { push: () => Promise.resolve(null), perMinute: 100_000 })
    onTestFinished(stop)
    call('sale/1')
    hide()
    store.dispatch(unauthenticated({ unreached: true }))
    expect(texts()).toContain('GET sale/1 200 3 ms')
    await store.dispatch(logout())
    expect(texts()).not.toContain('GET sale/1 200 3 ms')
    expect(sessionStorage.getItem(BLACK_BOX)).toBeNull()
    call('sale/2')
    store.dispatch(unauthenticated())
    expect(texts()).toEqual(['session/unauthenticated'])
  })
})
