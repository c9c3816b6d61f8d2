import { useEffect, useId, useReducer, useState } from 'react'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import type { Article } from '@/entities/articleRecord'
import { concepto_stock_movement } from '@/entities/nameOnly'
import { useModels } from '@/list/hooks'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { MovementList } from './MovementList'
import { movementsReducer, NO_MOVEMENTS } from './movementsState'
import { readMovements } from '@/shop/stock/stockMovements'

const LAST = [10, 25, 50, 100]

/** The last movements of the stock, of one concept or of all (ART-016, ART-017). */
export function StockMovements({ article }: { article: Article }) {
  const dispatch = useThunkDispatch()
  const id = useId()
  const concepts = useModels(concepto_stock_movement)
  const [state, send] = useReducer(movementsReducer, NO_MOVEMENTS)
  const [attempt, setAttempt] = useState(0)
  const { models, ultimos_movimientos, concepto_id, reading, failure } = state
  const articleId = article.id

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
              <option key={concept.id} value={concept.id}>
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
      {models.length > 0 && <MovementList movements={models} />}
      {models.length === 0 && !reading && failure === null && (
        <p className="meta mb-0">
          {concepto_id === 0 ? 'Todavía no tuvo movimientos.' : 'No tuvo movimientos de ese concepto.'}
        </p>
      )}
    </>
  )
}
