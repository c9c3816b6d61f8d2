import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { editSale, viewSale } from '@/features/vender/past/previus'
import type { RunningBackend } from '../../../backend/app'
import type { Row } from '../../../backend/types'
import { articleOf, banner, editing, linesOfRow, onAccount, seen } from './past'
import { field, line, lines, ODD, openVender, posts, quantityOf, scan, total, vender, yerba } from '../screen'

async function open(prepare?: (backend: RunningBackend, sale: Row) => void, settings = {}) {
  let sale: Row = {}
  const app = await openVender({
    settings,
    prepare: (backend) => {
      sale = onAccount(backend)
      // Articles enough of each, whatever the shop's stock rules say.
      for (const { id } of linesOfRow(sale)) backend.db.update('article', id, { stock: '9000.00' })
      prepare?.(backend, sale)
    },
  })
  const begin = async () => {
    await app.store.dispatch(viewSale(sale.id as number) as never)
    await seen(sale.num)
    await app.user.click(await screen.findByRole('button', { name: 'Vender lo mismo' }))
  }
  return { app, sale, begin }
}

describe('the lines of a past sale sold again', () => {
  it('join the sale being made, at the prices of today', async () => {
    const { app, sale, begin } = await open((backend, past) => {
      const [first] = linesOfRow(past) as [{ id: number; pivot: Row }]
      backend.db.update('article', first.id, { final_price: '1234.500000' })
    })
    scan(yerba.code)
    await begin()
    const [first] = linesOfRow(sale) as [{ id: number; pivot: Row }]
    const article = articleOf(app.backend, first as never)
    await waitFor(() =>
      expect(quantityOf(String(article.name))).toHaveValue(String(Number(first.pivot.amount)).replace('.', ',')),
    )
    expect(line(String(article.name))).toHaveTextContent('1.234,50')
    expect(line(yerba.name)).toBeVisible()
    expect(banner()).toBeNull()
    expect(vender(app)).toMatchObject({ editing: null, cart: { client: null } })
    const note = screen.getByText(/No todo es igual/).closest('div') as HTMLElement
    expect(note).toHaveTextContent(`${String(article.name)}: costaba`)
    expect(note).toHaveTextContent('hoy $1.234,50')
    expect(field()).toHaveFocus()
    expect(posts(app)).toBe(0)
    await app.user.click(screen.getByRole('button', { name: 'Cerrar el aviso' }))
    expect(screen.queryByText(/No todo es igual/)).toBeNull()
  })

  it('that were weighed are weighed the same: a price that did not change is none that did [SALE-043]', async () => {
    let id = 0
    const { app, begin } = await open(
      (backend, past) => {
        const bread = backend.db.all('article').find(({ name }) => name === ODD.pan.name) as Row
        id = bread.id as number
        backend.db.update('article', id, { price: 20000, final_price: '20000.000000', stock: '9000.00' })
        const [first] = linesOfRow(past) as [{ id: number; pivot: Row }]
        const pivot = { ...first.pivot, amount: '0.02', price: '15000.00', discount: null }
        backend.db.update('sale', past.id, { _articles: [{ id, pivot }] })
      },
      { labels: [{ prefix: '20', holds: 'weight' }] },
    )
    await begin()
    await waitFor(() => expect(quantityOf(ODD.pan.name)).toHaveValue('0,015'))
    expect(vender(app).cart.items).toMatchObject([{ id, amount: 0.02, weight: 0.015, weighed: true }])
    expect(total()).toHaveTextContent('$300,00')
    expect(screen.queryByText(/No todo es igual/)).toBeNull()
  })

  it('names those the shop no longer has', async () => {
    let gone = ''
    const { sale, begin } = await open((backend, past) => {
      const [first] = linesOfRow(past) as [{ id: number; pivot: Row }]
      gone = String(articleOf(backend, first as never).name)
      backend.db.update('article', first.id, { deleted_at: '2026-01-01T00:00:00.000000Z' })
    })
    await begin()
    expect(await screen.findByText(`${gone}: ya no existe, no se agregó`)).toBeVisible()
    expect(lines()).toHaveLength(linesOfRow(sale).length - 1)
  })

  it('are all left out when one cannot be looked up', async () => {
    const { app, sale, begin } = await open((backend, past) => {
      const [first] = linesOfRow(past) as [{ id: number; pivot: Row }]
      backend.db.update('article', first.id, { deleted_at: '2026-01-01T00:00:00.000000Z' })
    })
    app.backend.faults.set([{ method: 'GET', path: '^/api/article/\\d+$', fault: '500' }])
    await begin()
    expect(await screen.findByText('No se pudo vender lo mismo')).toBeVisible()
    expect(vender(app).cart.items).toHaveLength(0)
    expect(within(banner() as HTMLElement).getByText(new RegExp(`N° ${String(sale.num)},`))).toBeVisible()
  })

  describe('looked up for a while', () => {
    /** The answer about a deleted article comes when the test lets it. */
    async function begun() {
      const opened = await open((backend, past) => {
        const [first] = linesOfRow(past) as [{ id: number; pivot: Row }]
        backend.db.update('article', first.id, { deleted_at: '2026-01-01T00:00:00.000000Z' })
      })
      const { api } = opened.app
      const { get } = api
      let answer = (): void => undefined
      const free = new Promise<void>((resolve) => (answer = resolve))
      let reads = 0
      Object.assign(api, {
        get: async (...call: Parameters<typeof get>) => {
          if (/^article\/\d+/.test(call[0])) {
            reads++
            await free
          }
          return get(...call)
        },
      })
      await opened.begin()
      await waitFor(() => expect(reads).toBeGreaterThan(0))
      return { ...opened, answer: () => act(async () => Promise.resolve(answer())) }
    }
    const told = ({ num }: Row) =>
      screen.findByText(`No se agregó nada: ya no estabas viendo la venta N° ${String(num)}`)

    it('take no edit away: none begins by its button, and one that began all the same stays [SALE-081]', async () => {
      const { app, sale, answer } = await begun()
      expect(screen.getByRole('button', { name: 'Editar' })).toBeDisabled()
      await act(async () => void (await app.store.dispatch(editSale(sale.id as number) as never)))
      await editing(sale.num)
      const { cart } = vender(app)
      await answer()
      expect(await told(sale)).toBeVisible()
      expect(vender(app).editing).not.toBeNull()
      expect(vender(app).cart).toBe(cart)
    })

    it('are not added to the sale of whoever came meanwhile', async () => {
      const { app, sale, answer } = await begun()
      await app.user.click(screen.getByRole('button', { name: /^Volver a la caja/ }))
      scan(yerba.code)
      await answer()
      expect(await told(sale)).toBeVisible()
      expect(vender(app).cart.items.map(({ name }) => name)).toEqual([yerba.name])
    })

    it('are not added while a sale is on its way: that is told, and the past one stays in view', async () => {
      const { app, sale, answer } = await begun()
      act(() => void app.store.dispatch(saleEvents.saleStarted(null)))
      await answer()
      expect(await screen.findByText('No se pudo vender lo mismo')).toBeVisible()
      expect(await seen(sale.num)).toBeVisible()
      act(() => void app.store.dispatch(saleEvents.saleFailed()))
      expect(vender(app).cart.items).toEqual([])
    })
  })
})
