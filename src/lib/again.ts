import { pause } from './pause'

/**
 * Tries what rejects again after each of these pauses in milliseconds, as long as it is `wanted`. Rejects as the last
 * try did.
 */
export async function again<T>(
  attempt: () => Promise<T>,
  pauses: readonly number[],
  wanted: () => boolean,
): Promise<T> {
  for (const ms of pauses)
    try {
      return await attempt()
    } catch (error) {
      if (!wanted()) throw error
      await pause(ms)
    }
  return attempt()
}
