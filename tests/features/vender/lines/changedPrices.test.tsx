import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { comboItem } from '@/domain/sale/newItem'
import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import { combo } from '@/entities/combo'
import { discount } from '@/entities/discount'
import { price_type } from '@/entities/priceType'
import { salesOnDisk } from '@/features/vender/save/queue/queuedSales'
import { backToTill } from '@/features/vender/save/queue/queuedActions'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { listActions } from '@/list/slices'
import type { TestApp } from '../../../support/app'
import { EFECTIVO, withDiscounts } from '../payment/paymentScreen'
import {
  articleRow,
  azucar,
  charge,
  line,
  lines,
  list,
  openVender,
  posts,
  reload,
  scan,
  total,
  vender,
  withExtensions,
  yerba,
} from '../screen'

const changed = () => screen.queryByText(/^Cambiaron los precios/)

afterEach(() => localStorage.clear())

/** A colleague gives the shop's price list another percentage. */
function colleague(app: TestApp, percentage: number): void {
  const [row] = list(app, 'price_type').models
  act(() => void app.store.dispatch(listActions(price_type).upserted([{ ...row, percentage } as never])))
}

/** One yerba in a till whose shop has one price list, of 0 %. */
async function begun(options: Parameters<typeof openVender>[0] = {}): Promise<TestApp> {
  const app = await openVender(options)
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

  it(
    'are those of the next sale, of a sale begun anew and of one brought back, which tells what it was [U21]',
    { tags: ['rare'] },
    async () => {
      const app = await begun()
      await app.user.keyboard('{F6}')
      await waitFor(() => expect(lines()).toHaveLength(0))
      scan(yerba.code)
      await waitFor(() => expect(lines()).toHaveLength(1))
      colleague(app, 50)
      await screen.findByText(/^Cambiaron los precios/)
      expect(total()).toHaveTextContent('$4.250,00')
      await app.user.click(charge())
      await screen.findByText(/Última venta N°/)
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
      expect(changed()).toHaveTextContent('la venta era de $4.250,00 y pasó a $6.375,00')
      await app.user.click(screen.getByRole('button', { name: 'Entendido' }))
      expect(total()).toHaveTextContent('$6.375,00')
      expect(changed()).toBeNull()
    },
  )

  it('say nothing where they make no difference, nor when a list is read anew [U21]', async () => {
    const app = await begun()
    // The notice is shown once, so that its code is there: it says nothing from here on because there is nothing to say.
    colleague(app, 50)
    await app.user.click(await screen.findByRole('button', { name: 'Usar los nuevos' }))
    expect(changed()).toBeNull()
    act(() => {
      app.store.dispatch(listActions(price_type).upserted([...list(app, 'price_type').models]))
      app.store.dispatch(listActions(discount).upserted([{ id: 77, name: 'Otro', percentage: 5 } as never]))
    })
    colleague(app, 50)
    expect(vender(app).prices).not.toBeNull()
    expect(changed()).toBeNull()
    scan(azucar.code)
    await waitFor(() => expect(lines()).toHaveLength(2))
    expect(changed()).toBeNull()
  })

  it('are compared as they would be charged: a split that does not add up any more counts on neither side [U21] [SALE-056]', async () => {
    const app = await begun({ prepare: withDiscounts([EFECTIVO, 20]) })
    await waitFor(() => expect(list(app, 'current_acount_payment_method_discount').models).toHaveLength(1))
    colleague(app, 50)
    await app.user.click(await screen.findByRole('button', { name: 'Usar los nuevos' }))
    const cash = { id: EFECTIVO, name: 'Efectivo', amount: 6375, net: null, caja_id: 0 }
    act(() => void app.store.dispatch(saleEvents.paymentSplit([cash])))
    scan(azucar.code)
    await waitFor(() => expect(lines()).toHaveLength(2))
    expect(total()).toHaveTextContent('$8.160,00')
    colleague(app, 50)
    expect(vender(app).prices).not.toBeNull()
    expect(changed()).toBeNull()
    await app.user.keyboard('{F6}')
    await waitFor(() => expect(lines()).toHaveLength(0))
    await app.user.keyboard('{F7}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Ventas apartadas' }))
    expect(dialog.getByText('$8.160,00')).toBeVisible()
    expect(dialog.queryByText(/Cambiaron los precios/)).toBeNull()
    await app.user.click(dialog.getByRole('button', { name: /^Recuperar/ }))
    expect(total()).toHaveTextContent('$8.160,00')
    expect(changed()).toBeNull()
  })

  it('of a combo, whose line says what is in it, flag its line as those of an article do [U21]', async () => {
    const app = await openVender()
    const articles = [{ ...articleRow(app.backend, yerba.code), pivot: { amount: 2 } }]
    const record = { id: 900, num: 9, name: 'Desayuno', price: '1000', cost: null, articles }
    act(() => {
      app.store.dispatch(listActions(combo).upserted([record as never]))
      app.store.dispatch(saleEvents.itemAdded(comboItem(record as never)))
    })
    const before = total().textContent
    act(() => void app.store.dispatch(listActions(combo).upserted([{ ...record, price: '1500' } as never])))
    expect(within(line('Desayuno')).getByText(`2 × ${yerba.name}`)).toBeVisible()
    expect(within(line('Desayuno')).getByText(/^Cambió de precio: ahora/)).toBeVisible()
    expect(total()).toHaveTextContent(before)
    await app.user.click(within(line('Desayuno')).getByRole('button', { name: 'Usar el nuevo' }))
    expect(vender(app).cart.items[0]?.final_price).toBe('1500')
    expect(screen.queryByText(/^Cambió de precio/)).toBeNull()
  })
})

describe('prices of a sale that leaves the till and comes back', () => {
  /** The list is another one on the server too. */
  function onServer(app: TestApp, percentage: number): void {
    for (const { id } of app.backend.db.all('price_type')) app.backend.db.update('price_type', id, { percentage })
  }
  /** One yerba whose list was changed from 0 % to 50 % meanwhile. */
  async function kept(): Promise<TestApp> {
    const app = await begun()
    onServer(app, 50)
    colleague(app, 50)
    await screen.findByText(/^Cambiaron los precios/)
    expect(total()).toHaveTextContent('$4.250,00')
    return app
  }

  it('stay through a reload, and the notice with them [U14] [U21]', { tags: ['rare'] }, async () => {
    const app = await reload(await kept())
    await waitFor(() => expect(list(app, 'price_type').loadedAt).not.toBeNull())
    expect(
      await screen.findByText(/^Cambiaron los precios: con los nuevos la venta queda en \$6\.375,00/),
    ).toBeVisible()
    expect(total()).toHaveTextContent('$4.250,00')
    scan(yerba.code)
    await waitFor(() => expect(total()).toHaveTextContent('$8.500,00'))
    await app.user.click(screen.getByRole('button', { name: 'Usar los nuevos' }))
    expect(total()).toHaveTextContent('$12.750,00')
  })

  it('that changed while the page was closed are told, from what to what, until somebody has seen it [U14] [U21]', async () => {
    const first = await begun()
    onServer(first, 50)
    const second = await reload(first)
    expect(
      await screen.findByText(/^Cambiaron los precios: la venta era de \$4\.250,00 y pasó a \$6\.375,00\.$/),
    ).toBeVisible()
    expect(total()).toHaveTextContent('$6.375,00')
    // Whoever presses F5 once more has not read it.
    onServer(first, 100)
    const app = await reload(second)
    expect(await screen.findByText(/la venta era de \$4\.250,00 y pasó a \$8\.500,00/)).toBeVisible()
    scan(yerba.code)
    await waitFor(() => expect(total()).toHaveTextContent('$17.000,00'))
    expect(changed()).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: 'Entendido' }))
    expect(changed()).toBeNull()
    expect(total()).toHaveTextContent('$17.000,00')
  })

  it('that did not change are not told of after a reload [U14] [U21]', async () => {
    const first = await begun()
    onServer(first, 0)
    const app = await reload(first)
    await waitFor(() => expect(lines()).toHaveLength(1))
    await waitFor(() => expect(list(app, 'price_type').loadedAt).not.toBeNull())
    expect(vender(app)).toMatchObject({ totalBefore: null, repriced: null, prices: null })
  })

  describe('that were not read yet when its first line came', () => {
    /** One yerba at no list, in a shop whose list of 50 % the server does not give yet. */
    const early = async (): Promise<TestApp> => {
      const app = await openVender({
        prepare: (backend) => {
          for (const { id } of backend.db.all('price_type')) backend.db.update('price_type', id, { percentage: 50 })
          backend.faults.set([{ path: '^/api/price-type$', fault: '500' }])
        },
      })
      await waitFor(() => expect(list(app, 'price_type').failed).toBe(true))
      scan(yerba.code)
      await waitFor(() => expect(total()).toHaveTextContent('$4.250,00'))
      await waitFor(() => expect(sessionStorage.getItem('cart')).toContain(yerba.code))
      return app
    }
    const readAfterAll = async (app: TestApp) => {
      app.backend.faults.set([])
      await app.user.click(screen.getByRole('button', { name: 'Reintentar' }))
      await waitFor(() => expect(list(app, 'price_type').loadedAt).not.toBeNull())
    }

    it('did not change: the page loaded anew does not say so [U14] [U21]', { tags: ['rare'] }, async () => {
      const first = await early()
      await readAfterAll(first)
      expect(total()).toHaveTextContent('$6.375,00')
      await waitFor(() => expect(JSON.parse(sessionStorage.getItem('cart') ?? '')).toMatchObject({ total: 6375 }))
      const app = await reload(first)
      await waitFor(() => expect(list(app, 'price_type').loadedAt).not.toBeNull())
      await waitFor(() => expect(total()).toHaveTextContent('$6.375,00'))
      expect(vender(app)).toMatchObject({ totalBefore: null, repriced: null, prices: null })
    })

    it('did not change: one put aside before they were read does not say so [U21]', { tags: ['rare'] }, async () => {
      const app = await early()
      await app.user.keyboard('{F6}')
      await waitFor(() => expect(lines()).toHaveLength(0))
      await readAfterAll(app)
      await app.user.keyboard('{F7}')
      const dialog = within(await screen.findByRole('dialog', { name: 'Ventas apartadas' }))
      expect(dialog.queryByText(/Cambiaron los precios/)).toBeNull()
      await app.user.click(dialog.getByRole('button', { name: 'Recuperar la venta de Consumidor final de $6.375,00' }))
      expect(vender(app)).toMatchObject({ totalBefore: null, repriced: null })
    })

    it(
      'did not change: one put aside before says so neither while they are not read again [U21]',
      { tags: ['rare'] },
      async () => {
        const first = await early()
        await readAfterAll(first)
        await first.user.keyboard('{F6}')
        await waitFor(() => expect(lines()).toHaveLength(0))
        first.backend.faults.set([{ path: '^/api/price-type$', fault: '500' }])
        const app = await reload(first)
        await waitFor(() => expect(list(app, 'price_type').failed).toBe(true))
        await app.user.keyboard('{F7}')
        const dialog = within(await screen.findByRole('dialog', { name: 'Ventas apartadas' }))
        expect(dialog.getByRole('listitem')).toHaveTextContent('$4.250,00')
        expect(dialog.queryByText(/Cambiaron los precios/)).toBeNull()
        await readAfterAll(app)
        expect(dialog.getByRole('listitem')).toHaveTextContent('$6.375,00')
        expect(dialog.queryByText(/Cambiaron los precios/)).toBeNull()
      },
    )
  })

  it('are those of a sale put aside and taken back, which says and offers the same as before [U21]', async () => {
    const app = await kept()
    await app.user.keyboard('{F6}')
    await waitFor(() => expect(lines()).toHaveLength(0))
    await app.user.keyboard('{F7}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Ventas apartadas' }))
    expect(dialog.queryByText(/Cambiaron los precios/)).toBeNull()
    await app.user.click(dialog.getByRole('button', { name: 'Recuperar la venta de Consumidor final de $4.250,00' }))
    expect(total()).toHaveTextContent('$4.250,00')
    await app.user.click(await screen.findByRole('button', { name: 'Usar los nuevos' }))
    expect(total()).toHaveTextContent('$6.375,00')
  })

  it('of one charged that goes back to the till are told by what it came to [U21]', async () => {
    const app = await begun()
    app.backend.faults.set([{ path: '.', fault: 'drop-before' }])
    window.dispatchEvent(new Event('offline'))
    await app.user.keyboard('{F10}')
    await waitFor(() => expect(lines()).toHaveLength(0))
    colleague(app, 50)
    const [entry] = (await salesOnDisk.read()).entries
    await act(async () => void (await app.store.dispatch(backToTill(entry as QueuedSale))))
    expect(await screen.findByText(/la venta era de \$4\.250,00 y pasó a \$6\.375,00/)).toBeVisible()
  })

  it('come back with the only line that was taken off [U21]', async () => {
    const app = await kept()
    await app.user.keyboard('{Delete}')
    await waitFor(() => expect(lines()).toHaveLength(0))
    await app.user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(total()).toHaveTextContent('$4.250,00'))
    expect(changed()).toBeVisible()
    await app.user.keyboard('{F6}')
    expect(vender(app).prices).toBeNull()
  })

  it('are not those of an idle till, where only what every sale begins with stands in it [U21] [SALE-087]', async () => {
    const app = await openVender({
      prepare: (backend) => {
        withExtensions('articles_default_in_vender')(backend)
        backend.db.update('article', articleRow(backend, azucar.code).id, { default_in_vender: 1, final_price: 0 })
      },
    })
    await waitFor(() => expect(lines()).toHaveLength(1))
    colleague(app, 0)
    colleague(app, 50)
    expect(vender(app).prices).toBeNull()
    scan(yerba.code)
    await waitFor(() => expect(total()).toHaveTextContent('$6.375,00'))
    expect(changed()).toBeNull()
  })

  it('stay where nothing but such an article is sold: scanned, or its amount or its price changed [U21] [SALE-087]', async () => {
    const app = await openVender({
      prepare: (backend) => {
        withExtensions('articles_default_in_vender')(backend)
        backend.db.update('article', articleRow(backend, yerba.code).id, { default_in_vender: 1 })
      },
    })
    const tills: (() => void)[] = [
      () => scan(yerba.code),
      () => {
        fireEvent.click(screen.getByRole('button', { name: `Quitar ${yerba.name}` }))
        scan(yerba.code)
      },
      () =>
        act(
          () => void app.store.dispatch(saleEvents.amountSet({ key: vender(app).cart.items[0]?.key ?? '', amount: 3 })),
        ),
      () =>
        act(
          () =>
            void app.store.dispatch(
              saleEvents.lineChanged({ key: vender(app).cart.items[0]?.key ?? '', choices: { discount: 10 } }),
            ),
        ),
    ]
    for (const begin of tills) {
      await waitFor(() => expect(lines()).toHaveLength(1))
      colleague(app, 0)
      expect(vender(app).prices).toBeNull()
      begin()
      const before = total().textContent
      colleague(app, 50)
      expect(await screen.findByText(/^Cambiaron los precios/)).toBeVisible()
      expect(total()).toHaveTextContent(before)
      act(() => void app.store.dispatch(saleEvents.cartSwapped(null)))
    }
  })
})
