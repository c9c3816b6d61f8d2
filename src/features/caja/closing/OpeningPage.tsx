import { ClipboardList } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { openingSheet } from '@/shop/documents'
import { useAddress } from '@/api/useAddress'
import { useReading } from '@/api/useReading'
import { openingTotals, totalsByConcept, type ConceptTotal, type OpeningTotals } from '@/domain/cajas/caja'
import { cajaName } from '@/domain/sale/cajas'
import type { Caja } from '@/entities/caja'
import type { MovimientoCaja } from '@/entities/movimientoCaja'
import { CSV } from '@/lib/sheet/csv'
import { dateAndHour, day } from '@/lib/dates'
import { download } from '@/lib/sheet/download'
import { dashed } from '@/lib/text'
import { ListFailure } from '@/list/table/ListNotices'
import { useTitles } from '@/list/useTitles'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { Empty } from '@/ui/notices/Empty'
import { ExportMenu } from '@/ui/figures/ExportMenu'
import { PrintSheet } from '@/ui/figures/PrintSheet'
import { readMovements, readOpeningAlone } from '@/shop/cajas/openings'
import { CajaState } from '../CajaState'
import { Movements } from '../movements/Movements'
import { openingPeople } from '@/shop/cajas/openingPeople'
import { OpeningSheet } from './OpeningSheet'
import { movementsCsv, type Names } from './report'
import { usePersonName } from '@/shop/cajas/usePersonName'
import type { AperturaCaja } from '@/entities/aperturaCaja'
import { price } from '@/lib/format'

interface Props {
  opening: AperturaCaja
  totals: OpeningTotals
  concepts: readonly ConceptTotal[]
  nameOf: (concept: number | null) => string
}

/** What an opening comes to, and by which concepts. */
function OpeningFigures({ opening, totals, concepts, nameOf }: Props) {
  const closed = opening.cerrada_at !== null
  const figures = [
    { label: 'Saldo de apertura', value: opening.saldo_apertura },
    { label: 'Ingresos', value: totals.ingresos },
    { label: 'Egresos', value: totals.egresos },
    { label: closed ? 'Saldo de cierre' : 'Saldo', value: closed ? opening.saldo_cierre : totals.saldo },
  ]
  return (
    <div className="panel caja-totals">
      <dl className="caja-figures">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={`figure ${Number(value) < 0 ? 'minus' : ''}`}>{price(value, 'always')}</dd>
          </div>
        ))}
      </dl>
      {concepts.length > 0 && (
        <ul className="caja-concepts" aria-label="Totales por concepto">
          {concepts.map(({ concept: id, count, ingresos, egresos }) => (
            <li key={id}>
              <span>
                {nameOf(id)} <span className="meta figure">{count}</span>
              </span>
              {ingresos > 0 && <strong className="figure">+{price(ingresos, 'always')}</strong>}
              {egresos > 0 && <strong className="figure">{price(-egresos, 'always')}</strong>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const CONCEPTS = ['concepto_movimiento_caja']

/**
 * One opening with its totals and movements. `saved` counts the changes made on this page: after each one they are read
 * again.
 */
export function OpeningPage({
  caja,
  id,
  saved,
  onCorrect,
  onSaved,
}: {
  caja: Caja
  id: number
  saved: number
  onCorrect: (movement: MovimientoCaja) => void
  onSaved: () => void
}) {
  const titles = useTitles(CONCEPTS)
  const person = usePersonName()
  const address = useAddress()
  const user = useSelector(selectUser)
  const [printing, setPrinting] = useState(false)
  const printed = useCallback(() => setPrinting(false), [])
  const names = useMemo(
    (): Names => ({
      person,
      concept: (concept) => (concept ? (titles('concepto_movimiento_caja', concept) ?? `N° ${concept}`) : ''),
    }),
    [person, titles],
  )
  const { value, problem, again } = useReading(
    `opening ${id}`,
    async (api, signal) => {
      const [opening, movements] = await Promise.all([
        readOpeningAlone(api, id, signal),
        readMovements(api, id, false, signal),
      ])
      if (opening === null || opening.caja_id !== caja.id) return 'none' as const
      // Once a reading, not once a render: there may be thousands.
      const totals = openingTotals(opening.saldo_apertura, movements)
      return { opening, movements, totals, concepts: totalsByConcept(movements) }
    },
    `${caja.saldo} ${caja.updated_at} ${caja.current_apertura_caja_id} ${saved}`,
  )
  if (value === null || value === 'none')
    return (
      <>
        {problem !== '' && <ListFailure onRetry={again} />}
        <div className="panel caja-empty">
          <p>
            {value === 'none'
              ? 'Esta caja no tiene esa apertura.'
              : problem !== ''
                ? 'No pudimos leer los movimientos.'
                : 'Leyendo los movimientos…'}
          </p>
        </div>
      </>
    )
  const { opening, movements, totals, concepts } = value
  const current = caja.current_apertura_caja_id === id
  const file = `caja-${dashed(cajaName(caja))}-${day(opening.created_at)}.csv`
  const { opener, closer } = openingPeople(opening)
  const by = (who: number | null) => (person(who) === '' ? '' : ` por ${person(who)}`)
  return (
    <>
      <div className="caja-opening">
        {!current && <CajaState open={opening.cerrada_at === null} />}
        <span>
          Abierta el <span className="figure">{dateAndHour(opening.created_at)}</span>
          {by(opener)}
          {opening.cerrada_at !== null && (
            <>
              {' · '}Cerrada el <span className="figure">{dateAndHour(opening.cerrada_at)}</span>
              {by(closer)}
            </>
          )}
        </span>
        <span className="flex-grow-1" />
        <Link className="btn btn-light" to={`/caja/cierre?apertura=${id}`}>
          <ClipboardList size={18} aria-hidden />
          Cierre del día
        </Link>
        <ExportMenu
          count={movements.length === 1 ? '1 movimiento' : `${movements.length} movimientos`}
          ways={[
            { kind: 'excel', label: 'Planilla (Excel)', href: address(openingSheet(id)) },
            {
              kind: 'csv',
              label: 'Planilla (CSV)',
              disabled: movements.length === 0,
              onChoose: () => download(file, movementsCsv(movements, names), CSV),
            },
            { kind: 'paper', label: 'Imprimir', onChoose: () => setPrinting(true) },
          ]}
        />
      </div>
      {problem !== '' && <ListFailure onRetry={again} />}
      <OpeningFigures opening={opening} totals={totals} concepts={concepts} nameOf={names.concept} />
      <div className="list-body">
        {movements.length === 0 ? (
          <Empty text="Sin movimientos todavía." />
        ) : (
          <Movements {...{ caja, movements, names, current, onCorrect, onSaved }} />
        )}
      </div>
      {printing && user !== null && (
        <PrintSheet onDone={printed}>
          <OpeningSheet
            name={cajaName(caja)}
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
