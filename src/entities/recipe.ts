import { inputsProblem, recipeCosts, type RecipeCosts } from '@/domain/stock/production'
import { ARTICLE_CODES_TO_COMPLETE, type ArticleAddressPivot, type ArticleRow } from './articleRecord'
import type { Image } from './image'
import { defineEntity, inSection, type FieldDefinition, type Linked, type Model, type PivotColumn } from './types'

interface RecipeInputPivot {
  /** Units of this input for one unit of the product. */
  amount: string
  notes: string | null
  /** Production step that takes the input. */
  order_production_status_id: number | null
  /** Warehouse the input is taken from. */
  address_id: number | null
}

/** Costs that the app works out from the inputs; they are not in the API. */
export type CostKeys = Model & Partial<RecipeCosts>

/** What a product is made of. */
export interface Recipe extends CostKeys {
  num: number | null
  article_id: number
  article_cost_from_recipe: 0 | 1 | null
  /** Warehouse of the produced units. */
  address_id: number | null
  observations: string | null
  created_at: string
  updated_at?: string
  article: (ArticleRow & { images: readonly Image[]; addresses?: readonly Model[] }) | null
  articles: readonly Linked<
    ArticleRow & { addresses?: readonly Linked<Model, ArticleAddressPivot>[] },
    RecipeInputPivot
  >[]
  // Not in the API: the product's picture.
  article_image?: string
}

type Field = FieldDefinition<Recipe>

// The labour of an article is part of its cost (PERM-008), and the net cost less the materials gives it away.
const COSTS = [
  ['materials', 'Costo de materiales', {}],
  ['labour', 'Costo de mano de obra', { masked: 'articles.cost' }],
  ['net', 'Costo neto', { masked: 'articles.cost' }],
] as const

/** What an input adds to the materials, at its selling price (PROD-011). */
const costOf = (input: Recipe['articles'][number]) => recipeCosts([input]).materials

const INPUTS: PivotColumn[] = [
  { key: 'amount', label: 'Cantidad', type: 'number', required: true, initial: () => 1 },
  { key: 'unidad_medida_id', of: 'record', label: 'Unidad', type: 'choice', entity: 'unidad_medida' },
  { key: 'cost', of: 'record', label: 'Costo', type: 'price', computed: costOf },
  { key: 'order_production_status_id', label: 'Estado', type: 'choice', entity: 'order_production_status', more: true },
  { key: 'address_id', label: 'Depósito', type: 'choice', entity: 'address', more: true },
  { key: 'final_price', of: 'record', label: 'Precio final', type: 'price', more: true },
  { key: 'num', of: 'record', label: 'N°', type: 'number', more: true },
  ...ARTICLE_CODES_TO_COMPLETE.map((code) => ({ ...code, more: true as const })),
  {
    key: 'costo_mano_de_obra',
    of: 'record',
    label: 'Mano de obra',
    type: 'price',
    permission: 'articles.cost',
    more: true,
  },
  { key: 'notes', label: 'Notas', type: 'textarea', more: true },
]

/** The fields of a product's three costs, worked out by `costsOf`; empty if it returns null. */
export const costFields = <M extends CostKeys>(costsOf: (record: M) => RecipeCosts | null): FieldDefinition<M>[] =>
  COSTS.map(
    ([key, label, rights]) =>
      ({
        key,
        label,
        type: 'computed',
        as: 'price',
        value: (record: M) => costsOf(record)?.[key] ?? '',
        in: { filter: false },
        ...rights,
      }) as FieldDefinition<M>,
  )

const PRODUCT: Field[] = [
  { key: 'num', label: 'N°', type: 'number', readOnly: true, in: { form: false, search: true } },
  // The product's picture, shown by the screen's own cell.
  { key: 'article_image', label: 'Imagen', type: 'image', readOnly: true, in: { form: false, filter: false } },
  { key: 'article_id', label: 'Artículo', type: 'relation', entity: 'article', pick: 'search', required: true },
  {
    key: 'address_id',
    label: 'Depósito de lo producido',
    type: 'relation',
    entity: 'address',
    when: ({ article }) => (article?.addresses ?? []).length > 0,
    in: { table: false },
  },
]

const COST: Field[] = [
  {
    key: 'article_cost_from_recipe',
    label: 'El costo del artículo sale de la receta',
    type: 'checkbox',
    in: { table: false },
  },
  ...costFields<Recipe>(({ articles }) => recipeCosts(articles ?? [])),
  { key: 'observations', label: 'Observaciones', type: 'textarea', in: { table: false } },
]

const DETAIL: Field[] = [
  {
    key: 'articles',
    label: 'Insumos',
    type: 'pivot',
    entity: 'article',
    columns: INPUTS,
    creates: { status: 'inactive' },
    in: { table: false },
    problem: ({ article_id, articles }) => inputsProblem(article_id, articles ?? []),
  },
]

export const recipe = defineEntity<Recipe>({
  name: 'recipe',
  labels: { one: 'Receta', many: 'Recetas', create: 'Crear receta' },
  title: 'article_id',
  fields: [...inSection('Producto', [...PRODUCT, ...DETAIL]), ...inSection('Costos', COST)],
  defaults: { articles: [] },
  guarded: true,
  list: { perPage: 25, atBoot: 'production' },
})

export const declared = [recipe]
