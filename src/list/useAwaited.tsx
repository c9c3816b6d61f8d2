import type { ReactNode } from 'react'
import type { ApiClient } from '@/api/client'
import { useReading } from '@/api/useReading'
import { ReadFailure } from '@/ui/notices/ReadFailure'

/** Makes the call a part of a dialog is shown from; `waiting`: what stands in its place until it has answered. */
export function useAwaited<T>(
  key: string,
  read: (api: ApiClient) => Promise<T>,
): { data: T | null; waiting: ReactNode } {
  const { value, problem, again } = useReading(key, read)
  if (value !== null) return { data: value, waiting: null }
  return {
    data: null,
    waiting: problem === '' ? <p role="status">Buscando…</p> : <ReadFailure text={problem} onRetry={again} />,
  }
}
