import { useEffect, useState } from 'react'
import { useThunkDispatch, type Thunk } from '@/api/thunk'

export type Reading = 'loading' | 'failed' | 'done'

/** Reads when its component mounts, and again by `retry`. */
export function useReading(read: Thunk<Promise<boolean>>): { reading: Reading; retry: () => void } {
  const dispatch = useThunkDispatch()
  const [reading, setReading] = useState<Reading>('loading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let left = false
    void dispatch(read).then((answered) => {
      if (!left) setReading(answered ? 'done' : 'failed')
    })
    return () => {
      left = true
    }
  }, [dispatch, read, attempt])

  const retry = () => {
    setReading('loading')
    setAttempt((count) => count + 1)
  }
  return { reading, retry }
}
