/**
 * The same path as a request of its own. A GET that left before something was sent is shared by all who ask for it, and
 * its answer would be out of date.
 */
export const freshPath = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}al=${Date.now()}`
