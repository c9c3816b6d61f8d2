import { ArrowRight, Factory, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { useReading } from '@/api/useReading'
import { BEGUN, targetOf } from '@/domain/stock/productionMovement'
import { production_movement } from '@/entities/productionMovement'
import { allCurrentAmounts, type RecipeAmounts } from '@/features/produccion/amounts'
import { quantity } from '@/lib/format'
import { useModels, useNeeded } from '@/list/hooks'
import { handled } from '@/outbox/handled'
import { Notice } from '@/outbox/Notice'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { Empty } from '@/ui/notices/Empty'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { Board } from './Board'
import { MovementDialog } from './MovementDialog'
import { createMovement } from './movementOperations'
import type { MovementDraft } from './useMovement'
import { useRecipes, useSteps, useStepsRead } from './recipes/useRecipes'

const OPERATIONS = [handled(createMovement)]
const counted = (count: number) => (count === 1 ? '1 producto' : `${count} productos`)

/** The units under way, in one column per state; read again whenever a movement is made or taken back. */
export function CantidadesActuales() {
  useNeeded('production_movement')
  const movements = useModels(production_movement)
  const steps = useSteps()
  const stepsRead = useStepsRead()
  const recipes = useRecipes()
  const mayMove = may(production_movement, 'store', useAccess())
  const [moving, setMoving] = useState<Partial<MovementDraft> | null>(null)
  const { value, problem, again } = useReading(
    'production amounts',
    allCurrentAmounts,
    movements.map(({ id }) => id).join(),
  )
  // The server gives only the product's name; when two products share a name, it is not known which one it is.
  const productOf = (name: string) => {
    const found = [...recipes.values()].filter(({ article }) => article?.name === name)
    return found.length === 1 ? found[0]?.article_id : undefined
  }

  function card({ name }: RecipeAmounts, index: number, stepId: number, amount: number) {
    const next = targetOf(steps, stepId)
    const article_id = productOf(name)
    return (
      <li key={`${index} ${stepId}`} className="board-card">
        <span className="board-name">{name || 'Sin nombre'}</span>
        <strong className="figure">{quantity(amount)}</strong>
        {mayMove && next !== null && article_id !== undefined && (
          <Button
            variant="light"
            size="sm"
            aria-label={`Pasar ${name} a ${next.name}`}
            onClick={() => setMoving({ article_id, order_production_status_desde: stepId })}
          >
            <ArrowRight size={16} aria-hidden /> {next.name}
          </Button>
        )}
      </li>
    )
  }
  const columns = steps.map(({ id, name }) => {
    const cards = (value ?? []).flatMap((row, index) => {
      const amount = row.amounts.find((each) => each.id === id)?.amount ?? 0
      return amount === 0 ? [] : [card(row, index, id, amount)]
    })
    return { id, name, note: counted(cards.length), cards, empty: 'Nada en este estado.' }
  })
  return (
    <section className="production-view" aria-label="Cantidades actuales">
      <header className="production-head">
        <h2>Cantidades actuales</h2>
        <span className="flex-grow-1" />
        {mayMove && (
          <Button onClick={() => setMoving({ order_production_status_desde: BEGUN })}>
            <Plus size={18} aria-hidden /> {production_movement.labels.create}
          </Button>
        )}
      </header>
      <Notice operations={OPERATIONS} />
      {problem !== '' && (
        <ReadFailure
          text={`No se pudo leer dónde está lo que se produce. ${problem}`}
          role={value === null ? 'alert' : 'status'}
          onRetry={again}
        />
      )}
      {value === null || !stepsRead ? (
        problem === '' && (
          <div className="screen-loading" role="status">
            <span className="visually-hidden">Cargando las cantidades</span>
            <span className="skeleton" />
            <span className="skeleton" />
          </div>
        )
      ) : steps.length === 0 || value.length === 0 ? (
        <Empty
          panel
          icon={Factory}
          text={
            steps.length === 0
              ? 'Todavía no hay estados de producción: cargalos en Categorías y listas › Empresa.'
              : 'Todavía no hay recetas: sin ellas no se puede producir.'
          }
        />
      ) : (
        <Board label="Unidades por estado" columns={columns} />
      )}
      {moving !== null && (
        <MovementDialog
          first={moving}
          onClose={() => {
            setMoving(null)
            again()
          }}
        />
      )}
    </section>
  )
}
