/** An object of which nothing is known but that it has keys. */
export type Bag = Readonly<Record<string, unknown>>

export const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object itself, or one without keys where it is none. */
export const bagOf = (value: unknown): Bag => (isBag(value) ? value : {})
