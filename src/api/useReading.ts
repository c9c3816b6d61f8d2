import { useCallback, useEffect, useState } from 'react'
import type { ApiClient } from './client'
import { failureText } from './errors'
import { useThunkDispatch } from './thunk'

interface Answer<T> {
  key: string
  value: T | null
  problem: string
  /** Of the reading that failed. */
  version: string
}

interface Reading<T> {
  /** Null while the first reading is on its way, or when it failed. */
  value: T | null
  /** Why the last reading failed; empty while one is on its way, or when it succeeded. */
  problem: string
  again: () => void
}

/**
 * Reads from the server when the component opens, when the key (what is asked for) or the version (how fresh it must
 * be) changes, and on `again`; an old answer to the same key stays until the new one has come. `read` may be another
 * function each time, since the key stands for it; its signal tells it when nobody waits for the answer any more.
 */
export function useReading<T>(
  key: string,
  read: (api: ApiClient, signal: AbortSignal) => Promise<T>,
  version = '',
): Reading<T> {
  const dispatch = useThunkDispatch()
  const [answer, setAnswer] = useState<Answer<T>>({ key, value: null, problem: '', version })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const going = new AbortController()
    const { signal } = going
    dispatch((_dispatch, _getState, { api }) => read(api, signal)).then(
      (value) => !signal.aborted && setAnswer({ key, value, problem: '', version }),
      (error: unknown) =>
        !signal.aborted &&
        setAnswer((before) => ({
          key,
          value: before.key === key ? before.value : null,
          problem: failureText(error),
          version,
        })),
    )
    return () => going.abort()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` and `version` stand for `read`
  }, [attempt, dispatch, key, version])

  const again = useCallback(() => {
    setAnswer((before) => ({ ...before, problem: '' }))
    setAttempt((count) => count + 1)
  }, [])
  const value = answer.key === key ? answer.value : null
  const problem = answer.key === key && answer.version === version ? answer.problem : ''
  return { value, problem, again }
}
