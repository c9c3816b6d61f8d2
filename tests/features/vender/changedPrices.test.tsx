import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { comboItem } from '@/domain/sale/newItem'
import { combo } from '@/entities/combo'
import { discount } from '@/entities/discount'
import { price_type } from '@/entities/priceType'
import { saleEvents } from '@/features/vender/saleSlice'
import { listActions } from '@/list/slices'
import type { TestApp } from '../../support/app'
import { azucar, charge, line, lines, list, openVender, posts, scan, total, vender, yerba } from './screen'

const changed = () => screen.queryByText(/^Cambiaron los precios/)

/** A colleague gives the shop's price list another percentage. */
function colleague(app: TestApp, percentage: number): void {
  const [row] = list(app, 'price_type').models
  act(() => void app.store.dispatch(listActions(price_type).upserted([{ ...row, percentage } as never])))
}

/** One yerba in a till whose shop has one price list, of 0 %. */
async function begun(): Promise<TestApp> {
  const app = await openVender()
  await waitFor(() => expect(list(app, 'price_type').models.length).toBeGreaterThan(0))
  colleague(app, 0)
  scan(yerba.code)
  await waitFor(() => expect(lines()).toHaveLength(1))
  return app
}

describe('prices that change while a sale is in the cart', () => {
  it('stay those the sale began with, and say so once; the new ones are taken with one press [U21]', async () => {
    const app = await begun()
    const before = total().textContent
    colleague(app, 50)
    const notice = await screen.findByText(/^Cambiaron los precios: con los nuevos la venta queda en \$6\.375,00/)
    expect(total()).toHaveTextContent(before)
    // What is scanned later is of the same sale.
    scan(yerba.code)
    await waitFor(() => expect(total()).toHaveTextContent('$8.500,00'))
    colleague(app, 100)
    expect(total()).toHaveTextContent('$8.500,00')
    expect(notice).toHaveTextContent('$17.000,00')
    await app.user.click(screen.getByRole('button', { name: 'Usar los nuevos' }))
    expect(total()).toHaveTextContent('$17.000,00')
    expect(changed()).toBeNull()
  })

  it('are those of the next sale, of a sale begun anew and of one brought back, which tells what it was [U21]', async () => {
    const app = await begun()
    await app.user.keyboard('{F6}')
    await waitFor(() => expect(lines()).toHaveLength(0))
    scan(yerba.code)
    await waitFor(() => expect(lines()).toHaveLength(1))
    colleague(app, 50)
    await screen.findByText(/^Cambiaron los precios/)
    expect(total()).toHaveTextContent('$4.250,00')
    await app.user.click(charge())
    await screen.findByText(/última venta N°/)
    expect(posts(app)).toBe(1)
    expect(app.backend.db.all('sale').at(-1)).toMatchObject({ total: '4250.00' })
    expect(changed()).toBeNull()
    scan(yerba.code)
    await waitFor(() => expect(total()).toHaveTextContent('$6.375,00'))
    await app.user.click(screen.getByRole('button', { name: `Quitar ${yerba.name}` }))
    await app.user.keyboard('{F7}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Ventas apartadas' }))
    expect(dialog.getByText('Cambiaron los precios: era de $4.250,00')).toBeVisible()
    await app.user.click(dialog.getByRole('button', { name: /^Recuperar/ }))
    expect(total()).toHaveTextContent('$6.375,00')
    localStorage.clear()
  })

  it('say nothing where they make no difference, nor when a list is read anew [U21]', async () => {
    const app = await begun()
    act(() => {
      app.store.dispatch(listActions(price_type).upserted([...list(app, 'price_type').models]))
      app.store.dispatch(listActions(discount).upserted([{ id: 77, name: 'Otro', percentage: 5 } as never]))
    })
    colleague(app, 0)
    expect(changed()).toBeNull()
    scan(azucar.code)
    await waitFor(() => expect(lines()).toHaveLength(2))
    expect(changed()).toBeNull()
  })

  it('of a combo flag its line as those of an article do [U21]', async () => {
    const app = await openVender()
    const record = { id: 900, num: 9, name: 'Desayuno', price: '1000', cost: null, articles: [] }
    act(() => {
      app.store.dispatch(listActions(combo).upserted([record as never]))
      app.store.dispatch(saleEvents.itemAdded(comboItem(record as never)))
    })
    const before = total().textContent
    act(() => void app.store.dispatch(listActions(combo).upserted([{ ...record, price: '1500' } as never])))
    expect(within(line('Desayuno')).getByText(/^Cambió de precio: ahora/)).toBeVisible()
    expect(total()).toHaveTextContent(before)
    await app.user.click(within(line('Desayuno')).getByRole('button', { name: 'Usar el nuevo' }))
    expect(vender(app).cart.items[0]?.final_price).toBe('1500')
    expect(screen.queryByText(/^Cambió de precio/)).toBeNull()
  })
})
