import { http } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { deposit_movement } from '@/entities/depositMovement'
import { listPath } from '@/entities/paths'
import { seller_commission } from '@/entities/sellerCommission'
import { paySeller } from '@/features/cuentas/sellers/sellerOperations'
import { moveStock } from '@/features/listado/stock/moveOperations'
import { run } from '@/outbox/outbox'
import { daysSince } from '@/lib/dates'
import { checkSession } from '@/session/session'
import { authenticated } from '@/session/sessionSlice'
import { saveDepositMovement } from '@/shop/stock/depositMovementOperations'
import { server } from '../support/standIn'
import { testStore } from '../support/store'

/** The shop, where a reading of that path began before anything was sent and is not answered any more. */
async function start(path: string, post: string) {
  const parts = await testStore()
  // Whoever sends is told from others by his id.
  const user = await parts.store.dispatch(checkSession())
  if (user === null) throw new Error('nobody is signed in')
  parts.store.dispatch(authenticated(user))
  let begun = 0
  let free: () => void = () => undefined
  const held = new Promise<void>((resolve) => (free = resolve))
  server.use(
    http.get(`*/api/${path}`, async ({ request }) => {
      if (new URL(request.url).search !== '') return
      begun++
      await held
    }),
  )
  const reading = parts.api.get(path, { quiet: true }).catch(() => undefined)
  onTestFinished(async () => {
    free()
    await reading
  })
  await vi.waitFor(() => expect(begun).toBe(1))
  parts.backend.faults.set([{ method: 'POST', path: `^/api/${post}$`, fault: '500-after', times: 1 }])
  return parts
}

const article = 3

describe('what had no clear answer is looked for by a reading of its own, not by one begun before it', () => {
  it('a movement of stock [ART-017]', async () => {
    const { store } = await start(`stock-movement/${article}/50/0`, 'stock-movement')
    const places = { from_address_id: 0, to_address_id: 1, article_variant_id: 0, provider_id: 0 }
    const movement = {
      model_id: article,
      amount: 2,
      ...places,
      observations: 'x',
      concepto_stock_movement_name: 'Ingreso manual',
    }
    const what = { movement, name: 'Uno', from: '', to: '', employee_id: 0 }
    expect(await store.dispatch(run(moveStock, what))).toMatchObject({ kind: 'stored', late: true })
  })

  it('a payment to a seller [CLI-009]', async () => {
    const { store } = await start(
      listPath(seller_commission, { parent: 1, ...daysSince(Date.now()) }),
      'seller-commission/pago',
    )
    const what = { seller_id: 1, pago: 80, name: 'Marta Giménez' }
    expect(await store.dispatch(run(paySeller, what))).toMatchObject({ kind: 'stored', late: true })
  })

  it('a movement between warehouses [DEP-005]', async () => {
    const days = daysSince(Date.now())
    const { store } = await start(listPath(deposit_movement, days), 'deposit-movement')
    const places = { from_address_id: 1, to_address_id: 2 }
    const articles = [{ id: article, pivot: { amount: '1', article_variant_id: null } }]
    const changes = { ...places, deposit_movement_status_id: 1, employee_id: 0, notes: '', articles }
    expect(
      await store.dispatch(saveDepositMovement(deposit_movement, { id: null, ...changes }, changes)),
    ).toMatchObject(places)
  })
})
