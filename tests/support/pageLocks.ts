// The browser as it came: this module is made once in a worker, and its files share the page.
const browser = typeof navigator === 'undefined' ? null : navigator

/** Locks of a page end with it (lib/lock.ts); one that a test leaves held would stop a later test of the same worker for good. */
export function leaveLocks(): void {
  if (browser === null) return
  const get = (_: Navigator, name: string | symbol): unknown => {
    const value: unknown = Reflect.get(browser, name, browser)
    return typeof value === 'function' ? (value.bind(browser) as unknown) : value
  }
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    writable: true,
    value: new Proxy(browser, { get }),
  })
}
