import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ApiClient } from '@/api/client'
import { rowsAt } from '@/api/read'
import { useThunkDispatch } from '@/api/thunk'
import { cents, toAmount } from '@/domain/money'
import { article } from '@/entities/article'
import { inventory_performance, type InventoryPerformance } from '@/entities/inventoryPerformance'
import { listPath } from '@/entities/paths'
import { dateAndHour } from '@/lib/dates'
import { price, quantity } from '@/lib/format'
import { listActions } from '@/list/slices'
import { useAwaited } from '@/list/useAwaited'
import { useArticlesHeld } from '../articles/useArticlesHeld'
import { STOCK_LEVELS, type StockLevel } from './stockLevels'
import './inventory.css'

/**
 * Leads to the articles of that level, whatever filters the list had before; only words where the catalogue is not held
 * here.
 */
function StockLevelLink({ level, onFollow }: { level: StockLevel; onFollow?: () => void }) {
  const dispatch = useThunkDispatch()
  const held = useArticlesHeld()
  const { label } = STOCK_LEVELS[level]
  if (!held) return label
  return (
    <Link
      to={{ pathname: '/listado', search: `?stock=${level}` }}
      onClick={() => {
        dispatch(listActions(article).filtersCleared())
        onFollow?.()
      }}
    >
      {label}
    </Link>
  )
}

const readInventory = async (api: ApiClient): Promise<InventoryPerformance | null> => {
  // Without articles there is no report: the server answers one row that is null.
  return (await rowsAt(api, inventory_performance, listPath(inventory_performance)))[0] ?? null
}

/** The state of the inventory: what it is worth, and what is missing from it; each count leads to its articles (contract c §12.3). */
export function InventoryFigures({ onLeave }: { onLeave?: () => void }) {
  const { data, waiting } = useAwaited('inventory', async (api) => ({ report: await readInventory(api) }))
  return (
    <>
      {waiting}
      {data !== null &&
        (data.report === null ? (
          <p className="mb-0">Todavía no hay artículos activos.</p>
        ) : (
          <Figures report={data.report} {...(onLeave && { onLeave })} />
        ))}
    </>
  )
}

function Figures({ report, onLeave }: { report: InventoryPerformance; onLeave?: () => void }) {
  const follow = onLeave ? { onFollow: onLeave } : {}
  const count = (value: number | string | null) => quantity(Number(value))
  /** Shows 100 % only where nothing is missing. */
  const rate = (value: number | string | null, missing: number | string | null) =>
    `${Math.min(Math.round(Number(value)), Number(missing) > 0 ? 99 : 100)} %`
  const gain = cents(toAmount(report.valor_inventario_en_precios).minus(toAmount(report.valor_inventario_en_costos)))
  return (
    <>
      <dl className="inventory-worth">
        <div>
          <dt>A precio de venta</dt>
          <dd className="figure">{price(report.valor_inventario_en_precios, 'always')}</dd>
        </div>
        <div>
          <dt>A costo</dt>
          <dd className="figure">{price(report.valor_inventario_en_costos, 'always')}</dd>
        </div>
        <div>
          <dt>Diferencia</dt>
          <dd className={`figure ${gain < 0 ? 'minus' : ''}`}>{price(gain, 'always')}</dd>
        </div>
      </dl>
      <dl className="inventory-counts">
        <Count label="Artículos" value={count(report.cantidad_articulos)} />
        <Count
          label="Con stock cargado"
          value={count(report.stockeados)}
          note={rate(report.porcentaje_stockeado, report.sin_stockear)}
        />
        <Count label={<StockLevelLink level="sin-cargar" {...follow} />} value={count(report.sin_stockear)} />
        <Count label={<StockLevelLink level="agotado" {...follow} />} value={count(report.sin_stock)} />
        <Count label={<StockLevelLink level="bajo" {...follow} />} value={count(report.stock_minimo)} />
        <Count
          label="Con costo"
          value={count(report.articulos_con_costos)}
          note={rate(report.porcentaje_con_costos, report.articulos_sin_costos)}
        />
        <Count label={<StockLevelLink level="sin-costo" {...follow} />} value={count(report.articulos_sin_costos)} />
      </dl>
      <p className="meta mb-0">
        Los artículos sin costo no suman en el valor a costo. Calculado el{' '}
        {dateAndHour(report.updated_at ?? report.created_at)}.
      </p>
    </>
  )
}

const Count = ({ label, value, note }: { label: ReactNode; value: string; note?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="figure">
      {note !== undefined && <small>{note}</small>} {value}
    </dd>
  </div>
)
