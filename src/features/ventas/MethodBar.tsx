import { percentage, price } from '@/lib/format'
import type { MethodShare } from '@/domain/saleMethods'

/** How much came in by each method, as one bar with the figures under it. */
export function MethodBar({ methods }: { methods: readonly MethodShare[] }) {
  if (methods.length === 0) return null
  return (
    <div className="method-bar">
      <div className="method-parts" aria-hidden>
        {methods.map(({ label, share }) => (
          <span key={label} style={{ flexGrow: Math.max(share, 0) }} />
        ))}
      </div>
      <ul aria-label="Total por método de pago">
        {methods.map(({ label, amount, share }) => (
          <li key={label}>
            <i aria-hidden />
            <span>{label}</span>
            <strong className="figure">{price(amount, 'always')}</strong>
            <span className="meta figure">{percentage(share)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
