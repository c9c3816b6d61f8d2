/** Reports a caught error as an `error` event of the window, where all uncaught errors arrive too. */
export function announceFault(error: unknown): void {
  window.dispatchEvent(
    new ErrorEvent('error', { error, message: error instanceof Error ? error.message : String(error) }),
  )
}
