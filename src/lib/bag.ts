/** An object with unknown keys and values. */
export type Bag = Readonly<Record<string, unknown>>

export const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value itself if it is an object, else an empty one. */
export const bagOf = (value: unknown): Bag => (isBag(value) ? value : {})
