import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connectRealtime } from '@/app/live/realtime'
import { OrderNews } from '@/app/shell/notices/OrderNews'
import { pollUnconfirmedOrders } from '@/app/boot'
import { selectAlerts } from '@/features/alertas/alertsSlice'
import { selectUser } from '@/session/sessionSlice'
import type { User } from '@/session/user'
import { orderArrives } from '../../backend/arrivals'
import type { Row } from '../../backend/types'
import { hearSounds } from '../../features/vender/screen'
import { startScreen } from '../../list/screen'
import { fakePush } from '../../support/store'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A till: a field that has the focus, and the news. */
const start = () =>
  startScreen(
    <>
      <input aria-label="Código de barras" />
      <OrderNews />
    </>,
  )

const api = ({ store }: { store: Awaited<ReturnType<typeof start>>['store'] }) =>
  store.dispatch((_d, _s, extra) => extra.api)

describe('a new order of the store', () => {
  it('is told at once by the push with a sound, counted once, and takes no focus [RT-002] [ONL-004] [NS-02b]', async () => {
    const heard = hearSounds()
    const started = await start()
    const { store, backend, user } = started
    const field = screen.getByLabelText('Código de barras')
    await user.click(field)
    const stop = connectRealtime(store, api(started), fakePush(backend), selectUser(store.getState()) as User)
    const owner = backend.db.get('user', 1) as Row
    act(() => void orderArrives(backend, owner))
    expect(await screen.findByText(/^Pedido online nuevo: N° 3 de .+, \$/)).toBeVisible()
    await waitFor(() => expect(heard.length).toBeGreaterThan(0))
    expect(field).toHaveFocus()
    expect(selectAlerts(store.getState()).unconfirmedOrders).toHaveLength(1)
    // Confirmed elsewhere it waits for nobody.
    act(() => {
      backend.db.update('order', 3, { order_status_id: 2 })
      backend.added(owner, 'Order', 3, false)
    })
    await waitFor(() => expect(selectAlerts(store.getState()).unconfirmedOrders).toHaveLength(0))
    stop()
  })

  it('is told by the poll where the push is down, each order once [BOOT-013] [ONL-006]', async () => {
    const started = await start()
    const { store, backend } = started
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const user = { ...(selectUser(store.getState()) as User), online: 'https://tienda.test' }
    const stop = pollUnconfirmedOrders(store, api(started), user)
    orderArrives(backend, backend.db.get('user', 1) as Row)
    vi.advanceTimersByTime(60_000)
    expect(await screen.findByText(/^Pedido online nuevo: N° 3/)).toBeVisible()
    // The two of the days before were known.
    expect(selectAlerts(store.getState()).unconfirmedOrders).toHaveLength(3)
    vi.advanceTimersByTime(60_000)
    stop()
    expect(screen.getAllByText(/Pedido online nuevo/)).toHaveLength(1)
  })
})
