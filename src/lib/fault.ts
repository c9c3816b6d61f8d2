/** A line of a stack: `at Sale (https://…/Vender-abc.js:3:17)`, or `Sale@https://…` in Firefox and Safari. */
const FRAME = /(?:^\s*at (?:async |.*\()?|^[^@\n]*@)([^\s()]+):(\d+):\d+\)?$/m

/** Where an error was made: the first place of its stack; an empty file where none is said. */
export function faultPlace(error: unknown): { file: string; line: number } {
  if (!(error instanceof Error)) return { file: '', line: 0 }
  // The stack of Chromium begins with the message, which may hold anything.
  const [, file = '', line = '0'] = FRAME.exec((error.stack ?? '').replace(error.message, '')) ?? []
  return { file, line: Number(line) }
}

/** Reports a caught error as an `error` event of the window, where all uncaught errors arrive too. */
export function announceFault(error: unknown): void {
  const { file, line } = faultPlace(error)
  const message = error instanceof Error ? error.message : String(error)
  window.dispatchEvent(new ErrorEvent('error', { error, message, filename: file, lineno: line }))
}
