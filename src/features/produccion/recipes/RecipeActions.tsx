import { Copy, History, Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { recipe as entity, type Recipe } from '@/entities/recipe'
import { listActions } from '@/list/slices'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { lazyDialog } from '@/ui/dialogs/lazyDialog'

const WhereUsed = lazyDialog(async () => (await import('./WhereUsed')).WhereUsed)
const CostHistory = lazyDialog(async () => (await import('./CostHistory')).CostHistory)

/** Everything but the product, since the copy is for another one. */
const copyOf = ({ articles, observations, article_cost_from_recipe }: Recipe): Partial<Recipe> => ({
  articles,
  observations,
  article_cost_from_recipe,
})

/**
 * Buttons of a stored recipe: copy it, compare its cost with the one when it was saved, and see the recipes that use
 * its product.
 */
export function RecipeActions({ model, dirty }: { model: Recipe; dirty: boolean }) {
  const dispatch = useThunkDispatch()
  const access = useAccess()
  const mayCopy = may(entity, 'store', access)
  const [open, setOpen] = useState<'used' | 'history' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {mayCopy && (
        <Button
          variant="light"
          disabled={dirty}
          title={dirty ? 'Guardá antes los cambios' : 'Los mismos insumos para otro producto'}
          onClick={() => dispatch(listActions(entity).modelSet({ overlay: copyOf(model) }))}
        >
          <Copy size={18} aria-hidden /> Copiar
        </Button>
      )}
      {access.can('articles.cost') && (
        <Button variant="light" onClick={() => setOpen('history')}>
          <History size={18} aria-hidden /> Historial de costos
        </Button>
      )}
      <Button
        variant="light"
        aria-label={`¿Dónde se usa ${model.article?.name ?? ''}?`}
        onClick={() => setOpen('used')}
      >
        <Search size={18} aria-hidden /> ¿Dónde se usa?
      </Button>
      {open === 'used' && <WhereUsed first={model.article_id} onClose={close} />}
      {open === 'history' && <CostHistory recipe={model} onClose={close} />}
    </>
  )
}
