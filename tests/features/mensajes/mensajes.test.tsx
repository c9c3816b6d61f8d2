import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Mensajes } from '@/features/mensajes/Mensajes'
import { logout } from '@/session/session'
import type { RunningBackend } from '../../backend/app'
import type { Row } from '../../backend/types'
import { gate } from '../../support/gate'
import { HOST, server } from '../../support/standIn'
import { calls, startScreen } from '../../list/screen'

const ROUTE = '/online/:view?/:sub_view?/:chat_id?'
const ago = (backend: RunningBackend, minutes: number) =>
  new Date(backend.db.now().getTime() - minutes * 60_000).toISOString()

/** The two buyers of the shop, the first one with what the test wants of him. */
const people = (backend: RunningBackend) => backend.db.all('buyer') as [Row, Row]

function write(backend: RunningBackend, buyer: Row, texts: readonly (Partial<Row> & { text: string })[]): void {
  texts.forEach((values, index) => {
    const created_at = ago(backend, texts.length - index)
    const row = { buyer_id: buyer.id, user_id: 1, from_buyer: 1, read: 1, created_at, updated_at: created_at }
    backend.db.insert('message', { ...row, ...values })
  })
}

interface Options {
  path?: string
  prepare?: (backend: RunningBackend) => void
  permissions?: readonly string[]
}

async function open({ path = '/online/mensajes', prepare, permissions }: Options = {}) {
  let pedro = 0
  const rest = await startScreen(<Mensajes />, {
    path,
    route: ROUTE,
    prepare(backend) {
      pedro = people(backend)[1].id as number
      prepare?.(backend)
    },
    ...(permissions && { as: 'employee' as const, permissions }),
  })
  const list = await screen.findByRole('list', { name: 'Chats' })
  return { ...rest, list, pedro }
}

/** The chat of Pedro, open. */
async function openPedro(options: Omit<Options, 'path'> = {}) {
  const shown = await open({ ...options, path: '/online/mensajes/2' })
  const box = await screen.findByRole('textbox', { name: 'Mensaje para Pedro Aguirre' })
  const thread = screen.getByRole('region', { name: 'Mensajes del chat' })
  const stored = () =>
    shown.backend.db.all('message').filter(({ buyer_id, from_buyer }) => buyer_id === 2 && !from_buyer)
  return { ...shown, box, thread, stored }
}

const rows = (list: HTMLElement) => within(list).getAllByRole('link')
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

describe('the chats', () => {
  it('are those of buyers who have written, the newest first, with what is unread [ONL-001, ONL-011, ONL-014, ONL-015]', async () => {
    const { list } = await open({
      prepare: (backend) => void backend.db.insert('buyer', { name: 'Callado', user_id: 1, num: 9 }),
    })
    await waitFor(() => expect(rows(list)).toHaveLength(2))
    expect(rows(list)[0]).toHaveTextContent('Pedro Aguirre')
    expect(within(list).getByRole('img', { name: '1 mensaje sin leer' })).toBeInTheDocument()
    expect(rows(list)[1]).toHaveTextContent(/Lucía Herrera.*Vos: Hola lucía, sí, martes y jueves/)
    expect(screen.getByText('1 sin leer')).toBeInTheDocument()
    expect(screen.getByText('Elegí un chat para leerlo y contestar.')).toBeInTheDocument()
  })

  it('show twenty, and twenty more each time [ONL-012, ONL-016]', async () => {
    const { list, user } = await open({
      prepare(backend) {
        for (let index = 0; index < 43; index++) {
          const buyer = backend.db.insert('buyer', { name: `Cliente ${index}`, user_id: 1, num: 100 + index })
          write(backend, buyer, [{ text: 'hola' }])
        }
      },
    })
    await waitFor(() => expect(rows(list)).toHaveLength(20))
    await user.click(screen.getByRole('button', { name: 'Ver 20 más' }))
    expect(rows(list)).toHaveLength(40)
    await user.click(screen.getByRole('button', { name: 'Ver 5 más' }))
    expect(rows(list)).toHaveLength(45)
    expect(screen.queryByRole('button', { name: /más$/ })).not.toBeInTheDocument()
  })

  it('are found by what was written in them, which is then shown', async () => {
    const { list, user } = await open()
    await waitFor(() => expect(rows(list)).toHaveLength(2))
    await user.type(screen.getByRole('searchbox', { name: 'Buscar en los chats' }), 'ENVIOS zona')
    await waitFor(() => expect(rows(list)).toHaveLength(1))
    expect(rows(list)[0]).toHaveTextContent('Hola, ¿tienen envíos a la zona sur?')
    await user.type(screen.getByRole('searchbox', { name: 'Buscar en los chats' }), ' zzz')
    await user.click(await screen.findByRole('button', { name: 'Quitar la búsqueda' }))
    await waitFor(() => expect(rows(list)).toHaveLength(2))
  })
})

describe('a chat', () => {
  it('is the one of the buyer the address names, who may be named in either place [NAV-025, ONL-012]', async () => {
    const read = calls('GET', 'message/2')
    await open({ path: '/online/mensajes/2' })
    expect(await screen.findByRole('heading', { name: 'Pedro Aguirre' })).toBeInTheDocument()
    await waitFor(() => expect(read.length).toBeGreaterThan(0))
  })

  it('has the orders of its buyer beside it, each leading to its place', async () => {
    const { user, backend } = await openPedro()
    const mine = backend.db.all('order').find(({ buyer_id }) => buyer_id === 2) as Row
    await user.click(screen.getByRole('button', { name: 'Pedidos de Pedro Aguirre' }))
    const panel = await screen.findByRole('dialog', { name: 'Pedidos de Pedro Aguirre' })
    const links = await within(panel).findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/online/pedidos/${mine.id}`])
    expect(links[0]).toHaveTextContent('Sin confirmar')
  })

  it('leads from an automatic message to its order', async () => {
    const { thread } = await openPedro({
      prepare: (backend) =>
        write(backend, people(backend)[1], [
          { text: 'Tu pedido está listo.', from_buyer: 0, type: 'order_finished', order_id: 2 },
        ]),
    })
    expect(await within(thread).findByRole('link', { name: 'Ver el pedido' })).toHaveAttribute(
      'href',
      '/online/pedidos/2',
    )
  })

  it('says so where there is no such buyer', async () => {
    await open({ path: '/online/mensajes/99999' })
    expect(await screen.findByText('Ese cliente no está entre los de la tienda.')).toBeInTheDocument()
  })

  it('is read once its end has been seen by somebody [ONL-018]', async () => {
    const { backend, list } = await openPedro()
    await waitFor(() =>
      expect(backend.db.all('message').filter(({ from_buyer, read }) => from_buyer && !read)).toEqual([]),
    )
    await waitFor(() => expect(within(list).queryByRole('img')).not.toBeInTheDocument())
    expect(screen.getByText('Sin leer')).toBeInTheDocument()
  })

  it('stays unread while nobody looks at the page, or at its end [ONL-018]', async () => {
    const marks = calls('GET', 'message/set-read')
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { backend, thread } = await openPedro()
    expect(await within(thread).findByText('¿Puedo cambiar la yerba por la de medio kilo?')).toBeInTheDocument()
    const scrollTo = (scrollTop: number) => {
      for (const [key, value] of Object.entries({ scrollHeight: 2_000, clientHeight: 400, scrollTop }))
        Object.defineProperty(thread, key, { value, configurable: true, writable: true })
      fireEvent.scroll(thread)
    }
    scrollTo(1_600)
    scrollTo(900)
    hidden.mockReturnValue('visible')
    fireEvent(document, new Event('visibilitychange'))
    expect(await screen.findByRole('button', { name: '1 mensaje nuevo' })).toBeInTheDocument()
    expect(marks).toEqual([])
    scrollTo(1_600)
    await waitFor(() =>
      expect(backend.db.all('message').every(({ from_buyer, read }) => !from_buyer || read)).toBe(true),
    )
    hidden.mockRestore()
  })

  it('tells the days, the article and its picture, and what the server says by itself', async () => {
    const { thread } = await openPedro({
      prepare(backend) {
        const [article, plain] = backend.db.all('article') as [Row, Row]
        backend.db.insert('image', {
          hosting_url: '/no-es-una-imagen',
          imageable_type: 'article',
          imageable_id: article.id,
        })
        write(backend, people(backend)[1], [
          { text: '¿Este viene en pack?', article_id: article.id, created_at: '2026-11-10T15:00:00.000000Z' },
          { text: '¿Y este?', article_id: plain.id },
          { text: 'Tu pedido está confirmado.', from_buyer: 0, type: 'order_confirmed' },
        ])
      },
    })
    expect(await within(thread).findByText('Martes 10 de noviembre de 2026')).toBeInTheDocument()
    expect(within(thread).getAllByText('Hoy')).not.toHaveLength(0)
    const about = within(thread).getAllByRole('link', { name: /^Ver el artículo / })
    expect(about).toHaveLength(2)
    const picture = about[0]?.querySelector('img')
    fireEvent.error(picture as HTMLImageElement)
    expect(about[0]?.querySelector('img')).toBeNull()
    const automatic = within(thread).getByText('Tu pedido está confirmado.').closest('li')
    expect(automatic).toHaveClass('automatic')
    expect(automatic).toHaveTextContent('Aviso automático')
  })

  it('takes five thousand letters, marks of a page and signs as the text they are', async () => {
    const long = `${'x'.repeat(4_990)} fin 🧉`
    const { thread, user } = await openPedro({
      prepare: (backend) =>
        write(backend, people(backend)[1], [
          { text: '<script>alert(1)</script><b>hola</b>' },
          { text: long },
          { text: '👩‍👩‍👧 😊' },
        ]),
    })
    expect(await within(thread).findByText('<script>alert(1)</script><b>hola</b>')).toBeInTheDocument()
    expect(thread.querySelector('script, b')).toBeNull()
    expect(within(thread).getByText('👩‍👩‍👧 😊')).toBeInTheDocument()
    expect(within(thread).queryByText(/fin 🧉$/)).not.toBeInTheDocument()
    await user.click(within(thread).getByRole('button', { name: 'Ver todo' }))
    expect(within(thread).getByText(/fin 🧉$/)).toBeInTheDocument()
  })

  it('shows one that arrived damaged, of somebody without a name, as far as it goes', async () => {
    server.use(
      http.get(`${HOST}/api/buyer`, () =>
        HttpResponse.json({
          models: [
            {
              id: 2,
              name: null,
              surname: null,
              phone: 7,
              messages: [null, 'x', { id: 9, buyer_id: 2, text: null, created_at: null, article: 'x' }],
            },
          ],
        }),
      ),
      http.get(`${HOST}/api/message/2`, () => HttpResponse.html('<h1>Mantenimiento</h1>')),
    )
    const { list } = await open({ path: '/online/mensajes/2' })
    expect(await within(list).findByRole('link', { name: /Sin nombre/ })).toBeInTheDocument()
    expect(await screen.findByText('No se pudo leer el chat: puede faltar lo último.')).toBeInTheDocument()
    expect(screen.getByText('Sin fecha')).toBeInTheDocument()
  })

  it('draws the last forty of two hundred, and forty more on the way back', async () => {
    const { thread, user } = await openPedro({
      prepare: (backend) =>
        write(
          backend,
          people(backend)[1],
          Array.from({ length: 200 }, (_, index) => ({ text: `línea ${index}` })),
        ),
    })
    await within(thread).findByText('línea 199')
    expect(
      within(thread)
        .getAllByRole('listitem')
        .filter((item) => item.classList.contains('bubble')),
    ).toHaveLength(40)
    await user.click(within(thread).getByRole('button', { name: 'Ver anteriores' }))
    expect(within(thread).getByText('línea 120')).toBeInTheDocument()
    expect(within(thread).queryByText('línea 119')).not.toBeInTheDocument()
  })
})

describe('an answer', () => {
  it('goes with Enter, and Shift with Enter begins a line', async () => {
    const post = calls('POST', 'message')
    const { box, thread, user, stored } = await openPedro()
    await user.type(box, 'Sí, claro{Shift>}{Enter}{/Shift}te la cambiamos{Enter}')
    await waitFor(() => expect(box).toHaveValue(''))
    expect(await within(thread).findByText(/^Sí, claro\s+te la cambiamos$/)).toBeInTheDocument()
    expect(stored().map(({ text }) => text)).toEqual(['Sí, claro\nte la cambiamos'])
    expect(post.map(({ body }) => body)).toEqual([
      { buyer_id: 2, text: 'Sí, claro\nte la cambiamos', article_id: null },
    ])
  })

  it('is not sent empty, nor while a word is still being put together', async () => {
    const post = calls('POST', 'message')
    const { box, user } = await openPedro()
    await user.type(box, '   {Enter}')
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled()
    await user.type(box, 'ni')
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
    expect(post).toEqual([])
    expect(box).toHaveValue('   ni')
  })

  it.each(['500-after', 'drop-after', 'half'] as const)('arrives once though the answer is lost: %s', async (fault) => {
    const post = calls('POST', 'message')
    const { box, thread, user, stored, backend } = await openPedro()
    backend.faults.set([{ method: 'POST', path: '^/api/message$', fault, times: 1 }])
    await user.type(box, 'Sí, te la cambiamos{Enter}')
    await waitFor(() => expect(box).toHaveValue(''))
    expect(stored()).toHaveLength(1)
    expect(post).toHaveLength(1)
    expect(await within(thread).findByText('Sí, te la cambiamos')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it.each(['500', 'empty-200'] as const)(
    'that did not arrive (%s) stays in the box, says why, and goes when it is sent again',
    { tags: ['rare'] },
    async (fault) => {
      const { box, user, stored, backend } = await openPedro()
      backend.faults.set([{ method: 'POST', path: '^/api/message$', fault, times: 1 }])
      await user.type(box, 'Sí, te la cambiamos{Enter}')
      expect(await screen.findByText(/el mensaje para Pedro Aguirre no llegó a quedar/)).toBeInTheDocument()
      expect(box).toHaveValue('Sí, te la cambiamos')
      await user.click(screen.getByRole('button', { name: 'Enviar' }))
      await waitFor(() => expect(box).toHaveValue(''))
      expect(stored()).toHaveLength(1)
    },
  )

  it('that the server refuses stays in the box with the reason', async () => {
    const { box, user, stored, backend } = await openPedro()
    backend.faults.set([{ method: 'GET', path: '^/api/message/2$', fault: '500', times: 9 }])
    await user.type(box, 'Sí{Enter}')
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    expect(box).toHaveValue('Sí')
    expect(stored()).toEqual([])
  })

  it('needs the permission, here too [NS-02m]', async () => {
    const { box, user, stored } = await openPedro({ permissions: ['order.index'] })
    await user.type(box, 'Sí{Enter}')
    expect(await screen.findByText('No tenés permiso para esto.')).toBeInTheDocument()
    expect(stored()).toEqual([])
  })

  it('equal to one of a moment ago is asked about', async () => {
    const { box, user, stored } = await openPedro()
    await user.type(box, 'Listo{Enter}')
    await waitFor(() => expect(stored()).toHaveLength(1))
    await waitFor(() => expect(box).toHaveValue(''))
    await user.type(box, 'LISTO{Enter}')
    const dialog = await screen.findByRole('dialog', { name: '¿Mandarlo otra vez?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    expect(stored()).toHaveLength(1)
    expect(box).toHaveValue('LISTO')
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mandar otra vez' }))
    await waitFor(() => expect(stored()).toHaveLength(2))
  })

  it('that was begun is there again after looking at another chat, and goes with its person [SES-008]', async () => {
    const { box, list, user, store } = await openPedro()
    await user.type(box, 'Te la cam')
    await user.click(within(list).getByRole('link', { name: /Lucía/ }))
    expect(await screen.findByRole('textbox', { name: 'Mensaje para Lucía Herrera' })).toHaveValue('')
    await user.click(within(list).getByRole('link', { name: /Pedro/ }))
    expect(await screen.findByRole('textbox', { name: 'Mensaje para Pedro Aguirre' })).toHaveValue('Te la cam')
    expect(Object.values(localStorage).join()).toContain('Te la cam')
    await act(() => store.dispatch(logout()))
    expect(Object.values(localStorage).join()).not.toContain('Te la cam')
  })

  it('may be about an article [ONL-012]', async () => {
    const { box, user, stored, backend } = await openPedro()
    const yerba = backend.db.all('article').find(({ name }) => String(name).startsWith('Yerba')) as Row
    await user.click(screen.getByRole('button', { name: 'Sobre un artículo' }))
    await user.type(screen.getByRole('combobox', { name: 'Sobre el artículo' }), String(yerba.name))
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${String(yerba.name)}`) }))
    expect(screen.getByRole('combobox', { name: 'Sobre el artículo' })).toHaveValue(yerba.name)
    await user.type(box, 'Esta{Enter}')
    await waitFor(() => expect(stored()).toMatchObject([{ text: 'Esta', article_id: yerba.id }]))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sobre un artículo' })).toBeInTheDocument())
  })

  it('can be one of those that are given again and again, kept for the shop', async () => {
    const { box, user, unmount } = await openPedro()
    await user.click(screen.getByRole('button', { name: 'Respuestas rápidas' }))
    await user.click(await screen.findByRole('button', { name: 'Sí, tenemos stock' }))
    expect(box).toHaveValue('Sí, tenemos stock')
    await user.type(box, ' de todo')
    await user.click(screen.getByRole('button', { name: 'Respuestas rápidas' }))
    await user.click(screen.getByRole('button', { name: 'Guardar lo escrito' }))
    expect(await screen.findByRole('button', { name: 'Sí, tenemos stock de todo' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Quitar alguna' }))
    await user.click(screen.getByRole('button', { name: 'Quitar «Sí, tenemos stock»' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sí, tenemos stock' })).not.toBeInTheDocument())
    unmount()
  })
})

it('a ready answer is not offered while a message is being sent: it would go with it', async () => {
  const { box, user, stored, backend } = await openPedro()
  await user.click(screen.getByRole('button', { name: 'Respuestas rápidas' }))
  const replies = () => screen.queryByRole('group', { name: 'Respuestas rápidas' })
  expect(replies()).toBeVisible()
  const answer = gate()
  backend.faults.set([{ method: 'POST', path: '^/api/message$', fault: answer, times: 1 }])
  await user.type(box, 'Sí{Enter}')
  await screen.findByRole('button', { name: 'Enviando…' })
  expect(replies()).not.toBeInTheDocument()
  answer.open()
  await waitFor(() => expect(box).toHaveValue(''))
  expect(stored()).toHaveLength(1)
})

describe('without live news', () => {
  it('an open chat is read again while it is looked at', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { backend, thread } = await openPedro()
    write(backend, people(backend)[1], [{ text: '¿Siguen ahí?' }])
    await vi.advanceTimersByTimeAsync(21_000)
    expect(await within(thread).findByText('¿Siguen ahí?')).toBeInTheDocument()
  })
})
