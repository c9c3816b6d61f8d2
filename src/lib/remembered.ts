/**
 * A function that works out its result once for each object and keeps it as long as the object lives. The result must
 * depend on the object alone, which must be replaced when it changes, as declarations and records are.
 */
export function remembered<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, { value: V }>()
  return (of) => {
    let held = known.get(of)
    if (held === undefined) known.set(of, (held = { value: make(of) }))
    return held.value
  }
}
