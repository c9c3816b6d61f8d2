/** So long after its connection broke a request may still be stored: the server gives up its work after 30 s, and the way there takes time. */
export const MAY_ARRIVE_MS = 45_000

/** What is known of a request that is neither stored nor refused. */
export interface Silence {
  /** When it broke off or, where the page went away with it, when it was sent. Milliseconds of this computer's clock. */
  since: number
  /** The server said something, if nothing clear: it is not at it any more. */
  answered: boolean
}

/** Whether a request that is not among the records may still be stored. */
export const mayStillArrive = ({ since, answered }: Silence, now: number): boolean =>
  !answered && now - since < MAY_ARRIVE_MS

/** A plain no, before anything was stored. A time-out, which is a proxy's, says nothing about the server behind it. */
export const isRefusalStatus = (status: number): boolean => status >= 400 && status < 500 && status !== 408

/** The server's own word, clear or not. Anything else may be somebody's in between: the server can still be at it. */
export const isServersStatus = (status: number): boolean => (status >= 200 && status < 300) || status === 500
