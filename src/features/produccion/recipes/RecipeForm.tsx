import { useMemo, useState } from 'react'
import { useStore } from 'react-redux'
import { article as articleEntity } from '@/entities/article'
import { recipe as entity, type Recipe } from '@/entities/recipe'
import type { Model, Unsaved } from '@/entities/types'
import { CreateRelated } from '@/list/form/CreateRelated'
import { EntityForm } from '@/list/form/EntityForm'
import type { Removal } from '@/list/screenProps'
import { selectList } from '@/list/slices'
import type { BelowProps } from '@/list/table/columns'
import { relatedId } from '@/list/values'
import { articleById } from '@/shop/articles/articleIndex'
import { usualTax } from '@/shop/articles/usualTax'
import { RecipeActions } from './RecipeActions'
import { RecipeAside } from './RecipeAside'
import { savingRecipe } from './recipeOperations'

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
