import { writeCookie } from '@/lib/cookies'
import { giveUpUnsaved, hasUnsaved } from '@/ui/dialogs/unsaved'
import { noticesSlice, selectNotices } from '../notices'
import type { AppStore } from '../store'
import { NEWS_SEEN_COOKIE } from '../newsCookie'
import { isTyping, selectSelling } from './busy'
import { announceSale, noSaleAnywhere } from './otherTabs'
import type { NewVersion } from './worker'

const STEP_MS = 500
const RESOURCES_MS = 4_000
/** After so long without anybody touching the computer, an update is applied without asking. */
const IDLE_MS = 30_000
/** How often the app checks whether it may stop waiting for another tab, or for the person to pause. */
const LOOK_MS = 5_000
/**
 * A page still here so long after it should have reloaded stays: where the browser asked, the person chose so; elsewhere
 * the reload has failed, which a slow computer must not look like, since nobody may begin something in a page about to go.
 */
const STAYS_MS = { asked: 3_000, unasked: 20_000 }

const { updateChanged, updateStepped, resourcesFlipped } = noticesSlice.actions

interface Updates {
  found: (version: NewVersion) => void
  stop: () => void
}

/**
 * Lets a new version in, never in the middle of a sale (U20). While a sale is begun in any tab, or sales wait to be
 * sent, it waits; then it is offered. When nobody is at work it begins by itself: a progress of 10 every 500 ms, then
 * the page loads again (SHELL-019…SHELL-022). A person's request overrides the wait, since the cart is kept in the tab.
 * A sale begun during the progress stops it.
 */
export function followUpdates(store: AppStore, reload: () => void): Updates {
  const { dispatch, getState, subscribe } = store
  let version: NewVersion | null = null
  let steps: ReturnType<typeof setInterval> | undefined
  let panel: ReturnType<typeof setTimeout> | undefined
  let announced: { end: () => void } | null = null
  let touchedAt = -Infinity
  let stays: ReturnType<typeof setTimeout> | undefined
  const update = () => selectNotices(getState()).update
  const atWork = () => isTyping() || performance.now() - touchedAt < IDLE_MS

  // The timers are set before the dispatch, because subscribers run within it.
  function begin() {
    steps = setInterval(() => {
      dispatch(updateStepped())
      if (update().progress === 100) void finish()
    }, STEP_MS)
    panel = setTimeout(hideResources, RESOURCES_MS)
    dispatch(updateChanged({ progress: 0 }))
    dispatch(resourcesFlipped())
  }
  function hideResources() {
    if (panel === undefined) return
    clearTimeout(panel)
    panel = undefined
    dispatch(resourcesFlipped())
  }
  function end() {
    clearInterval(steps)
    steps = undefined
    hideResources()
  }
  /** A sale begun meanwhile in any tab stops the update, since the new version starts in all tabs at once. */
  const mayFinish = async () =>
    update().demanded || (!selectSelling(getState()) && (await noSaleAnywhere()) && !selectSelling(getState()))
  async function finish() {
    end()
    if (!(await mayFinish())) return void dispatch(updateChanged({ phase: 'waits', progress: 0 }))
    if (update().demanded) giveUpUnsaved()
    // `false` says that nobody has seen the news of the coming version (contract c §18).
    writeCookie(NEWS_SEEN_COOKIE, 'false', 1)
    await version?.install()
    const ms = hasUnsaved() ? STAYS_MS.asked : STAYS_MS.unasked
    reload()
    stays = setTimeout(() => dispatch(updateChanged({ phase: 'later', progress: 0 })), ms)
  }

  /** Ends the wait when nothing forbids it: offers the update, or begins it when nobody is at work. */
  async function look() {
    if (update().phase !== 'waits' || selectSelling(getState()) || !(await noSaleAnywhere())) return
    if (update().phase !== 'waits' || selectSelling(getState())) return
    dispatch(updateChanged(atWork() ? { phase: 'offered' } : { phase: 'runs', demanded: false }))
  }

  function follow() {
    const selling = selectSelling(getState())
    if (selling) announced ??= announceSale()
    else {
      announced?.end()
      announced = null
    }
    if (version === null) return
    const { phase, demanded, progress } = update()
    const stopped = selling && (phase === 'offered' || (phase === 'runs' && !demanded && progress < 100))
    if (stopped) dispatch(updateChanged({ phase: 'waits' }))
    else if (phase === 'runs' && steps === undefined && progress < 100) begin()
    else if (phase !== 'runs' && steps !== undefined) end()
  }

  const onTouch = () => (touchedAt = performance.now())
  const unsubscribe = subscribe(follow)
  const looks = setInterval(() => void look(), LOOK_MS)
  document.addEventListener('keydown', onTouch, { capture: true, passive: true })
  document.addEventListener('pointerdown', onTouch, { capture: true, passive: true })
  follow()
  return {
    found(next) {
      version = next
      if (update().phase !== 'none') return
      dispatch(updateChanged({ phase: 'waits' }))
      void look()
    },
    stop() {
      unsubscribe()
      clearInterval(looks)
      clearTimeout(stays)
      announced?.end()
      end()
      document.removeEventListener('keydown', onTouch, { capture: true })
      document.removeEventListener('pointerdown', onTouch, { capture: true })
    },
  }
}
