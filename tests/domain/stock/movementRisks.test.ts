import { expect, it } from 'vitest'
import type { MovementBody } from '@/domain/stock/depositMovement'
import { receivingProblem, shortOrigins } from '@/domain/stock/movementRisks'

const at = (id: number, amount: string) => ({ id, pivot: { amount } })
const article = (name: string, stock: string | null, addresses: ReturnType<typeof at>[] = []) => ({
  name,
  stock,
  addresses,
  article_variants: [] as { id: number; stock: string | null; addresses: ReturnType<typeof at>[] }[],
})
const variants = [
  { id: 9, stock: '5.00', addresses: [] },
  { id: 10, stock: '5.00', addresses: [at(1, '2.00'), at(2, '3.00')] },
]
const ARTICLES = new Map([
  [1, article('Yerba', '120.00')],
  [2, article('Agua', '10.00', [at(1, '4.00'), at(2, '6.00')])],
  [3, { ...article('Remera', '10.00', [at(1, '2.00'), at(2, '3.00')]), article_variants: variants }],
  [4, article('Pan', null)],
])
const articleOf = (id: number) => ARTICLES.get(id)
type Line = [id: number, amount: number, variant?: number]
/** A movement from 1 to 2. */
const moved = (...lines: Line[]): MovementBody => ({
  ...{ id: 7, num: 7, from_address_id: 1, to_address_id: 2, deposit_movement_status_id: 2, employee_id: 0, notes: '' },
  articles: lines.map(([id, amount, article_variant_id = 0]) => ({ id, amount, article_variant_id })),
})

it('a movement is not received while its articles, or the variants it moves, have units in no warehouse [D-57]', () => {
  expect(receivingProblem(moved([2, 1], [3, 1, 10], [4, 1], [99, 1]), articleOf)).toBeNull()
  expect(receivingProblem(moved([1, 1], [3, 1, 9], [1, 2]), articleOf)).toBe(
    'Primero repartí el stock entre los depósitos: Yerba y Remera.',
  )
})

it('what its origin does not have is told: all its lines of an article count together, each variant by itself [DEP-005]', () => {
  const short = (...lines: Line[]) => shortOrigins(moved(...lines), articleOf, 'Salón')
  expect(short([2, 4], [3, 2, 10], [99, 5])).toEqual([])
  expect(short([2, 3], [2, 1.5])).toEqual(['Salón tiene 4 de Agua y quedaría en -0,5.'])
  expect(short([3, 3, 10])).toEqual(['Salón tiene 2 de Remera y quedaría en -1.'])
  expect(short([4, 1])).toEqual(['Pan no tiene stock por depósito: entra sin salir de Salón.'])
})
