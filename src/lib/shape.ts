/**
 * Reads a value from the disk, which is untrusted (an older release, another tab, a person): the value with its type,
 * or undefined when it has another one. A shape made of others refuses the whole value if one part is damaged.
 */
export type Shape<T> = (value: unknown) => T | undefined

export const number: Shape<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined
export const text: Shape<string> = (value) => (typeof value === 'string' ? value : undefined)
export const boolean: Shape<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

export const oneOf =
  <const T extends string | number>(...values: readonly T[]): Shape<T> =>
  (value) =>
    values.find((known) => known === value)

/** A missing value reads as null too: an older release did not write it. */
export const orNull =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value) =>
    value === null || value === undefined ? null : shape(value)

export const listOf =
  <T>(shape: Shape<T>): Shape<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value)) return undefined
    const items = (value as unknown[]).map(shape)
    return items.some((item) => item === undefined) ? undefined : (items as T[])
  }

/** An object with exactly these keys; any other it has is left out. */
export const record =
  <T extends object>(shapes: { readonly [K in keyof T]: Shape<T[K]> }): Shape<T> =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const entries = Object.entries<Shape<unknown>>(shapes).map(
      ([key, shape]) => [key, shape((value as Record<string, unknown>)[key])] as const,
    )
    return entries.some(([, part]) => part === undefined) ? undefined : (Object.fromEntries(entries) as T)
  }

/**
 * An object with these shapes under these keys. Its other keys stay as they are, unchecked, for objects that are sent
 * again whole.
 */
export const having =
  <T extends object>(shapes: { readonly [K in keyof T]?: Shape<T[K]> }): Shape<T> =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const isOf = ([key, shape]: [string, Shape<unknown>]) =>
      shape((value as Record<string, unknown>)[key]) !== undefined
    return Object.entries<Shape<unknown>>(shapes as Record<string, Shape<unknown>>).every(isOf)
      ? (value as T)
      : undefined
  }
