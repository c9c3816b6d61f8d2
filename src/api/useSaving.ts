import { useRef, useState } from 'react'
import { failureText } from './errors'

/** The message that stays in the form; null: the person is told elsewhere. */
type Words = (error: unknown) => string | null

interface Saving {
  /** Whether something is being saved; the time `ask` takes does not count. */
  saving: boolean
  failure: string | null
  /** Shows why something is refused before it is sent; null removes the message. */
  setFailure: (text: string | null) => void
  /**
   * Does the work, after `ask` if given, and only if that resolves to true. Resolves to whether it was done; never
   * rejects.
   */
  run: (work: () => Promise<unknown>, ask?: () => Promise<boolean>) => Promise<boolean>
  /** Whether a run is under way at this moment, which may not have been rendered yet. */
  isBusy: () => boolean
}

/**
 * Lets a form send what may be sent twice without harm but should not: one press at a time. What must be stored once
 * uses `useOperation`.
 */
export function useSaving(words: Words = failureText): Saving {
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // A second press arrives before the first one has rendered.
  const busy = useRef(false)

  async function run(work: () => Promise<unknown>, ask?: () => Promise<boolean>) {
    if (busy.current) return false
    busy.current = true
    try {
      if (ask !== undefined && !(await ask())) return false
      setSaving(true)
      setFailure(null)
      await work()
      return true
    } catch (error) {
      setFailure(words(error))
      return false
    } finally {
      busy.current = false
      setSaving(false)
    }
  }
  return { saving, failure, setFailure, run, isBusy: () => busy.current }
}
