import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { oweLogout } from '@/session/session'
import { selectUser } from '@/session/sessionSlice'
import { startTestApp } from '../support/app'

const MAIL = 'luis@donluis.example'
const open = (path = '/recuperar-clave') => startTestApp({ as: null, path })
const press = (name: string) => screen.getByRole('button', { name })

describe('the recovery of a password', () => {
  it('goes from mail to code to new password, which signs in and opens the index route [SES-026, NAV-004, NAV-032]', async () => {
    const { user, store } = await open()
    await user.type(await screen.findByLabelText('Correo electrónico'), MAIL)
    await user.click(press('Enviar código'))
    await user.click(await screen.findByLabelText('Código de verificación'))
    // As it stands in a mail.
    await user.paste(' 123 456')
    expect(window.location.pathname).toBe('/recuperar-clave/codigo-de-verificacion')
    await user.click(press('Verificar código'))
    await user.type(await screen.findByLabelText('Nueva contraseña'), 'nueva clave ')
    expect(window.location.pathname).toBe('/recuperar-clave/nueva-clave')
    await user.type(screen.getByLabelText('Repetí la contraseña'), 'nueva clave ')
    await user.click(press('Guardar e ingresar'))
    await waitFor(() => expect(window.location.pathname).toBe('/listado-de-articulos'))
    expect(selectUser(store.getState())?.owner_id).toBeNull()
  })

  it('signs in also where the one before left without the server hearing it: that is owed no more [SES-007]', async () => {
    const { user, store, backend } = await open()
    oweLogout(localStorage)
    await user.type(await screen.findByLabelText('Correo electrónico'), `${MAIL}{Enter}`)
    await user.type(await screen.findByLabelText('Código de verificación'), '123456{Enter}')
    await user.type(await screen.findByLabelText('Nueva contraseña'), 'nueva')
    await user.type(screen.getByLabelText('Repetí la contraseña'), 'nueva{Enter}')
    await waitFor(() => expect(selectUser(store.getState())?.owner_id).toBeNull())
    expect(backend.stats()['POST /logout']).toBeUndefined()
  })

  it('says in place what is refused', async () => {
    const { user, backend } = await open()
    const mail = await screen.findByLabelText('Correo electrónico')
    await user.type(mail, 'luis{Enter}')
    expect(await screen.findByText('Ingresá un correo electrónico válido')).toBeVisible()
    expect(backend.stats()['POST /password-reset/send-verification-code']).toBeUndefined()
    await user.clear(mail)
    await user.type(mail, 'nadie@ejemplo.com{Enter}')
    expect(await screen.findByText('No hay ninguna cuenta con ese correo')).toBeVisible()
    await user.clear(mail)
    await user.type(mail, `${MAIL}{Enter}`)
    const code = await screen.findByLabelText('Código de verificación')
    await user.type(code, '123{Enter}')
    expect(await screen.findByText('El código tiene 6 caracteres')).toBeVisible()
    await user.clear(code)
    await user.type(code, '999999{Enter}')
    expect(await screen.findByText('El código no es correcto')).toBeVisible()
    await user.clear(code)
    await user.type(code, '123456{Enter}')
    await user.type(await screen.findByLabelText('Nueva contraseña'), 'una')
    await user.type(screen.getByLabelText('Repetí la contraseña'), 'otra{Enter}')
    expect(await screen.findByText('Las dos contraseñas no son iguales')).toBeVisible()
    expect(backend.stats()['POST /password-reset/update-password']).toBeUndefined()
  })

  it('tells of a server that fails, which the real one does for a known mail', async () => {
    const { user, backend } = await open()
    backend.faults.set([{ path: 'send-verification-code', fault: '500' }])
    await user.type(await screen.findByLabelText('Correo electrónico'), `${MAIL}{Enter}`)
    expect(await screen.findByText(/^El servidor no pudo hacerlo/)).toBeVisible()
  })

  it('always begins at the mail, whichever step the address names [NAV-004]', async () => {
    await open('/recuperar-clave/nueva-clave')
    expect(await screen.findByLabelText('Correo electrónico')).toBeVisible()
    expect(window.location.pathname).toBe('/recuperar-clave/email')
  })
})
