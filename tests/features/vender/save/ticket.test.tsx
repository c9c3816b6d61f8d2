import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Client } from '@/entities/client'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { viewSale } from '@/features/vender/past/previus'
import type { TestApp } from '../../../support/app'
import { HOST, server } from '../../../support/standIn'
import { newest, onAccount, seen } from '../past/past'
import { setPrintsTickets } from '@/lib/ticketSetting'
import { azucar, charge, field, holdPost, line, list, onTouch, openVender, posts, reload, scan, yerba } from '../screen'

const press = (key: string, shiftKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, shiftKey })
const stored = () => screen.findByText(/Última venta N°/)
const ticketOf = (id: unknown) => `${HOST}/sale/ticket-pdf/${String(id)}`
const last = ({ backend }: TestApp) => newest(backend).id

let open = vi.fn()
beforeEach(() => {
  open = vi.fn(() => ({ opener: window }))
  vi.stubGlobal('open', open)
})

afterEach(() => void vi.unstubAllGlobals())

describe('the last sale', () => {
  it('goes to its client by WhatsApp, as text with the address of its ticket; without a phone the person chooses whom [SALE-006]', async () => {
    const app = await openVender()
    const link = async (num: unknown) => {
      const found = await screen.findByRole('link', { name: `Enviar por WhatsApp la última venta, N° ${String(num)}` })
      return new URL(found.getAttribute('href') ?? '')
    }
    scan(yerba.code)
    press('F10')
    await stored()
    const anybody = await link(newest(app.backend).num)
    expect(anybody.origin + anybody.pathname).toBe('https://wa.me/')
    const text = anybody.searchParams.get('text') ?? ''
    expect(text).toContain(`1 × ${yerba.name}: `)
    expect(text).toContain(`Ver ticket: ${ticketOf(last(app))}`)
    const client = list(app, 'client').models[0] as unknown as Client
    app.backend.db.update('client', client.id ?? 0, { phone: '0341 15 555-1234' })
    app.store.dispatch(saleEvents.clientChosen(client as never))
    scan(azucar.code)
    press('F10')
    await waitFor(() => expect(posts(app)).toBe(2))
    await waitFor(async () => expect((await link(newest(app.backend).num)).pathname).toBe('/5493415551234'))
  })

  it('leads to the account it went to, to register its payment; one paid at once does not [NS-02l]', async () => {
    const app = await openVender()
    const link = () => screen.queryByRole('link', { name: /^Registrar un pago de/ })
    scan(yerba.code)
    press('F10')
    await stored()
    expect(link()).toBeNull()
    const client = list(app, 'client').models[0] as unknown as Client
    app.store.dispatch(saleEvents.clientChosen(client as never))
    scan(azucar.code)
    press('F10')
    await waitFor(() => expect(posts(app)).toBe(2))
    expect(await screen.findByRole('link', { name: `Registrar un pago de ${client.name}` })).toHaveAttribute(
      'href',
      `/clientes/cuenta-corriente/${client.id}`,
    )
  })
})

describe('the ticket of a sale', () => {
  it('opens in a tab of its own after F12, once it is stored, and holds nothing up [SALE-006] [U17]', async () => {
    const app = await openVender()
    scan(yerba.code)
    press('F12')
    expect(open).not.toHaveBeenCalled()
    await stored()
    await waitFor(() => expect(open).toHaveBeenCalledTimes(1))
    expect(open).toHaveBeenCalledWith(ticketOf(last(app)), '_blank')
    expect(field()).toHaveFocus()
    scan(azucar.code)
    expect(line(azucar.name)).toBeVisible()
    press('F10')
    await waitFor(() => expect(posts(app)).toBe(2))
    await stored()
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('asked for with F12 comes though F10 is pressed while the sale is on its way [SALE-006]', async () => {
    const app = await openVender()
    const letGo = holdPost(app, 'sale')
    scan(yerba.code)
    press('F12')
    await waitFor(() => expect(posts(app)).toBe(1))
    press('F10')
    letGo()
    await stored()
    await waitFor(() => expect(open).toHaveBeenCalledWith(ticketOf(last(app)), '_blank'))
    expect(posts(app)).toBe(1)
  })

  it(
    'is printed with each new sale where this computer is set so, and with one touch where there are no keys [SALE-006] [U17]',
    { tags: ['rare'] },
    async () => {
      onTouch()
      const app = await openVender()
      scan(yerba.code)
      await app.user.click(screen.getByRole('button', { name: 'Con ticket: cobrar e imprimir' }))
      await stored()
      await waitFor(() => expect(open).toHaveBeenCalledTimes(1))
      await waitFor(() => expect(field()).toHaveFocus())
      scan(azucar.code)
      await app.user.click(charge())
      await waitFor(() => expect(posts(app)).toBe(2))
      await stored()
      expect(open).toHaveBeenCalledTimes(1)
      setPrintsTickets(true)
      onTestFinished(() => localStorage.clear())
      scan(azucar.code)
      await app.user.click(charge())
      await waitFor(() => expect(open).toHaveBeenCalledTimes(2))
      expect(open).toHaveBeenLastCalledWith(ticketOf(last(app)), '_blank')
    },
  )

  it('is printed again by Shift+F12 and by the button beside the last sale [SALE-006]', async () => {
    const app = await openVender()
    press('F12', true)
    expect(screen.getByText(/Todavía no hiciste ninguna venta/)).toBeVisible()
    scan(yerba.code)
    press('F10')
    await stored()
    expect(open).not.toHaveBeenCalled()
    press('F12', true)
    await app.user.click(screen.getByRole('button', { name: /^Ticket de la última venta/ }))
    expect(open.mock.calls).toEqual([
      [ticketOf(last(app)), '_blank'],
      [ticketOf(last(app)), '_blank'],
    ])
    expect(posts(app)).toBe(1)
  })

  it('is printed again after the page was loaded again [SALE-006] [U14]', async () => {
    const app = await openVender()
    onTestFinished(() => localStorage.clear())
    scan(yerba.code)
    press('F10')
    await stored()
    await reload(app)
    press('F12', true)
    await waitFor(() => expect(open).toHaveBeenCalledWith(ticketOf(last(app)), '_blank'))
    expect(posts(app)).toBe(1)
    expect(screen.queryByText(/Todavía no hiciste ninguna venta/)).toBeNull()
  })

  it('of a sale that was refused is not printed with the next one', async () => {
    const app = await openVender()
    press('F12')
    expect(await screen.findByText('Ingrese al menos un articulo o servicio')).toBeVisible()
    scan(yerba.code)
    press('F10')
    await stored()
    expect(open).not.toHaveBeenCalled()
    expect(posts(app)).toBe(1)
  })

  describe('where the browser shows documents inside a page', () => {
    const frame = () => document.querySelector('iframe')
    beforeEach(() => {
      Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: true })
      Object.assign(URL, { createObjectURL: () => 'about:blank#ticket', revokeObjectURL: () => undefined })
      onTestFinished(() => {
        for (const [owner, name] of [
          [navigator, 'pdfViewerEnabled'],
          [URL, 'createObjectURL'],
          [URL, 'revokeObjectURL'],
        ] as const)
          Reflect.deleteProperty(owner, name)
        document.querySelectorAll('iframe').forEach((one) => one.remove())
      })
    })

    it('is printed from a frame nobody sees: no tab opens, and the next scan works at once [SALE-006] [U1] [U17]', async () => {
      await openVender()
      scan(yerba.code)
      press('F12')
      await stored()
      await waitFor(() => expect(frame()).not.toBeNull())
      const print = vi.spyOn(frame()?.contentWindow as Window, 'print').mockImplementation(() => undefined)
      fireEvent.load(frame() as HTMLIFrameElement)
      await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
      expect(open).not.toHaveBeenCalled()
      expect(frame()).toHaveProperty('inert', true)
      expect(field()).toHaveFocus()
      scan(azucar.code)
      expect(line(azucar.name)).toBeVisible()
    })

    it('opens in a tab, and says so, where another host lets nobody read it [U17]', async () => {
      server.use(http.get(/\/sale\/ticket-pdf\//, () => HttpResponse.error()))
      const app = await openVender()
      scan(yerba.code)
      press('F12')
      await stored()
      await waitFor(() => expect(open).toHaveBeenCalledWith(ticketOf(last(app)), '_blank'))
      const { num } = newest(app.backend)
      expect(
        await screen.findByText(
          `No se pudo imprimir desde acá: el ticket de la venta N° ${String(num)} se abrió en otra pestaña`,
        ),
      ).toBeVisible()
      // Nothing of it says that the shop cannot be reached.
      expect(screen.queryByText(/Sin conexión|no responde/)).toBeNull()
      expect(frame()).toBeNull()
    })

    it('opens in a tab where the server makes no document of it', async () => {
      server.use(http.get(/\/sale\/ticket-pdf\//, () => HttpResponse.html('<h1>Server Error</h1>')))
      const app = await openVender()
      scan(yerba.code)
      press('F12')
      await stored()
      await waitFor(() => expect(open).toHaveBeenCalledWith(ticketOf(last(app)), '_blank'))
    })
  })

  it('is offered where the browser keeps the tab back', async () => {
    const app = await openVender()
    open.mockReturnValueOnce(null)
    scan(yerba.code)
    press('F12')
    await stored()
    await app.user.click(await screen.findByRole('button', { name: 'Abrir' }))
    expect(open).toHaveBeenCalledTimes(2)
    expect(open).toHaveBeenLastCalledWith(ticketOf(last(app)), '_blank')
  })

  it('of a past sale in view opens too', async () => {
    const app = await openVender()
    const sale = onAccount(app.backend)
    await app.store.dispatch(viewSale(sale.id as number) as never)
    await seen(sale.num)
    await app.user.click(await screen.findByRole('button', { name: 'Ticket' }))
    expect(open).toHaveBeenCalledWith(ticketOf(sale.id), '_blank')
  })
})
