import * as React from 'react'

/** React's count of the elements it took a stack trace for; from 10,000 on it takes none until a second has passed. */
interface Internals {
  recentlyCreatedOwnerStacks: number
}

/** A trace for every element of every render is a tenth of a test's time, and is only ever shown beside a warning of React. */
export function leaveOutOwnerStacks(): void {
  const key = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  const internals = (React as unknown as Record<string, Internals | undefined>)[key]
  if (internals)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => 10_000, set() {} })
}
