// Unit tests begin at one moment whatever the machine's clock says, and time goes on from there; `TEST_NOW` names another.
export const BEGIN = Date.parse(process.env.TEST_NOW ?? '2026-11-18T15:30:00-03:00')

const marked = globalThis as { testClock?: DateConstructor }

/**
 * Every file of a worker calls it, and every test at its end: a date that a test has set is taken away by putting the machine's own clock back,
 * days away from the shop's.
 */
export function setClock(): void {
  marked.testClock ??= createClock()
  globalThis.Date = marked.testClock
}

function createClock(): DateConstructor {
  const real = Date
  const shift = BEGIN - real.now()
  const now = () => real.now() + shift
  // A proxy, not a subclass: dates that come out of native code stay instances of it.
  return new Proxy(real, {
    construct: (target, given: unknown[]) => Reflect.construct(target, given.length === 0 ? [now()] : given) as Date,
    apply: () => new real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}
