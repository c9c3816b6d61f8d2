import { useCallback, useEffect, useState } from 'react'
import type { ApiClient } from '@/api/client'
import { useThunkDispatch } from '@/api/thunk'

interface Read<T> {
  key: string
  value: T | null
  failed: boolean
}

/**
 * Reads something of the server when its component opens and whenever `version` changes; the old value of the same key stays until the new
 * one has come. `read` is called with the key's meaning, so it may be a new function each time.
 */
export function useReading<T>(key: string, version: unknown, read: (api: ApiClient) => Promise<T>) {
  const dispatch = useThunkDispatch()
  const [state, setState] = useState<Read<T>>({ key, value: null, failed: false })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let left = false
    dispatch((_dispatch, _getState, { api }) => read(api)).then(
      (value) => !left && setState({ key, value, failed: false }),
      () => !left && setState((before) => ({ key, value: before.key === key ? before.value : null, failed: true })),
    )
    return () => {
      left = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `read` is what the key says
  }, [dispatch, key, version, attempt])

  const again = useCallback(() => setAttempt((count) => count + 1), [])
  const current = state.key === key ? state : { value: null, failed: false }
  return { value: current.value, failed: current.failed, again }
}
