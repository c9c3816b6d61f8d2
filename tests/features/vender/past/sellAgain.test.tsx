import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { viewSale } from '@/features/vender/past/previus'
import type { RunningBackend } from '../../../backend/app'
import type { Row } from '../../../backend/types'
import { articleOf, banner, linesOfRow, onAccount, seen } from './past'
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
    await app.user.click(screen.getByRole('button', { name: 'Vender lo mismo' }))
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
    expect(vender(app).cart.items).toMatchObject([{ id, amount: 0.02, weight: 0.015 }])
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
})
