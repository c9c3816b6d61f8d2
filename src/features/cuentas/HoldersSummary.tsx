import { useMemo, useState } from 'react'
import { Button } from 'react-bootstrap'
import type { Holder } from '@/domain/accounts/currentAcount'
import { price } from '@/lib/format'
import { totals } from './debts'
import { DebtsPanel } from './DebtsPanel'
import { HOLDERS, type HolderRecord } from './holders'

/** Under the list: what the holders shown owe together, and a button for those who owe most. */
export function HoldersSummary({ holder, rows }: { holder: Holder; rows: readonly HolderRecord[] }) {
  const [open, setOpen] = useState(false)
  const { owed, favour } = useMemo(() => totals(rows), [rows])
  const { owes, favour: inFavour } = HOLDERS[holder]
  return (
    <div className="list-summary">
      <Button variant="light" size="sm" onClick={() => setOpen(true)}>
        {holder === 'client' ? 'Quién debe más' : 'A quién le debemos más'}
      </Button>
      <span className="flex-grow-1" />
      {favour > 0 && (
        <span className="list-total">
          {inFavour.replace(' del cliente', '')} <strong className="money">{price(favour, 'always')}</strong>
        </span>
      )}
      <span className="list-total">
        {holder === 'client' ? 'Deben' : owes} <strong className="money">{price(owed, 'always')}</strong>
      </span>
      {open && <DebtsPanel holder={holder} records={rows} onClose={() => setOpen(false)} />}
    </div>
  )
}
