import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useCallback } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, useParams, Link, useLocation } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import type { Access } from '@/domain/access'
import { caja as cajaEntity, type Caja } from '@/entities/caja'
import { isFromTill } from '@/lib/tillState'
import { useViewed, useModels, useNeeded } from '@/list/hooks'
import { load } from '@/list/thunks'
import { useReread } from '@/list/useReread'
import { Notice } from '@/outbox/Notice'
import { handled } from '@/outbox/handled'
import { useAccess } from '@/session/useAccess'
import { ViewTabs } from '@/ui/ViewTabs'
import { CajaGrid } from './CajaGrid'
import { CajaPage } from './CajaPage'
import { changeMovement, createMovement } from './movements/movementOperations'
import { removeMovement } from './movements/removalOperations'
import { closeOperation, openOperation } from './stateOperations'
import { maySeeTransfers, transfer } from './movements/transferOperations'
import { Transfers } from './movements/Transfers'
import { selectCajaNews } from './newsSlice'
import { cajaName } from '@/domain/sale/cajas'
import { address } from '@/entities/address'
import { default_payment_method_caja, type DefaultPaymentMethodCaja } from '@/entities/defaultPaymentMethodCaja'
import { EntityScreen } from '@/list/EntityScreen'
import { useCajas } from '@/shop/cajas/useCajas'
import { CajaState } from './CajaState'
import '@/list/list.css'
import './caja.css'

/** Shows whether the caja is open: the point of sale offers only open cajas, so a closed default does nothing. */
function CajaCell({ model: { caja_id } }: { model: DefaultPaymentMethodCaja }) {
  const caja = useModels(cajaEntity).find(({ id }) => id === caja_id)
  if (caja === undefined) return <>{caja_id ? `N° ${caja_id}` : ''}</>
  return (
    <span className="caja-named">
      {cajaName(caja)}
      <CajaState open={Boolean(caja.abierta)} />
    </span>
  )
}

/** A default without a branch holds for all branches. */
function AddressCell({ model: { address_id } }: { model: DefaultPaymentMethodCaja }) {
  const branch = useModels(address).find(({ id }) => id === address_id)
  return <>{address_id ? (branch?.street ?? `N° ${address_id}`) : 'Todas'}</>
}

const CELLS = { caja_id: CajaCell, address_id: AddressCell }

/** The caja the point of sale offers first for a method, in one branch or in all (CAJA-007). */
function Defaults() {
  useNeeded('caja', 'address', 'current_acount_payment_method')
  const all = useModels(cajaEntity)
  const own = useCajas()
  // An employee sees the defaults of the cajas he may see (PERM-011), and those of deleted cajas, which tell nothing of
  // anybody's money.
  const only = useCallback(
    ({ caja_id }: DefaultPaymentMethodCaja) => {
      const isIt = ({ id }: Caja) => id === caja_id
      return own.some(isIt) || !all.some(isIt)
    },
    [all, own],
  )
  return <EntityScreen entity={default_payment_method_caja} cells={CELLS} only={only} />
}

/**
 * Reads the cajas again while their screen is open: when it opens, when an event may have moved money, and when the
 * person comes back to the page.
 */
function useLiveCajas(): void {
  const dispatch = useThunkDispatch()
  const news = useSelector(selectCajaNews)
  useViewed(cajaEntity)
  useReread(cajaEntity)
  useEffect(() => {
    void dispatch(load(cajaEntity, { refresh: true }))
  }, [dispatch, news])
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') void dispatch(load(cajaEntity, { refresh: true }))
    }
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [dispatch])
}

/** The way back for a person who left an unfinished sale at the till to open a caja. */
function BackToTill() {
  const { state } = useLocation()
  if (!isFromTill(state)) return null
  return (
    <p className="caja-back">
      <Link className="btn btn-primary" to="/vender/remito">
        <ArrowLeft size={18} aria-hidden /> Volver a Vender
      </Link>
      <span>Quedó como estaba: abrí la caja y volvé.</span>
    </p>
  )
}

const VIEWS = {
  cajas: { label: 'Cajas', to: '/caja', View: CajaGrid },
  transferencias: { label: 'Transferencias', to: '/caja/transferencias', View: Transfers },
  'por-defecto': { label: 'Caja de cada método', to: '/caja/por-defecto', View: Defaults },
}

const OPERATIONS = [
  handled(createMovement),
  handled(changeMovement),
  handled(removeMovement),
  handled(transfer),
  handled(openOperation),
  handled(closeOperation),
]

const CLOSING = 'cierre'

const isView = (name: string): name is keyof typeof VIEWS => name in VIEWS
const mayOpen = (name: string, access: Access) => name !== 'transferencias' || maySeeTransfers(access)

interface Props {
  /** The screen of the end of the day, shown at `/caja/cierre`. */
  closing?: ReactNode
}

/**
 * Cash registers. The address chooses the page: `/caja`, `/caja/transferencias`, one caja `/caja/3`, its openings
 * `/caja/3/aperturas`, one opening `/caja/3/12`, the end of the day `/caja/cierre` (NAV-023).
 */
export function Cajas({ closing }: Props) {
  useLiveCajas()
  const { view = 'cajas', sub_view } = useParams()
  const access = useAccess()
  if (/^[1-9]\d*$/.test(view))
    return (
      <div className="caja">
        <Notice operations={OPERATIONS} />
        <CajaPage key={view} id={Number(view)} part={sub_view} />
      </div>
    )
  const closes = view === CLOSING && closing !== undefined
  if (!closes && (!isView(view) || !mayOpen(view, access))) return <Navigate to="/caja" replace />
  const tabs = Object.entries(VIEWS)
    .filter(([name]) => mayOpen(name, access))
    .map(([name, { label, to }]) => ({ to, label, current: name === view }))
  if (closing !== undefined) tabs.push({ to: `/caja/${CLOSING}`, label: 'Cierre del día', current: closes })
  const View = isView(view) ? VIEWS[view].View : null
  return (
    <div className="caja">
      <BackToTill />
      <ViewTabs label="Cajas" tabs={tabs} />
      <Notice operations={OPERATIONS} />
      {View === null ? <div className="caja-closing">{closing}</div> : <View key={view} />}
    </div>
  )
}
