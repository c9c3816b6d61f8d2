import { isStored, type Unsaved } from '@/entities/types'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { toAmount } from '@/domain/money'
import { movementCosts, type RecipeCosts } from '@/domain/stock/production'
import { production_movement, type ProductionMovement } from '@/entities/productionMovement'
import { price } from '@/lib/format'
import { EntityScreen } from '@/list/EntityScreen'
import { repeatedIn } from '@/list/repeated'
import { useTitles } from '@/list/useTitles'
import { handled } from '@/outbox/handled'
import { Notice } from '@/outbox/Notice'
import { useIsNarrow } from '@/ui/hooks/useIsNarrow'
import { RepeatedMark } from '@/ui/notices/RepeatedMark'
import { MovementDetail } from './MovementDetail'
import { MovementDialog } from './MovementDialog'
import { createMovement, removeMovement } from './movementOperations'
import { useLiveInputs, useRecipes } from './recipes/useRecipes'

const OPERATIONS = [handled(createMovement), handled(removeMovement)]
const SHOWN = ['num', 'created_at', 'article_id', 'order_production_status_id', 'amount', 'current_amount']
// What fits a tablet held upright.
const SHOWN_NARROW = SHOWN.filter((key) => key !== 'current_amount')

/** A connection that broke may have repeated a movement, which moved the stock twice (contract b §0.2). */
const selectRepeated = repeatedIn(
  production_movement,
  ({ article_id, order_production_status_id, amount, employee_id, notes }) =>
    [article_id, order_production_status_id, toAmount(amount).toFixed(2), employee_id ?? 0, notes ?? ''].join(' '),
)

function State({ model }: { model: ProductionMovement }) {
  const titles = useTitles(['order_production_status'])
  const like = useSelector(selectRepeated).get(model.id)
  return (
    <>
      {titles('order_production_status', model.order_production_status_id)}{' '}
      {like && <RepeatedMark like={`el N° ${like.num ?? like.id}`} />}
    </>
  )
}

const CELLS = { order_production_status_id: State }

interface DetailProps {
  model: Unsaved<ProductionMovement>
  onClose: () => void
}

/** A new movement is filled in; a stored one can only be read (PROD-003). */
const Detail = ({ model, onClose }: DetailProps) =>
  isStored(model) ? (
    <MovementDetail key={model.id} model={model} onClose={onClose} />
  ) : (
    <MovementDialog first={{ article_id: model.article_id ?? 0 }} onClose={onClose} />
  )

/** The three costs of a movement, worked out from the present recipe of its product (PROD-002, NS-28). */
function useCostTexts() {
  const recipes = useRecipes()
  const live = useLiveInputs()
  return useMemo(() => {
    const textOf =
      (key: keyof RecipeCosts) =>
      ({ article_id = 0, order_production_status_id = 0, amount }: Partial<ProductionMovement>) => {
        const recipe = recipes.get(article_id)
        return recipe
          ? price(movementCosts(live(recipe.articles), order_production_status_id, amount)[key], 'always')
          : null
      }
    return { materials: textOf('materials'), labour: textOf('labour'), net: textOf('net') }
  }, [live, recipes])
}

/** The movements of units from step to step (PROD-002, PROD-005). */
export function Movimientos() {
  const texts = useCostTexts()
  const narrow = useIsNarrow()
  return (
    <EntityScreen
      entity={production_movement}
      cells={CELLS}
      texts={texts}
      shown={narrow ? SHOWN_NARROW : SHOWN}
      detail={Detail}
      above={<Notice operations={OPERATIONS} />}
      selects={false}
    />
  )
}
