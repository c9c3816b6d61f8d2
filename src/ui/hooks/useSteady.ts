import { useEffect, useState } from 'react'

/** Milliseconds in which whoever had aimed at a button may still press it, though it has become another. */
export const STEADY_MS = 600

/**
 * Whether what a button means has stood for a moment: a press before that was aimed at what stood there until then.
 * `null` means nothing, and what first stands there is steady at once.
 */
export function useSteady(meaning: string | number | boolean | object | null): boolean {
  const [seen, setSeen] = useState(meaning)
  if (seen === null && meaning !== null) setSeen(meaning)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(meaning), STEADY_MS)
    return () => clearTimeout(timer)
  }, [meaning])
  return seen === meaning
}
