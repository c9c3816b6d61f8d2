import { useEffect, useState } from 'react'
import { dialogOpen } from '@/ui/scan/useWedge'
import type { Task } from './task'

/** How long somebody may look for the way by himself. */
const ALONE_MS = 30_000
/** Between two looks whether a dialog that was open is closed. */
const LOOK_MS = 3_000

/**
 * Whether the hint of the task is shown: it is asked for, or comes by itself after a while. By itself it comes over no
 * dialog: the band may grow by a line, and what somebody is about to press would move.
 */
export function useHint(task: Task | null): { shown: boolean; toggle: () => void } {
  const id = task?.id ?? null
  const [hinted, setHinted] = useState<string | null>(null)
  useEffect(() => {
    let timer = setTimeout(come, ALONE_MS)
    function come() {
      if (dialogOpen()) timer = setTimeout(come, LOOK_MS)
      else setHinted(id)
    }
    return () => clearTimeout(timer)
  }, [id])
  const shown = id !== null && hinted === id
  return { shown, toggle: () => setHinted(shown ? null : id) }
}
