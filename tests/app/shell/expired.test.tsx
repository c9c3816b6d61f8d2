import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { selectSession } from '@/session/sessionSlice'
import { startTestApp } from '../../support/app'
import { signIn } from '../../support/standIn'

const PATH = '/ventas/todas/todos'

/** A call of the screen meets the ended session. */
async function expire() {
  const app = await startTestApp({ path: PATH })
  app.backend.expireSessions()
  let answer: unknown
  act(
    () =>
      void app.api.get('brand', { quiet: true }).then(
        (body) => (answer = body),
        (error: unknown) => (answer = error),
      ),
  )
  const dialog = await screen.findByRole('dialog', { name: 'Tu sesión terminó' })
  return { ...app, dialog, answer: () => answer }
}

describe('a session that ends in the middle of work', () => {
  it('keeps the screen and asks the same person for the password [SES-001, SES-017]', async () => {
    const { dialog, store } = await expire()
    expect(window.location.pathname).toBe(PATH)
    expect(document.querySelector('main')).toBeInTheDocument()
    const doc = within(dialog).getByLabelText('Número de documento')
    expect(doc).toHaveValue('1234')
    expect(doc).toHaveAttribute('readonly')
    expect(within(dialog).getByLabelText('Contraseña')).toHaveFocus()
    expect(selectSession(store.getState()).status).toBe('expired')
  })

  it('goes on after the login, the call that met the end included [SES-017]', async () => {
    const { dialog, user, answer } = await expire()
    const screenBefore = document.querySelector('main')
    await user.type(within(dialog).getByLabelText('Contraseña'), '123{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(answer()).toHaveProperty('models'))
    expect(document.querySelector('main')).toBe(screenBefore)
  })

  it('stays open at a wrong password, and at Escape [SES-017]', async () => {
    const { dialog, user } = await expire()
    await user.type(within(dialog).getByLabelText('Contraseña'), 'no{Enter}')
    expect(await within(dialog).findByText('El número de documento o la contraseña no son correctos')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(dialog).toBeVisible()
  })

  it('asks for the password over the start-up screen too [SES-017]', async () => {
    const { user } = await startTestApp({
      path: PATH,
      immediately: true,
      prepare: (backend) => backend.faults.set([{ path: '^/api/caja$', fault: '401', times: 1 }]),
    })
    const dialog = await screen.findByRole('dialog', { name: 'Tu sesión terminó' })
    expect(screen.queryByRole('main')).toBeNull()
    await user.type(within(dialog).getByLabelText('Contraseña'), '123{Enter}')
    expect(await screen.findByRole('main')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says that somebody else signed in in another tab, and leaves with his session alone [U18, SES-008]', async () => {
    const { store, user, backend } = await startTestApp({ path: PATH })
    await signIn('employee')
    localStorage.setItem('signed-in', JSON.stringify({ user: 9999, at: 1 }))
    act(() => void window.dispatchEvent(new StorageEvent('storage')))
    const dialog = await screen.findByRole('dialog', { name: 'Ingresó otra persona' })
    expect(within(dialog).getByLabelText('Número de documento')).toHaveValue('1234')
    await user.click(within(dialog).getByRole('button', { name: 'Seguir con la otra sesión' }))
    await waitFor(() =>
      expect(selectSession(store.getState())).toMatchObject({ status: 'authenticated', user: { doc_number: '2' } }),
    )
    expect(backend.stats()['POST /logout']).toBeUndefined()
  })

  it('can be left for good [SES-007, SES-017]', async () => {
    const { dialog, user, store } = await expire()
    await user.click(within(dialog).getByRole('button', { name: 'Salir' }))
    await waitFor(() => expect(window.location.pathname).toBe('/login'))
    expect(selectSession(store.getState()).user).toBeNull()
  })
})
