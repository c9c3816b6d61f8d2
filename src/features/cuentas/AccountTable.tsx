import { useMemo } from 'react'
import { Button } from 'react-bootstrap'
import { balanceBefore, sourceOf, type PaidBySource } from '@/domain/accounts/currentAcount'
import { lineKey } from '@/domain/accounts/currentAcountMovement'
import { repeatedRows } from '@/domain/repeated'
import { current_acount, type CurrentAcount } from '@/entities/currentAcount'
import { price } from '@/lib/format'
import { WideTable } from '@/ui/figures/WideTable'
import { useMedia } from '@/ui/hooks/useMedia'
import type { AccountState } from './accountState'
import { LineCard, LineRow } from './Line'
import { PaidBy } from './payment/PaidBy'
import { countText } from './shown'

interface Props {
  holderId: number
  /** Oldest first; null while they are read. */
  lines: readonly CurrentAcount[] | null
  shown: number
  paidBy: AccountState['pagado_por']
  mayDelete: boolean
  busy: boolean
  /** The whole history is in view, so no older lines are offered. */
  everything: boolean
  onMore: () => void
  onEverything: () => void
  onPaidBy: (source: PaidBySource) => void
  onPaidByClosed: () => void
  onRemove: (line: CurrentAcount) => void
}

const SKELETON = [1, 2, 3, 4]
/**
 * Screens too narrow for the table, which would hide balances and buttons at the right: phones, and tablets held
 * upright.
 */
const NARROW = '(max-width: 999.98px)'
const MONEY = new Set(['debe', 'haber', 'saldo'])

/**
 * The newest lines first, a few more at a time (ACC-008, ACC-009); one of them may be open, with what was paid by what.
 */
export function AccountTable({
  holderId,
  lines,
  shown,
  paidBy,
  everything,
  onMore,
  onEverything,
  onPaidBy,
  onPaidByClosed,
  ...row
}: Props) {
  const narrow = useMedia(NARROW)
  const repeated = useMemo(
    () => repeatedRows(lines ?? [], { keyOf: lineKey, momentOf: ({ created_at }) => created_at }),
    [lines],
  )
  if (lines === null)
    return (
      <div className="acount-skeleton list-skeleton" role="status" aria-label="Leyendo la cuenta">
        {SKELETON.map((key) => (
          <span key={key} />
        ))}
      </div>
    )
  if (lines.length === 0)
    return everything ? (
      <p className="acount-empty">La cuenta todavía no tiene movimientos.</p>
    ) : (
      <div className="acount-empty">
        <p>No hay movimientos en estos meses.</p>
        <Button variant="light" onClick={onEverything}>
          Ver todo
        </Button>
      </div>
    )

  const newest = lines.toReversed()
  const inView = newest.slice(0, shown)
  const rest = newest.length - inView.length
  const before = balanceBefore(lines) ?? 0
  const isOpen = (line: CurrentAcount) => {
    const { debe_id, haber_id } = sourceOf(line)
    return (debe_id || haber_id) !== 0 && debe_id === paidBy.debe_id && haber_id === paidBy.haber_id
  }
  const parts = (line: CurrentAcount) => ({
    line,
    like: repeated.get(line.id)?.detalle,
    holderId,
    ...row,
    open: isOpen(line),
    onToggle: () => (isOpen(line) ? onPaidByClosed() : onPaidBy(sourceOf(line))),
    paidBy: isOpen(line) && <PaidBy line={line} reading={paidBy} onRetry={() => onPaidBy(sourceOf(line))} />,
  })
  return (
    <>
      {narrow ? (
        <ul className="acount-cards" aria-label="Movimientos">
          {inView.map((line) => (
            <LineCard key={line.id} {...parts(line)} />
          ))}
        </ul>
      ) : (
        <WideTable label="Movimientos">
          <thead>
            <tr>
              {current_acount.fields.map(({ key, label }) => (
                <th key={key} scope="col" className={MONEY.has(key) ? 'money' : undefined}>
                  {label}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Acciones</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {inView.map((line) => (
              <LineRow key={line.id} {...parts(line)} />
            ))}
          </tbody>
        </WideTable>
      )}
      <div className="acount-foot">
        <span className="meta figure" role="status">
          {rest > 0 ? `${inView.length} de ${countText(newest.length)}` : countText(newest.length)}
        </span>
        {rest > 0 ? (
          <Button variant="light" onClick={onMore}>
            Ver más
          </Button>
        ) : (
          <span className="figure">
            Saldo anterior <strong className={before < 0 ? 'minus' : undefined}>{price(before, 'always')}</strong>
          </span>
        )}
      </div>
    </>
  )
}
