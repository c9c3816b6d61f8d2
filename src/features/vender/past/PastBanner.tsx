import { CircleAlert, History, LoaderCircle, PencilLine, X } from 'lucide-react'
import { memo, useEffect } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { dateAndHour } from '@/lib/dates'
import { whenIdle } from '@/lib/idle'
import { lazyPart, preload } from '@/ui/lazyPart'
import { previusEvents, selectPrevius } from './previusSlice'
import { selectEditing } from '../cart/selectors'
import { SoldAgainNotice } from './SoldAgainNotice'
import type { UpdateResult } from './updateSale'
import './past.css'

// Not needed for the sale being made: their code is loaded when the till has nothing else to do.
const loadEdit = async () => (await import('./EditActions')).EditActions
const loadView = async () => (await import('./ViewActions')).ViewActions
const EditActions = lazyPart(loadEdit)
const ViewActions = lazyPart(loadView)
/** Upper limit of the time the till takes to open on a slow machine. */
const OPENING_MS = 3_000

/** Tells which past sale is on the screen, with its actions; nothing when only the sale being made is. */
export const PastBanner = memo(function PastBanner({ onUpdate }: { onUpdate: (result: UpdateResult) => void }) {
  const { previus_sale: sale, loading, again } = useSelector(selectPrevius)
  const editing = useSelector(selectEditing)
  const opening = sale === null && loading
  useEffect(() => void whenIdle(OPENING_MS).then(() => Promise.allSettled([preload(loadView), preload(loadEdit)])), [])
  return (
    <>
      {(sale !== null || opening) && (
        <section
          className="past-banner"
          data-mode={editing ? 'editing' : 'viewing'}
          aria-label="Venta anterior"
          aria-busy={loading}
        >
          <p className="past-title" role="status">
            {opening ? (
              <LoaderCircle size={20} aria-hidden className="turning" />
            ) : editing ? (
              <PencilLine size={20} aria-hidden />
            ) : (
              <History size={20} aria-hidden />
            )}
            <span>
              {sale === null
                ? 'Buscando la venta…'
                : `Estás ${editing ? 'editando' : 'viendo'} la venta N° ${sale.num ?? sale.id}, del ${dateAndHour(sale.created_at)}`}
            </span>
          </p>
          {sale !== null &&
            (editing ? <EditActions editing={editing} onUpdate={onUpdate} /> : <ViewActions sale={sale} />)}
        </section>
      )}
      <Failure />
      {again && <SoldAgainNotice again={again} />}
    </>
  )
})

function Failure() {
  const dispatch = useThunkDispatch()
  const { failure } = useSelector(selectPrevius)
  if (failure === null) return null
  return (
    <div className="past-notice state-bad" role="alert">
      <CircleAlert size={20} aria-hidden className="flex-shrink-0" />
      <div className="past-notice-text">
        <strong>{failure.title}</strong>
        <div>{failure.text}</div>
      </div>
      <Button
        variant="light"
        className="vender-tool"
        aria-label="Cerrar el aviso"
        onClick={() => dispatch(previusEvents.failureClosed())}
      >
        <X size={18} aria-hidden />
      </Button>
    </div>
  )
}
