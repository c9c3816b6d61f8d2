import { useEffect, useId, useReducer, useState } from 'react'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { noteOf } from '@/domain/stock'
import { address } from '@/entities/address'
import type { Article } from '@/entities/articleRecord'
import { concepto_stock_movement } from '@/entities/nameOnly'
import type { StockMovement } from '@/entities/stockMovement'
import { dateAndHour } from '@/lib/dates'
import { quantity } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { ReadFailure } from '@/ui/ReadFailure'
import { WideTable } from '@/ui/WideTable'
import { movementsReducer, NO_MOVEMENTS } from './movementsState'
import { readMovements } from './stockCalls'

const LAST = [10, 25, 50, 100]

/** What moved the stock, and why: the last movements, of one concept or of all (ART-016, ART-017). */
export function StockMovements({ article }: { article: Article }) {
  const dispatch = useThunkDispatch()
  const id = useId()
  const concepts = useModels(concepto_stock_movement)
  const [state, send] = useReducer(movementsReducer, NO_MOVEMENTS)
  const [attempt, setAttempt] = useState(0)
  const { models, ultimos_movimientos, concepto_id, reading, failure } = state
  const articleId = article.id ?? 0

  useEffect(() => {
    let left = false
    dispatch((_dispatch, _getState, { api }) => readMovements(api, articleId, ultimos_movimientos, concepto_id)).then(
      (received) => !left && send({ type: 'received', models: received }),
      (error: unknown) => !left && send({ type: 'failed', failure: failureText(error) }),
    )
    return () => {
      left = true
    }
  }, [articleId, attempt, concepto_id, dispatch, ultimos_movimientos])

  function retry() {
    send({ type: 'asked' })
    setAttempt(attempt + 1)
  }

  return (
    <>
      <div className="stock-filters">
        <div>
          <label className="form-label" htmlFor={`${id}-concept`}>
            Concepto
          </label>
          <select
            id={`${id}-concept`}
            className="form-select"
            value={concepto_id}
            onChange={({ target }) => send({ type: 'asked', concepto_id: Number(target.value) })}
          >
            <option value={0}>Todos</option>
            {[...concepts].reverse().map((concept) => (
              <option key={concept.id} value={concept.id ?? 0}>
                {concept.name}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label className="form-label" htmlFor={`${id}-last`}>
            Últimos
          </label>
          <select
            id={`${id}-last`}
            className="form-select"
            value={ultimos_movimientos}
            onChange={({ target }) => send({ type: 'asked', ultimos_movimientos: Number(target.value) })}
          >
            {LAST.map((last) => (
              <option key={last}>{last}</option>
            ))}
          </select>
        </div>
        {reading && <span role="status">Buscando…</span>}
      </div>
      {failure !== null && <ReadFailure text={failure} onRetry={retry} />}
      {models.length > 0 && <Table movements={models} />}
      {models.length === 0 && !reading && failure === null && (
        <p className="meta mb-0">{concepto_id === 0 ? 'Todavía no tuvo movimientos.' : 'No tuvo movimientos de ese concepto.'}</p>
      )}
    </>
  )
}

function Table({ movements }: { movements: readonly StockMovement[] }) {
  const concepts = useModels(concepto_stock_movement)
  const addresses = useModels(address)
  const street = (id: number | null) => (id ? (addresses.find((row) => row.id === id)?.street ?? `N° ${id}`) : '')
  const place = ({ from_address_id, to_address_id }: StockMovement) =>
    [street(from_address_id), street(to_address_id)].filter(Boolean).join(' → ')
  return (
    <WideTable label="Movimientos de stock">
      <thead>
        <tr>
          <th scope="col">Fecha</th>
          <th scope="col">Concepto</th>
          <th scope="col" className="money">
            Cantidad
          </th>
          <th scope="col" className="money">
            Stock
          </th>
          <th scope="col">Depósito</th>
          <th scope="col">Detalle</th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => {
          const { note, after } = noteOf(movement.observations)
          const concept = concepts.find(({ id }) => id === movement.concepto_stock_movement_id)?.name ?? ''
          const detail = [
            movement.article_variant?.variant_description?.trim(),
            movement.sale && `Venta N° ${movement.sale.num ?? movement.sale.id}`,
            note,
          ]
          const amount = Number(movement.amount)
          return (
            <tr key={movement.id}>
              <td className="figure text-nowrap">{dateAndHour(movement.created_at)}</td>
              <td>{concept}</td>
              <td className={amount < 0 ? 'money minus' : 'money'}>
                {amount > 0 && '+'}
                {quantity(amount)}
              </td>
              <td className="money">{after === null ? '' : quantity(after)}</td>
              <td>{place(movement)}</td>
              <td>{detail.filter(Boolean).join(' · ')}</td>
            </tr>
          )
        })}
      </tbody>
    </WideTable>
  )
}
