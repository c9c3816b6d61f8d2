import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useAfterPaint } from '@/ui/hooks/useAfterPaint'
import { aboveFold, type Section } from './sections'

/** Px of the window that a dialog's head, foot and margins take, and the px that are left at least. */
const FRAME = 180
const LEAST = 100

export interface Fold {
  /** The sections drawn by now. */
  shown: readonly Section[]
  /** Px to keep for the others; 0 when all are drawn. */
  rest: number
  /** Draws all sections at once, for a person who goes further before they are drawn. */
  unfold: () => void
}

/**
 * Which part of a form is drawn: in the first frame what is in view, right after it everything, so that keys and the
 * pointer are not held up.
 */
export function useFold(sections: readonly Section[], columns: number): Fold {
  const [asked, setAsked] = useState(false)
  const { shown, rest } = aboveFold(sections, columns, Math.max(LEAST, window.innerHeight - FRAME))
  const painted = useAfterPaint()
  const whole = painted || rest === 0 || asked
  return {
    shown: whole ? sections : shown,
    rest: whole ? 0 : rest,
    unfold: () => whole || flushSync(() => setAsked(true)),
  }
}
