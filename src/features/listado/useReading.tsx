import { useEffect, useState, type ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import type { ApiClient } from '@/api/client'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'

/** One call a part of a dialog is made of; `key` names what is asked for: another key is asked anew. */
export function useReading<T>(key: string, read: (api: ApiClient) => Promise<T>): { data: T | null; waiting: ReactNode } {
  const dispatch = useThunkDispatch()
  const [attempt, setAttempt] = useState(0)
  const asked = `${key} ${attempt}`
  const [answer, setAnswer] = useState<{ asked: string; data?: T; failure?: string } | null>(null)
  useEffect(() => {
    let left = false
    dispatch((_dispatch, _getState, { api }) => read(api)).then(
      (data) => !left && setAnswer({ asked, data }),
      (error: unknown) => !left && setAnswer({ asked, failure: failureText(error) }),
    )
    return () => {
      left = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `asked` stands for `read`, which is another function at every render
  }, [asked, dispatch])

  if (answer === null || answer.asked !== asked) return { data: null, waiting: <p role="status">Buscando…</p> }
  if (answer.failure === undefined) return { data: answer.data ?? null, waiting: null }
  const waiting = (
    <div className="form-failure" role="alert">
      {answer.failure}{' '}
      <Button variant="light" size="sm" onClick={() => setAttempt(attempt + 1)}>
        Reintentar
      </Button>
    </div>
  )
  return { data: null, waiting }
}
