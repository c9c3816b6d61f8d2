/** How long after its connection broke a request may still be stored: the server gives up 30 s after it arrives. */
export const MAY_ARRIVE_MS = 45_000

/** What is known of a request that is neither stored nor refused. */
interface Silence {
  /** When the request broke off or, if the page was closed, when it was sent. Milliseconds of this computer's clock. */
  since: number
  /** The server answered, though not clearly: it is no longer working on the request. */
  answered: boolean
}

/** Whether a request that is not among the records may still be stored. */
export const mayStillArrive = ({ since, answered }: Silence, now: number): boolean =>
  !answered && now - since < MAY_ARRIVE_MS

/** Whether the status means that nothing was stored. 408 does not: it is a proxy's time-out, not the server's. */
export const isRefusalStatus = (status: number): boolean => status >= 400 && status < 500 && status !== 408

/** Whether the server itself answered. Any other status may be a proxy's while the server still works. */
export const isServersStatus = (status: number): boolean => (status >= 200 && status < 300) || status === 500
