import { describe, expect, it } from 'vitest'
import { priceThen } from '@/domain/articles/priceThen'
import { inputsProblem } from '@/domain/stock/production'
import {
  BEGUN,
  isLastStep,
  lackOf,
  originsOf,
  readUnitsOf,
  takenBy,
  targetOf,
  type RecipeLink,
} from '@/domain/stock/productionMovement'
import { isOverdue, producedProblem } from '@/domain/stock/productionOrder'

const A = { id: 11, name: 'A', position: 1 }
const B = { id: 12, name: 'B', position: 2 }
const C = { id: 13, name: 'C', position: 3 }
/** In the order somebody made them. */
const STEPS = [C, A, B]

const link = (
  id: number,
  name: string,
  pivot: Partial<RecipeLink['pivot']>,
  more: Partial<RecipeLink> = {},
): RecipeLink => ({
  id,
  name,
  stock: '100.00',
  ...more,
  pivot: { amount: '2.00', order_production_status_id: A.id, address_id: null, ...pivot },
})
const X = link(1, 'X', {})
const Y = link(2, 'Y', { order_production_status_id: B.id })

describe('units on their way through the steps', () => {
  it.each([
    ['nothing anywhere', [], [[BEGUN, null]]],
    [
      'ten in the first',
      [{ id: A.id, amount: '10.00' }],
      [
        [BEGUN, null],
        [A.id, 10],
      ],
    ],
    [
      'some in each; what is finished goes nowhere',
      [
        { id: A.id, amount: 6 },
        { id: B.id, amount: 4 },
        { id: C.id, amount: 3 },
      ],
      [
        [BEGUN, null],
        [A.id, 6],
        [B.id, 4],
      ],
    ],
    [
      'what is used up',
      [
        { id: A.id, amount: '0.00' },
        { id: B.id, amount: '-1.00' },
      ],
      [[BEGUN, null]],
    ],
  ] as const)('come from: %s [PROD-002, NS-09]', (_, amounts, expected) => {
    expect(originsOf(STEPS, amounts).map(({ id, amount }) => [id, amount])).toEqual(expected)
  })

  it('go to the first step or to the next by position, and nowhere over a gap [PROD-015, NS-09]', () => {
    expect([BEGUN, A.id, B.id, C.id].map((from) => targetOf(STEPS, from)?.id ?? null)).toEqual([A.id, B.id, C.id, null])
    expect(targetOf([A, C], A.id)).toBeNull()
    expect(targetOf([], BEGUN)).toBeNull()
    expect(targetOf([{ ...A, position: null }], BEGUN)).toBeNull()
    expect([A, B, C].map(({ id }) => isLastStep(STEPS, id))).toEqual([false, false, true])
  })

  it.each([
    ['A 10', A.id, 10, false, [['X', 20]]],
    ['B 4', B.id, 4, false, [['Y', 8]]],
    ['A 5', A.id, 5, false, [['X', 10]]],
    ['C 3', C.id, 3, false, []],
    ['A 10, taken on leaving', A.id, 10, true, []],
    ['B 4, taken on leaving', B.id, 4, true, [['X', 8]]],
    ['C 3, taken on leaving', C.id, 3, true, [['Y', 6]]],
  ] as const)('%s takes of the stock what the contract’s example says [PROD-012]', (_, into, units, late, expected) => {
    expect(
      takenBy([X, Y, link(3, 'Z', { order_production_status_id: null })], STEPS, into, units, late).map(
        ({ name, needed }) => [name, needed],
      ),
    ).toEqual(expected)
  })

  it('tells what there is of an input where it is taken from, and what is missing', () => {
    const addresses = [{ id: 5, pivot: { amount: '3.00' } }]
    const inputs = [
      X,
      link(2, 'poco', {}, { stock: '19.50' }),
      link(3, 'sin stock', {}, { stock: null }),
      link(4, 'depósito', { address_id: 5 }, { addresses }),
      link(5, 'otro depósito', { address_id: 6 }, { addresses }),
      link(6, 'sin elegir', {}, { addresses }),
    ]
    expect(
      takenBy(inputs, STEPS, A.id, 10, false).map((input) => [input.name, input.held, lackOf(input), input.nowhere]),
    ).toEqual([
      ['X', 100, 0, false],
      ['poco', 19.5, 0.5, false],
      ['sin stock', null, 0, false],
      ['depósito', 3, 17, false],
      ['otro depósito', 0, 20, false],
      ['sin elegir', null, 0, true],
    ])
  })

  it.each([
    [null, 10, { wrong: 'Ingresá la cantidad' }],
    [NaN, 10, { wrong: 'Eso no es una cantidad' }],
    [0, 10, { wrong: 'La cantidad tiene que ser mayor que 0' }],
    [-2, 10, { wrong: 'La cantidad tiene que ser mayor que 0' }],
    [1.234, 10, { wrong: 'Hasta dos decimales' }],
    [1e9, null, { wrong: 'La cantidad es demasiado grande' }],
    [10.5, 10, { wrong: 'En Masa hay 10' }],
    [1.5, 10, { value: 1.5 }],
    [10, 10, { value: 10 }],
  ] as const)('%s of %s is read as %j', (typed, most, expected) => {
    expect(readUnitsOf(typed, most, 'Masa')).toEqual(expected)
  })
})

describe('what the server would take without a word', () => {
  const line = (values: object) => ({
    name: 'Pan',
    pivot: { amount: 2, price: 100, bonus: null, delivered: null, ...values },
  })
  it.each([
    [{}, null],
    [{ amount: 0 }, null],
    [{ amount: -1 }, 'La cantidad de Pan no puede ser negativa'],
    [{ amount: 1e9 }, 'La cantidad de Pan es demasiado grande'],
    [{ price: -5 }, 'El precio de Pan no es válido'],
    [{ bonus: 101 }, 'La bonificación de Pan va de 0 a 100'],
    [{ delivered: 3 }, 'De Pan no se puede entregar más de lo pedido'],
    [{ delivered: -1 }, 'Lo entregado de Pan no puede ser negativo'],
  ])('a line of an order with %j: %s [PROD-007]', (values, expected) => {
    expect(producedProblem([line({}), line(values)])).toBe(expected)
  })

  it('a recipe that goes into itself, or takes less than nothing', () => {
    const input = (id: number, amount: unknown) => ({ id, name: 'Harina', pivot: { amount } })
    expect(inputsProblem(7, [input(3, 1), input(7, 1)])).toBe('Harina no puede ser insumo de sí mismo')
    expect(inputsProblem(7, [input(3, -1)])).toBe('La cantidad de Harina no puede ser negativa')
    expect(inputsProblem(7, [input(3, 1)])).toBeNull()
  })
})

it.each([
  ['2026-11-20', 0, true],
  ['2026-11-21T03:00:00.000000Z', 0, false],
  ['2026-11-20', 1, false],
  [null, 0, false],
  ['', 0, false],
] as const)('an order for %s, finished %s, is late on the 21st: %s [PROD-006]', (finish_at, finished, expected) => {
  expect(isOverdue({ finish_at, finished }, '2026-11-21')).toBe(expected)
})

it('tells what an article sold at when a recipe was saved', () => {
  const at = (created_at: string, final_price: string) => ({ created_at, final_price })
  const article = { final_price: '130.00', previus_final_price: '110.00' }
  expect(priceThen([], '2026-11-10', article)).toBe(130)
  expect(
    priceThen(
      [at('2026-11-12', '130.00'), at('2026-11-05', '110.00'), at('2026-10-01', '90.00')],
      '2026-11-10',
      article,
    ),
  ).toBe(110)
  expect(priceThen([at('2026-11-12', '130.00')], '2026-11-10', article)).toBe(110)
  expect(priceThen([at('2026-11-14', '130.00'), at('2026-11-12', '120.00')], '2026-11-10', article)).toBeNull()
})
