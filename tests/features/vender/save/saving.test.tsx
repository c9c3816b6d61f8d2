import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { emptyCart } from '@/domain/sale/cart'
import type { SaleClient } from '@/domain/sale/context'
import type { Client } from '@/entities/client'
import { salesOnDisk } from '@/features/vender/save/queue/queuedSales'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import type { Row } from '../../../backend/types'
import type { TestApp } from '../../../support/app'
import {
  articles,
  articleRow,
  azucar,
  charge,
  field,
  hearSounds,
  holdTime,
  letPass,
  line,
  lines,
  list,
  openVender,
  posts,
  quantityOf,
  reload,
  scan,
  SOUND,
  total,
  vender,
  yerba,
} from '../screen'
import { gate } from '../../../support/gate'

const f10 = (repeat = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F10', code: 'F10', repeat })
const lastSale = ({ backend }: TestApp) => backend.db.all('sale').at(-1) as Row
const SALE = { method: 'POST', path: '^/api/sale$' } as const
const READING = '^/api/sale/from-date/0/.+/.+'
const stored = () => screen.findByText(/Última venta N°/)

describe('a sale that is stored', () => {
  it('is the last sale, empties the cart and joins the list of sales [SALE-069] [SALE-070] [SALE-071] [SALE-072]', async () => {
    const heard = hearSounds()
    const app = await openVender()
    await waitFor(() => expect(list(app, 'sale').loadedAt).not.toBeNull())
    scan(yerba.code)
    scan(`2*${azucar.code}`)
    f10()
    expect(await stored()).toHaveTextContent(`Última venta N° ${lastSale(app).num} · $6.630`)
    expect(lines()).toHaveLength(0)
    expect(total()).toHaveTextContent('$0,00')
    expect(screen.getByLabelText('Método de pago')).toHaveDisplayValue('Efectivo')
    expect(field()).toHaveFocus()
    await waitFor(() => expect(list(app, 'sale').models[0]?.id).toBe(lastSale(app).id))
    expect(lastSale(app)).toMatchObject({ total: '6630.00', client_id: null, employee_id: null, terminada: 1 })
    await waitFor(() => expect(heard.at(-1)).toBe(SOUND.ok))
    scan(yerba.code)
    expect(screen.queryByText(/Última venta N°/)).toBeNull()
  })

  it('leaves none of its choices to the next one, which begins with the usual ones [SALE-071] [SALE-072]', async () => {
    const app = await openVender()
    const send = vi.spyOn(app.api, 'send')
    const first = (name: string) => list(app, name).models[0] as Row & { id: number }
    const [client, seller, employee, price_type, point] = [
      'client',
      'seller',
      'employee',
      'price_type',
      'afip_information',
    ].map(first)
    await waitFor(() => expect(Object.keys(vender(app).defaults)).toContain('address_id'))
    const usual = emptyCart(vender(app).defaults)
    const choices = {
      observations: 'Frágil',
      numero_orden_de_compra: 'OC 9',
      discounts: [{ id: first('discount').id, percentage: '10.00' }],
      surchages: [{ id: first('surchage').id, percentage: '5.00' }],
      discounts_in_services: 1,
      surchages_in_services: 1,
      descuento: 2.5,
      price_type_id: price_type?.id as number,
      seller_id: seller?.id as number,
      employee_id: employee?.id as number,
      sale_type_id: 3,
      budget: { id: app.backend.db.all('budget')[0]?.id as number },
      cuota: { id: 1, cantidad_cuotas: 3, descuento: null, recargo: '15.00' },
      afip_information_id: point?.id as number,
      afip_tipo_comprobante_id: 6,
      to_check: 1,
    } as const
    scan(yerba.code)
    act(() => {
      app.store.dispatch(saleEvents.clientChosen(client as unknown as SaleClient))
      app.store.dispatch(saleEvents.choose({ ...choices, omitir_en_cuenta_corriente: 1, make_current_acount_pago: 1 }))
      app.store.dispatch(saleEvents.addressChosen(2))
      app.store.dispatch(saleEvents.methodChosen(5))
    })
    f10()
    await stored()
    const { budget, cuota, ...sent } = choices
    const body = send.mock.calls.find(([method, path]) => method === 'POST' && path === 'sale')?.[2]
    expect(body).toMatchObject({
      ...sent,
      client_id: client?.id,
      address_id: 2,
      current_acount_payment_method_id: 5,
      cantidad_cuotas: 3,
    })
    expect([budget.id, cuota.id]).not.toContain(undefined)
    // The warehouse stays, as the one of this counter (SALE-010), and so does the voucher (D-76).
    const kept = { address_id: 2, afip_information_id: point?.id, afip_tipo_comprobante_id: 6 }
    await waitFor(() => expect(vender(app).cart).toEqual({ ...usual, ...kept }))
    expect(screen.getByLabelText('Método de pago')).toHaveDisplayValue('Efectivo')
    expect(screen.queryByText(/Frágil|OC 9/)).toBeNull()
  })

  it('sends exactly the fields of the contract [SALE-068]', async () => {
    const app = await openVender()
    const send = vi.spyOn(app.api, 'send')
    scan(yerba.code)
    await app.user.click(charge())
    await stored()
    const body = send.mock.calls.find(([method]) => method === 'POST')?.[2] as Row
    expect(Object.keys(body).sort()).toEqual(
      (
        'save_afip_ticket items client_id discounts surchages save_current_acount make_current_acount_pago sale_type_id discounts_in_services ' +
        'surchages_in_services current_acount_payment_method_id afip_information_id employee_id address_id to_check checked confirmed observations ' +
        'omitir_en_cuenta_corriente numero_orden_de_compra selected_payment_methods discount_percentage discount_amount sub_total price_type_id total ' +
        'seller_id cuota_id cantidad_cuotas cuota_descuento cuota_recargo monto_credito_real caja_id afip_tipo_comprobante_id descuento'
      )
        .split(' ')
        .sort(),
    )
    expect(body).toMatchObject({
      total: 4250,
      sub_total: 4250,
      current_acount_payment_method_id: 3,
      save_current_acount: 1,
    })
    expect(body.caja_id).toBeGreaterThan(0)
    expect((body.items as Row[])[0]).toMatchObject({ is_article: 1, amount: 1, price_vender: 4250 })
  })

  it('takes what was sold from the stock held here, down to 0 [SALE-080]', async () => {
    const app = await openVender({
      prepare: (backend) => void backend.db.update('article', articleRow(backend, azucar.code).id, { stock: 1 }),
    })
    const stockOf = (code: string) => articles(app).find(({ bar_code }) => bar_code === code)?.stock
    const before = Number(stockOf(yerba.code))
    scan(`3*${yerba.code}`)
    scan(`2*${azucar.code}`)
    f10()
    await stored()
    await waitFor(() => expect(Number(stockOf(yerba.code))).toBe(before - 3))
    expect(stockOf(azucar.code)).toBe('0.00')
  })

  it('takes it from the warehouse of the sale too, and from no other [SALE-080] [GEN-005]', async () => {
    const app = await openVender({
      prepare: (backend) =>
        void backend.db.update('article', articleRow(backend, yerba.code).id, {
          stock: '120.00',
          _addresses: [1, 2].map((id) => ({ id, pivot: { address_id: id, amount: '60.00' } })),
        }),
    })
    act(() => void app.store.dispatch(saleEvents.addressChosen(2)))
    scan(`3*${yerba.code}`)
    f10()
    await stored()
    const held = () => articles(app).find(({ bar_code }) => bar_code === yerba.code)
    await waitFor(() => expect(Number(held()?.stock)).toBe(117))
    expect(held()?.addresses.map(({ id, pivot }) => [id, Number(pivot.amount)])).toEqual([
      [1, 60],
      [2, 57],
    ])
  })

  it('gives a warehouse that had no row of the article one, which line, dialog and search show [SALE-080] [D-26]', async () => {
    const app = await openVender({
      prepare: (backend) =>
        void backend.db.update('article', articleRow(backend, yerba.code).id, {
          stock: '70.00',
          _addresses: [{ id: 1, pivot: { address_id: 1, amount: '70.00' } }],
        }),
    })
    const street = (list(app, 'address').models as unknown as Row[]).find(({ id }) => id === 2)?.street as string
    act(() => void app.store.dispatch(saleEvents.addressChosen(2)))
    scan(`10*${yerba.code}`)
    expect(line(yerba.name)).toHaveTextContent(`Sin stock en ${street}`)
    f10()
    await stored()
    await app.user.keyboard('{F2}yerba suave')
    const row = await screen.findByRole('option', { name: new RegExp(yerba.name) })
    await waitFor(() => expect(row).toHaveTextContent(`Stock -10 en ${street}`))
    await app.user.keyboard('{Enter}')
    await app.user.click(
      within(line(yerba.name)).getByRole('button', { name: new RegExp(`^(Último: ?)?${yerba.name}`) }),
    )
    expect(await screen.findByRole('region', { name: 'Stock' })).toHaveTextContent(
      new RegExp(`70${street} \\(de esta venta\\)-10En total60`),
    )
    const { _addresses } = articleRow(app.backend, yerba.code) as { _addresses: { pivot: Row }[] }
    expect(_addresses.map(({ pivot }) => Number(pivot.amount))).toEqual([70, -10])
  })

  it('reads the client again, whose balance it changed [SALE-088]', async () => {
    const app = await openVender()
    const client = list(app, 'client').models[0] as unknown as Client
    await app.user.keyboard('{F3}')
    await app.user.keyboard(client.name)
    await app.user.keyboard('{Enter}')
    expect(screen.getByLabelText('Método de pago')).toHaveDisplayValue('A cuenta corriente')
    scan(yerba.code)
    f10()
    await stored()
    await waitFor(() => expect(app.backend.stats()[`GET /api/client/${client.id}`]).toBe(1))
    const balance = () =>
      Number((list(app, 'client').models.find(({ id }) => id === client.id) as unknown as Client).saldo)
    await waitFor(() => expect(balance()).toBe(Number(client.saldo) + 4250))
    expect(screen.getByRole('combobox', { name: /Cliente/ })).toHaveValue('')
    expect(screen.getByLabelText('Método de pago')).toHaveDisplayValue('Efectivo')
  })

  it('tells the change that is still to be handed over', { tags: ['rare'] }, async () => {
    const { user } = await openVender()
    scan(yerba.code)
    await user.click(screen.getByRole('button', { name: '10.000' }))
    f10()
    expect(await stored()).toHaveTextContent('vuelto $5.750,00')
  })

  it(
    'shows the change of the last sale where the next one has its own, until the next scan',
    { tags: ['rare'] },
    async () => {
      const { user } = await openVender()
      const change = () => screen.getByRole('status', { name: 'Vuelto' })
      scan(yerba.code)
      await user.click(screen.getByRole('button', { name: '10.000' }))
      expect(change()).toHaveTextContent('Vuelto$5.750,00')
      f10()
      await stored()
      expect(change()).toHaveTextContent('Vuelto de la última venta$5.750,00')
      await user.type(screen.getByLabelText('Paga con'), '10000')
      expect(change()).toHaveTextContent('Vuelto$10.000,00')
      await user.click(screen.getByRole('button', { name: 'Borrar lo que paga' }))
      expect(change()).toHaveTextContent('Vuelto de la última venta$5.750,00')
      scan(azucar.code)
      expect(change()).toHaveTextContent('Vuelto—')
    },
  )

  it('goes back to the usual view [SALE-009]', async () => {
    await openVender({ path: '/vender/cliente' })
    scan(yerba.code)
    f10()
    await stored()
    await waitFor(() => expect(window.location.pathname).toBe('/vender/remito'))
  })

  it('stays out of a list of sales that shows other days', async () => {
    const app = await openVender()
    await waitFor(() => expect(list(app, 'sale').loadedAt).not.toBeNull())
    app.store.dispatch({ type: 'sale/datesSet', payload: { from: '2020-01-01', until: '2020-01-31' } })
    const before = list(app, 'sale').models.length
    scan(yerba.code)
    f10()
    await stored()
    expect(list(app, 'sale').models).toHaveLength(before)
  })
})

describe('charging', () => {
  it('sends one request for fifty F10, a held key and clicks [SALE-067] [U15]', async () => {
    const answer = gate()
    const app = await openVender({ faults: [{ ...SALE, fault: answer }] })
    scan(yerba.code)
    for (let index = 0; index < 50; index++) f10()
    for (let index = 0; index < 20; index++) f10(true)
    fireEvent.click(charge())
    // An answer that comes at once would make it flicker.
    expect(charge()).toHaveTextContent('Cobrar')
    await waitFor(() => expect(charge()).toHaveTextContent('Guardando…'))
    fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter', ctrlKey: true })
    answer.open()
    await stored()
    expect(posts(app)).toBe(1)
  })

  it('charges with Ctrl+Enter too', async () => {
    const { user } = await openVender()
    scan(yerba.code)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await stored()
  })

  it('keeps a scan made meanwhile for the next sale [U5]', async () => {
    const app = await openVender({ faults: [{ ...SALE, fault: { slow: 150 } }] })
    scan(yerba.code)
    f10()
    scan(azucar.code)
    expect(lines()).toHaveLength(1)
    await waitFor(() => expect(line(azucar.name)).toBeVisible())
    expect(lines()).toHaveLength(1)
    expect(lastSale(app).total).toBe('4250.00')
  })

  it('waits for a login over the screen and sends the same sale once', async () => {
    const app = await openVender()
    scan(yerba.code)
    app.backend.expireSessions()
    f10()
    const dialog = await screen.findByRole('dialog')
    expect(quantityOf(yerba.name)).toHaveValue('1')
    await app.user.type(screen.getByLabelText('Contraseña'), '123')
    fireEvent.submit(dialog.querySelector('form') as HTMLFormElement)
    await stored()
    expect(
      app.backend.db
        .all('sale')
        .filter(
          ({ total }) => total === '4250.00' && Date.parse(String(lastSale(app).created_at)) > Date.now() - 60_000,
        ).length,
    ).toBeGreaterThan(0)
    expect(lines()).toHaveLength(0)
  })
})

describe('a sale that is refused', () => {
  it('says so for ten seconds with the text of the error, plays the error, and keeps the cart [SALE-077] [SALE-078] [SALE-079]', async () => {
    const heard = hearSounds()
    const app = await openVender()
    scan(yerba.code)
    const send = vi
      .spyOn(app.api, 'send')
      .mockImplementationOnce(() => Promise.reject(refusal('El cliente está inhabilitado')))
    f10()
    expect(await screen.findByText('Error al guardar venta')).toBeVisible()
    expect(await screen.findByText('El cliente está inhabilitado')).toBeVisible()
    await waitFor(() => expect(heard.at(-1)).toBe(SOUND.error))
    expect(quantityOf(yerba.name)).toHaveValue('1')
    expect(charge()).toHaveTextContent('Cobrar')
    expect(vender(app).selling).toBe(false)
    expect(field()).toHaveFocus()
    send.mockRestore()
    f10()
    await stored()
    expect(posts(app)).toBe(1)
  })

  it('is in the cart alone: nothing of it waits to be sent, now or after a reload [D-04]', async () => {
    const app = await openVender()
    scan(yerba.code)
    const before = app.backend.db.all('sale').length
    const send = vi
      .spyOn(app.api, 'send')
      .mockImplementationOnce(() => Promise.reject(refusal('El cliente está inhabilitado')))
    f10()
    expect(await screen.findByText('Error al guardar venta')).toBeVisible()
    send.mockRestore()
    expect((await salesOnDisk.read()).entries).toEqual([])
    expect(chip()).toBeNull()
    const again = await reload(app)
    expect(await screen.findByRole('row', { name: new RegExp(yerba.name) })).toBeVisible()
    expect(chip()).toBeNull()
    expect(again.backend.db.all('sale')).toHaveLength(before)
  })

  it('leaves what it said in view for ten seconds, no shorter and no longer [SALE-079]', async () => {
    const app = await openVender()
    scan(yerba.code)
    vi.spyOn(app.api, 'send').mockImplementationOnce(() => Promise.reject(refusal('El cliente está inhabilitado')))
    holdTime()
    f10()
    const told = () =>
      ['Error al guardar venta', 'El cliente está inhabilitado'].map((text) => screen.queryByText(text) !== null)
    for (let steps = 0; steps < 8 && !told()[0]; steps++) await letPass(0.25)
    expect(told()).toEqual([true, true])
    await letPass(9.5)
    expect(told()).toEqual([true, true])
    await letPass(1)
    expect(told()).toEqual([false, false])
  })
})

const refusal = (message: string) =>
  Object.assign(new Error(message), { name: 'ApiError', kind: 'answer', status: 422, path: 'sale' })

const chip = () => screen.queryByRole('button', { name: /sin confirmar/ })
/** Nothing is left to be confirmed. */
const allConfirmed = () => waitFor(() => expect(chip()).toBeNull())
async function openUnconfirmed() {
  fireEvent.click(screen.getByRole('button', { name: /sin confirmar/ }))
  // Its code comes now.
  await act(() => vi.dynamicImportSettled())
}

describe('a sale nobody knows the fate of', () => {
  const AFTER = ['drop-after', '500-after', 'half'] as const
  it.each(AFTER)('is found among the sales of the day after %s, and not sent again', async (fault) => {
    const app = await openVender({ faults: [{ ...SALE, fault, times: 1 }] })
    scan(yerba.code)
    const before = app.backend.db.all('sale').length
    f10()
    await stored()
    expect(await screen.findByText(/quedó guardada/)).toBeVisible()
    expect(app.backend.db.all('sale').length).toBe(before + 1)
    expect(posts(app)).toBe(1)
    expect(lines()).toHaveLength(0)
    expect(chip()).toBeNull()
  })

  const BEFORE = ['drop-before', '500'] as const
  it.each(BEFORE)(
    'is sent again after %s once it is sure that it is not there, while the till goes on',
    async (fault) => {
      const app = await openVender({ faults: [{ ...SALE, fault, times: 1 }] })
      const before = app.backend.db.all('sale').length
      scan(yerba.code)
      holdTime()
      f10()
      await letPass(12)
      expect(posts(app)).toBe(1)
      expect(screen.getByText(/guardada en este equipo/)).toHaveTextContent(
        'Venta de $4.250,00 guardada en este equipo: se confirma sola',
      )
      expect(lines()).toHaveLength(0)
      expect(chip()).toHaveTextContent('1')
      scan(azucar.code)
      expect(line(azucar.name)).toBeVisible()
      await letPass(32)
      expect(posts(app)).toBe(1)
      await letPass(4)
      expect(posts(app)).toBe(2)
      expect(app.backend.db.all('sale').length).toBe(before + 1)
      expect(lastSale(app).total).toBe('4250.00')
      expect(screen.getByText(/La venta N° .* de \$4\.250 quedó guardada/)).toBeVisible()
      expect(chip()).toBeNull()
      expect(lines()).toHaveLength(1)
    },
  )

  it('is not sent again while the sales cannot be read either', { tags: ['rare'] }, async () => {
    const app = await openVender()
    scan(yerba.code)
    app.backend.faults.set([
      { ...SALE, fault: 'drop-after', times: 1 },
      { path: READING, fault: 'drop-before' },
    ])
    const before = app.backend.db.all('sale').length
    holdTime()
    f10()
    await letPass(60)
    expect(posts(app)).toBe(1)
    await openUnconfirmed()
    expect(screen.getByText('Sin respuesta: se está verificando')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull()
    app.backend.faults.set([])
    fireEvent.click(screen.getByRole('button', { name: 'Verificar ahora' }))
    await letPass(1)
    expect(screen.getByText(/Todo lo que se mandó desde esta computadora está confirmado/)).toBeVisible()
    expect(app.backend.db.all('sale').length).toBe(before + 1)
    expect(posts(app)).toBe(1)
  })

  it('of two equal sales in five seconds both are stored', async () => {
    const app = await openVender()
    const before = app.backend.db.all('sale').length
    scan(yerba.code)
    f10()
    await stored()
    scan(yerba.code)
    f10()
    await waitFor(() => expect(lines()).toHaveLength(0))
    await allConfirmed()
    expect(app.backend.db.all('sale').length).toBe(before + 2)
    expect(posts(app)).toBe(3)
  })

  it(
    'is named when it was stored without all its lines, and not sent again unless a person says so',
    { tags: ['rare'] },
    async () => {
      const app = await openVender({ faults: [{ ...SALE, fault: '500-after', times: 1 }] })
      const insert = app.backend.db.insert.bind(app.backend.db)
      vi.spyOn(app.backend.db, 'insert').mockImplementation((table, values) =>
        insert(table, table === 'sale' ? { ...values, _articles: [] } : values),
      )
      scan(yerba.code)
      holdTime()
      f10()
      await letPass(60)
      expect(posts(app)).toBe(1)
      await openUnconfirmed()
      expect(screen.getByText(new RegExp(`a medias, la N° ${lastSale(app).num}`))).toBeVisible()
      fireEvent.click(screen.getByRole('button', { name: 'Volver a la caja' }))
      await letPass(1)
      const question = within(screen.getByRole('dialog', { name: 'Volver a la caja' }))
      fireEvent.click(question.getByRole('button', { name: 'Volver a la caja' }))
      await letPass(1)
      expect(line(yerba.name)).toBeVisible()
      expect(chip()).toBeNull()
    },
  )

  it('does not hold the till longer than ten seconds when the server is slow [SALE-069]', async () => {
    const app = await openVender({ faults: [{ ...SALE, fault: { slow: 20_000 }, times: 1 }] })
    const before = app.backend.db.all('sale').length
    scan(yerba.code)
    holdTime()
    f10()
    await letPass(9)
    expect(charge()).toHaveTextContent('Guardando…')
    await letPass(2)
    expect(charge()).toHaveTextContent('Cobrar')
    expect(screen.getByText(/se confirma sola/)).toBeVisible()
    await letPass(12)
    expect(app.backend.db.all('sale').length).toBe(before + 1)
    expect(posts(app)).toBe(1)
    expect(chip()).toBeNull()
    // Confirmed: it no longer says that it will be, and is the last sale.
    expect(screen.queryByText(/se confirma sola/)).toBeNull()
    expect(screen.getByText(/Última venta N°/)).toHaveTextContent(`Última venta N° ${lastSale(app).num} · $4.250`)
  })
})

describe('without a network', () => {
  const offline = ({ backend }: TestApp, is: boolean) => {
    backend.faults.set(is ? [{ path: '.', fault: 'drop-before' }] : [])
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!is)
    window.dispatchEvent(new Event(is ? 'offline' : 'online'))
  }

  it('sales are kept and sent in their order when it is back [U18]', async () => {
    const app = await openVender()
    const before = app.backend.db.all('sale').length
    offline(app, true)
    for (const units of [1, 2, 3]) {
      scan(`${units}*${yerba.code}`)
      f10()
      await waitFor(() => expect(lines()).toHaveLength(0))
    }
    expect(chip()).toHaveTextContent('3')
    expect(posts(app)).toBe(0)
    offline(app, false)
    await allConfirmed()
    expect(
      app.backend.db
        .all('sale')
        .slice(before)
        .map(({ total }) => total),
    ).toEqual(['4250.00', '8500.00', '12750.00'])
  })

  it('signing out says what happens to them first', async () => {
    const app = await openVender()
    offline(app, true)
    scan(yerba.code)
    f10()
    await waitFor(() => expect(chip()).not.toBeNull())
    await app.user.click(screen.getByRole('button', { name: 'Salir' }))
    expect(await screen.findByText('Hay una venta sin confirmar')).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: 'Quedarme' }))
    expect(screen.getByRole('button', { name: /Cobrar/ })).toBeVisible()
  })
})

describe('what a role may not do [U22]', () => {
  it('is refused by the action itself', async () => {
    const app = await openVender({ as: 'employee' })
    scan(yerba.code)
    const { session } = app.store.getState() as unknown as { session: { user: Row } }
    app.store.dispatch({ type: 'session/authenticated', payload: { ...session.user, permissions: [] } })
    const { saveSale } = await import('@/features/vender/save/saveSale')
    expect(await (app.store.dispatch as (thunk: unknown) => Promise<unknown>)(saveSale())).toMatchObject({
      kind: 'refused',
    })
    expect(posts(app)).toBe(0)
  })
})
