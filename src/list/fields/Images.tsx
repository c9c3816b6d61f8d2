/** Pictures of a record, only shown. One address, or rows with theirs in `hosting_url` (contract a §8). */
export function Images({ value, label }: { value: unknown; label: string }) {
  const addresses = (Array.isArray(value) ? value.map((row: { hosting_url?: unknown } | null) => row?.hosting_url) : [value]).filter(
    (address) => typeof address === 'string' && address !== '',
  ) as string[]
  if (addresses.length === 0) return <p className="meta mb-0">Sin imagen</p>
  return (
    <div className="field-images">
      {addresses.map((address, index) => (
        <img key={address} src={address} alt={`${label} ${index + 1}`} loading="lazy" />
      ))}
    </div>
  )
}
