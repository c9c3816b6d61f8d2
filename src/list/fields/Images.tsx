/**
 * Addresses of pictures that a browser may load. The value is one address, or rows with an address each in
 * `hosting_url` (IMG-008).
 */
export const addressesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map((row: { hosting_url?: unknown } | null) => row?.hosting_url) : [value]).filter(
    (address) => typeof address === 'string' && address !== '',
  ) as string[]

/** Pictures of a record, to look at only (contract a §8). */
export function Images({ value, label }: { value: unknown; label: string }) {
  const addresses = addressesOf(value)
  if (addresses.length === 0) return <p className="meta mb-0">Sin imagen</p>
  return (
    <div className="field-images">
      {addresses.map((address, index) => (
        <img key={address} src={address} alt={`${label} ${index + 1}`} loading="lazy" />
      ))}
    </div>
  )
}
