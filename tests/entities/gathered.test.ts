import { expect, it } from 'vitest'
import { entities } from '@/entities'
import { columnsOf } from '../backend/tables'
import { exportedEntities } from './gathered'

/** Made of the rows of other tables. */
const OF_OTHERS = [
  'article_used_in_recipes',
  'chart',
  'credit_card',
  'credit_card_payment_plan',
  'employee',
  'inventory_performance',
  'nota_credito',
  'order_payment_method_detail',
  'pago_de_cliente',
  'panel_control',
  'report',
]

it('the registry has every entity of the folder', async () => {
  const left = (await exportedEntities()).map(({ name }) => name).filter((name) => !(name in entities))
  expect(left, 'their files have to name them: export const declared = […]').toEqual([])
})

it('the stand-in has the table of every entity', () => {
  const kept = Object.values(entities).filter(({ name, list }) => !list?.trashOf && !OF_OTHERS.includes(name))
  const unknown = kept.map(({ name }) => name).filter((name) => columnsOf(name) === undefined)
  expect(
    unknown,
    'their columns go into a file of tests/backend/tables, their calls into one of tests/backend/entities',
  ).toEqual([])
})
