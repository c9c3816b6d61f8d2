// Decimals as whole numbers, for sums that share no code with `src`.

/** `units / 10^scale`, exact. Every step of the pipeline keeps a finite number of decimals, so nothing is ever rounded on the way. */
export interface Exact {
  units: bigint
  scale: number
}

export const NOTHING: Exact = { units: 0n, scale: 0 }

/** A decimal as people and programs write it: `-12.50`, `3`, `1e-7`. */
export function exact(text: string | number | null): Exact {
  const [, sign, whole, fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d*))?(?:e([+-]?\d+))?$/.exec(String(text ?? 0)) ?? []
  if (whole === undefined) throw new Error(`no decimal: ${text}`)
  const units = BigInt(`${sign}${whole}${fraction}`)
  const scale = fraction.length - Number(power)
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 }
}

const at = ({ units, scale }: Exact, wanted: number) => units * 10n ** BigInt(wanted - scale)

export function plus(a: Exact, b: Exact): Exact {
  const scale = Math.max(a.scale, b.scale)
  return { units: at(a, scale) + at(b, scale), scale }
}
export const times = (a: Exact, b: Exact): Exact => ({ units: a.units * b.units, scale: a.scale + b.scale })
export const minus = (a: Exact, b: Exact) => plus(a, { ...b, units: -b.units })
export const isPositive = (a: Exact) => a.units > 0n
export const percentOf = (a: Exact, percentage: string | null): Exact => {
  const product = times(a, exact(percentage))
  return { ...product, scale: product.scale + 2 }
}
export const less = (a: Exact, percentage: string | null) => minus(a, percentOf(a, percentage))
export const more = (a: Exact, percentage: string | null) => plus(a, percentOf(a, percentage))
export const sum = (all: readonly Exact[]) => all.reduce(plus, NOTHING)

/** Rounded half away from zero to so many decimals (contract b §3.7), as a whole number of them: cents for 2. */
export function rounded(value: Exact, decimals = 2): bigint {
  if (value.scale <= decimals) return at(value, decimals)
  const divisor = 10n ** BigInt(value.scale - decimals)
  const size = value.units < 0n ? -value.units : value.units
  const result = (2n * size + divisor) / (2n * divisor)
  return value.units < 0n ? -result : result
}
