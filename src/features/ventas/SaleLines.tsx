import { percentage, price, quantity } from '@/lib/format'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { WideTable } from '@/ui/figures/WideTable'
import { FiguresHead } from '@/ui/figures/FiguresHead'
import type { Line } from './shown'

/** Columns that few sales need; one without any figure is left out, to keep the table narrow. */
const RARE = [
  { label: 'Descuento', shown: ({ discount }: Line) => (Number(discount) ? percentage(discount) : '') },
  { label: 'Devueltas', shown: ({ returned }: Line) => returned },
  { label: 'Entregadas', shown: ({ delivered }: Line) => (Number(delivered) ? quantity(delivered) : '') },
] as const

/**
 * The lines of the sale, with what was returned and handed over; on a phone those and the price are under the name, so
 * that every amount stays in view.
 */
export function SaleLines({ lines }: { lines: readonly Line[] }) {
  const phone = useIsPhone()
  const rare = RARE.filter(({ shown }) => !phone && lines.some((line) => shown(line) !== ''))
  const notesOf = (line: Line) => [
    ...(phone ? [`Precio: ${price(line.price, 'always')}`] : []),
    ...RARE.filter(({ shown }) => phone && shown(line) !== '').map(({ label, shown }) => `${label}: ${shown(line)}`),
  ]
  const figures = ['Cant.', ...(phone ? [] : ['Precio']), ...rare.map(({ label }) => label), 'Subtotal']
  return (
    <WideTable label="Artículos de la venta">
      <FiguresHead first="Artículo" figures={figures} />
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">
              {line.name}
              {line.variant !== null && <span className="ventas-nobody"> · {line.variant}</span>}
              {line.code !== null && <div className="meta figure">{line.code}</div>}
              {notesOf(line).map((note) => (
                <div key={note} className="meta figure">
                  {note}
                </div>
              ))}
            </th>
            <td className="money">{quantity(line.amount)}</td>
            {!phone && <td className="money">{price(line.price, 'always')}</td>}
            {rare.map(({ label, shown }) => (
              <td key={label} className="money">
                {shown(line)}
              </td>
            ))}
            <td className="money">{price(line.total, 'always')}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
