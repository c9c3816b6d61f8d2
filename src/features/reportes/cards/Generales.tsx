import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { daysOf } from '@/domain/reports/reportRange'
import { hour, today } from '@/lib/dates'
import { useAccess } from '@/session/useAccess'
import { Ago } from '@/ui/Ago'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { cardsTable } from './cardsTable'
import { cardGroups, sharePercent, type CardDefinition } from './cards'
import { Day } from './Day'
import { FigureCard, type Change } from './FigureCard'
import { useOnward } from '../places'
import { rangeWords } from '../rangeWords'
import { ReportFiles } from '../ReportFiles'
import type { ReportProps } from '../reportProps'
import { ReportSkeleton } from '../ReportSkeleton'
import { useBought } from '../articles/useBought'
import { useClientDebts } from '../charts/useClientDebts'
import { useComparisons, type Compared } from './useComparisons'
import { useReport } from '../useReport'
import { WholeMonths } from '../WholeMonths'

const changesOf = (card: CardDefinition, now: number | null, times: readonly Compared[], over: boolean): Change[] => {
  const { compare, cost = false, as = 'price' } = card
  if (compare === undefined) return []
  const good = !over ? null : cost ? 'less' : 'more'
  return times.map(({ figures, than }) => ({ now, before: figures[compare] ?? null, than, good, as }))
}

const isSold = ({ key }: CardDefinition) => key === 'total_vendido'

/** The figures of the range, one card each, compared with earlier ranges (NS-02d). */
export function Generales(props: ReportProps) {
  const { range } = props
  const { value, problem, again } = useReport(props)
  const comparisons = useComparisons(props)
  const [explained, setExplained] = useState(false)
  const debts = useClientDebts()
  const bought = useBought(props)
  const onward = useOnward(range)
  const groups = cardGroups(useAccess().can('articles.cost'))
  if (problem !== '') return <ReadFailure text={`No se pudieron leer los números. ${problem}`} onRetry={again} />
  if (value === null) return <ReportSkeleton />
  const { model, meses_anteriores } = value
  const times = comparisons.value ?? []
  const isToday = range.kind === 'dia-actual'
  const isOver = daysOf(range, today()).until < today()
  const valueOf = (card: CardDefinition) => (card.key === 'total_comprado' ? bought.total : card.value(model))
  const cardOf = (card: CardDefinition) => (
    <FigureCard
      key={card.key}
      title={card.title}
      value={valueOf(card)}
      as={card.as ?? 'price'}
      share={sharePercent(card, model)}
      how={explained ? card.how(model) : ''}
      changes={changesOf(card, valueOf(card), times, isOver)}
      onward={card.place === undefined ? null : onward(card.place)}
      note={card.key === 'total_comprado' ? bought.note : ''}
    />
  )
  return (
    <div className="report-view">
      <div className="report-head">
        <p>
          <strong className="report-when">{rangeWords(range)}</strong>
          {isToday && model.created_at !== '' && (
            <span className="meta">
              {' '}
              Números de las {hour(model.created_at)}, <Ago value={model.created_at} />.
              {explained && ' Los días con que se compara están enteros.'}
            </span>
          )}
        </p>
        <Button variant="light" aria-pressed={explained} active={explained} onClick={() => setExplained(!explained)}>
          Cómo se calcula
        </Button>
        <ReportFiles table={cardsTable(groups, model, valueOf, debts.total)} dates={rangeWords(range)} />
      </div>
      {range.kind === 'rango-de-fechas' && <WholeMonths range={range} months={meses_anteriores} />}
      {times.some(({ failed }) => failed) && (
        <ReadFailure role="status" text="No se pudo leer todo con qué comparar." onRetry={comparisons.again} />
      )}
      {isToday && (
        <Day report={model} debts={debts} version={props.version}>
          {groups.flatMap(({ cards }) => cards.filter(isSold).map(cardOf))}
        </Day>
      )}
      {groups.map(({ title, cards }) => (
        <section key={title} aria-label={title} className="report-group">
          <h2>{title}</h2>
          <div className="report-cards">{cards.filter((card) => !isToday || !isSold(card)).map(cardOf)}</div>
        </section>
      ))}
    </div>
  )
}
