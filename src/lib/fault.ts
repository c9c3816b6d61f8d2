/** A fault of the app that was caught before the browser saw it: as an event of the window it is told of like any other. */
export function announceFault(error: unknown): void {
  window.dispatchEvent(
    new ErrorEvent('error', { error, message: error instanceof Error ? error.message : String(error) }),
  )
}
