import { CircleCheck } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import { Link } from 'react-router-dom'
import { article as articleEntity } from '@/entities/article'
import { caja as cajaEntity } from '@/entities/caja'
import { employee as employeeEntity } from '@/entities/employee'
import { sale as saleEntity } from '@/entities/sale'
import { readOwn, writeOwn } from '@/lib/disk/own'
import { lastTicket } from '@/lib/ticketSetting'
import { useListState, useModels } from '@/list/hooks'
import { useAccess } from '@/session/useAccess'
import { Card } from './Card'

const KEPT = 'first-steps'

interface Props {
  /** Address of the screen of that name; undefined when this person may not open it. */
  addressOf: (screen: string) => string | undefined
  /** What stands here in a shop that has begun. */
  children: ReactNode
}

/** Four steps of a shop without an article, until they are done or a person takes them away (NAV-008). */
export function FirstSteps({ addressOf, children }: Props) {
  const { can } = useAccess()
  const { loadedAt } = useListState(articleEntity)
  const hasArticles = useModels(articleEntity).length > 0
  const opened = useModels(cajaEntity).some(({ abierta_at }) => abierta_at !== null)
  const hasEmployees = useModels(employeeEntity).length > 0
  const hasSales = useModels(saleEntity).length > 0
  const [kept, setKept] = useState(() => readOwn(KEPT))
  const isEmpty = loadedAt !== null && !hasArticles && can('article.store')
  const steps = [
    { text: 'Cargá tu primer artículo o importá una lista de precios', screen: 'article', done: hasArticles },
    { text: 'Abrí la caja con la plata que tiene', screen: 'caja', done: opened },
    { text: 'Hacé la primera venta', screen: 'vender', done: hasSales || lastTicket() !== null },
    { text: 'Agregá a quien más vende', screen: 'employee', done: hasEmployees },
  ].flatMap((step) => {
    const to = addressOf(step.screen)
    return to === undefined ? [] : [{ ...step, to }]
  })
  // The shop is no longer empty after the first article, and the other steps stay.
  if (isEmpty && kept === undefined) setKept('begun')
  const shown = kept === 'begun' && steps.some(({ done }) => !done)
  useEffect(() => void (shown && writeOwn(KEPT, 'begun')), [shown])
  function takeAway() {
    writeOwn(KEPT, 'done')
    setKept('done')
  }
  if (!shown) return children
  return (
    <Card title="Primeros pasos">
      <ol className="resumen-rows">
        {steps.map(({ text, screen, to, done }) => (
          <li key={screen}>
            <Link to={to}>{text}</Link>
            <span className={done ? 'state state-ok' : 'meta'}>
              {done && <CircleCheck size={16} aria-hidden />}
              {done ? 'Hecho' : 'Falta'}
            </span>
          </li>
        ))}
      </ol>
      <Button variant="light" size="sm" className="align-self-start" onClick={takeAway}>
        No mostrar más
      </Button>
    </Card>
  )
}
