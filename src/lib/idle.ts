/** Resolves when the page is idle, after `ms` at the latest; at once in a browser that does not say when it is idle. */
export const whenIdle = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: ms })
    else resolve()
  })
