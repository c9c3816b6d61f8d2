import { act, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { forgetNoted, noted } from '@/app/blackbox/box'
import { ErrorPage } from '@/app/shell/doors/ErrorPage'
import { checkSession } from '@/session/session'
import { noticesSlice } from '@/app/notices'
import { startTestApp } from '../../support/app'
import { testStore } from '../../support/store'

const Broken = (): never => {
  throw new Error('cannot read price of undefined')
}

async function open(screenElement: React.ReactNode, as: 'owner' | null = 'owner') {
  const { store, backend } = await testStore(as)
  forgetNoted()
  await store.dispatch(checkSession())
  const router = createMemoryRouter([{ path: '/', element: screenElement, errorElement: <ErrorPage /> }])
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { backend, faults: () => noted().flatMap(({ kind, text }) => (kind === 'fault' ? [text] : [])) }
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

describe('a screen', () => {
  it('with a fault leaves a page with a way on, and the report goes out [ERR-007]', async () => {
    const { backend } = await open(<Broken />)
    expect(await screen.findByText('Esta pantalla tuvo un problema')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Volver a cargar' })).toBeVisible()
    await waitFor(() => expect(backend.stats()['POST /api/error']).toBe(1))
  })

  it('with a fault is in the black box, with its place, and no modal comes over its page [PLUS-004, ERR-007]', async () => {
    const announced = vi.fn()
    window.addEventListener('error', announced)
    onTestFinished(() => window.removeEventListener('error', announced))
    const { faults } = await open(<Broken />)
    await screen.findByText('Esta pantalla tuvo un problema')
    expect(faults()).toEqual([
      expect.stringMatching(/^Error: cannot read price of undefined \(errorPage\.test\.tsx.*:\d+\)$/),
    ])
    expect(announced).not.toHaveBeenCalled()
  })

  it('with a fault reports nothing when nobody is signed in [ERR-006]', async () => {
    const { backend } = await open(<Broken />, null)
    await screen.findByText('Esta pantalla tuvo un problema')
    expect(backend.stats()['POST /api/error']).toBeUndefined()
  })
})

it('a fault in a notice leaves the menu, the bar and the screen standing [ERR-007]', async () => {
  const { store } = await startTestApp({ path: '/ventas/todas/todos' })
  const damaged = { text: {}, variant: 'info', buttons: [] } as never
  act(() => void store.dispatch(noticesSlice.actions.notified(damaged)))
  expect(await screen.findByRole('navigation', { name: 'Principal' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Ventas' })).toBeVisible()
  expect(screen.queryByText('Esta pantalla tuvo un problema')).toBeNull()
})
