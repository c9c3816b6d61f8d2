import type { RegisterSWOptions } from 'vite-plugin-pwa/types'
import { writeCookie } from '@/lib/cookies'
import { withLock, withLockIfFree } from '@/lib/lock'
import { giveUpUnsaved } from '@/ui/dialogs/unsaved'
import { NEWS_SEEN_COOKIE } from '../newsCookie'
import { noticesSlice, selectNotices, type UpdateState } from '../notices'
import type { AppStore } from '../store'
import { isTyping, SALE_BEGUN_LOCK, selectSelling } from './busy'

const CHECK_AFTER_MS = 10_000
const CHECK_EVERY_MS = 30 * 60_000
const STEP_MS = 500
/** After so long without a key or a press, an update starts without asking. */
const IDLE_MS = 30_000
/** A page that the new version has not replaced after so long can be used again. */
const GIVE_UP_MS = 60_000

const noSaleAnywhere = () => withLockIfFree(SALE_BEGUN_LOCK, (isFree) => Promise.resolve(isFree))

/** Tells the other tabs that a sale is begun here, until the returned function is called. */
function announceSale(): () => void {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  void withLock(SALE_BEGUN_LOCK, () => ended)
  return end
}

/**
 * Registers the service worker and lets new versions in, for as long as the page lives. A new version waits while a
 * sale is begun in any tab (U20). Then it is offered to a person at work, and starts by itself when nobody is: a
 * progress of 10 every 500 ms, then the page loads again. An update that a person asked for does not wait, since the
 * tab keeps the cart. `register`: of `virtual:pwa-register`.
 */
export function startUpdates(
  { dispatch, getState, subscribe }: AppStore,
  register: (options: RegisterSWOptions) => () => Promise<void>,
  reload: () => void,
): void {
  let endSale: (() => void) | null = null
  let touchedAt = -Infinity
  let isReplaced = false
  const update = () => selectNotices(getState()).update
  const change = (to: Partial<UpdateState>) => void dispatch(noticesSlice.actions.updateChanged(to))
  const isFree = async () => !selectSelling(getState()) && (await noSaleAnywhere()) && !selectSelling(getState())

  async function tick() {
    // A disk that has room again is no change of the store.
    onChange()
    const { phase, progress } = update()
    if (phase === 'waits' && (await isFree()) && update().phase === 'waits')
      change(isTyping() || performance.now() - touchedAt < IDLE_MS ? { phase: 'offered' } : { phase: 'runs' })
    if (phase !== 'runs' || progress === 100) return
    change({ progress: progress + 10 })
    if (progress + 10 === 100) await finish()
  }

  async function finish() {
    if (update().demanded) giveUpUnsaved()
    else if (!(await isFree())) return change({ phase: 'waits', progress: 0 })
    // `false`: nobody has seen the news of the new version (contract c §18).
    writeCookie(NEWS_SEEN_COOKIE, 'false', 1)
    setTimeout(() => change({ phase: 'later', progress: 0 }), GIVE_UP_MS)
    if (isReplaced) reload()
    else await letIn()
  }

  function onNeedRefresh() {
    // The first page on a computer comes from the server: a worker has nothing to replace there.
    if (navigator.serviceWorker.controller === null || update().phase !== 'none') return
    change({ phase: 'waits' })
    setInterval(() => void tick(), STEP_MS)
    void tick()
  }

  /** Called in every tab when one of them lets the new version in. */
  function onNeedReload() {
    const worker = navigator.serviceWorker.controller
    // In Chromium a page may never come if it is loaded again while its worker is still starting.
    if (worker?.state === 'activating') return worker.addEventListener('statechange', onNeedReload, { once: true })
    isReplaced = true
    if (update().phase === 'runs' && update().progress === 100) reload()
  }

  function onChange() {
    const isSelling = selectSelling(getState())
    if (isSelling) endSale ??= announceSale()
    else {
      endSale?.()
      endSale = null
    }
    const { phase, demanded, progress } = update()
    if (isSelling && (phase === 'offered' || (phase === 'runs' && !demanded && progress < 100)))
      change({ phase: 'waits', progress: 0 })
  }

  const onTouch = () => (touchedAt = performance.now())
  document.addEventListener('keydown', onTouch, { capture: true, passive: true })
  document.addEventListener('pointerdown', onTouch, { capture: true, passive: true })
  subscribe(onChange)
  onChange()
  const letIn = register({
    onNeedRefresh,
    onNeedReload,
    onRegisteredSW(_address, registration) {
      const check = () => void registration?.update().catch(() => undefined)
      setTimeout(check, CHECK_AFTER_MS)
      setInterval(check, CHECK_EVERY_MS)
    },
  })
}
