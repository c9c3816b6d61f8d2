import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Home } from '@/app/shell/doors/Home'
import { alertsSlice } from '@/features/alertas/alertsSlice'
import { startScreen, type TestScreen } from '../../list/screen'

const MINUTE = 60_000
const READS = ['order/unconfirmed/models', 'provider-order/days-to-advise/not-received', 'deposit-movement-en-curso']
const UNPAID = 'sales-ventas-sin-cobrar'

/** The summary, left and come back to. */
function Blinds() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(!open)}>Persiana</button>
      {open && <Home />}
    </>
  )
}
const visit = async ({ user }: TestScreen) => {
  await user.click(screen.getByText('Persiana'))
  await screen.findByText(/^Hola/)
  await user.click(screen.getByText('Persiana'))
}

it('reads what waits again for who comes back, at most once a minute; who owes, at most a minute after it was read elsewhere [NAV-008, NAV-009]', async () => {
  const app = await startScreen(<Blinds />, {
    prepare: ({ db }) =>
      db.all('user').forEach(({ id }) => db.update('user', id, { dias_alertar_empleados_ventas_no_cobradas: 3 })),
  })
  const { received } = alertsSlice.actions
  const reads = () => READS.map((path) => app.backend.stats()[`GET /api/${path}`] ?? 0)
  const unpaid = () => app.backend.stats()[`GET /api/${UNPAID}`] ?? 0
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
  app.store.dispatch(received({ settled: true }))

  await visit(app)
  // Whoever has left by then has them the next time all the same.
  await waitFor(() => expect([...reads(), unpaid()]).toEqual([1, 1, 1, 1]))
  await waitFor(() => expect(app.store.getState().alerts.movementsInProgress).not.toEqual([]))
  later(MINUTE - 5_000)
  await visit(app)
  await visit(app)
  expect([...reads(), unpaid()]).toEqual([1, 1, 1, 1])

  // Somebody sold: it has just been read.
  app.store.dispatch(received({ unpaidSales: [] }))
  later(10_000)
  await visit(app)
  await waitFor(() => expect(reads()).toEqual([2, 2, 2]))
  expect(unpaid()).toBe(1)
  later(2 * MINUTE)
  await visit(app)
  await waitFor(() => expect([...reads(), unpaid()]).toEqual([3, 3, 3, 2]))
})
