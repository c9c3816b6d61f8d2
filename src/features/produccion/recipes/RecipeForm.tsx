import { useMemo, useState } from 'react'
import { useStore } from 'react-redux'
import { article as articleEntity } from '@/entities/article'
import { recipe as entity, type Recipe } from '@/entities/recipe'
import type { Model, Unsaved } from '@/entities/types'
import { CreateRelated } from '@/list/form/CreateRelated'
import { EntityForm } from '@/list/form/EntityForm'
import type { Removal } from '@/list/screenProps'
import { selectList, listActions } from '@/list/slices'
import type { BelowProps } from '@/list/table/columns'
import { relatedId } from '@/list/values'
import { articleById } from '@/shop/articles/articleIndex'
import { usualTax } from '@/shop/articles/usualTax'
import { RecipeAside } from './RecipeAside'
import { savingRecipe } from './recipeOperations'
import { Copy, History, Search } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
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
function RecipeActions({ model, dirty }: { model: Recipe; dirty: boolean }) {
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

interface Props {
  model: Unsaved<Recipe>
  onClose: () => void
}

const REMOVAL: Removal<Model> = {
  effects: () =>
    'Su producto no se puede producir más: lo que esté en camino queda como está y no se puede mover. El costo y el precio del artículo no cambian.',
}

/** Makes the product of the recipe where it is not among the articles yet. */
const NewProduct = ({ value, onChange }: BelowProps<Recipe>) =>
  relatedId(value) === 0 && (
    <CreateRelated entity={articleEntity} begun={usualTax} onCreated={({ id }) => onChange(id)} />
  )
const BELOW = { article_id: NewProduct }

/** The form of a recipe, with its cost and the price of its product after saving (PROD-011, PROD-012). */
export function RecipeForm({ model, onClose }: Props) {
  const store = useStore()
  const saving = useMemo(
    () =>
      savingRecipe(
        (id) =>
          articleById(selectList(store.getState(), articleEntity).models, id)?.name ??
          model.article?.name ??
          `artículo ${id}`,
      ),
    [model.article, store],
  )
  // A copy gets a form of its own, so that nothing typed in the form it is made from stays. A recipe that was just
  // created keeps its form, with what was typed meanwhile.
  const [form, setForm] = useState({ of: model.id, count: 0 })
  if (form.of !== model.id) setForm({ of: model.id, count: form.of === null ? form.count : form.count + 1 })
  return (
    <EntityForm
      key={form.count}
      entity={entity}
      model={model}
      footer={RecipeActions}
      aside={RecipeAside}
      below={BELOW}
      saving={saving}
      removal={REMOVAL}
      onCreated={() => undefined}
      onClose={onClose}
    />
  )
}
