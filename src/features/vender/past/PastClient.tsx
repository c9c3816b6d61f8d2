import { useSelector } from 'react-redux'
import { MoreTerms } from '../terms/MoreTerms'
import { selectVender } from '../selectors'

/** Whose past sale it is. Its client stays: the account would keep the old debt (contract b §2.8). */
export function PastClient() {
  const client = useSelector((state) => selectVender(state).cart.client)
  return (
    <div className="vender-field">
      <div className="form-label">Cliente</div>
      <div className="vender-client-row">
        <div className="past-client">{client?.name ?? 'Consumidor final'}</div>
        <MoreTerms />
      </div>
    </div>
  )
}
