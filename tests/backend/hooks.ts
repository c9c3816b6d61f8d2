import type { Hooks } from './types'

export function createHooks(): Hooks {
  return { follow: new Map(), destroy: new Map(), quick: new Map() }
}
