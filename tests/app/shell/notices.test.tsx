import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { noticesSlice, selectNotices } from '@/app/notices'
import { writePreferences } from '@/app/preferences'
import { entities } from '@/entities'
import { article } from '@/entities/article'
import { importKept } from '@/features/listado/import/keptImport'
import { selectList } from '@/list/slices'
import { startTestApp, type TestApp } from '../../support/app'

const PATH = '/ventas/todas/todos'
const LOST = 'Se PERDIO la conexión a INTERNET, ESPERE a que se restablezca para continuar usando el SISTEMA, por favor'

/** A person's own call that the server fails. */
async function failCall({ api, backend }: TestApp, message?: string) {
  backend.faults.set([{ method: 'POST', path: '^/api/brand$', fault: message === undefined ? '500' : '401' }])
  await act(() => api.post('brand').catch(() => undefined))
}

describe('the modal of a system error', () => {
  it('opens with its title, its three sentences and the button that closes it [SHELL-001, ERR-002, ERR-003, ERR-004]', async () => {
    const app = await startTestApp({ path: PATH })
    await failCall(app)
    const dialog = await screen.findByRole('dialog', { name: 'Error en el sistema' })
    for (const text of [
      'Se ha producido un error en el sistema',
      'Ya notificamos al administrador de este error.',
      'Puedes continuar usando el sistema.',
    ])
      expect(within(dialog).getByText(text)).toBeVisible()
    expect(app.backend.stats()['POST /api/error']).toBe(1)
    await app.user.click(within(dialog).getByRole('button', { name: 'Entendido' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it("is not closed by a scanner's Enter, but by Escape [ERR-004]", async () => {
    const app = await startTestApp({ path: PATH })
    await failCall(app)
    await screen.findByRole('dialog', { name: 'Error en el sistema' })
    await app.user.keyboard('7790001000012{Enter}')
    expect(screen.getByRole('dialog', { name: 'Error en el sistema' })).toBeVisible()
    await app.user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it("does not open for 'Unauthenticated.': the login does [ERR-005]", async () => {
    const app = await startTestApp({ path: PATH })
    app.backend.expireSessions()
    act(() => void app.api.post('brand').catch(() => undefined))
    expect(await screen.findByRole('dialog', { name: 'Tu sesión terminó' })).toBeVisible()
    expect(screen.queryByText('Error en el sistema')).toBeNull()
  })

  it('does not open when nobody is signed in [ERR-006]', async () => {
    const app = await startTestApp({ as: null, path: '/login' })
    await failCall(app)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('does not open for what nobody asked for; the person sees nothing [ERR-010]', async () => {
    const { api, backend } = await startTestApp({ path: PATH })
    backend.faults.set([{ path: '^/api/brand$', fault: '500' }])
    await act(() => api.get('brand', { quiet: true }).catch(() => undefined))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is followed by a toast when the report could not be sent [ERR-008]', { tags: ['rare'] }, async () => {
    const { api, backend } = await startTestApp({ path: PATH })
    backend.faults.set([{ method: 'POST', path: '^/api/(brand|error)$', fault: '500' }])
    await act(() => api.post('brand').catch(() => undefined))
    expect(await screen.findByText('Error al guardar el error X)')).toBeVisible()
  })
})

describe('the connection', () => {
  it('that is lost is told by an alert, for as long as it is away, without taking the focus [SHELL-017]', async () => {
    await startTestApp({ path: PATH })
    const button = screen.getByRole('button', { name: 'Salir' })
    button.focus()
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByRole('alert')).toHaveTextContent(LOST)
    expect(screen.getByText('Sin conexión')).toBeVisible()
    expect(button).toHaveFocus()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that is lost says on the till that one may go on charging, and nowhere else [SHELL-017]', async () => {
    const ON_THE_TILL =
      'Cobrar se puede igual: las ventas quedan guardadas en este equipo y salen solas. Lo demás espera.'
    const app = await startTestApp({ path: '/vender' })
    // Nothing says that it is back, nor that the server alone is gone.
    app.backend.faults.set([{ path: '.', fault: 'drop-before' }])
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect((await screen.findByText(LOST)).parentElement).toHaveTextContent(`${LOST}${ON_THE_TILL}`)
    act(() => screen.getByRole('link', { name: /^Alertas/ }).click())
    await waitFor(() => expect(screen.queryByText(ON_THE_TILL)).toBeNull())
    expect(screen.getByText(LOST)).toBeVisible()
  })

  it('that is back is told too; that alert leaves after 4 seconds [SHELL-018]', { tags: ['rare'] }, async () => {
    const { store } = await startTestApp({ path: PATH })
    act(() => void window.dispatchEvent(new Event('offline')))
    await act(async () => {
      window.dispatchEvent(new Event('online'))
      await vi.waitFor(() => expect(selectNotices(store.getState()).link).toBe('online'))
    })
    expect(screen.getByRole('alert')).toHaveTextContent('Volvio la conexion a internet')
    expect(screen.queryByText(LOST)).toBeNull()
    expect(screen.getByText('En línea')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('that is back can be read and closed at once [SHELL-018]', async () => {
    const { store, user } = await startTestApp({ path: PATH })
    act(() => void store.dispatch(noticesSlice.actions.linkChanged('no-network')))
    act(() => void store.dispatch(noticesSlice.actions.linkChanged('online')))
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Cerrar aviso' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says when it is the server that does not answer [SHELL-017]', async () => {
    const { store } = await startTestApp({ path: PATH })
    act(() => void store.dispatch(noticesSlice.actions.linkChanged('no-server')))
    expect(screen.getByText('El servidor no responde')).toBeVisible()
    expect(screen.getByRole('alert')).not.toHaveTextContent('INTERNET')
    act(() => void store.dispatch(noticesSlice.actions.linkChanged('online')))
    expect(screen.getByRole('alert')).toHaveTextContent('El servidor volvió a responder')
  })
})

describe('a list that changed elsewhere', () => {
  it('is offered to be read again, without taking the focus [SHELL-031, RT-006]', async () => {
    const { push, user, backend, store } = await startTestApp({ path: PATH, whole: true })
    const entity = entities.brand
    if (entity === undefined) throw new Error('no brands')
    const before = backend.stats()['GET /api/brand'] ?? 0
    screen.getByRole('button', { name: 'Salir' }).focus()
    act(() => push.emit('update_models.1', { model_name: 'brand', added_by: 99, check_added_by: true }))
    const dialog = await screen.findByRole('dialog', {
      name: `Hubo cambios en ${entity.labels.many}. ¿Actualizar la lista?`,
    })
    expect(screen.getByRole('button', { name: 'Salir' })).toHaveFocus()
    await user.click(within(dialog).getByRole('button', { name: 'Actualizar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(backend.stats()['GET /api/brand']).toBe(before + 1))
    await waitFor(() => expect(selectList(store.getState(), entity).loading).toBe(false))
  })

  it('may be left as it is [SHELL-031]', { tags: ['rare'] }, async () => {
    const { store, user, backend } = await startTestApp({ path: PATH })
    act(() => void store.dispatch(noticesSlice.actions.listChangedElsewhere('brand')))
    const before = backend.stats()['GET /api/brand'] ?? 0
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ahora no' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(backend.stats()['GET /api/brand'] ?? 0).toBe(before)
  })
})

describe('a notification', () => {
  const notification = {
    message_text: 'La importación terminó',
    color_variant: 'success',
    functions_to_execute: [
      { btn_text: 'Actualizar clientes', function_name: 'update_clients_after_import', btn_variant: 'primary' },
      { btn_text: 'Entendido', btn_variant: 'secondary' },
    ],
    is_only_for_auth_user: false,
  }

  it('shows its text, its colour and its buttons, which do what they say and close it [SHELL-030, RT-007]', async () => {
    const { push, user, backend } = await startTestApp({ path: PATH })
    await waitFor(() => expect(push.channels()).toContain('global_notification.1'))
    act(() => push.emit('global_notification.1', notification))
    const dialog = await screen.findByRole('dialog', { name: 'La importación terminó' })
    expect(dialog).toHaveClass('notice-success')
    await waitFor(() => expect(backend.stats()['GET /api/client']).toBeGreaterThan(0))
    const before = backend.stats()['GET /api/client'] ?? 0
    await user.click(within(dialog).getByRole('button', { name: 'Actualizar clientes' }))
    await waitFor(() => expect(backend.stats()['GET /api/client']).toBeGreaterThan(before))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('of an import leaves by itself, and is not told where the page that sent it tells its end [SHELL-030]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
    const { push, store } = await startTestApp({ path: PATH })
    await waitFor(() => expect(push.channels()).toContain('global_notification.1'))
    act(() => push.emit('global_notification.1', notification))
    await screen.findByRole('dialog', { name: 'La importación terminó' })
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(screen.queryByRole('dialog')).toBeNull()

    const sent = { after: 0, left: [], repeated: 0, before: [], partial: false }
    act(() => void store.dispatch(importKept({ sent, open: false })))
    const functions_to_execute = [
      { btn_text: 'Actualizar', function_name: 'update_articles_after_import', btn_variant: 'primary' },
    ]
    act(() => push.emit('global_notification.1', { ...notification, functions_to_execute }))
    await waitFor(() => expect(selectNotices(store.getState()).notifications).toEqual([]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it(
    'reads no list that nobody has asked for, least of all a catalogue that is not held here [NS-26]',
    { tags: ['rare'] },
    async () => {
      const { push, user, api, store } = await startTestApp({
        path: PATH,
        prepare: ({ db }) => void db.update('user', 1, { download_articles: 0 }),
      })
      await waitFor(() => expect(push.channels()).toContain('global_notification.1'))
      const get = vi.spyOn(api, 'get')
      const changeArticles = () => act(() => void store.dispatch(noticesSlice.actions.listChangedElsewhere('article')))
      const update = async () => user.click(await screen.findByRole('button', { name: 'Actualizar' }))
      const function_name = 'update_articles_after_import'
      const functions_to_execute = [{ btn_text: 'Actualizar', function_name, btn_variant: 'primary' }]
      act(() => push.emit('global_notification.1', { ...notification, functions_to_execute }))
      await update()
      changeArticles()
      await update()
      act(() => void writePreferences({ reloadLists: true, tasks: true, system: false }))
      changeArticles()
      await waitFor(() => expect(selectNotices(store.getState()).staleLists).toEqual([]))
      expect(get.mock.calls.filter(([path]) => path.startsWith('article/'))).toEqual([])
      expect(selectList(store.getState(), article)).toMatchObject({ loading: false, loadedAt: null })
    },
  )

  it('comes one at a time, the buttons without a function only close it [SHELL-030]', { tags: ['rare'] }, async () => {
    const { push, user, backend } = await startTestApp({ path: PATH })
    await waitFor(() => expect(push.channels()).toContain('global_notification.1'))
    act(() => push.emit('global_notification.1', notification))
    act(() =>
      push.emit('global_notification.1', { ...notification, message_text: 'La segunda', color_variant: 'danger' }),
    )
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    const calls = backend.stats()
    await user.click(
      within(await screen.findByRole('dialog', { name: 'La importación terminó' })).getByRole('button', {
        name: 'Entendido',
      }),
    )
    expect(screen.getByRole('dialog', { name: 'La segunda' })).toHaveClass('notice-danger')
    expect(backend.stats()['GET /api/client']).toBe(calls['GET /api/client'])
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('toasts of the app', () => {
  it('are shown once [BOOT-002]', async () => {
    const { store } = await startTestApp({ path: PATH })
    act(() => void store.dispatch(noticesSlice.actions.toastRaised('error al cargar ultimos articulos actualizados')))
    expect(await screen.findByText('error al cargar ultimos articulos actualizados')).toBeVisible()
    expect(selectNotices(store.getState()).toasts).toEqual([])
  })
})
