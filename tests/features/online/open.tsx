import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { OnlineScreen } from '@/app/OnlineScreen'
import { article } from '@/entities/article'
import { ensureLoaded } from '@/list/thunks'
import type { RunningBackend } from '../../backend/app'
import type { Row } from '../../backend/types'
import { KNOWN } from '../../backend/seed/known'
import { startScreen } from '../../list/screen'
import { enabled } from '../../support/steady'

export const { yerba, azucar } = KNOWN
export const OWNER = 1

/** Nobody waits seconds for records to be read again. */
export function hurry(): void {
  const { setTimeout: wait } = globalThis
  const sooner = (go: () => void, ms = 0) => wait(go, ms > 1_000 && ms < 4_000 ? 0 : ms)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(sooner as typeof setTimeout)
}

const articleNamed = ({ db }: RunningBackend, name: string) => db.all('article').find((row) => row.name === name) as Row

/** The store's one order: 2 Yerba and 1 Azúcar, of Lucía who is a client, on its way to a warehouse. */
export function oneOrder(backend: RunningBackend, values: Row = {}, pivot: Row = {}): number {
  const { db } = backend
  for (const { id } of db.all('order')) db.remove('order', id)
  const line = (name: string, amount: number, more: Row = {}) => {
    const found = articleNamed(backend, name)
    return {
      id: found.id,
      pivot: { price: found.final_price, cost: found.cost, amount, variant_id: null, notes: null, ...more },
    }
  }
  const lucia = db.all('buyer')[0] as Row
  const { id } = db.insert('order', {
    num: 41,
    user_id: OWNER,
    buyer_id: lucia.id,
    order_status_id: 1,
    deliver: 1,
    delivery_zone_id: 1,
    payment_method_id: 1,
    address_id: 1,
    total: String(2 * yerba.price + azucar.price + 1200),
    _articles: [line(yerba.name, 2, pivot), line(azucar.name, 1)],
    ...values,
  })
  return id as number
}

/** Sales take their stock at once: the warehouse checks none. */
export function withoutChecks({ db }: RunningBackend): void {
  const checks = db.all('extencion').find(({ slug }) => slug === 'check_sales')
  const owner = db.get('user', OWNER) as Row
  db.update('user', OWNER, { _extencions: (owner._extencions as Row[]).filter(({ id }) => id !== checks?.id) })
}

interface Options {
  values?: Row
  pivot?: Row
  prepare?: (backend: RunningBackend) => void
  /** After `/online/pedidos`; of the order by itself unless it is given. */
  at?: (id: number) => string
  permissions?: readonly string[]
}

/** The store's screen with that order open. */
export async function openOrder({ values, pivot, prepare, at = (id) => `/${id}`, permissions }: Options = {}) {
  let id = 0
  let path = ''
  const started = await startScreen(<OnlineScreen />, {
    // The id is known only once the shop is there.
    get path() {
      return path
    },
    route: '/online/:view?/:sub_view?/:chat_id?',
    ...(permissions && { as: 'employee' as const, permissions }),
    prepare: (backend) => {
      id = oneOrder(backend, values, pivot)
      prepare?.(backend)
      path = `/online/pedidos${at(id)}`
    },
  })
  await started.store.dispatch(ensureLoaded(article))
  const { db } = started.backend
  const order = () => db.get('order', id) as Row
  const sales = () => db.all('sale').filter((row) => row.order_id === id && !row.deleted_at)
  const stockOf = (name: string) => Number(articleNamed(started.backend, name).stock)
  return { ...started, id, order, sales, stockOf }
}

export const dialog = () => screen.findByRole('dialog', { name: /Pedido N° 41/ })
export const inDialog = async () => within(await dialog())
export const button = async (name: string | RegExp) => (await inDialog()).findByRole('button', { name })
export const ready = (name: string) => enabled(button(name))
