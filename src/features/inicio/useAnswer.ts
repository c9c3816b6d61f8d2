import { useEffect, useState } from 'react'
import { failureText } from '@/api/errors'
import { useThunkDispatch, type Thunk } from '@/api/thunk'

interface Answer<T> {
  data: T | null
  /** Why there is none; empty while it is on its way or there. */
  problem: string
  retry: () => void
}

/** What one call answers, read when its component opens and again by `retry`. `read`: a stable function. */
export function useAnswer<T>(read: () => Thunk<Promise<T>>): Answer<T> {
  const dispatch = useThunkDispatch()
  const [data, setData] = useState<T | null>(null)
  const [problem, setProblem] = useState('')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let left = false
    dispatch(read()).then(
      (answer) => !left && setData(answer),
      (error: unknown) => !left && setProblem(failureText(error)),
    )
    return () => {
      left = true
    }
  }, [attempt, dispatch, read])
  const retry = () => {
    setProblem('')
    setAttempt((count) => count + 1)
  }
  return { data, problem, retry }
}
