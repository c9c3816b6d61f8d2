import { useRef } from 'react'
import { quantity } from '@/lib/format'
import { useToast } from '../notices/Toasts'

/** From so many rows on, making a file or a print takes long enough to be told of, and to be given up. */
export const MANY = 1_000

interface Going {
  signal: AbortSignal
  /** Tells how many rows have been made. */
  onRows: (done: number) => void
}

/** Makes the file and hands it over; `rows`: how many it has; `failure`: what is said when it cannot be made. */
type MakeFile = (rows: number, failure: string, make: (going: Going) => Promise<void>) => Promise<void>

/** Makes one file at a time; with many rows it tells how far it is and can be given up. */
export function useFileMaking(): MakeFile {
  const toast = useToast()
  const busy = useRef(false)
  return async (total, failure, make) => {
    if (busy.current) return
    busy.current = true
    const going = new AbortController()
    const { signal } = going
    const tell = (done: number) =>
      toast({
        text: `Armando la planilla de ${quantity(total)} filas…`,
        seconds: 600,
        progress: { done, total },
        action: { label: 'Cancelar', run: () => going.abort() },
      })
    const close = total >= MANY ? tell(0) : () => undefined
    const onRows = total >= MANY ? (done: number) => void (signal.aborted || tell(done)) : () => undefined
    try {
      await make({ signal, onRows })
    } catch {
      if (!signal.aborted) toast({ text: failure, tone: 'error' })
    } finally {
      close()
      busy.current = false
    }
  }
}
