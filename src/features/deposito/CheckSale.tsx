import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from 'react-bootstrap'
import { foundOf } from '@/domain/sale/stock/depositCheck'
import { depositState, wasCounted } from '@/domain/sale/stock/depositState'
import type { Sale } from '@/entities/saleRecord'
import { dateAndHour } from '@/lib/dates'
import { quantity } from '@/lib/format'
import { ScanField } from '@/ui/scan/ScanField'
import { UncountedCodes } from '@/ui/scan/UncountedCodes'
import { SoundSwitch } from '@/ui/fields/SoundSwitch'
import { useSounds } from '@/ui/scan/sounds'
import { useScanFocus } from '@/ui/scan/useScanFocus'
import { useWedge } from '@/ui/scan/useWedge'
import { CheckActions } from './CheckActions'
import { CheckLineRow } from './CheckLineRow'
import { Printed } from './SaleCard'
import { useCheck } from './useCheck'

const TITLES = {
  unknown: 'No es de esta venta',
  refused: 'No se contó',
  failed: 'No se contó',
  several: 'No se contó',
} as const

interface Props {
  sale: Sale
  /** True when a move of the sale begins, false when it has left the sale where it was. */
  onMoving: (moving: boolean) => void
  onClose: () => void
}

/** A sale and what was found of it: scan, see what is missing, move it on (NS-05). */
export function CheckSale({ sale, onMoving, onClose }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const { play, muted, toggle } = useSounds()
  const { lines, counts, progress, cards, touched, scan, set, closeCard } = useCheck(sale, busy, play)
  const readOnly = depositState(sale) === 'confirmed'
  const hold = (moving: boolean) => {
    setBusy(moving)
    onMoving(moving)
  }
  useScanFocus(root)
  useWedge(readOnly ? () => undefined : scan)
  const { units, found, complete } = progress

  return (
    <section className="depo depo-check" ref={root} aria-labelledby="depo-title">
      <header className="depo-head">
        <Button variant="light" className="depo-tool" aria-label="Volver a la lista" onClick={onClose}>
          <ArrowLeft size={20} aria-hidden />
        </Button>
        <div className="depo-who">
          <h2 id="depo-title" className="figure">
            Venta N° {sale.num ?? sale.id}
          </h2>
          <span className="meta figure">
            {[sale.client?.name ?? 'Consumidor final', dateAndHour(sale.created_at), sale.employee?.name]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
        {Boolean(sale.printed) && <Printed />}
      </header>
      {sale.observations && <p className="depo-note">{sale.observations}</p>}
      {!readOnly && (
        <div className="scan-bar">
          <ScanField onScan={scan} />
          <SoundSwitch muted={muted} onToggle={toggle} />
        </div>
      )}
      <UncountedCodes cards={cards} titles={TITLES} onClose={closeCard} />
      {!readOnly && (
        <div className="depo-progress">
          <progress aria-label="Unidades encontradas" max={units || 1} value={found} />
          <span className="figure" role="status">
            {quantity(found)} de {quantity(units)} {units === 1 ? 'unidad' : 'unidades'} · {complete} de {lines.length}{' '}
            {lines.length === 1 ? 'artículo' : 'artículos'}
          </span>
        </div>
      )}
      <ul className="depo-rows panel" aria-label="Artículos de la venta">
        {lines.map((line, index) => (
          <CheckLineRow
            key={line.key}
            line={line}
            article={sale.articles[index]}
            found={foundOf(counts, line)}
            hint={wasCounted(sale) ? null : line.checked_amount}
            touched={touched === line.key}
            readOnly={readOnly}
            onCount={set}
          />
        ))}
        {sale.combos.map((combo) => (
          <li key={`combo-${combo.id}`} className="depo-row">
            <div className="depo-row-name">
              <strong>{combo.name}</strong>
              <span className="meta">
                Combo: {combo.articles.map(({ name, pivot }) => `${quantity(pivot.amount)} ${name}`).join(', ')}
              </span>
            </div>
            <div className="depo-row-asked figure">
              <small>Pedidas</small>
              {quantity(combo.pivot.amount)}
            </div>
          </li>
        ))}
      </ul>
      <CheckActions sale={sale} lines={lines} counts={counts} busy={busy} onBusy={hold} />
    </section>
  )
}
