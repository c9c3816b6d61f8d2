import { useSelector } from 'react-redux'
import { balanceBefore, sumsOf, type Holder } from '@/domain/accounts/currentAcount'
import { cents, toAmount } from '@/domain/money'
import { groupedCbu, type PayTo } from '@/domain/payTo'
import type { CurrentAcount } from '@/entities/currentAcount'
import { dateAndHour, shortDate, today } from '@/lib/dates'
import { price } from '@/lib/format'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { HOLDERS, type HolderRecord } from './holders'
import { MONTHS, noteOf, statusText } from './shown'

interface Props {
  holder: Holder
  record: HolderRecord
  lines: readonly CurrentAcount[]
  months: number
  shopCuit: string | null
  payTo: PayTo | undefined
}

/** How somebody is told from others of the same name, and reached. */
const reached = ({ cuit, phone }: { cuit?: string | null; phone?: string | null | undefined }) => [
  cuit && `CUIT ${cuit}`,
  phone && `Tel. ${phone}`,
]

const amount = (value: string | number | null) => (value === null ? '' : price(value, 'always'))

/** The lines on paper, oldest first, with the balance before the first and after the last. */
export function AccountSheet({ holder, record, lines, months, shopCuit, payTo }: Props) {
  const user = useSelector(selectUser)
  const shop = user && ownerOf(user)
  const { owes, favour } = HOLDERS[holder]
  const saldo = cents(toAmount(record.saldo))
  const { debe, haber } = sumsOf(lines)
  const range = MONTHS.find((choice) => choice.months === months)?.label
  return (
    <>
      <h1>Cuenta corriente de {record.name}</h1>
      <p>{[...reached(record), range, `al ${shortDate(today())}`].filter(Boolean).join(' · ')}</p>
      <p>{[shop?.company_name, ...reached({ cuit: shopCuit, phone: shop?.phone })].filter(Boolean).join(' · ')}</p>
      <p>
        {saldo < 0 ? favour : owes}: <strong>{price(Math.abs(saldo), 'always')}</strong>
      </p>
      <table>
        <thead>
          <tr>
            <th>Fecha</th>
            <th>Detalle</th>
            <th>Estado</th>
            <th>Descripción</th>
            <th className="money">Debe</th>
            <th className="money">Haber</th>
            <th className="money">Saldo</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td colSpan={6}>Saldo anterior</td>
            <td className="money">{amount(balanceBefore(lines))}</td>
          </tr>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{dateAndHour(line.created_at)}</td>
              <td>{line.detalle}</td>
              <td>{statusText(line)}</td>
              <td>{noteOf(line)}</td>
              <td className="money">{amount(line.debe)}</td>
              <td className="money">{amount(line.haber)}</td>
              <td className="money">{amount(line.saldo)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={4}>Total de los movimientos</td>
            <td className="money">{amount(debe)}</td>
            <td className="money">{amount(haber)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      {holder === 'client' && payTo && (payTo.alias || payTo.cbu) && (
        <p>
          Para pagar por transferencia:{' '}
          {[
            payTo.alias && `alias ${payTo.alias}`,
            payTo.cbu && `CBU o CVU ${groupedCbu(payTo.cbu)}`,
            payTo.holder && `a nombre de ${payTo.holder}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </>
  )
}
