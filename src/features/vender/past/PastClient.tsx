import { useSelector } from 'react-redux'
import { Problem, problemId } from '../cart/Problem'
import { MoreTerms } from '../terms/MoreTerms'
import { selectVender } from '../cart/selectors'

/**
 * The client of the past sale. It cannot be changed, because the old client's account would keep the debt
 * (contract b §2.8).
 */
export function PastClient() {
  const client = useSelector((state) => selectVender(state).cart.client)
  const wrong = useSelector((state) => selectVender(state).problem?.field === 'client')
  return (
    <div className="vender-field">
      <div className="form-label">Cliente</div>
      <div className="vender-client-row">
        <span
          className="past-client"
          data-field="client"
          tabIndex={-1}
          aria-describedby={wrong ? problemId('client') : undefined}
        >
          {client?.name ?? 'Consumidor final'}
        </span>
        <MoreTerms />
      </div>
      <Problem field="client" />
    </div>
  )
}
