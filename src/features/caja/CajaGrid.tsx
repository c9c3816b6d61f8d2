import { ArrowLeftRight, Plus, RefreshCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { cents, toAmount, ZERO } from '@/domain/money'
import { caja as cajaEntity, type Caja } from '@/entities/caja'
import type { Unsaved } from '@/entities/types'
import { price } from '@/lib/format'
import { EntityForm } from '@/list/form/EntityForm'
import { useListState, useNeeded } from '@/list/hooks'
import { ListFailure } from '@/list/table/ListNotices'
import { may } from '@/session/rights'
import { emptyModel } from '@/list/state'
import { load } from '@/list/thunks'
import { useCajas } from '@/shop/cajas/useCajas'
import { useAccess } from '@/session/useAccess'
import { CajaCard } from './CajaCard'
import { mayTransfer } from './movements/transferOperations'
import { TransferDialog } from './movements/TransferDialog'
import { heldCaja } from './guards'
import { useCajaActions } from './useCajaActions'
import { useCajaDialogs } from './useCajaDialogs'

const nothing = () => undefined
const balanceOf = (cajas: readonly Caja[]) => cents(cajas.reduce((sum, { saldo }) => sum.plus(toAmount(saldo)), ZERO))

/** The cajas the person may see (CAJA-001). */
export function CajaGrid() {
  useNeeded('employee')
  const dispatch = useThunkDispatch()
  const { getState } = useStore()
  const access = useAccess()
  const cajas = useCajas()
  const { loading, failed, loadedAt } = useListState(cajaEntity)
  const { start, dialog } = useCajaDialogs()
  // The caja that is being created, or was: its form stays open until it is closed.
  const [created, setCreated] = useState<Unsaved | null>(null)
  const made = useRef(0)
  const { open: ask } = useCajaActions()
  const [moving, setMoving] = useState(false)
  const open = cajas.filter(({ abierta }) => Boolean(abierta))
  const read = () => void dispatch(load(cajaEntity, { refresh: true }))
  const mayCreate = may(cajaEntity, 'store', access)
  const create = () => setCreated(emptyModel(cajaEntity))
  /** A new caja is opened with what is in it. */
  function closed() {
    setCreated(null)
    const caja = heldCaja(getState(), made.current)
    made.current = 0
    if (caja !== undefined && !caja.abierta) void ask(caja, (now) => start(now, 'ingreso'))
  }

  return (
    <section className="caja-screen" aria-labelledby="caja-title" aria-busy={loading}>
      <div className="list-header">
        <h2 id="caja-title" className="list-title">
          {/* Only read aloud: the bar and the tab above show the word already. */}
          <span className="visually-hidden">Cajas</span>{' '}
          <span className="list-count figure">{loadedAt === null && failed ? '' : cajas.length}</span>
          <span className="list-noun" aria-hidden>
            {cajas.length === 1 ? 'caja' : 'cajas'}
          </span>
        </h2>
        {open.length > 0 && (
          <span className="caja-sum">
            {open.length === 1 ? '1 abierta' : `${open.length} abiertas`} con{' '}
            <strong className="figure">{price(balanceOf(open), 'always')}</strong>
          </span>
        )}
        <div className="list-tools">
          <Button variant="light" disabled={loading} onClick={read} aria-label="Actualizar">
            <RefreshCw size={18} aria-hidden />
            <span className="list-tool-text">Actualizar</span>
          </Button>
          {mayTransfer(access) && cajas.length > 1 && (
            <Button
              variant="light"
              disabled={open.length < 2}
              title={open.length < 2 ? 'Hacen falta dos cajas abiertas' : undefined}
              onClick={() => setMoving(true)}
            >
              <ArrowLeftRight size={18} aria-hidden />
              Transferir
            </Button>
          )}
          {mayCreate && (
            <Button onClick={create} aria-label="Crear caja">
              <Plus size={18} aria-hidden />
              <span className="list-create-text">Crear caja</span>
            </Button>
          )}
        </div>
      </div>
      {failed && <ListFailure onRetry={read} />}
      {cajas.length === 0 && !failed && (
        <div className="panel caja-empty">
          <p>{loadedAt === null ? 'Leyendo las cajas…' : 'No hay ninguna caja que puedas usar.'}</p>
          {loadedAt !== null && mayCreate && <Button onClick={create}>Crear caja</Button>}
        </div>
      )}
      {cajas.length > 0 && (
        <ul className="caja-grid" aria-label="Cajas">
          {cajas.map((caja) => (
            <CajaCard key={caja.id} caja={caja} onTask={start} />
          ))}
        </ul>
      )}
      {dialog}
      {created !== null && (
        <EntityForm
          entity={cajaEntity}
          model={cajas.find(({ id }) => id === created.id) ?? created}
          onCreated={(caja) => {
            made.current = caja.id
            setCreated(caja)
          }}
          onClose={closed}
        />
      )}
      {moving && <TransferDialog onSaved={nothing} onClose={() => setMoving(false)} />}
    </section>
  )
}
