import { CircleAlert, History, LoaderCircle, PencilLine, X } from 'lucide-react'
import { memo } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { dateAndHour } from '@/lib/dates'
import { EditActions } from './EditActions'
import { previusEvents, selectPrevius } from './previusSlice'
import { selectEditing } from '../selectors'
import { SoldAgainNotice } from './SoldAgainNotice'
import { UpdateDoubtful } from './UpdateDoubtful'
import type { UpdateResult } from './updateSale'
import { ViewActions } from './ViewActions'
import './past.css'

/** Which past sale is on the screen and what can be done with it; nothing while only the sale being made is. */
export const PastBanner = memo(function PastBanner({ onUpdate }: { onUpdate: (result: UpdateResult) => void }) {
  const { previus_sale: sale, loading, again } = useSelector(selectPrevius)
  const editing = useSelector(selectEditing)
  const opening = sale === null && loading
  return (
    <>
      {(sale !== null || opening) && (
        <section className="past-banner" data-mode={editing ? 'editing' : 'viewing'} aria-label="Venta anterior" aria-busy={loading}>
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
          {sale !== null && (editing ? <EditActions editing={editing} /> : <ViewActions sale={sale} />)}
          {editing?.doubt && <UpdateDoubtful doubt={editing.doubt} onResult={onUpdate} />}
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
      <Button variant="light" className="vender-tool" aria-label="Cerrar el aviso" onClick={() => dispatch(previusEvents.failureClosed())}>
        <X size={18} aria-hidden />
      </Button>
    </div>
  )
}
