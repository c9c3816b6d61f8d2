import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { lostByReload } from '@/app/shell/leaveQuestions'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { readCookie } from '@/lib/cookies'
import { addDays, today } from '@/lib/dates'
import type { RunningBackend } from '../../backend/app'
import { article } from '../../domain/sale/build'
import { gate } from '../../support/gate'
import { leaves } from '../../support/leaves'
import { setWidth } from '../../support/setup'
import { callApi } from '../../support/standIn'
import { startTestApp, type TestApp } from '../../support/app'

const PATH = '/alertas'

/** The owner's payment, `days` from today. */
const owes = (days: number) => (backend: RunningBackend) => {
  const owner = backend.db.all('user').find(({ owner_id }) => !owner_id)
  backend.db.update('user', Number(owner?.id), {
    payment_expired_at: `${addDays(today(), days)}T15:00:00.000000Z`,
    total_a_pagar: 12500,
  })
}

describe('the payment of the system', () => {
  it(
    'about to expire is told with the days left and the amount, until tomorrow once read [SHELL-007]',
    { tags: ['rare'] },
    async () => {
      const { user } = await startTestApp({ path: PATH, prepare: owes(2) })
      const notice = screen.getByRole('region', { name: 'Vencimiento del abono' })
      expect(notice).toHaveTextContent(/vence en 2 días .* Total a pagar: \$12\.500/)
      expect(notice).not.toHaveClass('payment-strong')
      await user.click(within(notice).getByRole('button', { name: 'Ocultar hasta mañana' }))
      expect(screen.queryByRole('region', { name: 'Vencimiento del abono' })).toBeNull()
    },
  )

  it('that expired is told on a card, to the employees too [SHELL-007]', async () => {
    await startTestApp({ path: PATH, prepare: owes(-1), as: 'employee' })
    const notice = screen.getByRole('region', { name: 'Vencimiento del abono' })
    expect(notice).toHaveTextContent(/venció hace 1 día/)
    expect(notice).toHaveClass('payment-strong')
  })
})

describe('the help', () => {
  it('explains the screen one is at, where the setting wants it [SHELL-014]', async () => {
    const { user } = await startTestApp({ path: '/ventas/todas/todos', settings: { help: true } })
    await user.click(screen.getByRole('button', { name: 'Ayuda' }))
    await user.click(screen.getByRole('button', { name: 'Encontrar una venta' }))
    expect(await screen.findByRole('dialog', { name: 'Encontrar una venta' })).toHaveTextContent('Elegí el día')
  })

  it('is not there where the setting does not [SHELL-014]', async () => {
    await startTestApp({ path: PATH, settings: { help: false } })
    expect(screen.queryByRole('button', { name: 'Ayuda' })).toBeNull()
  })

  it('is in the menu of the user on a phone, whose bar has no room for it [SHELL-014]', async () => {
    setWidth(390)
    const { user } = await startTestApp({ path: '/ventas/todas/todos', settings: { help: true } })
    await user.click(screen.getByRole('button', { name: /^Menú de/ }))
    await user.click(screen.getByRole('button', { name: 'Ayuda' }))
    const panel = await screen.findByRole('dialog', { name: 'Ayuda' })
    expect(within(panel).getByRole('heading', { name: 'Encontrar una venta' })).toBeVisible()
    expect(panel).toHaveTextContent('Elegí el día')
  })
})

const NEWS = 'Novedades de esta versión'
const unseen = () => void (document.cookie = 'update_features_watched=false; path=/')

describe('the news of the version', () => {
  it('open 3 s after the cookie says that nobody has seen them, once [SHELL-008, SHELL-009, SHELL-010]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
    unseen()
    const app = await startTestApp({ path: PATH })
    expect(app.backend.stats()['GET /api/update-feature']).toBeUndefined()
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    const dialog = await screen.findByRole('dialog', { name: NEWS })
    expect(app.backend.stats()['GET /api/update-feature']).toBe(1)
    expect(dialog).toHaveTextContent('Listados y punto de venta más rápidos.')
    act(() => within(dialog).getByRole('button', { name: 'Entendido' }).click())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(readCookie('update_features_watched')).toBe('true')
  })

  it('do not open over what somebody began to type while they were on their way [SHELL-009]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
    unseen()
    const app = await startTestApp({ path: PATH })
    const news = gate()
    app.backend.faults.set([{ path: '^/api/update-feature', fault: news }])
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    await waitFor(() => expect(app.backend.stats()['GET /api/update-feature']).toBe(1))
    const field = document.body.appendChild(document.createElement('input'))
    onTestFinished(() => field.remove())
    field.value = 'Yerba'
    field.focus()
    news.open()
    await act(() => vi.advanceTimersByTimeAsync(2_900))
    expect(screen.queryByRole('dialog', { name: NEWS })).toBeNull()
    field.remove()
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(await screen.findByRole('dialog', { name: NEWS })).toBeVisible()
  })

  it(
    'never open by themselves over the till, and come once another screen is open [SHELL-009]',
    { tags: ['rare'] },
    async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
      unseen()
      const app = await startTestApp({ path: '/vender' })
      await act(() => vi.advanceTimersByTimeAsync(20_000))
      expect(app.backend.stats()['GET /api/update-feature']).toBeUndefined()
      expect(screen.queryByRole('dialog', { name: NEWS })).toBeNull()
      act(() => screen.getByRole('link', { name: /^Alertas/ }).click())
      await act(() => vi.advanceTimersByTimeAsync(3_000))
      expect(await screen.findByRole('dialog', { name: NEWS })).toBeVisible()
    },
  )

  it.each<[string, (app: TestApp) => unknown]>([
    ['Escape', ({ user }) => user.keyboard('{Escape}')],
    ['a sale that is begun', ({ store }) => act(() => void store.dispatch(saleEvents.itemAdded(article('100'))))],
    ['another screen', () => act(() => screen.getByRole('link', { name: 'Agenda', hidden: true }).click())],
  ])('closed by %s have been seen [SHELL-009]', async (_name, close) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
    unseen()
    const app = await startTestApp({ path: PATH })
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    await screen.findByRole('dialog', { name: NEWS })
    await close(app)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: NEWS })).toBeNull())
    expect(readCookie('update_features_watched')).toBe('true')
  })

  it('do not open during a sale, nor when they have been seen [SHELL-009]', { tags: ['rare'] }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
    unseen()
    const app = await startTestApp({ path: PATH })
    act(() => void app.store.dispatch(saleEvents.itemAdded(article('100'))))
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(app.backend.stats()['GET /api/update-feature']).toBeUndefined()
    document.cookie = 'update_features_watched=true; path=/'
    const seen = await startTestApp({ path: PATH })
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(seen.backend.stats()['GET /api/update-feature']).toBeUndefined()
  })
})

describe('the tasks of the team', () => {
  it('are written, told to whom they are for, and finished [SHELL-013]', async () => {
    const app = await startTestApp({ path: PATH })
    await app.user.click(screen.getByRole('button', { name: /^Tareas del equipo/ }))
    const panel = await screen.findByRole('dialog', { name: 'Tareas del equipo' })
    await app.user.click(within(panel).getByRole('button', { name: 'Crear tarea' }))
    await app.user.click(within(panel).getByRole('button', { name: 'Guardar' }))
    expect(within(panel).getByRole('alert')).toHaveTextContent('Escribí qué hay que hacer.')
    await app.user.type(within(panel).getByLabelText('Qué hay que hacer'), 'Contar la heladera')
    await app.user.click(within(panel).getByRole('button', { name: 'Guardar' }))
    expect(within(panel).getByRole('alert')).toHaveTextContent('Elegí para quién es.')
    await app.user.click(within(panel).getByRole('checkbox', { name: /\(vos\)$/ }))
    app.backend.faults.set([{ method: 'POST', path: '^/api/task$', fault: '500', times: 1 }])
    await app.user.click(within(panel).getByRole('button', { name: 'Guardar' }))
    expect(await within(panel).findByText(/la tarea no llegó a quedar/)).toBeVisible()
    expect(within(panel).getByLabelText('Qué hay que hacer')).toHaveValue('Contar la heladera')
    await app.user.click(within(panel).getByRole('button', { name: 'Guardar' }))
    expect(await within(panel).findByRole('listitem')).toHaveTextContent('Contar la heladera')
    expect(await screen.findByLabelText('Tareas del equipo, 1 pendiente')).toBeInTheDocument()
    await app.user.click(within(panel).getByRole('button', { name: 'Marcar como terminada' }))
    expect(await within(panel).findByText('No hay tareas pendientes.')).toBeVisible()
    await app.user.click(within(panel).getByRole('button', { name: 'Terminadas' }))
    expect(within(panel).getByRole('listitem')).toHaveTextContent('Contar la heladera')
  })

  it('are not lost half written without the question every form asks [SHELL-013]', { tags: ['rare'] }, async () => {
    const app = await startTestApp({ path: PATH })
    await app.user.click(screen.getByRole('button', { name: /^Tareas del equipo/ }))
    const panel = await screen.findByRole('dialog', { name: 'Tareas del equipo' })
    await app.user.click(within(panel).getByRole('button', { name: 'Crear tarea' }))
    expect(leaves()).toBe(true)
    await app.user.type(within(panel).getByLabelText('Qué hay que hacer'), 'Pedir')
    expect(leaves()).toBe(false)
    await app.user.click(within(panel).getByRole('button', { name: 'Cancelar' }))
    const question = await screen.findByRole('dialog', { name: '¿Descartar los cambios?' })
    expect(question).toHaveTextContent('Lo que cambiaste en la tarea no se guardó.')
    await app.user.click(within(question).getByRole('button', { name: 'Seguir editando' }))
    expect(within(panel).getByLabelText('Qué hay que hacer')).toHaveValue('Pedir')
    await app.user.click(within(panel).getByRole('checkbox', { name: /\(vos\)$/ }))
    const answer = gate()
    app.backend.faults.set([{ method: 'POST', path: '^/api/task$', fault: answer, times: 1 }])
    await app.user.click(within(panel).getByRole('button', { name: 'Guardar' }))
    await within(panel).findByText('Guardando…')
    await app.user.keyboard('{Escape}')
    expect(screen.queryByText('¿Descartar los cambios?')).toBeNull()
    expect(lostByReload(app.store.getState(), 'Recargar')).toMatchObject({ title: '¿Salir sin ver cómo quedó?' })
    answer.open()
    expect(await within(panel).findByRole('listitem')).toHaveTextContent('Pedir')
  })

  it(
    'are stored once when the answer is lost: the tasks are read before anything is said [SHELL-013]',
    { tags: ['rare'] },
    async () => {
      const app = await startTestApp({ path: PATH })
      await app.user.click(screen.getByRole('button', { name: /^Tareas del equipo/ }))
      const panel = await screen.findByRole('dialog', { name: 'Tareas del equipo' })
      await app.user.click(within(panel).getByRole('button', { name: 'Crear tarea' }))
      await app.user.type(within(panel).getByLabelText('Qué hay que hacer'), 'Pedir bolsas')
      await app.user.click(within(panel).getByRole('checkbox', { name: /\(vos\)$/ }))
      app.backend.faults.set([{ method: 'POST', path: '^/api/task$', fault: 'drop-after', times: 1 }])
      await app.user.click(within(panel).getByRole('button', { name: 'Guardar' }))
      expect(await within(panel).findByRole('listitem')).toHaveTextContent('Pedir bolsas')
      expect(app.backend.db.all('task').filter(({ content }) => content === 'Pedir bolsas')).toHaveLength(1)
      expect(app.backend.stats()['POST /api/task']).toBe(1)
    },
  )

  it('that arrive are told, without a dialog, unless one does not want it [SHELL-013]', async () => {
    const app = await startTestApp({ path: PATH })
    await waitFor(() => expect(app.backend.stats()['GET /api/task']).toBe(1))
    const me = app.backend.db.all('user').find(({ doc_number }) => doc_number === '1234')
    const other = app.backend.db.all('user').find(({ doc_number }) => doc_number === '1')
    const arrive = (content: string) => {
      const _to_users = [{ id: Number(me?.id), pivot: { is_finished: 0 } }]
      const row = app.backend.db.insert('task', {
        content,
        from_user_id: Number(other?.id),
        user_id: Number(me?.id),
        _to_users,
      })
      act(() =>
        app.push.emit(`added_model.${String(me?.id)}`, { model_name: 'task', model_id: row.id, added_by: other?.id }),
      )
    }
    arrive('Llamar al proveedor')
    expect(await screen.findByText(/te dejó una tarea: Llamar al proveedor/)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    await app.user.click(screen.getByRole('button', { name: /^Menú de / }))
    await app.user.click(screen.getByRole('button', { name: 'Avisos' }))
    await app.user.click(await screen.findByRole('checkbox', { name: /Avisarme cuando me llega una tarea/ }))
    arrive('Otra cosa')
    await screen.findByLabelText('Tareas del equipo, 2 pendientes')
    expect(screen.queryByText(/te dejó una tarea: Otra cosa/)).toBeNull()
  })
})

describe('a list somebody else changed', () => {
  it('is read again without asking for who wants it so [SHELL-031]', async () => {
    localStorage.setItem('u1:notice-preferences', '{"reloadLists":true}')
    const app = await startTestApp({ path: PATH, whole: true })
    await callApi('POST', 'brand', { name: 'Nueva' })
    const before = app.backend.stats()['GET /api/brand'] ?? 0
    await waitFor(() => expect(app.push.channels()).toContain('update_models.1'))
    act(() => app.push.emit('update_models.1', { model_name: 'brand', added_by: 99, check_added_by: true }))
    await waitFor(() => expect(app.backend.stats()['GET /api/brand'] ?? 0).toBeGreaterThan(before))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
