import { isOut, missingUnits } from '@/domain/stock/lowStock'
import type { Article } from '@/entities/articleRecord'
import { quantity } from '@/lib/format'
import { AlertTable } from './AlertTable'
import { Onward } from './Onward'
import { ARTICLES, articleAddress, PROVIDER_ORDERS, RESTOCKING } from './places'
import { useLowStock } from './useLowStock'

/** How many rows are drawn: thousands would block the page, and nobody reads so many. */
const MOST = 200

/** Articles whose stock is under their minimum, the emptiest first. */
export function StockBajo() {
  const short = useLowStock() ?? []
  return (
    <>
      <AlertTable
        label="Artículos por debajo de su mínimo"
        rows={short.slice(0, MOST)}
        keyOf={({ id }: Article) => id}
        columns={[
          {
            label: 'Artículo',
            cell: ({ id, name }) => <Onward to={articleAddress(id)} place={ARTICLES} text={name ?? `Artículo ${id}`} />,
          },
          {
            label: 'Estado',
            cell: (row) =>
              isOut(row) ? (
                <span className="state state-bad">Agotado</span>
              ) : (
                <span className="state state-warn">Bajo</span>
              ),
          },
          {
            label: 'Stock',
            money: true,
            cell: ({ stock }) => <span className={Number(stock) < 0 ? 'minus' : undefined}>{quantity(stock)}</span>,
          },
          { label: 'Mínimo', money: true, cell: ({ stock_min }) => quantity(stock_min) },
          { label: 'Faltan', money: true, cell: (row) => quantity(missingUnits(row)) },
          { label: 'Pedir', cell: () => <Onward to={RESTOCKING} place={PROVIDER_ORDERS} text="Reponer" /> },
        ]}
      />
      {short.length > MOST && (
        <p className="meta mt-2 mb-0">
          Los {MOST} que menos tienen, de {quantity(short.length)}.
        </p>
      )}
    </>
  )
}
