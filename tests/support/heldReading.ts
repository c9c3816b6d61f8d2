import { http } from 'msw'
import { onTestFinished } from 'vitest'
import { callApi, server } from './standIn'

/**
 * The next reading of that path answers as the shop is when it is asked, but not before the test ends or lets it.
 * Resolves to what lets it, once it has been asked for.
 */
export async function heldReading(path: string, read: () => unknown): Promise<() => void> {
  let asked: () => void = () => undefined
  let end: () => void = () => undefined
  const begun = new Promise<void>((resolve) => (asked = resolve))
  const ended = new Promise<void>((resolve) => (end = resolve))
  onTestFinished(() => end())
  const answer = async () => {
    const before = await callApi('GET', path)
    asked()
    await ended
    return before
  }
  server.use(http.get(`*/api/${path}`, answer, { once: true }))
  void Promise.resolve(read()).catch(() => undefined)
  await begun
  return end
}
