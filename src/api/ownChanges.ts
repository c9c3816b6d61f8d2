import type { ApiAnswer, Method } from './request'

/** An event comes within moments of its change; the answer may come before or after it. */
const REMEMBERED_MS = 15_000

/**
 * What this page itself has changed lately: the server announces these changes to it as to everybody, just like changes
 * the same login made elsewhere (D-56).
 */
export interface OwnChanges {
  /** Notes a call that may change something; returns the call. */
  watch(method: Method, path: string, call: Promise<ApiAnswer>): Promise<ApiAnswer>
  /**
   * Whether this page changed that record or, without an id, any of the segment. The event may come before the answer
   * that names a new record, so calls of the segment that are on their way are waited for. Never rejects.
   */
  made(segment: string, id: number | null): Promise<boolean>
  /** How many changes of that record are done: where it grows while the record is read, the answer may be older. */
  done(segment: string, id: number): number
}

const segmentOf = (path: string) => path.split(/[/?]/, 1)[0] ?? ''
/** Every whole number of a path: `sale/12`, `sale/update-prices/12`. */
const idsIn = (path: string) =>
  (path.split('?', 1)[0] ?? '')
    .split('/')
    .slice(1)
    .filter((part) => /^\d+$/.test(part))
    .map(Number)

function idAnswered(data: unknown): number[] {
  if (typeof data !== 'object' || data === null) return []
  const { model, id } = data as { model?: { id?: unknown } | null; id?: unknown }
  return [model?.id, id].filter((each) => Number.isInteger(each)) as number[]
}

export function createOwnChanges(): OwnChanges {
  const onTheirWay = new Map<Promise<unknown>, string>()
  const done = new Map<string, number>()
  let made: readonly { segment: string; id: number | null; at: number }[] = []

  const doneOf = (segment: string, id: number) => done.get(`${segment}/${id}`) ?? 0

  function remember(segment: string, ids: readonly number[]) {
    const at = Date.now()
    const still = made.filter((each) => at - each.at < REMEMBERED_MS)
    made = [...still, { segment, id: null, at }, ...ids.map((id) => ({ segment, id, at }))]
    for (const id of ids) done.set(`${segment}/${id}`, doneOf(segment, id) + 1)
  }

  return {
    watch(method, path, call) {
      if (method === 'GET') return call
      const segment = segmentOf(path)
      const settled = call.then(
        ({ data }) => remember(segment, [...idsIn(path), ...idAnswered(data)]),
        // What became of the call is unknown: an event would be the first sign that it was stored.
        () => undefined,
      )
      onTheirWay.set(settled, segment)
      void settled.then(() => onTheirWay.delete(settled))
      return call
    },
    done: doneOf,
    async made(segment, id) {
      await Promise.all([...onTheirWay].filter(([, of]) => of === segment).map(([settled]) => settled))
      const now = Date.now()
      return made.some((each) => each.segment === segment && each.id === id && now - each.at < REMEMBERED_MS)
    },
  }
}
