import { describe, expect, it } from 'vitest'
import { OPERATIONS } from '@/app/operations'
import { SCREENS } from '@/app/screens'
import { createTeamTask } from '@/app/tasks/operations'
import type { ExpenseBody } from '@/domain/cajas/expense'
import { completeTask, createTask } from '@/features/agenda/operations'
import { changeMovement, createMovement, newMovement } from '@/features/caja/movements/movementOperations'
import { removeMovement } from '@/features/caja/movements/removalOperations'
import { closeOperation, openOperation } from '@/features/caja/stateOperations'
import { newTransfer, transfer } from '@/features/caja/movements/transferOperations'
import { createLine, removeLine, type RemovedLine, type SentMovement } from '@/features/cuentas/payment/lineOperations'
import { paySeller, removePayment } from '@/features/cuentas/sellers/sellerOperations'
import { moveOn } from '@/features/deposito/operations'
import { makeReturn } from '@/features/devoluciones/operations'
import { changeExpense, createExpense, type SentExpense } from '@/shop/cajas/expenseOperations'
import { acceptCosts } from '@/features/listado/import/operations'
import { setAmounts } from '@/features/listado/stock/amountOperations'
import { moveStock } from '@/features/listado/stock/moveOperations'
import type { Operation } from '@/outbox/operation'
import { confirmBudget } from '@/shop/sales/confirmationOperations'
import { removeSale } from '@/shop/sales/removalOperations'
import * as deposits from '@/shop/stock/depositMovementOperations'
import { correctionAfterRemoval, correctionAfterUpdate } from '@/shop/stock/stockCorrectionOperations'

interface Sample {
  key: string
  place: string
  half: string
  words: string
  what: object
  shape: (value: unknown) => unknown
}

const sample = <W extends object>(
  { key, place, half, words, shape }: Pick<Operation<W>, 'key' | 'place' | 'half' | 'words' | 'shape'>,
  what: W,
): Sample => ({ key, place: typeof place === 'string' ? place : place(what), half, words: words(what), what, shape })

const typedMovement = { concepto_movimiento_caja_id: 6, side: 'egreso', amount: 12.5, notas: 'Taxi' } as const
const movement = { ...newMovement(1, typedMovement, '100.00'), before: null }
const expenseBody: ExpenseBody = {
  expense_concept_id: 1,
  amount: 500,
  current_acount_payment_method_id: 0,
  caja_id: 2,
  created_at: '2026-11-20',
  observations: '',
}
const expense: SentExpense = { ...expenseBody, id: null, opening: 3, before: null }
const line: SentMovement = {
  kind: 'pago',
  model_name: 'client',
  model_id: 4,
  side: 'haber',
  amount: 100,
  day: '',
  cajas: [1],
  body: { haber: 100 },
  name: 'Ruiz',
}
const removed: RemovedLine = { id: 5, model_name: 'client', model_id: 4, months: 1, detalle: 'Pago N°1' }
const taken = { id: 1, caja_id: 1, apertura_caja_id: 2, side: 'ingreso', amount: 70 } as const
const paid = { seller_id: 1, pago: 80, name: 'Marta' }

const moved = {
  ...{ model_id: 3, amount: -2, from_address_id: 0, to_address_id: 1, article_variant_id: 0, provider_id: 0 },
  ...{ observations: 'rotura', concepto_stock_movement_name: 'Ingreso manual' },
}
const amount = { addressId: 1, variantId: 0, before: null, loose: 4.5, amount: 2 }
const watch = {
  ...{ sale_id: 4, num: 90, address_id: 1, article_id: 3, variant_id: 0, name: 'Yerba', held: 2, loose: 88, after: 7 },
}
const goods = {
  body: {
    ...{ id: null, num: null, from_address_id: 1, to_address_id: 2, deposit_movement_status_id: 1, employee_id: 0 },
    ...{ notes: '', articles: [{ id: 3, amount: 1.5, article_variant_id: 0 }] },
  },
  ...{ changes: { notes: '' }, record: null, from: 'Salón', to: 'Depósito' },
}
const sold = {
  articles: [],
  combos: [],
  services: [],
  discounts: [],
  surchages: [],
  current_acount_payment_methods: [],
}
const draft = {
  ...{ detalle: 'Pagar', fecha_realizacion: '2026-11-20', es_recurrente: false, cantidad_frecuencia: null },
  ...{ unidad_frecuencia_id: 0, expense_concept_id: 1, expense_amount: 500, notas: '' },
}
const done = {
  ...{ id: 5, date: '2026-11-20', detalle: 'Pagar', notas: null, startedAt: 1_700_000_000_000, record: null },
  ...{ current_acount_payment_method_id: 3, caja_id: 4 },
  expense: { concept: 1, amount: '500.00', known: [2] },
}
const returned = {
  payload: { total_devolucion: 50, items: [{ id: 3 }] } as never,
  ...{ num: 90, startedAt: 1_700_000_000_000, known: [1], tax: { notes: 0, refusals: [] }, seen: 'as it was' },
}

const SAMPLES: readonly Sample[] = [
  sample(moveStock, { movement: moved, name: 'Yerba', from: '', to: 'Salón', employee_id: 1 }),
  sample(setAmounts, { article_id: 3, name: 'Yerba', changes: [amount] }),
  sample(acceptCosts, { id: 2, article_ids: [3, 4] }),
  sample(confirmBudget, { id: 6, num: 12, total: 100.5, sold: null, record: null }),
  sample(removeSale, { id: 4, num: 90 }),
  sample(correctionAfterUpdate, { watch, movement: null, back: null }),
  sample(correctionAfterRemoval, { watch, movement: moved, back: 2 }),
  sample(completeTask, done),
  sample(createTask, draft),
  sample(createTeamTask, { content: 'Contar la heladera', people: [1, 2], from: 1 }),
  sample(moveOn, { sale: { id: 4, num: 90, ...sold } as never, action: 'confirm', counts: { 'article 3': 2 } }),
  sample(deposits.createMovement, goods),
  sample(deposits.changeMovement, { ...goods, body: { ...goods.body, id: 8, num: 77 } }),
  sample(makeReturn, returned),
  sample(createExpense, expense),
  sample(changeExpense, { ...expense, id: 7, before: { ...expenseBody, amount: 450 } }),
  sample(createMovement, { ...movement, caja: 'Mostrador' }),
  sample(changeMovement, { ...movement, id: 8, caja: 'Mostrador', before: { ...typedMovement, amount: 10 } }),
  sample(removeMovement, taken),
  sample(transfer, { ...newTransfer(1, 2, 30), from: 'Mostrador', to: 'Banco', before: [4, 5] }),
  sample(openOperation, { caja_id: 1, again: false, last: 2, caja: 'Mostrador' }),
  sample(closeOperation, { caja_id: 1, expected: '100.00', caja: 'Mostrador' }),
  sample(createLine.client, line),
  sample(createLine.provider, { ...line, model_name: 'provider' }),
  sample(removeLine.client, removed),
  sample(removeLine.provider, { ...removed, model_name: 'provider' }),
  sample(paySeller, paid),
  sample(removePayment, { ...paid, id: 9, at: 1_700_000_000_000 }),
]

describe('an operation of money, stock or status', () => {
  const paths = SCREENS.map(({ path }) => path.replace(/\/:.*$/, ''))

  it.each(SAMPLES)('$key reads back what it has put on the disk, and no more', ({ key, what, shape }) => {
    expect(OPERATIONS[key]).toBeDefined()
    expect(shape(JSON.parse(JSON.stringify({ ...what, another: 1 })))).toEqual(what)
  })

  it.each(SAMPLES)('$key refuses what the disk has damaged', ({ what, shape }) => {
    for (const [name, value] of Object.entries(what)) {
      // What may be null is null where it is missing.
      if (value !== null) expect([name, shape({ ...what, [name]: Symbol('damaged') })]).toEqual([name, undefined])
    }
    for (const none of [null, undefined, 'text', 7, []]) expect(shape(none)).toBeUndefined()
  })

  it.each(SAMPLES)('$key is called by its words, with what to look at and where', ({ words, half, place }) => {
    expect(words).toMatch(/^(el|la) /)
    expect(words).not.toMatch(/undefined|NaN|null/)
    expect(half).toMatch(/\.$/)
    expect(paths.some((path) => place === path || place.startsWith(`${path}/`))).toBe(true)
  })
})
