import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { selectSession } from '@/session/sessionSlice'
import { openVender, scan, total, yerba } from '../../features/vender/screen'
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

  it('says within twenty minutes that another computer took the login, and keeps the cart', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const app = await openVender({ version: 3 })
    scan(yerba.code)
    await waitFor(() => expect(total()).toHaveTextContent('$4.250,00'))
    const { db } = app.backend
    const begun = db.insert('session', { user_id: 1, token: 'otra', csrf: 'x', expires_at: '2999-01-01' })
    db.update('user', 1, { _lock: { session: begun.id, at: Date.now() } })
    act(() => void vi.advanceTimersByTime(20 * 60_000))
    const dialog = await screen.findByRole('dialog', { name: 'Otra computadora está usando este usuario' })
    db.remove('session', begun.id)
    await app.user.type(within(dialog).getByLabelText('Contraseña'), '123{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(total()).toHaveTextContent('$4.250,00')
    vi.useRealTimers()
  })

  it('says of what waits for the login that it is not saved, and of nothing that it is being saved [SES-017]', async () => {
    const app = await startTestApp({ path: '/caja' })
    await app.user.click((await screen.findAllByRole('button', { name: /^Ingreso/ }))[0] as HTMLElement)
    const form = await screen.findByRole('dialog', { name: /^Ingreso en/ })
    await app.user.type(within(form).getByRole('textbox', { name: 'Importe' }), '70')
    const movements = () => app.backend.db.all('movimiento_caja').length
    const before = movements()
    app.backend.expireSessions()
    await app.user.click(within(form).getByRole('button', { name: 'Guardar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Tu sesión terminó' })
    await app.user.click(within(dialog).getByRole('button', { name: 'Salir' }))
    expect(await screen.findByRole('dialog', { name: 'Hay algo sin guardar' })).toBeVisible()
    expect(screen.queryByText(/Se está guardando/)).toBeNull()
    expect(movements()).toBe(before)
  })

  it('says of a charged sale that this computer keeps it, not that it is lost [SES-017, SALE-067]', async () => {
    const app = await openVender()
    scan(yerba.code)
    await waitFor(() => expect(total()).toHaveTextContent('$4.250,00'))
    app.backend.expireSessions()
    await app.user.keyboard('{F10}')
    const dialog = await screen.findByRole('dialog', { name: 'Tu sesión terminó' })
    await app.user.click(within(dialog).getByRole('button', { name: 'Salir' }))
    const question = await screen.findByRole('dialog', { name: 'Hay una venta sin confirmar' })
    expect(question).toHaveTextContent('queda guardada en este equipo')
  })

  it('can be left for good [SES-007, SES-017]', async () => {
    const { dialog, user, store } = await expire()
    await user.click(within(dialog).getByRole('button', { name: 'Salir' }))
    await waitFor(() => expect(window.location.pathname).toBe('/login'))
    expect(selectSession(store.getState()).user).toBeNull()
  })
})
