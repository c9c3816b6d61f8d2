import { expect, it } from 'vitest'
import { changeOrder, createOrder } from '@/features/produccion/orders/orderOperations'
import type { SentProduction } from '@/features/produccion/orders/orderBody'
import { sentArticle } from '@/features/produccion/sentLines'
import { run } from '@/outbox/outbox'
import { checkSession } from '@/session/session'
import { testStore } from '../../support/store'

it('an order of production with fewer lines is no twin of another; an equal one is asked about [PROD-004]', async () => {
  const { store, backend } = await testStore('owner')
  await store.dispatch(checkSession())
  const { db } = backend
  for (const { id } of db.all('order_production')) db.remove('order_production', id)
  const [status] = db.all('order_production_status')
  const [client] = db.all('client')
  const pivot = { amount: 2, price: 100, bonus: null, location: '', delivered: null, employee_id: 0 }
  const articles = (db.all('article') as unknown as Parameters<typeof sentArticle>[0][])
    .slice(0, 2)
    .map((row) => sentArticle(row, pivot))
  const what: SentProduction = {
    id: null,
    num: null,
    seen: null,
    lines: '',
    client_id: Number(client?.id),
    order_production_status_id: Number(status?.id),
    start_at: '2026-11-20',
    finish_at: '2026-11-30',
    finished: 0,
    observations: '',
    articles,
  }
  expect(changeOrder.words({ ...what, id: 845, num: 12 })).toBe('la orden de producción N° 12')
  const make = (order: SentProduction) => store.dispatch(run(createOrder, order))
  expect(await make({ ...what, articles: what.articles.slice(0, 1) })).toMatchObject({ kind: 'stored', late: false })
  expect(await make(what)).toMatchObject({ kind: 'stored', late: false })
  expect(await make(what)).toMatchObject({ kind: 'twin' })
  expect(db.all('order_production')).toHaveLength(2)
})
