import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hasUnsaved } from '@/ui/dialogs/unsaved'
import { startTestApp, type TestApp } from '../../support/app'
import { leaves } from '../../support/leaves'
import { addHolder, DEBTS, NAME } from '../../features/cuentas/open'
import { holdPost } from '../../features/vender/screen'

/** By way of another place, so that the key has somewhere to go back to. */
async function arrive(path: string, place: string, options: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp({ ...options, path })
  await app.user.click(within(screen.getByRole('navigation', { name: 'Principal' })).getByRole('link', { name: place }))
  await waitFor(() => expect(window.location.pathname).not.toBe(path))
  return app
}
const answer = async ({ user }: TestApp, title: string, name: string) => {
  const question = await screen.findByRole('dialog', { name: title })
  await user.click(within(question).getByRole('button', { name }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
}

describe('what is begun', () => {
  it('is not lost to the Back key without a question: the form of a record', async () => {
    const app = await arrive('/presupuestos', 'Clientes')
    await app.user.click(await screen.findByRole('button', { name: 'Crear cliente' }))
    const form = await screen.findByRole('dialog', { name: /^Crear cliente/ })
    const name = within(form).getByLabelText(/^Nombre/)
    await app.user.type(name, 'Ana')
    window.history.back()
    await answer(app, '¿Descartar los cambios?', 'Seguir editando')
    expect(name).toHaveValue('Ana')
    expect(window.location.pathname).toBe('/clientes')
    window.history.back()
    await answer(app, '¿Descartar los cambios?', 'Descartar')
    await waitFor(() => expect(window.location.pathname).toBe('/presupuestos'))
    await waitFor(() => expect(leaves()).toBe(true))
  })

  it('is not lost to the Back key without a question: a payment; who closes it is asked once [ACC-017]', async () => {
    const app = await startTestApp({ path: '/clientes', prepare: (backend) => addHolder(backend, 'client', DEBTS) })
    await app.user.type(await screen.findByRole('searchbox'), `${NAME}{Enter}`)
    await app.user.click(await screen.findByRole('link', { name: `Cuenta corriente de ${NAME}` }))
    await app.user.click(await screen.findByRole('button', { name: 'Registrar pago' }))
    const description = await screen.findByLabelText('Descripción')
    await app.user.type(description, 'Seña')
    expect(leaves()).toBe(false)
    window.history.back()
    await answer(app, '¿Cerrar la cuenta?', 'Seguir acá')
    expect(description).toHaveValue('Seña')
    await app.user.click(screen.getByRole('button', { name: 'Volver a la cuenta' }))
    await app.user.click(screen.getByRole('button', { name: 'Cerrar' }))
    await answer(app, '¿Cerrar la cuenta?', 'Cerrar')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(window.location.pathname).toBe('/clientes')
    expect(leaves()).toBe(true)
  })

  it('and on its way to the server is not said to be discarded: the form of a record', async () => {
    const app = await arrive('/presupuestos', 'Clientes')
    await app.user.click(await screen.findByRole('button', { name: 'Crear cliente' }))
    const form = await screen.findByRole('dialog', { name: /^Crear cliente/ })
    await app.user.type(within(form).getByLabelText(/^Nombre/), 'Ana')
    const letGo = holdPost(app, 'client')
    await app.user.keyboard('{Control>}{Enter}{/Control}')
    await within(form).findAllByText('Guardando…')
    window.history.back()
    await answer(app, '¿Salir sin ver cómo quedó?', 'Esperar')
    expect(window.location.pathname).toBe('/clientes')
    letGo()
    await waitFor(() => expect(hasUnsaved()).toBe(false))
  })

  it('and on its way to the server is not said to be discarded: a payment [ACC-017]', async () => {
    const app = await startTestApp({ path: '/clientes', prepare: (backend) => addHolder(backend, 'client', DEBTS) })
    await app.user.type(await screen.findByRole('searchbox'), `${NAME}{Enter}`)
    await app.user.click(await screen.findByRole('link', { name: `Cuenta corriente de ${NAME}` }))
    await app.user.click(await screen.findByRole('button', { name: 'Más' }))
    await app.user.click(await screen.findByRole('button', { name: 'Nota de débito' }))
    await app.user.type(await screen.findByLabelText('Importe'), '100')
    await app.user.type(screen.getByLabelText(/^Descripción/), 'Flete')
    const letGo = holdPost(app, 'current-acount/nota-debito')
    await app.user.click(screen.getByRole('button', { name: /^Registrar \$100/ }))
    await screen.findByText('Guardando…')
    window.history.back()
    await answer(app, '¿Salir sin ver cómo quedó?', 'Esperar')
    letGo()
    await waitFor(() => expect(hasUnsaved()).toBe(false))
  })
})
