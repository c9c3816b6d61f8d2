import { useEffect, useState } from 'react'
import type { Task } from './task'

/** How long somebody may look for the way by himself. */
const ALONE_MS = 30_000

/** Whether the hint of the task is shown: it is asked for, or comes by itself after a while. */
export function useHint(task: Task | null): { shown: boolean; toggle: () => void } {
  const id = task?.id ?? null
  const [hinted, setHinted] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setHinted(id), ALONE_MS)
    return () => clearTimeout(timer)
  }, [id])
  const shown = id !== null && hinted === id
  return { shown, toggle: () => setHinted(shown ? null : id) }
}
