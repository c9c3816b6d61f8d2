import type { Page } from '@playwright/test'

/**
 * Timers of these lengths in ms come much later in the pages that are loaded from here on: what the product takes away or
 * gives up after them, a busy machine has not looked at by then.
 */
export const stretch = (where: Pick<Page, 'addInitScript'>, ...lengths: number[]) =>
  where.addInitScript((held: readonly number[]) => {
    const wait = window.setTimeout.bind(window) as (run: TimerHandler, ms?: number, ...rest: unknown[]) => number
    window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      wait(run, ms !== undefined && held.includes(ms) ? 600_000 : ms, ...rest)) as typeof window.setTimeout
  }, lengths)
