import { countedTotal, countDifference, DENOMINATIONS, type Count } from '@/domain/cajas/cajaCount'
import { cajaName } from '@/domain/sale/cajas'
import type { Caja } from '@/entities/caja'
import { dateAndHour, instant } from '@/lib/dates'
import { price } from '@/lib/format'
import { differenceWords } from './difference'

/** The count on paper, to be signed and kept with the money. */
export function CountSheet({
  caja,
  count,
  company,
  person,
}: {
  caja: Caja
  count: Count
  company: string
  person: string
}) {
  const counted = countedTotal(count)
  const { word, figure } = differenceWords(countDifference(counted, caja.saldo))
  return (
    <>
      <h1>Arqueo de {cajaName(caja)}</h1>
      <p>{[company, dateAndHour(instant()), person].filter(Boolean).join(' · ')}</p>
      <table>
        <thead>
          <tr>
            <th>Denominación</th>
            <th className="money">Cantidad</th>
            <th className="money">Importe</th>
          </tr>
        </thead>
        <tbody>
          {DENOMINATIONS.filter(({ key }) => (count.pieces[key] ?? 0) > 0).map(({ key, value, kind }) => (
            <tr key={key}>
              <td>
                {kind === 'billete' ? 'Billete' : 'Moneda'} de {price(value)}
              </td>
              <td className="money">{count.pieces[key]}</td>
              <td className="money">{price(value * (count.pieces[key] ?? 0), 'always')}</td>
            </tr>
          ))}
          {count.other !== null && (
            <tr>
              <td colSpan={2}>Otros valores</td>
              <td className="money">{price(count.other, 'always')}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>Contado</td>
            <td className="money">{price(counted, 'always')}</td>
          </tr>
          <tr>
            <td colSpan={2}>Saldo de la caja</td>
            <td className="money">{price(caja.saldo, 'always')}</td>
          </tr>
          <tr>
            <td colSpan={2}>Diferencia: {word.toLowerCase()}</td>
            <td className="money">{figure}</td>
          </tr>
        </tfoot>
      </table>
      <p className="print-signature">Firma</p>
    </>
  )
}
