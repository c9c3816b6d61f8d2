/**
 * A downloaded version that waits. `install` resolves once that version is running, or after a while when the browser
 * does not say so.
 */
export interface NewVersion {
  install: () => Promise<void>
}

const CHECK_AFTER_MS = 10_000
const CHECK_EVERY_MS = 30 * 60_000
/**
 * A page loaded again before the new version runs comes from the old one, and loses its files a moment later. On a busy
 * computer Chromium lets the new one in only when the old one has had nothing to do for 30 s; this long is waited only in
 * a browser that does not say so.
 */
const TAKES_OVER_WITHIN_MS = 60_000

/**
 * Lets the waiting worker in, unless another tab has done so before, and resolves once it runs. One that has only taken
 * over is not enough: in Chromium a page that is loaded again while its worker is still starting may never come.
 */
function install(container: ServiceWorkerContainer, registration: ServiceWorkerRegistration): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, TAKES_OVER_WITHIN_MS)
    function endOnceItRuns() {
      const worker = registration.active
      if (worker?.state === 'activating') return worker.addEventListener('statechange', endOnceItRuns, { once: true })
      clearTimeout(timer)
      resolve()
    }
    if (registration.waiting === null) return endOnceItRuns()
    container.addEventListener('controllerchange', endOnceItRuns, { once: true })
    registration.waiting.postMessage({ type: 'SKIP_WAITING' })
  })
}

/**
 * Registers the service worker, which keeps the app's files on this computer, and asks for a new version 10 s later
 * (SHELL-024), every half hour, and when the tab comes back into view. `found` is called for a version that is
 * downloaded, and for one that another tab has let in. `from`: the worker this page was loaded from; one that took its
 * place while the page was loading has told nobody. Returns its stop.
 */
export async function watchWorker(
  container: ServiceWorkerContainer,
  from: ServiceWorker | null,
  found: (version: NewVersion) => void,
): Promise<() => void> {
  const registration = await container.register('/sw.js', { updateViaCache: 'none' })
  // Some browsers refuse service workers and resolve to nothing.
  if (registration === undefined) return () => undefined

  const tell = () => found({ install: () => install(container, registration) })
  // The first worker of a computer replaces nothing.
  const onFound = () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && container.controller !== null) tell()
    })
  }
  const onTakenOver = () => {
    if (from !== null) tell()
  }
  let lastCheck = Date.now()
  const check = () => {
    lastCheck = Date.now()
    registration.update().catch(() => undefined)
  }
  const onView = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastCheck >= CHECK_EVERY_MS) check()
  }
  const isTakenOver = from !== null && container.controller !== from
  if (isTakenOver || (registration.waiting !== null && container.controller !== null)) tell()
  registration.addEventListener('updatefound', onFound)
  container.addEventListener('controllerchange', onTakenOver)
  document.addEventListener('visibilitychange', onView)
  const first = setTimeout(check, CHECK_AFTER_MS)
  const regular = setInterval(check, CHECK_EVERY_MS)
  return () => {
    clearTimeout(first)
    clearInterval(regular)
    registration.removeEventListener('updatefound', onFound)
    container.removeEventListener('controllerchange', onTakenOver)
    document.removeEventListener('visibilitychange', onView)
  }
}
