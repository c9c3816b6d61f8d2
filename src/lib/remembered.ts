/**
 * The same answer for the same object, worked out once and kept as long as the object is. For what follows from the object alone, and from one
 * that is replaced whole when it changes: a declaration, a record.
 */
export function remembered<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, { value: V }>()
  return (of) => {
    let held = known.get(of)
    if (held === undefined) known.set(of, (held = { value: make(of) }))
    return held.value
  }
}
