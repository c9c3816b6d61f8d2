import { expect, it } from 'vitest'
import { budget as budgetEntity } from '@/entities/budget'
import { article as articleEntity } from '@/entities/article'
import { caja as cajaEntity } from '@/entities/caja'
import { client as clientEntity } from '@/entities/client'
import { pending } from '@/entities/pending'
import { sale as saleEntity } from '@/entities/sale'
import type { AnyEntity, Model } from '@/entities/types'
import { removeTask } from '@/features/agenda/tasks'
import { setAmounts } from '@/features/listado/stock/amountOperations'
import { run } from '@/outbox/outbox'
import { confirmBudget } from '@/shop/sales/confirmationOperations'
import { readCaja } from '@/shop/cajas/cajas'
import { readSale } from '@/shop/sales/sales'
import { reload } from '@/list/thunks'
import { changed, saveChanges } from '@/list/saving/record'
import { listActions, selectList } from '@/list/slices'
import { checkSession } from '@/session/session'
import { authenticated } from '@/session/sessionSlice'
import { heldReading } from '../support/heldReading'
import { testStore } from '../support/store'

/** The owner, with a reading of that record on its way since before all that follows. */
async function withReadingBefore(
  entity: AnyEntity,
  id: (db: Awaited<ReturnType<typeof testStore>>['backend']['db']) => number,
) {
  const { store, backend } = await testStore()
  const user = await store.dispatch(checkSession())
  if (user !== null) store.dispatch(authenticated(user))
  const of = id(backend.db)
  await heldReading(`${entity.name}/${of}`, () => store.dispatch(reload(entity, of)))
  return { store, backend, id: of }
}

it('a record that was saved while it was being read: the older answer is not laid over it [SHELL-027]', async () => {
  const { store, backend } = await testStore()
  const user = await store.dispatch(checkSession())
  if (user !== null) store.dispatch(authenticated(user))
  const id = backend.db.all('client')[0]?.id ?? 0
  const held = () => selectList(store.getState(), clientEntity).models.find((row) => row.id === id)
  const readings: Promise<unknown>[] = []
  const answer = await heldReading(`client/${id}`, () => readings.push(store.dispatch(reload(clientEntity, id))))
  await store.dispatch(saveChanges(clientEntity, { id }, { phone: '341 999' }))
  expect(held()).toMatchObject({ phone: '341 999' })
  answer()
  expect(await readings[0]).toMatchObject({ phone: '341 999' })
  expect(held()).toMatchObject({ phone: '341 999' })
})

it('a record that cannot be read is saved as it is held by now, not as it was when its form was begun [SHELL-027]', async () => {
  const { store, backend } = await testStore()
  const user = await store.dispatch(checkSession())
  if (user !== null) store.dispatch(authenticated(user))
  const id = backend.db.all('client')[0]?.id ?? 0
  const begun = await store.dispatch(reload(clientEntity, id))
  store.dispatch(listActions(clientEntity).upserted([{ ...begun, id, phone: '341 999' } as Model]))
  backend.faults.set([{ method: 'GET', path: '^/api/client/', fault: '500' }])
  expect(await store.dispatch(changed(clientEntity, { ...begun, id }, { name: 'Otro' }))).toMatchObject({
    phone: '341 999',
    name: 'Otro',
  })
})

// What is asked after something was sent is never answered by a reading that began before it: each of these would wait for that one.

it('whether a budget is confirmed [BUD-006]', async () => {
  const { store, backend, id } = await withReadingBefore(
    budgetEntity,
    (db) => db.all('budget').find((row) => row.budget_status_id === 1)?.id ?? 0,
  )
  backend.db.update('budget', id, { budget_status_id: 2 })
  const what = { id, num: null, total: 0, sold: null, record: null }
  const [row] = await store.dispatch(confirmBudget.read(what, Date.now()))
  expect(row && confirmBudget.isLike(row, what)).toBe(true)
})

it('whether a task is gone [AG-001]', async () => {
  const { store, backend, id } = await withReadingBefore(pending, (db) => db.all('pending')[0]?.id ?? 0)
  backend.faults.set([{ method: 'DELETE', path: 'pending', fault: 'drop-after', times: 1 }])
  await store.dispatch(removeTask(id))
  expect(backend.db.get('pending', id)).toBeUndefined()
})

it('what stock an article has in a warehouse [ART-019]', async () => {
  const { store, backend, id } = await withReadingBefore(articleEntity, (db) => db.all('article')[0]?.id ?? 0)
  const stock = () => ({
    stock: backend.db.get('article', id)?.stock,
    addresses: backend.db.get('article', id)?._addresses,
  })
  const before = structuredClone(stock())
  const change = { addressId: 1, variantId: 0, before: '-1', loose: 0, amount: 5 }
  expect(await store.dispatch(run(setAmounts, { article_id: id, name: '', changes: [change] }))).toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(/^El stock cambió/) as string,
  })
  expect(before.stock).toBeDefined()
  expect(stock()).toEqual(before)
})

it('a record that changes are laid over: a balance of before would undo a payment [FORM-001]', async () => {
  const { store, backend, id } = await withReadingBefore(clientEntity, (db) => db.all('client')[0]?.id ?? 0)
  backend.db.update('client', id, { saldo: '77.00' })
  expect(await store.dispatch(changed(clientEntity, { id }, { phone: '1' }))).toMatchObject({
    saldo: '77.00',
    phone: '1',
  })
})

it('whether a caja is open [CAJA-009]', async () => {
  const { store, backend, id } = await withReadingBefore(cajaEntity, (db) => db.all('caja')[0]?.id ?? 0)
  backend.db.update('caja', id, { abierta: 0 })
  expect(await store.dispatch(readCaja(id))).toMatchObject({ abierta: 0 })
})

it('what a sale is [DEP-004]', async () => {
  const { store, backend, id } = await withReadingBefore(
    saleEntity,
    (db) => db.all('sale').find((row) => row.deleted_at === null)?.id ?? 0,
  )
  backend.db.update('sale', id, { observations: 'ya' })
  expect(await store.dispatch(readSale(id))).toMatchObject({ observations: 'ya' })
})
