import { percentage, price, quantity } from '@/lib/format'
import { WideTable } from '@/ui/WideTable'
import type { Line } from './shown'

/** What was sold, with what was given back and handed over of it. */
export function SaleLines({ lines }: { lines: readonly Line[] }) {
  return (
    <WideTable label="Artículos de la venta">
      <thead>
        <tr>
          <th scope="col">Artículo</th>
          {['Cantidad', 'Precio', 'Descuento', 'Devueltas', 'Entregadas', 'Subtotal'].map((label) => (
            <th key={label} scope="col" className="money">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">
              {line.name}
              {line.variant !== null && <span className="ventas-nobody"> · {line.variant}</span>}
              {line.code !== null && <div className="meta figure">{line.code}</div>}
            </th>
            <td className="money">{quantity(line.amount)}</td>
            <td className="money">{price(line.price, 'always')}</td>
            <td className="money">{Number(line.discount) ? percentage(line.discount) : ''}</td>
            <td className="money">{Number(line.returned) ? quantity(line.returned) : ''}</td>
            <td className="money">{Number(line.delivered) ? quantity(line.delivered) : ''}</td>
            <td className="money">{price(line.total, 'always')}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
