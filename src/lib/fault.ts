/** Reports an error that was caught before the browser saw it: it is raised as an event of the window, where every other error arrives too. */
export function announceFault(error: unknown): void {
  window.dispatchEvent(
    new ErrorEvent('error', { error, message: error instanceof Error ? error.message : String(error) }),
  )
}
