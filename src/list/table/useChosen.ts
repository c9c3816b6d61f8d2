import { useMemo, useState } from 'react'
import type { Model } from '@/entities/types'
import type { ListState } from '../state'
import type { Rows } from '../transitions'

const NOBODY: ReadonlyMap<number, Model> = new Map()
const NONE: Rows = []

/**
 * The records chosen on this screen, those in view first. A record chosen in an earlier search stays chosen, in the
 * version last seen: whatever is done with it names it.
 */
export function useChosen(
  { isSelecteable, selected, models }: ListState,
  rows: Rows,
): { chosen: Rows; hidden: number } {
  const ids = useMemo(() => new Set(isSelecteable ? selected : []), [isSelecteable, selected])
  const shown = useMemo(() => (ids.size === 0 ? NONE : rows.filter(({ id }) => ids.has(id))), [ids, rows])
  // Remembered, since what is in view now may be out of it after the next key of a search.
  const [last, setLast] = useState(NONE)
  const [seen, setSeen] = useState(NOBODY)
  const hidden = useMemo(() => {
    if (shown.length === ids.size) return NONE
    const inView = new Set(shown.map(({ id }) => id))
    const away = new Map([...seen].filter(([id]) => ids.has(id) && !inView.has(id)))
    for (const model of models) if (away.has(model.id)) away.set(model.id, model)
    return [...away.values()]
  }, [ids, models, seen, shown])
  if (last !== shown) {
    setLast(shown)
    setSeen(new Map([...hidden, ...shown].map((model) => [model.id, model])))
  }
  const chosen = useMemo(() => (hidden.length === 0 ? shown : [...shown, ...hidden]), [hidden, shown])
  return { chosen, hidden: hidden.length }
}
