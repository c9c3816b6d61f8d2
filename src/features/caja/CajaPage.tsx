import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import { cajaName } from '@/domain/sale/cajas'
import { caja as cajaEntity } from '@/entities/caja'
import { price } from '@/lib/format'
import { useListState, useNeeded } from '@/list/hooks'
import { ListFailure } from '@/list/table/ListNotices'
import { load } from '@/list/thunks'
import { useCajas } from '@/shop/cajas/useCajas'
import { ViewTabs } from '@/ui/ViewTabs'
import { CajaButtons, since } from './CajaCard'
import { CajaState } from './CajaState'
import { OpeningPage } from './closing/OpeningPage'
import { Openings } from './closing/Openings'
import { useCajaDialogs } from './useCajaDialogs'

/** One caja: the movements of its opening, its openings, or one of them. */
export function CajaPage({ id, part }: { id: number; part: string | undefined }) {
  useNeeded('employee', 'concepto_movimiento_caja')
  const dispatch = useThunkDispatch()
  const caja = useCajas().find((row) => row.id === id)
  const { loadedAt, failed } = useListState(cajaEntity)
  const [saved, setSaved] = useState(0)
  const onSaved = () => setSaved((count) => count + 1)
  const { start, correct, dialog } = useCajaDialogs(onSaved)
  const back = (
    <Link to="/caja" className="caja-back">
      <ArrowLeft size={18} aria-hidden />
      Cajas
    </Link>
  )
  if (caja === undefined)
    return (
      <section className="caja-screen">
        {back}
        {/* Right behind the link, here as below, so that what was typed into it stays when the list loses the caja. */}
        {dialog}
        {loadedAt === null && failed ? (
          <ListFailure onRetry={() => void dispatch(load(cajaEntity, { refresh: true }))} />
        ) : (
          <div className="panel caja-empty">
            <p>{loadedAt === null ? 'Leyendo las cajas…' : 'No hay ninguna caja con ese número que puedas usar.'}</p>
          </div>
        )}
      </section>
    )
  const open = Boolean(caja.abierta)
  const current = caja.current_apertura_caja_id
  const past = part !== undefined && /^\d+$/.test(part) ? Number(part) : null
  const opening = past ?? current
  const tabs = [
    { to: `/caja/${id}`, label: 'Movimientos', current: part !== 'aperturas' && opening === current },
    { to: `/caja/${id}/aperturas`, label: 'Aperturas', current: part === 'aperturas' || opening !== current },
  ]
  return (
    <section className="caja-screen" aria-labelledby="caja-title">
      {back}
      {dialog}
      <div className="list-header">
        <h2 id="caja-title" className="list-title">
          {cajaName(caja)}
        </h2>
        <CajaState open={open} />
        <strong className={`caja-page-saldo figure ${Number(caja.saldo) < 0 ? 'minus' : ''}`}>
          {price(caja.saldo, 'always')}
        </strong>
        <div className="list-tools">
          <CajaButtons caja={caja} onTask={start} />
        </div>
      </div>
      <ViewTabs label={cajaName(caja)} tabs={tabs} />
      {part === 'aperturas' ? (
        <Openings caja={caja} />
      ) : opening ? (
        <OpeningPage
          key={opening}
          caja={caja}
          id={opening}
          saved={saved}
          onCorrect={(movement) => correct(caja, movement)}
          onSaved={onSaved}
        />
      ) : (
        <div className="panel caja-empty">
          <p>
            {caja.cerrada_at === null
              ? 'Esta caja todavía no se abrió.'
              : `Cerrada desde ${since(caja.cerrada_at)}. Abrila para empezar otra apertura.`}
          </p>
        </div>
      )}
    </section>
  )
}
