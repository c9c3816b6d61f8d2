import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectRealtime } from '@/app/live/realtime'
import { entities } from '@/entities'
import { listPath } from '@/entities/paths'
import { may } from '@/session/rights'
import { selectList } from '@/list/slices'
import { Papelera } from '@/features/papelera/Papelera'
import { restoreArticle } from '@/features/papelera/restore'
import { checkSession } from '@/session/session'
import { ConfirmProvider } from '@/ui/dialogs/Confirm'
import { ToastProvider } from '@/ui/notices/Toasts'
import { column } from '../list/screen'
import type { RunningBackend } from '../backend/app'
import { startTestApp } from '../support/app'
import { fakePush, testStore } from '../support/store'

const get = (name: string) => {
  const entity = entities[name]
  if (entity === undefined) throw new Error(`no entity ${name}`)
  return entity
}
const access = { can: () => true, has: () => true, ownsShop: true }

/** Three deleted articles, the second of them last, and one deleted sale. */
function throwAway({ db }: RunningBackend) {
  const [sale] = db.all('sale')
  db.update('sale', sale?.id, { deleted_at: '2026-11-17T15:00:00.000000Z' })
  const moments = ['2026-11-16T12:00:00.000000Z', '2026-11-18T12:30:00.000000Z', '2026-11-15T12:00:00.000000Z']
  return db
    .all('article')
    .slice(0, 3)
    .map((article, index) => {
      db.update('article', article.id, { name: `Descartado ${index + 1}`, deleted_at: moments[index] })
      return Number(article.id)
    })
}

/** The screen alone, with live events, for the owner. */
async function open(path = '/papelera/articulos') {
  const { store, api, backend } = await testStore()
  throwAway(backend)
  const owner = await store.dispatch(checkSession())
  if (owner === null) throw new Error('nobody is signed in')
  const push = fakePush(backend)
  onTestFinished(connectRealtime(store, api, push, owner))
  const routes = [{ path: '/papelera/:view?', element: <Papelera />, handle: { defaultView: 'articulos' } }]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(
    <Provider store={store}>
      <ToastProvider>
        <ConfirmProvider>
          <RouterProvider router={router} />
        </ConfirmProvider>
      </ToastProvider>
    </Provider>,
  )
  await screen.findByRole('row', { name: /Descartado 2/ })
  return { store, backend, push, router, user: userEvent.setup() }
}

const press = (name: string | RegExp) => screen.getByRole('button', { name })
const shown = (list: string, heading: string) => column(screen.getByRole('table', { name: list }), heading)
const articlesShown = () => shown('Artículos eliminados', 'Nombre')
const sent = (backend: RunningBackend, id: number) => backend.stats()[`PUT /api/papelera/restaurar/article/${id}`] ?? 0

describe('the lists of the trash', () => {
  it('have routes, columns and size of their own, and nothing in them can be made, changed or deleted [CAT-117, CAT-118]', () => {
    for (const [name, of] of [
      ['papelera_article', 'article'],
      ['papelera_sale', 'sale'],
    ] as const) {
      const trash = get(name)
      expect(listPath(trash)).toBe(`papelera/${of}`)
      expect(trash.list?.perPage).toBe(50)
      expect((['store', 'update', 'delete'] as const).some((verb) => may(trash, verb, access))).toBe(false)
      const keys = trash.fields.map(({ key }) => key)
      expect(keys[1]).toBe('deleted_at')
      expect(keys.filter((key) => key !== 'deleted_at')).toEqual(get(of).fields.map(({ key }) => key))
    }
  })
})

describe('the trash', () => {
  it('shows deleted articles, newest deletion first, and deleted sales, which stay there [TRASH-001, LIST-057, NAV-030]', async () => {
    const { user, router } = await open('/papelera')
    expect(articlesShown()).toEqual(['Descartado 2', 'Descartado 1', 'Descartado 3'])
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads[1]).toBe('Eliminado')
    expect(shown('Artículos eliminados', 'Eliminado')[0]).toBe('18/11/26 09:30')

    await user.type(screen.getByRole('searchbox'), 'descartado 3')
    await waitFor(() => expect(articlesShown()).toEqual(['Descartado 3']))

    await user.click(screen.getByRole('link', { name: 'Ventas' }))
    await waitFor(() => expect(shown('Ventas eliminadas', 'N°')).toHaveLength(1))
    expect(router.state.location.pathname).toBe('/papelera/ventas')
    expect(screen.queryByRole('button', { name: /Recuperar/ })).toBeNull()
  })

  it('opens a record to be looked at and restored, not to be changed [NS-02g]', async () => {
    const { user } = await open()
    await user.click(screen.getByText('Descartado 1'))
    const form = await screen.findByRole('dialog')
    expect(form.querySelectorAll('input, select, textarea')).toHaveLength(0)
    expect([...form.querySelectorAll('.modal-footer button')].map((button) => button.textContent)).toEqual([
      'Recuperar',
      'Cerrar',
    ])
  })

  it('brings an article back after a question, into the list it was in, without its recipe [NS-02g, PLUS-010]', async () => {
    const { user, store, backend } = await open()
    expect(press('Recuperar Descartado 2')).toHaveTextContent('Recuperar')
    await user.click(press('Recuperar Descartado 2'))
    const question = await screen.findByRole('dialog')
    expect(question).toHaveTextContent('Si tenía una receta, esa no vuelve: se borró con el artículo.')
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }))
    const id = Number(backend.db.all('article').find(({ name }) => name === 'Descartado 2')?.id)
    expect(sent(backend, id)).toBe(0)

    await user.click(press('Recuperar Descartado 2'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Recuperar' }))
    expect(await screen.findByText('Descartado 2 volvió al listado de artículos')).toBeVisible()
    expect(articlesShown()).toEqual(['Descartado 1', 'Descartado 3'])
    expect(backend.db.get('article', id)?.deleted_at).toBeNull()
    expect(selectList(store.getState(), get('article')).models.some((model) => model.id === id)).toBe(true)
  })

  it('brings several back and names those it could not [NS-02g]', async () => {
    const { user, backend } = await open()
    const ids = backend.db.all('article').filter(({ deleted_at }) => deleted_at)
    const stuck = ids.find(({ name }) => name === 'Descartado 3')
    await user.click(press('Seleccionar'))
    await user.click(screen.getByRole('checkbox', { name: 'Elegir todos' }))
    backend.faults.set([{ path: `/api/papelera/restaurar/article/${stuck?.id}`, fault: '500', times: 1 }])
    await user.click(
      within(screen.getByRole('region', { name: 'Elegidos' })).getByRole('button', { name: 'Recuperar' }),
    )
    const question = await screen.findByRole('dialog')
    expect(question).toHaveTextContent('¿Recuperar 3 artículos?')
    await user.click(within(question).getByRole('button', { name: 'Recuperar' }))
    expect(await screen.findByText('No pudimos recuperar: Descartado 3')).toBeVisible()
    expect(screen.getByText('2 artículos recuperados')).toBeVisible()
    expect(articlesShown()).toEqual(['Descartado 3'])

    // It is still chosen: once more, and nothing is left.
    await user.click(
      within(screen.getByRole('region', { name: 'Elegidos' })).getByRole('button', { name: 'Recuperar' }),
    )
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Recuperar' }))
    expect(await screen.findByText('No hay artículos eliminados.')).toBeVisible()
  })

  it('takes in what others delete meanwhile, and is read anew when it is opened again [TRASH-001]', async () => {
    const { user, backend, push } = await open()
    const other = backend.db.all('article').find(({ deleted_at }) => !deleted_at)
    backend.db.update('article', other?.id, { name: 'Recién tirado', deleted_at: '2026-11-18T18:00:00.000000Z' })
    push.emit(`deleted_model.${other?.user_id}`, {
      model_name: 'article',
      model_id: other?.id,
      added_by: 99,
      check_added_by: true,
    })
    await waitFor(() => expect(articlesShown()[0]).toBe('Recién tirado'))

    await user.click(screen.getByRole('link', { name: 'Ventas' }))
    await screen.findByRole('table', { name: 'Ventas eliminadas' })
    backend.db.update('article', other?.id, { deleted_at: null })
    await user.click(screen.getByRole('link', { name: 'Artículos', current: false }))
    await waitFor(() => expect(articlesShown()[0]).toBe('Descartado 2'))
  })

  it('filters among what was deleted alone', async () => {
    const { user, backend } = await open()
    await user.click(press('Filtros'))
    const panel = await screen.findByRole('dialog')
    await user.click(within(panel).getByText('Nombre', { selector: 'summary span' }))
    await user.type(within(panel).getByLabelText('Que contenga'), 'descartado')
    await user.click(within(panel).getByRole('button', { name: 'Filtrar' }))
    await waitFor(() => expect(backend.stats()['POST /api/search/article/null/1']).toBe(1))
    await waitFor(() => expect([...articlesShown()].sort()).toEqual(['Descartado 1', 'Descartado 2', 'Descartado 3']))
  })

  it('is the owner’s and the admins’; nobody else sees, opens or restores anything [TRASH-002, NAV-054]', async () => {
    await startTestApp({ as: 'employee', path: '/papelera/articulos' })
    await waitFor(() => expect(window.location.pathname).not.toContain('papelera'))
    expect(screen.queryByRole('link', { name: 'Papelera' })).toBeNull()

    const employee = await testStore('employee')
    await employee.store.dispatch(checkSession())
    const [article] = employee.backend.db.all('article')
    await expect(employee.store.dispatch(restoreArticle(Number(article?.id)))).rejects.toThrow('No tenés permiso')
    expect(employee.backend.stats()[`PUT /api/papelera/restaurar/article/${article?.id}`]).toBeUndefined()

    const admin = await testStore('admin')
    await admin.store.dispatch(checkSession())
    const [own] = admin.backend.db.all('article')
    admin.backend.db.update('article', own?.id, { deleted_at: '2026-11-18T12:00:00.000000Z' })
    await admin.store.dispatch(restoreArticle(Number(own?.id)))
    expect(admin.backend.db.get('article', own?.id)?.deleted_at).toBeNull()
    await expect(admin.store.dispatch(restoreArticle(987654))).rejects.toThrow('Ya no está en la papelera')
  })
})
