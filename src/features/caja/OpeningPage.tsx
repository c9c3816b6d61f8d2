import { Download, FileSpreadsheet, Printer } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { openingSheet } from '@/api/addresses'
import { useAddress } from '@/api/useAddress'
import { openingTotals } from '@/domain/caja'
import type { Caja } from '@/entities/caja'
import { dateAndHour, day } from '@/lib/dates'
import { download } from '@/lib/download'
import { dashed } from '@/lib/text'
import { ListFailure } from '@/list/ListNotices'
import { useTitles } from '@/list/useTitles'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { PrintSheet } from '@/ui/PrintSheet'
import { readMovements, readOpening } from './calls'
import { CajaState } from './CajaState'
import { Movements } from './Movements'
import { OpeningFigures } from './OpeningFigures'
import { OpeningSheet } from './OpeningSheet'
import { movementsCsv, type Names } from './report'
import { usePersonName } from './useCajas'
import { useReading } from './useReading'

const CONCEPTS = ['concepto_movimiento_caja']

/** One opening: what it comes to, and its movements; `saved` grows with what was changed here. */
export function OpeningPage({ caja, id, saved, onSaved }: { caja: Caja; id: number; saved: number; onSaved: () => void }) {
  const titles = useTitles(CONCEPTS)
  const person = usePersonName()
  const address = useAddress()
  const user = useSelector(selectUser)
  const [printing, setPrinting] = useState(false)
  const printed = useCallback(() => setPrinting(false), [])
  const names = useMemo(
    (): Names => ({ person, concept: (concept) => (concept ? (titles('concepto_movimiento_caja', concept) ?? `N° ${concept}`) : '') }),
    [person, titles],
  )
  const { value, failed, again } = useReading(
    `${id}`,
    `${caja.saldo} ${caja.updated_at} ${caja.current_apertura_caja_id} ${saved}`,
    async (api) => {
      const [opening, movements] = await Promise.all([readOpening(api, id), readMovements(api, id)])
      return opening === null || opening.caja_id !== caja.id ? ('none' as const) : { opening, movements }
    },
  )
  if (value === null || value === 'none')
    return (
      <>
        {failed && <ListFailure onRetry={again} />}
        <div className="panel caja-empty">
          <p>
            {value === 'none'
              ? 'Esta caja no tiene esa apertura.'
              : failed
                ? 'No pudimos leer los movimientos.'
                : 'Leyendo los movimientos…'}
          </p>
        </div>
      </>
    )
  const { opening, movements } = value
  const totals = openingTotals(opening.saldo_apertura, movements)
  const current = caja.current_apertura_caja_id === id
  const file = `caja-${dashed(caja.name ?? String(caja.id))}-${day(opening.created_at)}.csv`
  const who = person(opening.apertura_employee_id)
  return (
    <>
      <div className="caja-opening">
        {!current && <CajaState open={opening.cerrada_at === null} />}
        <span>
          Abierta el <span className="figure">{dateAndHour(opening.created_at)}</span>
          {who !== '' && ` por ${who}`}
          {opening.cerrada_at !== null && (
            <>
              {' · '}Cerrada el <span className="figure">{dateAndHour(opening.cerrada_at)}</span>
            </>
          )}
        </span>
        <span className="flex-grow-1" />
        <Button
          variant="light"
          size="sm"
          disabled={movements.length === 0}
          onClick={() => download(file, movementsCsv(movements, names), 'text/csv;charset=utf-8')}
        >
          <Download size={16} aria-hidden />
          Exportar
        </Button>
        <a className="btn btn-light btn-sm" href={address(openingSheet(id))} target="_blank" rel="noopener">
          <FileSpreadsheet size={16} aria-hidden />
          Excel
        </a>
        <Button variant="light" size="sm" onClick={() => setPrinting(true)}>
          <Printer size={16} aria-hidden />
          Imprimir
        </Button>
      </div>
      {failed && <ListFailure onRetry={again} />}
      <OpeningFigures opening={opening} movements={movements} totals={totals} concept={names.concept} />
      <div className="list-body">
        {movements.length === 0 ? (
          <div className="list-empty">
            <p>Sin movimientos todavía.</p>
          </div>
        ) : (
          <Movements caja={caja} movements={movements} names={names} current={current} onSaved={onSaved} />
        )}
      </div>
      {printing && user !== null && (
        <PrintSheet onDone={printed}>
          <OpeningSheet
            name={caja.name ?? ''}
            company={ownerOf(user).company_name ?? ''}
            opening={opening}
            movements={movements}
            totals={totals}
            names={names}
          />
        </PrintSheet>
      )}
    </>
  )
}
