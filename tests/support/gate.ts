/** Holds answers of the stand-in back until a test opens it: `fault: gate`. A test that ends leaves it shut. */
export interface Gate {
  readonly until: Promise<void>
  readonly open: () => void
}

export function gate(): Gate {
  let open: () => void = () => undefined
  const until = new Promise<void>((resolve) => (open = resolve))
  return { until, open }
}
