import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { toAmount } from '@/domain/money'
import type { Client } from '@/entities/client'
import type { Sale } from '@/entities/saleRecord'
import { afterSale } from '@/features/vender/save/afterSale'
import { taxEvents, taxSlice, type TaxTicket } from '@/features/vender/save/taxSlice'
import type { TestApp } from '../../../support/app'
import type { Row } from '../../../backend/types'
import { field, holdTime, letPass, lines, list, openVender, posts, scan, vender, yerba } from '../screen'
import { gate } from '../../../support/gate'

const f10 = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F10', code: 'F10' })
const stored = () => screen.findByText(/Última venta N°/)
const lastSale = ({ backend }: TestApp) => backend.db.all('sale').at(-1) as Row
/** And its invoice is asked for, which the next customer does not wait for. */
const invoiced = async () => {
  await stored()
  await screen.findByRole('list', { name: 'Facturas' })
}
const asked = ({ backend }: TestApp) => backend.stats()['POST /api/afip-ticket'] ?? 0
const invoices = () => within(screen.getByRole('list', { name: 'Facturas' }))
const alert = () => screen.getByRole('alert')

/** A voucher chosen beside the total, and what steers the stand-in's tax authority. */
async function chooseInvoice(
  app: TestApp,
  { observations = '', voucher = 'Factura B' }: { observations?: string; voucher?: string } = {},
) {
  await waitFor(() => {
    for (const name of ['afip_information', 'afip_tipo_comprobante']) expect(list(app, name).loadedAt).not.toBeNull()
  })
  await app.user.selectOptions(await screen.findByLabelText('Comprobante'), voucher)
  if (observations === '') return
  fireEvent.click(screen.getByRole('button', { name: 'Más opciones' }))
  fireEvent.change(await screen.findByLabelText('Observaciones'), { target: { value: observations } })
  fireEvent.click(screen.getByRole('button', { name: 'Listo' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

function chooseClient(app: TestApp, fits: (client: Client) => boolean): Client {
  const client = (list(app, 'client').models as readonly unknown[] as readonly Client[]).find(fits) as Client
  act(() => void app.store.dispatch({ type: 'vender/clientChosen', payload: client }))
  return client
}

describe('the invoice of a sale [SALE-074]', () => {
  it('is asked for after the sale is stored, and its card holds up nothing [GEN-010]', async () => {
    const answer = gate()
    const app = await openVender({ faults: [{ method: 'POST', path: '/afip-ticket$', fault: answer }] })
    const send = vi.spyOn(app.api, 'send')
    scan(yerba.code)
    await chooseInvoice(app)
    f10()
    await invoiced()
    expect(invoices().getByText('Facturando…')).toBeVisible()
    expect(field()).toHaveFocus()
    scan(yerba.code)
    expect(lines()).toHaveLength(1)
    answer.open()
    expect(await invoices().findByText('Factura autorizada')).toBeVisible()
    const sale = lastSale(app)
    expect(send.mock.calls.filter(([, path]) => path === 'afip-ticket').map(([, , body]) => body)).toEqual([
      { sale_id: sale.id, afip_information_id: app.backend.db.all('afip_information')[0]?.id },
    ])
    expect(sale).toMatchObject({ afip_tipo_comprobante_id: 2 })
    expect(invoices().getByRole('listitem')).toHaveTextContent(/Venta N° \d+ · Factura B 00003-\d{8} · CAE \d+/)
    expect(screen.getByLabelText('Comprobante')).toHaveDisplayValue('Factura B')
  })

  it('that takes long says so after five seconds, and that selling can go on', { tags: ['rare'] }, async () => {
    const app = await openVender({ faults: [{ method: 'POST', path: '/afip-ticket$', fault: { slow: 9_000 } }] })
    scan(yerba.code)
    await chooseInvoice(app)
    holdTime()
    f10()
    await letPass(4)
    expect(invoices().getByText('Facturando…')).toBeVisible()
    await letPass(3)
    expect(invoices().getByText('ARCA está demorando…')).toBeVisible()
    expect(invoices().getByRole('listitem')).toHaveTextContent('ya está guardada, podés seguir vendiendo')
    await letPass(5)
    expect(invoices().getByText('Factura autorizada')).toBeVisible()
    await letPass(9)
    expect(screen.queryByRole('list', { name: 'Facturas' })).toBeNull()
  })

  it('is not asked for without a sale point', async () => {
    const app = await openVender()
    scan(yerba.code)
    f10()
    await stored()
    expect(asked(app)).toBe(0)
    expect(screen.queryByRole('list', { name: 'Facturas' })).toBeNull()
  })

  it(
    'is not asked for once more where the sale has its CAE already: it was found stored, and invoiced',
    { tags: ['rare'] },
    async () => {
      const app = await openVender()
      scan(yerba.code)
      await chooseInvoice(app)
      f10()
      expect(await screen.findByText('Factura autorizada')).toBeVisible()
      expect(asked(app)).toBe(1)
      const sale = (list(app, 'sale').models as readonly unknown[] as readonly Sale[]).find(
        ({ id }) => id === lastSale(app).id,
      ) as Sale
      expect(sale.afip_ticket?.cae).toBeTruthy()
      act(() => void app.store.dispatch(taxEvents.closed(sale.id ?? 0)))
      act(() => void app.store.dispatch(afterSale(sale)))
      expect(screen.queryByRole('list', { name: 'Facturas' })).toBeNull()
      expect(asked(app)).toBe(1)
      // As it was before it had one it is asked for: that is the only difference.
      act(() => void app.store.dispatch(afterSale({ ...sale, afip_ticket: null })))
      expect(await screen.findByRole('list', { name: 'Facturas' })).toBeVisible()
    },
  )

  it('is not asked for when there is nothing to invoice, and says so', async () => {
    const app = await openVender({
      prepare: ({ db }) =>
        void db.update('afip_information', db.all('afip_information')[0]?.id, { iva_condition_id: 2 }),
    })
    scan(yerba.code)
    await chooseInvoice(app)
    f10()
    await invoiced()
    expect(toAmount(lastSale(app).total_a_facturar as string).eq(0)).toBe(true)
    expect(invoices().getByText('No se facturó')).toBeVisible()
    expect(asked(app)).toBe(0)
  })

  const answers = [
    [
      'AFIP RECHAZA',
      'ARCA rechazó la factura',
      /el documento del cliente no es válido.*quedó guardada.*El campo DocNro es inválido/,
    ],
    ['AFIP DEMORADA', 'No se pudo facturar', /No se obtuvo respuesta.*facturala después desde Alertas › Facturación/],
    ['AFIP CAIDA', 'No se pudo facturar', /ARCA no respondió.*quedó guardada/],
    ['AFIP OBSERVA', 'Autorizada con observaciones', /CAE \d+.*crédito fiscal/],
  ] as const
  it.each(answers)('answered %s shows "%s" and leaves the sale stored', async (observations, title, text) => {
    const app = await openVender()
    scan(yerba.code)
    await chooseInvoice(app, { observations })
    f10()
    await invoiced()
    expect(await invoices().findByText(title)).toBeVisible()
    expect(invoices().getByRole('listitem')).toHaveTextContent(text)
    expect(posts(app)).toBe(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(field()).toHaveFocus()
  })

  it('can be asked for again, and its card closed', async () => {
    const app = await openVender({
      faults: [{ method: 'POST', path: '/afip-ticket$', fault: 'drop-before', times: 1 }],
    })
    scan(yerba.code)
    await chooseInvoice(app)
    f10()
    await invoiced()
    expect(await invoices().findByText('No se pudo facturar')).toBeVisible()
    expect(invoices().getByRole('listitem')).toHaveTextContent(
      /No hay conexión con el servidor\..*facturala después desde Ventas\./,
    )
    fireEvent.click(invoices().getByRole('button', { name: 'Reintentar' }))
    expect(await invoices().findByText('Factura autorizada')).toBeVisible()
    fireEvent.click(invoices().getByRole('button', { name: /^Cerrar el aviso/ }))
    expect(screen.queryByRole('list', { name: 'Facturas' })).toBeNull()
    expect(posts(app)).toBe(1)
  })
})

describe('the cards of several invoices', () => {
  const ticket = (sale_id: number): TaxTicket => ({
    sale_id,
    afip_information_id: 1,
    num: sale_id,
    phase: 'sending',
    voucher: '',
    cae: '',
    messages: [],
  })
  const { reducer } = taxSlice
  const after = (...steps: Parameters<typeof reducer>[1][]) => steps.reduce(reducer, reducer(undefined, { type: '' }))

  it('stay, however many, until they went well or somebody closes them', { tags: ['rare'] }, () => {
    const asked = [1, 2, 3, 4, 5].map((id) => taxEvents.asked(ticket(id)))
    const tickets = after(...asked, taxEvents.answered({ sale_id: 1, phase: 'rejected' }))
    expect(tickets.map(({ sale_id, phase }) => [sale_id, phase])).toContainEqual([1, 'rejected'])
    expect(tickets).toHaveLength(5)
  })

  it('that went well make room', { tags: ['rare'] }, () => {
    const good = [1, 2, 3].flatMap((id) => [
      taxEvents.asked(ticket(id)),
      taxEvents.answered({ sale_id: id, phase: 'authorised' }),
    ])
    const tickets = after(taxEvents.asked(ticket(9)), ...good, taxEvents.asked({ ...ticket(4), phase: 'authorised' }))
    expect(tickets.map(({ sale_id }) => sale_id)).toEqual([4, 3, 2, 9])
  })
})

describe('checks of an invoice', () => {
  it('the voucher type is asked for at its field [SALE-062]', async () => {
    const app = await openVender()
    scan(yerba.code)
    await chooseInvoice(app)
    act(() => void app.store.dispatch({ type: 'vender/choose', payload: { afip_tipo_comprobante_id: 0 } }))
    f10()
    await waitFor(() => expect(alert()).toHaveTextContent('Indique el Tipo de Comprobante a Facturar'))
    await waitFor(() => expect(screen.getByLabelText('Comprobante')).toHaveFocus())
    expect(posts(app)).toBe(0)
  })

  it('Factura A needs a client, and that client a CUIT that can be completed at once [SALE-063] [SALE-064]', async () => {
    const app = await openVender()
    scan(yerba.code)
    await chooseInvoice(app, { voucher: 'Factura A' })
    f10()
    await waitFor(() => expect(alert()).toHaveTextContent('Para Factura A, debe indicar un Cliente'))
    expect(screen.getByRole('combobox', { name: /Cliente/ })).toHaveFocus()
    const client = chooseClient(app, ({ cuit }) => !cuit)
    await chooseInvoice(app, { voucher: 'Factura A' })
    f10()
    await waitFor(() => expect(alert()).toHaveTextContent('Para Factura A, el Cliente debe tener asignado un CUIT'))
    expect(posts(app)).toBe(0)
    await app.user.click(screen.getByRole('button', { name: 'Completar CUIT o DNI' }))
    const cuit = await screen.findByLabelText('CUIT')
    await app.user.type(cuit, '30-71589632-6')
    await app.user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.backend.db.get('client', client.id)).toMatchObject({ cuit: '30715896326', name: client.name })
    expect(vender(app).cart.client).toMatchObject({ id: client.id, cuit: '30715896326' })
    f10()
    await stored()
    expect(lastSale(app)).toMatchObject({ client_id: client.id, afip_tipo_comprobante_id: 1 })
  })

  it('from the threshold on the receiver is needed, with CUIT or DNI [SALE-065] [SALE-066]', async () => {
    const app = await openVender({ settings: { receiverThreshold: 4250 } })
    scan(yerba.code)
    await chooseInvoice(app)
    f10()
    await waitFor(() => expect(alert()).toHaveTextContent('Para montos mayores a $4.250, debe indicar el receptor'))
    expect(screen.getByRole('combobox', { name: /Cliente/ })).toHaveFocus()
    chooseClient(app, ({ cuit, dni }) => !cuit && !dni)
    f10()
    await waitFor(() =>
      expect(alert()).toHaveTextContent('Para montos mayores a $4.250, el cliente debe tener asignado un CUIT o DNI'),
    )
    expect(posts(app)).toBe(0)
    chooseClient(app, ({ cuit }) => Boolean(cuit))
    f10()
    await stored()
  })

  it('below the threshold nobody is asked [SALE-065]', async () => {
    const app = await openVender({ settings: { receiverThreshold: 4250.01 } })
    scan(yerba.code)
    await chooseInvoice(app)
    f10()
    await stored()
    expect(posts(app)).toBe(1)
  })
})
