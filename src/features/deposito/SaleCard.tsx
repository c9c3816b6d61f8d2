import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import { checkLines, checkProgress, type Counts } from '@/domain/sale/stock/depositCheck'
import type { Sale } from '@/entities/saleRecord'
import { dateAndHour, day, hour, today } from '@/lib/dates'
import { quantity } from '@/lib/format'
import { useTitles } from '@/list/useTitles'

const ADDRESS = ['address']

/** A sale of today shows only its hour. */
const moment = (created: string) => (day(created) === today() ? hour(created) : dateAndHour(created))

/** A printed sale is marked, so that nobody prepares it twice (DEP-003). */
export const Printed = () => (
  <span className="state state-info depo-printed">
    <Printer size={14} aria-hidden /> Impresa
  </span>
)

interface Props {
  sale: Sale
  /** What was counted of the sale on this device. */
  counts: Counts | undefined
  onOpen: () => void
}

export function SaleCard({ sale, counts, onOpen }: Props) {
  const titles = useTitles(ADDRESS)
  const lines = useMemo(() => checkLines(sale), [sale])
  const { units, found } = checkProgress(lines, counts ?? {})
  const place = sale.address_id ? titles('address', sale.address_id) : null
  return (
    <li className="panel depo-card">
      <button type="button" className="depo-card-open" onClick={onOpen}>
        <span className="depo-card-title figure">Venta N° {sale.num ?? sale.id}</span>
        <span>{sale.client?.name ?? 'Consumidor final'}</span>
        <span className="meta figure">
          {[moment(sale.created_at), place, sale.employee?.name].filter(Boolean).join(' · ')}
        </span>
        {sale.observations && <span className="depo-note">{sale.observations}</span>}
        <span className="depo-card-foot figure">
          {quantity(units)} {units === 1 ? 'unidad' : 'unidades'} en {lines.length}{' '}
          {lines.length === 1 ? 'artículo' : 'artículos'}
          {counts !== undefined && found > 0 && <span className="state state-warn">Contadas {quantity(found)}</span>}
          {Boolean(sale.printed) && <Printed />}
        </span>
      </button>
    </li>
  )
}
