import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { CartItem } from '@/domain/sale/item'
import { noticesSlice, selectNotices } from '@/app/notices'
import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import { entities } from '@/entities'
import type { Sale } from '@/entities/saleRecord'
import { devolucionesSlice } from '@/features/devoluciones/devolucionesSlice'
import { taxEvents } from '@/features/vender/save/taxSlice'
import { queuedSalesSlice } from '@/features/vender/save/queue/queuedSalesSlice'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { listActions } from '@/list/slices'
import { selectSession } from '@/session/sessionSlice'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { article } from '../../domain/sale/build'
import { setWidth } from '../../support/setup'
import { reloadApp, startTestApp } from '../../support/app'
import { leaves } from '../../support/leaves'
import { queueIsRead } from '../../support/queueIsRead'

const PATH = '/ventas/todas/todos'

describe('the shell', () => {
  it('has navigation at the side and on top [SHELL-003]', async () => {
    await startTestApp({ path: PATH })
    expect(screen.getByRole('navigation', { name: 'Principal' })).toBeVisible()
    const top = screen.getByRole('banner')
    expect(within(top).getByRole('heading', { level: 1, name: 'Ventas' })).toBeVisible()
    expect(within(top).getByText('En línea')).toBeVisible()
    expect(within(top).getByRole('button', { name: /^Menú de / })).toBeVisible()
  })

  it('keeps the menu aside on a phone until it is asked for, and closes it at the choice [SHELL-003, SHELL-028]', async () => {
    setWidth(390)
    const { user } = await startTestApp({ path: PATH })
    expect(screen.queryByRole('navigation')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Abrir el menú' }))
    const menu = await screen.findByRole('dialog', { name: 'Menú' })
    expect(menu).toContainElement(document.activeElement as HTMLElement)
    await user.click(within(menu).getByRole('link', { name: 'Clientes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(window.location.pathname).toBe('/clientes')
  })

  it('folds the menu where there is room for both, and remembers it for this person [SHELL-003]', async () => {
    const app = await startTestApp({ path: PATH })
    const aside = () => document.querySelector('.shell') as HTMLElement
    expect(aside()).not.toHaveClass('shell-folded')
    await app.user.click(screen.getByRole('button', { name: 'Plegar el menú' }))
    expect(aside()).toHaveClass('shell-folded')
    // Its places keep their words.
    expect(
      within(screen.getByRole('navigation', { name: 'Principal' })).getByRole('link', { name: 'Clientes' }),
    ).toBeVisible()
    reloadApp(app)
    await screen.findByRole('main')
    expect(aside()).toHaveClass('shell-folded')
    await app.user.click(screen.getByRole('button', { name: 'Desplegar el menú' }))
    expect(aside()).not.toHaveClass('shell-folded')
  })

  it('takes a screen narrower than 700 for a phone [SHELL-028]', () => {
    for (const [width, phone] of [
      [699, true],
      [700, false],
    ] as const) {
      setWidth(width)
      const { result, unmount } = renderHook(() => useIsPhone())
      expect(result.current).toBe(phone)
      unmount()
    }
  })

  it('tells what is being read in the background, page by page [SHELL-003]', async () => {
    const { store } = await startTestApp({ path: PATH })
    const article = entities.article
    if (article === undefined) throw new Error('no articles')
    const { loadStarted, pageReceived, loadEnded } = listActions(article)
    act(() => {
      store.dispatch(loadStarted({ loadId: 'x' }))
      store.dispatch(pageReceived({ loadId: 'x', models: [], page: 3, totalPages: 15 }))
    })
    expect(screen.getByText('Cargando artículos 3/15')).toBeVisible()
    act(() => void store.dispatch(loadEnded({ loadId: 'x', at: 1 })))
    expect(screen.queryByText(/^Cargando artículos/)).toBeNull()
  })

  it('tells for how long a person waits where the server takes no more requests for now [SHELL-003]', async () => {
    const { api } = await startTestApp({ path: PATH })
    vi.spyOn(api, 'load').mockReturnValue({ sent: 60, waiting: 1, turn: 19_500 })
    const text = 'El servidor pide esperar: sigue en 20 s…'
    expect(await screen.findByText(text, {}, { timeout: 3000 })).toBeVisible()
  })
})

describe('the menu of the user', () => {
  it('changes light and dark, and remembers it', async () => {
    const { user } = await startTestApp({ path: PATH })
    expect(document.documentElement.dataset.bsTheme).toBe('light')
    await user.click(screen.getByRole('button', { name: /^Menú de / }))
    await user.click(screen.getByRole('button', { name: 'Usar colores oscuros' }))
    expect(document.documentElement.dataset.bsTheme).toBe('dark')
    expect(localStorage.getItem('u1:theme')).toBe('"dark"')
  })

  it('signs out [SES-007]', async () => {
    const { user, store } = await startTestApp({ path: PATH })
    await user.click(screen.getByRole('button', { name: /^Menú de / }))
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Salir' }))
    await waitFor(() => expect(selectSession(store.getState()).status).toBe('unauthenticated'))
  })
})

describe('signing out with a sale begun', () => {
  async function leave(item: CartItem) {
    const app = await startTestApp({ path: PATH })
    act(() => void app.store.dispatch(saleEvents.itemAdded(item)))
    await app.user.click(screen.getByRole('button', { name: 'Salir' }))
    return { ...app, status: () => selectSession(app.store.getState()).status }
  }

  it('asks first: who stays loses nothing, who leaves is out [SES-007]', async () => {
    const { user, status } = await leave(article('100'))
    const question = await screen.findByRole('dialog', { name: 'Hay una venta sin cobrar' })
    await user.click(within(question).getByRole('button', { name: 'Seguir vendiendo' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(status()).toBe('authenticated')
    await user.click(screen.getByRole('button', { name: 'Salir' }))
    await user.click(await screen.findByRole('button', { name: 'Salir igual' }))
    await waitFor(() => expect(status()).toBe('unauthenticated'))
  })

  it('asks for a return that was begun too, which goes with the page [SES-007]', async () => {
    const app = await startTestApp({ path: PATH })
    expect(leaves()).toBe(true)
    act(
      () =>
        void app.store.dispatch(
          devolucionesSlice.actions.saleFound({ id: 1, num: 7, articles: [] } as unknown as Sale),
        ),
    )
    expect(leaves()).toBe(false)
    await app.user.click(screen.getByRole('button', { name: 'Salir' }))
    const question = await screen.findByRole('dialog', { name: 'Hay una devolución sin guardar' })
    await app.user.click(within(question).getByRole('button', { name: 'Seguir con la devolución' }))
    expect(selectSession(app.store.getState()).status).toBe('authenticated')
    act(() => void app.store.dispatch(noticesSlice.actions.updateChanged({ phase: 'later' })))
    await app.user.click(screen.getByRole('button', { name: /^Menú de/ }))
    await app.user.click(screen.getByRole('button', { name: 'Actualizar ahora' }))
    expect(await screen.findByRole('dialog', { name: 'Hay una devolución sin guardar' })).toBeVisible()
    expect(selectNotices(app.store.getState()).update.phase).toBe('later')
  })

  it('says of one unsent sale, and of several, what becomes of it [SES-007]', async () => {
    const app = await startTestApp({ path: PATH })
    const user = selectSession(app.store.getState()).user?.id
    await queueIsRead()
    const unsent = (...ids: string[]) =>
      act(() => {
        const entries = ids.map((id) => ({ id, user })) as unknown as QueuedSale[]
        app.store.dispatch(queuedSalesSlice.actions.queueRead({ entries }))
      })
    unsent('x')
    await app.user.click(screen.getByRole('button', { name: 'Salir' }))
    const one = await screen.findByRole('dialog', { name: 'Hay una venta sin confirmar' })
    expect(one).toHaveTextContent(
      'Todavía no llegó al servidor. Si salís queda guardada en este equipo y se envía recién',
    )
    await app.user.click(within(one).getByRole('button', { name: 'Quedarme' }))
    unsent('x', 'y')
    await app.user.click(screen.getByRole('button', { name: 'Salir' }))
    const two = await screen.findByRole('dialog', { name: 'Hay 2 ventas sin confirmar' })
    expect(two).toHaveTextContent(
      'Todavía no llegaron al servidor. Si salís quedan guardadas en este equipo y se envían recién',
    )
  })

  it('asks for an invoice that nobody knows to be given, whose card goes with the page [SALE-074] [SES-007]', async () => {
    const app = await startTestApp({ path: PATH })
    const ticket = { sale_id: 1, afip_information_id: 1, num: 7, voucher: '', cae: '', messages: [] }
    act(() => void app.store.dispatch(taxEvents.asked({ ...ticket, phase: 'unasked' })))
    await app.user.click(screen.getByRole('button', { name: 'Salir' }))
    const question = await screen.findByRole('dialog', { name: 'Hay una factura sin terminar' })
    await app.user.click(within(question).getByRole('button', { name: 'Quedarme' }))
    expect(selectSession(app.store.getState()).status).toBe('authenticated')
    act(() => void app.store.dispatch(taxEvents.closed(1)))
    await app.user.click(screen.getByRole('button', { name: 'Salir' }))
    await waitFor(() => expect(selectSession(app.store.getState()).status).toBe('unauthenticated'))
  })

  it('does not ask on account of the unsent sales of somebody else [SES-007]', async () => {
    const app = await startTestApp({ path: PATH })
    const entries = [{ id: 'x', user: 9999 } as unknown as QueuedSale]
    act(() => void app.store.dispatch(queuedSalesSlice.actions.queueRead({ entries })))
    await app.user.click(screen.getByRole('button', { name: 'Salir' }))
    await waitFor(() => expect(selectSession(app.store.getState()).status).toBe('unauthenticated'))
  })

  it('does not ask for the articles every sale begins with [SES-007]', async () => {
    const { status } = await leave(article('100', 1, { default_in_vender: true, placed: true }))
    await waitFor(() => expect(status()).toBe('unauthenticated'))
  })
})
