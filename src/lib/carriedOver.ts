/**
 * The ticked rows as they are stored `now`, with what a person gave and took since he saw them as `seen`: `chosen` is
 * all he left ticked, and others may have given or taken some meanwhile.
 */
export function carriedOver<R extends { id: number }>(
  now: readonly R[],
  seen: readonly R[],
  chosen: readonly R[],
): readonly R[] {
  const isIn = (rows: readonly R[]) => {
    const ids = new Set(rows.map(({ id }) => id))
    return ({ id }: R) => ids.has(id)
  }
  const [isHeld, wasSeen, isChosen] = [isIn(now), isIn(seen), isIn(chosen)]
  return [
    ...now.filter((row) => isChosen(row) || !wasSeen(row)),
    ...chosen.filter((row) => !wasSeen(row) && !isHeld(row)),
  ]
}
