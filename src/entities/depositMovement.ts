import { dateAndHour } from '@/lib/dates'
import { ARTICLE_CODES, type ArticleRow } from './articleRecord'
import type { ArticleVariantRow } from './articleVariant'
import { defineEntity, type FieldDefinition, type Linked, type Model, type PivotColumn } from './types'

interface MovedArticlePivot {
  amount: string | null
  /** Null: the article itself, not a variant. */
  article_variant_id: number | null
}

type WithVariants = ArticleRow & { article_variants?: readonly ArticleVariantRow[] }

/** A movement of goods between two warehouses. Status, addresses and employee are not embedded (contract a §13.6). */
export interface DepositMovement extends Model {
  num: number | null
  employee_id: number | null
  deposit_movement_status_id: number
  from_address_id: number
  to_address_id: number
  notes: string | null
  /** Local text. */
  recibido_at: string | null
  created_at: string
  updated_at: string
  /** Two variants of one article are two rows here. */
  articles: readonly Linked<WithVariants, MovedArticlePivot>[]
}

/** `deposit_movement_status`: 1 En proceso, 2 Recibido (NS-09). */
export const IN_PROGRESS = 1
export const RECEIVED = 2
export const isReceived = ({
  deposit_movement_status_id,
}: Partial<Pick<DepositMovement, 'deposit_movement_status_id'>>): boolean => deposit_movement_status_id === RECEIVED

type Field = FieldDefinition<DepositMovement>

const hasVariants = ({ article_variants }: WithVariants) => (article_variants ?? []).length > 0

const ARTICLES: PivotColumn[] = [
  ...ARTICLE_CODES,
  {
    key: 'article_variant_id',
    label: 'Variante',
    type: 'choice',
    required: true,
    choices: ({ article_variants = [] }: WithVariants) =>
      article_variants.map(({ id, variant_description }) => ({
        id,
        label: variant_description?.trim() || `Variante ${id}`,
      })),
  },
  { key: 'amount', label: 'Cantidad', type: 'number', required: true, initial: () => 1 },
]

const FIELDS: Field[] = [
  { key: 'num', label: 'N°', type: 'number', readOnly: true, in: { form: false, search: true } },
  { key: 'created_at', label: 'Fecha y hora', type: 'date', as: 'moment', readOnly: true, in: { form: false } },
  { key: 'from_address_id', label: 'Desde', type: 'relation', entity: 'address', required: true },
  {
    key: 'to_address_id',
    label: 'Hasta',
    type: 'relation',
    entity: 'address',
    required: true,
    only: (address: Model, movement) => address.id !== movement.from_address_id,
  },
  {
    key: 'deposit_movement_status_id',
    label: 'Estado',
    type: 'relation',
    entity: 'deposit_movement_status',
    required: true,
    initial: IN_PROGRESS,
  },
  {
    key: 'recibido_at',
    label: 'Recepción',
    type: 'computed',
    value: ({ recibido_at }) =>
      recibido_at ? dateAndHour(recibido_at) : 'Al guardar se mueve el stock, y el movimiento ya no se puede cambiar.',
    when: isReceived,
    in: { table: false, filter: false },
  },
  { key: 'employee_id', label: 'Empleado', type: 'relation', entity: 'employee' },
  {
    key: 'articles',
    label: 'Artículos',
    type: 'pivot',
    entity: 'article',
    columns: ARTICLES,
    repeats: hasVariants,
    required: true,
    in: { table: false },
  },
  { key: 'notes', label: 'Notas', type: 'textarea', in: { table: false } },
]

/** The body of a movement: the server only reads the articles' links, which must have both keys (contract a §13.6). */
const body = (record: DepositMovement): Model => {
  const articles = record.articles.map(({ id, pivot: { amount, article_variant_id } }) => ({
    id,
    pivot: { amount, article_variant_id: article_variant_id || null },
  }))
  return { ...record, articles } as Model
}

/** A movement can only be changed until it is received: every later save moves its goods again. */
export const deposit_movement = defineEntity<DepositMovement>({
  name: 'deposit_movement',
  labels: { one: 'Movimiento de depósito', many: 'Movimientos de depósito', create: 'Crear movimiento' },
  title: 'num',
  headline: ['from_address_id', 'to_address_id'],
  fields: FIELDS,
  defaults: { articles: [], deposit_movement_status_id: IN_PROGRESS },
  guarded: true,
  locked: isReceived,
  body,
  list: {
    perPage: 50,
    byDate: true,
    pending: { key: 'deposit_movement_status_id', value: IN_PROGRESS, label: 'Sin recibir' },
  },
})

export const declared = [deposit_movement]
