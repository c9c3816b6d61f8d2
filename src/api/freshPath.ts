/**
 * The same path as a request of its own. A GET that left before something was sent is shared by all who ask for it, and
 * must not answer for what was sent.
 */
export const freshPath = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}al=${Date.now()}`
