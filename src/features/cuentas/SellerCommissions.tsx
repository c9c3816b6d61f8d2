import { HandCoins } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { Button } from 'react-bootstrap'
import { seller as sellerEntity } from '@/entities/seller'
import { seller_commission, type SellerCommission } from '@/entities/sellerCommission'
import { EntityScreen } from '@/list/EntityScreen'
import { useModels, useNeeded } from '@/list/hooks'
import { may } from '@/list/rights'
import { price } from '@/lib/format'
import { useAccess } from '@/session/useAccess'
import { commissionTotals, lastBalance } from './commissionTotals'
import { RepeatedSellerPayment } from './RepeatedSellerPayment'
import { SellerPayment } from './SellerPayment'
import { SentSellerPaymentNotices } from './SentSellerPaymentNotices'

/** What sellers earned and were paid, of the last month unless other days are chosen (CLI-009…CLI-011). */
export function SellerCommissions() {
  useNeeded('seller')
  const sellers = useModels(sellerEntity)
  const [chosen, setChosen] = useState(0)
  const [paying, setPaying] = useState(false)
  const mayPay = may(sellerEntity, 'update', useAccess())
  const name = sellers.find(({ id }) => id === chosen)?.name
  // The list of all sellers is not limited to the company (contract b §8.3).
  const only = useMemo(() => {
    const own = new Set(sellers.map(({ id }) => id))
    return ({ seller_id }: SellerCommission) => own.has(seller_id) && (chosen === 0 || seller_id === chosen)
  }, [chosen, sellers])
  const lines = useModels(seller_commission)
  const own = useMemo(() => lines.filter(({ seller_id }) => sellers.some(({ id }) => id === seller_id)), [lines, sellers])
  const above = (
    <>
      {mayPay && <SentSellerPaymentNotices />}
      {mayPay && <RepeatedSellerPayment lines={own} />}
      <div className="acount-seller">
        <SellerChoice sellers={sellers} chosen={chosen} onChoose={setChosen} />
        {mayPay && (
          <Button variant="light" disabled={name === undefined} onClick={() => setPaying(true)}>
            <HandCoins size={18} aria-hidden />
            {name === undefined ? 'Elegí un vendedor para pagarle' : 'Registrar pago'}
          </Button>
        )}
      </div>
    </>
  )
  return (
    <>
      <EntityScreen
        entity={seller_commission}
        only={only}
        create={false}
        above={above}
        summary={(rows) => <Summary rows={rows} balance={chosen !== 0} />}
      />
      {paying && name !== undefined && <SellerPayment sellerId={chosen} name={name} onClose={() => setPaying(false)} />}
    </>
  )
}

interface ChoiceProps {
  sellers: readonly { id: number | null; name: string }[]
  chosen: number
  onChoose: (id: number) => void
}

function SellerChoice({ sellers, chosen, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <>
      <label className="form-label" htmlFor={id}>
        Vendedor
      </label>
      <select id={id} className="form-select" value={chosen} onChange={({ target }) => onChoose(Number(target.value))}>
        <option value={0}>Todos</option>
        {sellers.map((seller) => (
          <option key={seller.id} value={seller.id ?? 0}>
            {seller.name}
          </option>
        ))}
      </select>
    </>
  )
}

function Summary({ rows, balance }: { rows: readonly SellerCommission[]; balance: boolean }) {
  const { debe, haber } = commissionTotals(rows)
  const owed = balance ? lastBalance(rows) : null
  return (
    <div className="list-summary">
      <span className="figure">{rows.length === 1 ? '1 movimiento' : `${rows.length} movimientos`}</span>
      <span className="flex-grow-1" />
      <span>
        Ganado <strong className="money">{price(debe, 'always')}</strong>
      </span>
      <span>
        Pagado <strong className="money">{price(haber, 'always')}</strong>
      </span>
      {owed !== null && (
        <span>
          Saldo <strong className={owed < 0 ? 'money minus' : 'money'}>{price(owed, 'always')}</strong>
        </span>
      )}
    </div>
  )
}
