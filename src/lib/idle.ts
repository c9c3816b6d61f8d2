/** Resolves when the page has nothing more urgent to do, after `ms` at the latest; at once where the browser cannot tell. */
export const whenIdle = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: ms })
    else resolve()
  })
