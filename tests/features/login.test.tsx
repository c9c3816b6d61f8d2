import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { selectSession } from '@/session/sessionSlice'
import { startTestApp } from '../support/app'
import { gate } from '../support/gate'
import { server } from '../support/standIn'

async function open(version?: 3) {
  const app = await startTestApp({ as: null, path: '/login', ...(version && { version }) })
  return {
    ...app,
    doc: screen.getByLabelText('Número de documento'),
    password: screen.getByLabelText<HTMLInputElement>('Contraseña'),
    enter: screen.getByRole('button', { name: 'Ingresar' }),
  }
}
const WRONG = 'El número de documento o la contraseña no son correctos'

describe('the login', () => {
  it('asks for the document number and sends it as doc_number [SES-006, NAV-003]', async () => {
    const { user, doc, password, enter, store } = await open()
    const bodies: unknown[] = []
    const note = ({ request }: { request: Request }) => {
      if (request.url.endsWith('/login') && request.method === 'POST')
        void request
          .clone()
          .json()
          .then((body) => bodies.push(body))
    }
    server.events.on('request:start', note)
    expect(doc).toHaveFocus()
    await user.type(doc, ' 1234 ')
    await user.type(password, '123')
    await user.click(enter)
    await waitFor(() => expect(selectSession(store.getState()).status).toBe('authenticated'))
    expect(bodies).toEqual([{ doc_number: '1234', password: '123', remember: 0 }])
    server.events.removeListener('request:start', note)
  })

  it('says in place that the data are wrong, and is ready to be typed again [GEN-002]', async () => {
    const { user, doc, password, store } = await open()
    await user.type(doc, '1234')
    await user.type(password, 'otra{Enter}')
    expect(await screen.findByText(WRONG)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(WRONG)
    expect(password).toHaveFocus()
    expect(password).toHaveAccessibleDescription(expect.stringContaining(WRONG))
    expect(doc).toHaveValue('1234')
    expect(selectSession(store.getState()).status).toBe('unauthenticated')
    await user.keyboard('123{Enter}')
    await waitFor(() => expect(selectSession(store.getState()).status).toBe('authenticated'))
  })

  it('does not call a login that another computer uses a wrong password', async () => {
    const { user, doc, password, store, backend } = await open(3)
    const begun = backend.db.insert('session', { user_id: 1, token: 'otra', csrf: 'x', expires_at: '2999-01-01' })
    backend.db.update('user', 1, { _lock: { session: begun.id, at: Date.now() - 30 * 60_000 } })
    await user.type(doc, '1234')
    await user.type(password, '123{Enter}')
    const text = /^Otra computadora está usando este usuario; se libera en (29|30) minutos, o cerrando sesión allá\.$/
    expect(await screen.findByText(text)).toBeVisible()
    backend.db.remove('session', begun.id)
    await user.keyboard('123{Enter}')
    await waitFor(() => expect(selectSession(store.getState()).status).toBe('authenticated'))
  })

  it.each([
    ['drop-before', 'No pudimos llegar al servidor. Revisá la conexión y probá de nuevo.'],
    ['500', 'El servidor tuvo un problema y no pudo darte el ingreso. Probá de nuevo en un momento.'],
  ] as const)('says in place that the server failed (%s)', async (fault, text) => {
    const { user, doc, password, backend } = await open()
    backend.faults.set([{ method: 'POST', path: '^/login$', fault, times: 1 }])
    await user.type(doc, '1234')
    await user.type(password, '123{Enter}')
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks for what is missing without calling the server', async () => {
    const { user, doc, password, enter, backend } = await open()
    await user.click(enter)
    expect(screen.getByRole('alert')).toHaveTextContent('Ingresá tu número de documento')
    await user.type(doc, '1234{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Ingresá tu contraseña')
    expect(password).toHaveFocus()
    expect(backend.stats()['POST /login']).toBeUndefined()
  })

  it('sends once, however often it is pressed', async () => {
    const { user, doc, password, enter, backend } = await open()
    const answer = gate()
    backend.faults.set([{ method: 'POST', path: '^/login$', fault: answer }])
    await user.type(doc, '1234')
    await user.type(password, 'mal')
    await user.click(enter)
    expect(screen.getByRole('button', { name: 'Ingresando…' })).toHaveAttribute('aria-busy', 'true')
    await user.click(screen.getByRole('button', { name: 'Ingresando…' }))
    answer.open()
    await screen.findByText(WRONG)
    expect(backend.stats()['POST /login']).toBe(1)
  })

  it('shows and hides the password, and tells of Caps Lock', async () => {
    const { user, password } = await open()
    expect(password.type).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
    expect(password.type).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Ocultar contraseña' }))
    expect(password.type).toBe('password')
    expect(screen.queryByText('Bloq Mayús está activado')).toBeNull()
    fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true })
    expect(screen.getByText('Bloq Mayús está activado')).toBeVisible()
  })

  it('leads to the recovery of the password [SES-026, NAV-004]', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }))
    expect(await screen.findByLabelText('Correo electrónico')).toBeVisible()
    expect(window.location.pathname).toBe('/recuperar-clave')
  })
})
