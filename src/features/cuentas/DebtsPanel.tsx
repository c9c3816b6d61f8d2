import { useMemo, useState } from 'react'
import { Button, Form } from 'react-bootstrap'
import { Link } from 'react-router-dom'
import { INITIAL_CARDS, pageOf, pagesOf, type CardOrder } from '@/domain/cardList'
import { accountAddress, type Holder } from '@/domain/accounts/currentAcount'
import { price } from '@/lib/format'
import { SidePanel } from '@/ui/dialogs/SidePanel'
import { debtors, totals } from './debts'
import { HOLDERS, type HolderRecord } from './holders'

interface Props {
  holder: Holder
  records: readonly HolderRecord[]
  onClose: () => void
}

/** The holders who owe, the largest debt first, ten at a time (ACC-015); each opens its account. */
export function DebtsPanel({ holder, records, onClose }: Props) {
  const [state, setState] = useState(INITIAL_CARDS)
  const { debts, noDebts } = HOLDERS[holder]
  const rows = useMemo(() => debtors(records, state.order_by), [records, state.order_by])
  const pages = pagesOf(rows.length, state)
  const page = Math.min(state.current_page, pages - 1)
  const go = (by: number) => setState({ ...state, current_page: page + by })
  return (
    <SidePanel
      title={debts}
      onClose={onClose}
      footer={
        pages > 1 && (
          <div className="acount-pages">
            <Button variant="light" disabled={page === 0} onClick={() => go(-1)}>
              Anteriores
            </Button>
            <span className="meta figure" role="status">
              {page + 1} de {pages}
            </span>
            <Button variant="light" disabled={page === pages - 1} onClick={() => go(1)}>
              Siguientes
            </Button>
          </div>
        )
      }
    >
      {rows.length === 0 ? (
        <p>{noDebts}</p>
      ) : (
        <>
          <div className="acount-debts-head">
            <span>
              <span className="meta">Total</span>
              <strong className="figure">{price(totals(rows).owed, 'always')}</strong>
            </span>
            <Form.Select
              aria-label="Orden"
              value={state.order_by}
              onChange={({ target }) => setState({ ...state, current_page: 0, order_by: target.value as CardOrder })}
            >
              <option value="mayor-a-menor">Mayor a menor</option>
              <option value="menor-a-mayor">Menor a mayor</option>
            </Form.Select>
          </div>
          <ol className="acount-debts" aria-label={debts} start={page * state.per_page + 1}>
            {pageOf(rows, { ...state, current_page: page }).map((record) => (
              <li key={record.id}>
                <Link to={accountAddress(holder, record.id)} onClick={onClose}>
                  <span>{record.name}</span>
                  <strong className="money">{price(record.saldo, 'always')}</strong>
                </Link>
              </li>
            ))}
          </ol>
        </>
      )}
    </SidePanel>
  )
}
