import { useMemo, useState } from 'react'
import { Button } from 'react-bootstrap'
import { byMethod, type MethodShare } from '@/domain/saleMethods'
import type { Sale } from '@/entities/saleRecord'
import { price, percentage } from '@/lib/format'
import { useAccess } from '@/session/useAccess'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { useMedia } from '@/ui/hooks/useMedia'
import { sumOf } from './shown'

/** How much came in by each method, as one bar with the figures under it. */
function MethodBar({ methods }: { methods: readonly MethodShare[] }) {
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

/** On a small screen the bar of the methods would hide a sale or two, so it opens on demand. */
const LOW = '(max-width: 699.98px), (max-height: 899.98px)'

/** Under the list: the number of sales and, for the owner, their total and the sums by method. */
export function SalesSummary({ sales }: { sales: readonly Sale[] }) {
  const access = useAccess()
  const phone = useIsPhone()
  const folded = useMedia(LOW)
  const [open, setOpen] = useState(false)
  const methods = useMemo(() => (access.ownsShop ? byMethod(sales) : []), [access.ownsShop, sales])

  return (
    <div className="list-summary sales-summary">
      {/* On a phone the total takes this place, and the number of sales is above the list. */}
      {!(phone && access.ownsShop) && (
        <span className="figure">{sales.length === 1 ? '1 venta' : `${sales.length} ventas`}</span>
      )}
      {folded && methods.length > 0 && (
        <Button variant="light" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          Por método
        </Button>
      )}
      <span className="flex-grow-1" />
      {access.ownsShop && (
        <span className="list-total">
          Total <strong className="money">{price(sumOf(sales), 'always')}</strong>
        </span>
      )}
      {(!folded || open) && <MethodBar methods={methods} />}
    </div>
  )
}
