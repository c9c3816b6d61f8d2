import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { lostByReload } from '@/app/shell/leaveQuestions'
import { ConfirmProvider } from '@/ui/dialogs/Confirm'
import { LeaveGuard } from '@/ui/dialogs/LeaveGuard'
import { giveUpUnsaved, hasUnsaved } from '@/ui/dialogs/unsaved'
import { leaves } from '../support/leaves'
import { moneyDialog, type MoneyDialogProps } from '../support/moneyDialog'

async function leave(props: MoneyDialogProps) {
  const dialog = moneyDialog(props)
  const layout = (
    <ConfirmProvider>
      <LeaveGuard />
      <Outlet />
    </ConfirmProvider>
  )
  const children = [
    { path: '/caja', element: dialog },
    { path: '/ventas', element: <p>Las ventas</p> },
  ]
  const router = createMemoryRouter([{ element: layout, children }], { initialEntries: ['/ventas', '/caja'] })
  render(<RouterProvider router={router} />)
  await act(() => router.navigate(-1))
  return { user: userEvent.setup(), router }
}

const IDLE = {
  devoluciones: { sale: null, articles: [], saving: false },
  queuedSales: { entries: [] },
  vender: { cart: { items: [] }, editing: null },
  session: { status: 'authenticated', user: null },
}

it('while it is on its way to the server, nobody is told that leaving discards it', async () => {
  const { user, router } = await leave({ busy: true })
  const question = await screen.findByRole('dialog', { name: '¿Salir sin ver cómo quedó?' })
  expect(question).toHaveTextContent(/Se está guardando, y salir no lo detiene/)
  expect(screen.queryByText('¿Descartar los cambios?')).toBeNull()
  expect(leaves()).toBe(false)
  expect(lostByReload(IDLE, 'Recargar')).toMatchObject({ title: '¿Salir sin ver cómo quedó?', action: 'Recargar' })
  await user.click(screen.getByRole('button', { name: 'Esperar' }))
  expect(router.state.location.pathname).toBe('/caja')
  await act(() => router.navigate(-1))
  await user.click(await screen.findByRole('button', { name: 'Salir' }))
  expect(await screen.findByText('Las ventas')).toBeVisible()
  await waitFor(() => expect(hasUnsaved()).toBe(false))
})

it('looked for again, one in doubt is asked about as such', async () => {
  await leave({ busy: true, found: 'unknown' })
  expect(await screen.findByRole('dialog', { name: '¿Dejarlo sin comprobar?' })).toBeVisible()
})

it('nothing on its way: the changes are discarded', async () => {
  await leave({})
  expect(await screen.findByRole('dialog', { name: '¿Descartar los cambios?' })).toBeVisible()
  expect(lostByReload(IDLE, 'Recargar')).toMatchObject({ title: 'Hay cambios sin guardar' })
})

it('a way that another one has ended meanwhile is not gone on with', async () => {
  const { router } = await leave({})
  const dialog = await screen.findByRole('dialog', { name: '¿Descartar los cambios?' })
  giveUpUnsaved()
  // The page hears of the second way a moment after it was taken.
  const going = router.navigate('/ventas')
  within(dialog).getByRole('button', { name: 'Descartar' }).click()
  await act(() => going)
  expect(await screen.findByText('Las ventas')).toBeVisible()
})
