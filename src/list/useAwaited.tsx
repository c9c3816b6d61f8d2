import type { ReactNode } from 'react'
import type { ApiClient } from '@/api/client'
import { useReading } from '@/api/useReading'
import { ReadFailure } from '@/ui/notices/ReadFailure'

/** One call a part of a dialog is made of, and what stands in its place until it has answered. */
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
