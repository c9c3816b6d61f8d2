import { render, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { caja as cajaEntity } from '@/entities/caja'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { Methods } from '@/features/ventas/cells'
import { SaleLines } from '@/features/ventas/SaleLines'
import { Ventas } from '@/features/ventas/Ventas'
import { selectVentas } from '@/features/ventas/ventasSlice'
import { listActions, selectList } from '@/list/slices'
import { load } from '@/list/thunks'
import { dateAndHour } from '@/lib/dates'
import { percentage, price } from '@/lib/format'
import { selectUser } from '@/session/sessionSlice'
import type { RunningBackend } from '../../backend/app'
import { setWidth } from '../../support/setup'
import { HOST, server } from '../../support/standIn'
import { calls, column, rowOf, startScreen, table } from '../../list/screen'

const ROUTE = { route: '/ventas/:view?/:sub_view?', path: '/ventas/todas/todos' }
const EVERYTHING = ['cajas', 'combos', 'comerciocity_interno']

async function open(options: Parameters<typeof startScreen>[1] = {}) {
  const parts = await startScreen(<Ventas />, { ...ROUTE, extensions: EVERYTHING, ...options })
  const list = await table('Ventas')
  await waitFor(() => expect(column(list, 'N°').length).toBeGreaterThan(1))
  const sales = () => selectList(parts.store.getState(), saleEntity).models as unknown as readonly Sale[]
  return { ...parts, list, sales }
}

/** Today's sales as the stand-in keeps them. */
const today = (backend: RunningBackend) =>
  backend.db
    .all('sale')
    .filter(
      (row) =>
        row.terminada &&
        dateAndHour(row.created_at).slice(0, 8) === dateAndHour(new Date(backend.db.now()).toISOString()).slice(0, 8),
    )

const dialogOf = (sale: Pick<Sale, 'num'>) => screen.findByRole('dialog', { name: `Venta N° ${sale.num}` })

async function openFirst(options: Parameters<typeof startScreen>[1] = {}, pick: (sale: Sale) => boolean = () => true) {
  const parts = await open(options)
  const record = parts.sales().find(pick) as Sale
  await parts.user.click(rowOf(parts.list, String(record.num)))
  return { ...parts, record, dialog: await dialogOf(record) }
}

describe('a sale', () => {
  it('on a phone tells under the name what came back, so that no amount is out of view [NS-04]', async () => {
    setWidth(390)
    onTestFinished(() => setWidth(1366))
    const line = {
      name: 'Yerba',
      variant: null,
      code: '779',
      amount: 3,
      price: '100.00',
      discount: null,
      returned: '1',
      delivered: null,
    }
    const { unmount } = render(<SaleLines lines={[{ ...line, key: 'one', total: 300 }]} />)
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads()).toEqual(['Artículo', 'Cant.', 'Subtotal'])
    expect(screen.getByRole('rowheader')).toHaveTextContent('Precio: $100,00')
    expect(screen.getByRole('rowheader')).toHaveTextContent('Devueltas: 1')
    expect(screen.getByRole('rowheader')).not.toHaveTextContent('Entregadas')
    unmount()
    setWidth(1366)
    render(<SaleLines lines={[{ ...line, key: 'one', total: 300 }]} />)
    expect(heads()).toEqual(['Artículo', 'Cant.', 'Precio', 'Devueltas', 'Subtotal'])
  })

  it('on v3.2.0, which chooses what its sheet shows, has one sheet to print', async () => {
    const { user, dialog } = await openFirst({ version: 3 })
    await user.click(within(dialog).getByRole('button', { name: 'Imprimir' }))
    expect(await within(dialog).findByRole('link', { name: 'PDF' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/sale\/pdf\/\d+$/),
    )
    expect(within(dialog).queryByText('PDF sin precios')).not.toBeInTheDocument()
  })

  it('paid with several methods has two lines for them in the list [NS-04]', () => {
    const method = (name: string) => ({ name, pivot: { amount: '1.00' } })
    const paid = (...names: string[]) => ({ current_acount_payment_methods: names.map(method) }) as unknown as Sale
    const { rerender } = render(<Methods model={paid('Efectivo', 'Mercado Pago')} />)
    expect(screen.getByTitle('Efectivo, Mercado Pago')).toHaveClass('ventas-methods')
    rerender(<Methods model={paid('Efectivo')} />)
    expect(screen.getByTitle('Efectivo')).not.toHaveClass('ventas-methods')
  })

  it('leads to its papers in a new tab, to the client by WhatsApp, to the point of sale and to a return [NS-04, NS-15]', async () => {
    const { dialog, record, user } = await openFirst({}, (sale) => sale.caja_id !== null && Boolean(sale.caja_id))
    await user.click(within(dialog).getByRole('button', { name: 'Imprimir' }))
    const ticket = await within(dialog).findByRole('link', { name: 'Ticket' })
    expect(ticket).toHaveAttribute('href', `${HOST}/sale/ticket-pdf/${record.id}`)
    expect(ticket).toHaveAttribute('target', '_blank')
    expect(within(dialog).getByRole('link', { name: 'PDF sin precios' })).toHaveAttribute(
      'href',
      `${HOST}/sale/pdf/${record.id}/0/0/0`,
    )
    const message = new URL(within(dialog).getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '')
    expect(message.searchParams.get('text')).toContain(`Ver ticket: ${HOST}/sale/ticket-pdf/${record.id}`)
    expect(within(dialog).getByRole('link', { name: 'Abrir en la caja' })).toHaveAttribute(
      'href',
      `/vender/remito?sale=${record.id}`,
    )
    expect(within(dialog).getByRole('link', { name: 'Devolución' })).toHaveAttribute(
      'href',
      `/devoluciones?sale=${record.num}`,
    )
    // It went into a caja.
    expect(within(dialog).queryByRole('link', { name: 'Editar' })).not.toBeInTheDocument()
    // In a place of its own: not beside Eliminar, which works.
    const why = within(dialog).getByText(
      'No se puede editar porque ya entró en una caja: se corrige con una devolución.',
    )
    expect(why.parentElement?.querySelector(':scope > button')).toBeNull()
    expect(why.nextElementSibling).toContainElement(
      within(dialog).getByRole('table', { name: 'Artículos de la venta' }),
    )
  })

  it('shows of an article its variant, discount, returned and delivered units, and of a service its price and amount [SALES-012, SALES-014]', async () => {
    const names: string[] = []
    const { dialog } = await openFirst(
      {
        prepare: (backend) => {
          const { db } = backend
          const [first, offered] = [db.all('article')[0], db.all('service')[0]]
          names.push(String(first?.name), String(offered?.name))
          const sold = { amount: '3.00', price: '100.00', discount: '10.00', variant_description: 'Rojo M' }
          const moved = { returned_amount: '1.00', delivered_amount: '2.00' }
          const done = { amount: 2, price: '1500.00', discount: null, returned_amount: 1 }
          db.update('sale', today(backend)[0]?.id, {
            observations: 'De todo',
            _articles: [{ id: first?.id, pivot: { cost: null, article_variant_id: null, ...sold, ...moved } }],
            _combos: [],
            _services: [{ id: offered?.id, pivot: done }],
          })
        },
      },
      ({ observations }) => observations === 'De todo',
    )
    const lines = within(dialog).getByRole('table', { name: 'Artículos de la venta' })
    expect(
      within(lines)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Artículo', 'Cant.', 'Precio', 'Descuento', 'Devueltas', 'Entregadas', 'Subtotal'])
    const rows = [...lines.querySelectorAll('tbody tr')] as HTMLElement[]
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
    expect(cells).toEqual([
      ['3', '$100,00', '10 %', '1', '2', '$270,00'],
      ['2', '$1.500,00', '', '1', '', '$3.000,00'],
    ])
    expect(rows[0]).toHaveTextContent(`${names[0]} · Rojo M`)
    expect(rows[1]).toHaveTextContent(names[1] ?? '')
  })

  it('tells once, of how many, what came back of an article with several lines: a return marks each of them alike [SALES-012]', async () => {
    const { dialog } = await openFirst(
      {
        prepare: (backend) => {
          const [first, second] = backend.db.all('article')
          const sold = (id: unknown, amount: string, returned_amount: string | null) => ({
            id,
            pivot: { cost: null, article_variant_id: null, amount, price: '100.00', discount: null, returned_amount },
          })
          backend.db.update('sale', today(backend)[0]?.id, {
            observations: 'Varios precios',
            _articles: [
              sold(first?.id, '2.00', '1.00'),
              sold(second?.id, '1.00', null),
              sold(first?.id, '1.00', '1.00'),
            ],
            _combos: [],
            _services: [],
          })
        },
      },
      ({ observations }) => observations === 'Varios precios',
    )
    const lines = within(dialog).getByRole('table', { name: 'Artículos de la venta' })
    const returned = [...lines.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td')[2]?.textContent)
    expect(returned).toEqual(['1 de 3', '', ''])
  })

  it('tells every fact it has, and what was invoiced only once it is [SALES-010, SALES-011, SALES-015]', async () => {
    const { dialog, record, store, backend } = await openFirst()
    const first = (table: string) => backend.db.all(table)[0] as { id: number; name: string }
    const [client, employee, seller, list, caja] = [
      first('client'),
      backend.db.all('user').find(({ owner_id }) => owner_id !== null) as { id: number; name: string },
      first('seller'),
      first('price_type'),
      first('caja'),
    ]
    const method = (id: number, name: string, amount: string, discount_amount: string | null) => ({
      ...record.current_acount_payment_methods[0],
      id,
      name,
      pivot: { amount, discount_amount, discount_percentage: null, caja_id: null },
    })
    const whole = {
      ...record,
      client_id: client.id,
      client,
      employee_id: employee.id,
      employee,
      seller_id: seller.id,
      price_type_id: list.id,
      price_type: null,
      caja_id: caja.id,
      cantidad_cuotas: 3,
      descuento: '2.5000',
      discounts: [],
      surchages: [],
      total: '960.00',
      total_a_facturar: '777.00',
      current_acount_payment_methods: [method(3, 'Efectivo', '360.00', '40.00'), method(2, 'Debito', '600.00', null)],
      afip_ticket: null,
    }
    const show = (sale: object) => store.dispatch(listActions(saleEntity).upserted([sale as never]))
    show(whole)
    const facts = () =>
      Object.fromEntries([...dialog.querySelectorAll('dt')].map((dt) => [dt.textContent, dt.nextSibling?.textContent]))
    // The app reads them as it starts.
    await store.dispatch(load(cajaEntity))
    await waitFor(() => expect(facts()).toMatchObject({ Cuotas: '3', Caja: caja.name, 'Lista de precios': list.name }))
    expect(facts()).toMatchObject({
      'Fecha y hora': dateAndHour(record.created_at),
      Cliente: client.name,
      Empleado: employee.name,
      Vendedor: seller.name,
      Descuento: percentage(2.5),
      Efectivo: `${price('360.00', 'always')} (descuento ${price('40.00', 'always')})`,
      Debito: price('600.00', 'always'),
      Total: price('960.00', 'always'),
    })
    expect(Object.keys(facts())).not.toContain('Total facturado')
    show({ ...whole, afip_ticket: { id: 1, cae: '7', cbte_letra: 'B', punto_venta: '1', cbte_numero: '9' } })
    await waitFor(() => expect(facts()).toHaveProperty('Total facturado', price('777.00', 'always')))
  })

  it('is edited at the point of sale while nothing forbids it [NS-04]', async () => {
    const { dialog, record, store } = await openFirst()
    store.dispatch(
      listActions(saleEntity).upserted([
        { ...record, caja_id: 0, afip_ticket: null, current_acount_payment_methods: [] } as never,
      ]),
    )
    expect(await within(dialog).findByRole('link', { name: 'Editar' })).toHaveAttribute(
      'href',
      `/vender/remito?sale=${record.id}&edit=1`,
    )
  })

  it('offers somebody who may only look nothing else, costs included', async () => {
    const permissions = ['sale.index', 'sale.index.employees.all']
    const { dialog, user } = await openFirst({ as: 'employee', permissions })
    for (const name of ['Abrir en la caja', 'Editar', 'Devolución'])
      expect(within(dialog).queryByRole('link', { name })).not.toBeInTheDocument()
    for (const name of ['Eliminar', 'Facturar'])
      expect(within(dialog).queryByRole('button', { name })).not.toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Imprimir' }))
    expect(await within(dialog).findByRole('link', { name: 'Ticket' })).toBeInTheDocument()
    expect(within(dialog).queryByRole('link', { name: 'PDF con costos' })).not.toBeInTheDocument()
  })

  it('says who changed it and what, as the server has it [NS-04]', async () => {
    const { dialog, record, user, backend } = await openFirst()
    const [line] = record.articles
    backend.db.insert('sale_modification', { sale_id: record.id, user_id: backend.db.all('user')[0]?.id })
    await user.click(within(dialog).getByRole('button', { name: /^Cambios/ }))
    expect(line).toBeDefined()
    expect(await within(dialog).findByRole('list', { name: 'Cambios de la venta' })).toBeInTheDocument()
  })

  it('says that its changes could not be read, and reads them again [NS-04]', async () => {
    const { dialog, user, backend } = await openFirst()
    backend.faults.set([{ path: 'sale-modifications', fault: '500', times: 1 }])
    await user.click(within(dialog).getByRole('button', { name: /^Cambios/ }))
    await user.click(await within(dialog).findByRole('button', { name: 'Reintentar' }))
    expect(await within(dialog).findByText('Nadie la cambió.')).toBeInTheDocument()
  })
})

describe('the invoice of a stored sale', () => {
  const openUninvoiced = (observations: string) =>
    openFirst(
      {
        prepare: (backend) => {
          const [first] = today(backend).filter((row) => row.articles !== 0)
          for (const row of today(backend))
            backend.db.update('sale', row.id, { observations: row === first ? observations : null })
        },
      },
      (sale) => sale.observations === observations,
    )

  async function invoice(dialog: HTMLElement, user: Awaited<ReturnType<typeof open>>['user']) {
    const point = await within(dialog).findByRole('combobox', { name: 'Punto de venta' })
    expect(point).toHaveDisplayValue(/Don Luis/)
    const voucher = within(dialog).getByRole('combobox', { name: 'Tipo de comprobante' })
    await waitFor(() => expect(within(voucher).getAllByRole('option').length).toBeGreaterThan(1))
    await user.click(within(dialog).getByRole('button', { name: 'Facturar' }))
  }

  it('is asked for with a sale point and a voucher type, and shown with its CAE [NS-04]', async () => {
    const sent = calls('POST', 'afip-ticket')
    const { dialog, user, record, sales } = await openUninvoiced('Una cualquiera')
    await invoice(dialog, user)
    expect(await within(dialog).findByText(/CAE 7/)).toBeInTheDocument()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toEqual({
      sale_id: record.id,
      afip_information_id: 1,
      ventas_afip_information_id: 1,
      afip_tipo_comprobante_id: 2,
    })
    expect(within(dialog).queryByRole('button', { name: 'Facturar' })).not.toBeInTheDocument()
    expect(sales().find(({ id }) => id === record.id)?.afip_ticket?.cae).toBeTruthy()
  })

  it('that was wanted and never asked for is told as such, and can be [NS-04] [SALE-074]', async () => {
    const { dialog, record, store } = await openUninvoiced('Una cualquiera')
    const wanted = { ...record, afip_information_id: 1, total_a_facturar: '100.00' }
    store.dispatch(listActions(saleEntity).upserted([wanted as never]))
    expect(await within(dialog).findByText('Sin facturar')).toBeInTheDocument()
    expect(within(dialog).getByRole('button', { name: 'Facturar' })).toBeEnabled()
  })

  it('shows what the authority said against it, and can be asked for again [NS-04]', async () => {
    const { dialog, user } = await openUninvoiced('AFIP RECHAZA')
    await invoice(dialog, user)
    expect(
      await within(dialog).findByText(
        'No se facturó: el documento del cliente no es válido. Corregilo en la ficha y facturá de nuevo.',
      ),
    ).toBeVisible()
    expect(within(dialog).getByText('El campo DocNro es inválido', { exact: false })).not.toBeVisible()
    expect(dialog).not.toHaveTextContent(/con error|ya está facturada/i)
    await user.click(within(dialog).getByText('Detalle'))
    expect(within(dialog).getByText('El campo DocNro es inválido', { exact: false })).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Facturar' })).toBeEnabled()
  })

  it('that was given although the answer was lost is found by reading the sale again', async () => {
    const { dialog, user, backend } = await openUninvoiced('Otra cualquiera')
    backend.faults.set([{ method: 'POST', path: 'afip-ticket', fault: 'drop-after', times: 1 }])
    await invoice(dialog, user)
    expect(await within(dialog).findByText(/CAE 7/)).toBeInTheDocument()
  })

  it('of which nothing is known says so and changes nothing; what was refused never got there', async () => {
    const { dialog, user } = await openUninvoiced('AFIP CAIDA')
    await invoice(dialog, user)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Sin respuesta de ARCA')
    server.use(http.post('*/api/afip-ticket', () => HttpResponse.json({ message: 'No se puede' }, { status: 403 })))
    await user.click(within(dialog).getByRole('button', { name: 'Facturar' }))
    await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(/^No se puede$/))
  })

  it('of which nothing is known says so to whoever has closed the sale meanwhile', async () => {
    const { dialog, user, record } = await openUninvoiced('Se cierra antes')
    const asked = calls('POST', 'afip-ticket')
    let answer: () => void = () => undefined
    server.use(
      http.post('*/api/afip-ticket', async () => {
        await new Promise<void>((resolve) => (answer = resolve))
        return HttpResponse.json({ message: 'No se puede' }, { status: 403 })
      }),
    )
    await invoice(dialog, user)
    await within(dialog).findByRole('button', { name: 'Esperando a ARCA…' })
    await user.click(within(dialog).getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement)
    await waitFor(() => expect(asked).toHaveLength(1))
    answer()
    expect(await screen.findByText(`Venta N° ${record.num}: No se puede`)).toBeVisible()
  })

  it('is asked for once, though the sale is opened again and it is asked for again meanwhile [NS-04]', async () => {
    const asked = calls('POST', 'afip-ticket')
    const { dialog, user, record, list } = await openUninvoiced('Dos veces')
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    server.use(http.post('*/api/afip-ticket', () => answered.then(() => undefined)))
    await invoice(dialog, user)
    await user.click(within(dialog).getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement)
    await user.click(within(list).getByText(String(record.num)))
    const again = await screen.findByRole('dialog', { name: `Venta N° ${record.num}` })
    await invoice(again, user)
    answer()
    expect(await within(again).findByText(/CAE 7/)).toBeInTheDocument()
    await waitFor(() => expect(within(again).queryByText('Esperando a ARCA…')).not.toBeInTheDocument())
    expect(asked).toHaveLength(1)
  })

  it('brings the balance of its client where the account waits for it [NS-04]', async () => {
    const read = calls('GET', 'client/')
    const extensions = [...EVERYTHING, 'guardad_cuenta_corriente_despues_de_facturar']
    const { dialog, user, record } = await openFirst(
      { extensions },
      ({ client_id, afip_ticket }) => Boolean(client_id) && afip_ticket === null,
    )
    await invoice(dialog, user)
    await within(dialog).findByText(/CAE 7/)
    await waitFor(() => expect(read.map(({ path }) => path)).toContain(`client/${record.client_id}`))
  })

  it('shows on a sale that was found by searching, also when it is opened again [NS-04]', async () => {
    const { user, list, sales } = await open({
      prepare: (backend) => {
        const old = backend.db.all('sale').find(({ id }) => !today(backend).some((row) => row.id === id))
        backend.db.update('sale', old?.id as number, {
          num: 987654,
          afip_information_id: null,
          terminada: 1,
          observations: null,
        })
      },
    })
    await user.type(screen.getByRole('searchbox'), '987654{Enter}')
    await waitFor(() => expect(column(list, 'N°')).toEqual(['987654']))
    await user.click(rowOf(list, '987654'))
    const dialog = await dialogOf({ num: 987654 })
    await invoice(dialog, user)
    await within(dialog).findByText(/CAE 7/)
    await user.click(within(dialog).getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement)
    expect(column(list, 'Factura')[0]).toMatch(/^Factura/)
    expect(sales().some(({ num }) => num === 987654)).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    await user.click(await screen.findByText('Imprimir'))
    await waitFor(() => expect(document.querySelector('.print-sheet')).toHaveTextContent('Resultado de la búsqueda'))
    window.dispatchEvent(new Event('afterprint'))
  })
})

describe('sales that wait for somebody', () => {
  const failed = (backend: RunningBackend) => {
    const old = backend.db.all('sale')[0]
    backend.db.insert('afip_ticket', { sale_id: old?.id, cae: null })
    backend.db.insert('afip_error', { sale_id: old?.id, code: '1', message: 'CUIT inválido' })
  }

  it('unpaid ones by client, as the server groups them [SALES-007, SALES-009]', async () => {
    const { user, store } = await open()
    await user.click(screen.getByRole('button', { name: 'Ventas pendientes' }))
    const list = await screen.findByRole('table', { name: 'Sin cobrar' })
    const groups = selectVentas(store.getState()).ventas_sin_cobrar
    expect(groups.length).toBeGreaterThan(0)
    expect(within(list).getAllByRole('rowheader')).toHaveLength(
      groups.reduce((sum, group) => sum + group.ventas_sin_cobrar.length, 0),
    )
  })

  it('those the authority refused, each opens its sale, whatever its day [SALES-018, SALES-019]', async () => {
    const { user, backend, sales } = await open({ prepare: failed })
    const old = backend.db.all('sale')[0] as { id: number; num: number }
    await user.click(screen.getByRole('button', { name: 'Ventas pendientes' }))
    await user.click(await screen.findByRole('button', { name: 'Problemas al facturar' }))
    const list = await screen.findByRole('table', { name: 'Problemas al facturar' })
    expect(list).toHaveTextContent('el CUIT no es válido o no está habilitado')
    await user.click(within(list).getByRole('button', { name: `Ver la venta N° ${old.num}` }))
    expect(await dialogOf(old)).toBeInTheDocument()
    // It is of another day: the list stays the day's.
    expect(sales().some(({ id }) => id === old.id)).toBe(false)
  })

  it('those the authority refused are for those who may see them [SALES-019]', async () => {
    const { user } = await open({ as: 'employee', permissions: ['sale.index', 'sale.index.employees.all'] })
    await user.click(screen.getByRole('button', { name: 'Ventas pendientes' }))
    await screen.findByRole('dialog', { name: 'Ventas pendientes' })
    expect(screen.queryByRole('button', { name: 'Problemas al facturar' })).not.toBeInTheDocument()
  })
})

describe('a sale named by the address', () => {
  it('is opened once [NS-02f]', async () => {
    const { backend, user } = await open({ path: '/ventas/todas/todos?sale=1' })
    const sale = backend.db.get('sale', 1) as { num: number }
    await user.click(within(await dialogOf(sale)).getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('of another is refused to somebody limited to his own [SALES-017]', async () => {
    const permissions = ['sale.index', 'sale.index.employees.only_your']
    const prepare = (backend: RunningBackend) => void backend.db.update('sale', 1, { employee_id: null })
    await open({ as: 'employee', permissions, prepare, path: '/ventas/todas/todos?sale=1' })
    expect(
      await screen.findByText('No se pudo abrir la venta. No podés ver las ventas de otros empleados o depósitos.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('of another day is refused to somebody bound to today [NS-25]', async () => {
    const permissions = ['sale.index', 'sale.index.employees.all']
    await open({ as: 'employee', permissions, path: '/ventas/todas/todos?sale=1' })
    expect(
      await screen.findByText('No se pudo abrir la venta. No podés ver las ventas de otros días.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('of another warehouse is refused to somebody limited to his own, and so are its rows [SALES-016]', async () => {
    const permissions = ['sale.index', 'sale.index.addresses.only_your']
    const prepare = (backend: RunningBackend) => {
      backend.db.update('user', 3, { address_id: 2 })
      backend.db.update('sale', 1, { address_id: 1 })
      today(backend).forEach((row, index) => backend.db.update('sale', row.id, { address_id: 1 + (index % 2) }))
    }
    const { list, sales, store, user } = await open({
      as: 'employee',
      permissions,
      prepare,
      path: '/ventas/todas/todos?sale=1',
    })
    expect(selectUser(store.getState())?.address_id).toBe(2)
    expect(
      await screen.findByText('No se pudo abrir la venta. No podés ver las ventas de otros empleados o depósitos.'),
    ).toBeInTheDocument()
    await waitFor(() => expect(new Set(column(list, 'Depósito'))).toEqual(new Set(['Depósito Belgrano'])))
    expect(column(list, 'N°')).toHaveLength(sales().filter(({ address_id }) => address_id === 2).length)
    await user.click(screen.getByRole('button', { name: 'Filtros' }))
    expect(screen.getByRole('combobox', { name: 'Depósito' })).toBeDisabled()
  })

  const lost: readonly (readonly [string, (backend: RunningBackend) => void])[] = [
    ['unknown', ({ db }) => void db.remove('sale', 1)],
    ['deleted', ({ db }) => void db.update('sale', 1, { deleted_at: db.now() })],
  ]
  it.each(lost)('that is %s says so [NS-02f]', async (_what, prepare) => {
    await open({ path: '/ventas/todas/todos?sale=1', prepare })
    expect(await screen.findByText('No se pudo abrir la venta. Esa venta ya no existe')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('what the list shows', () => {
  const print = vi.fn()
  let saved: Blob | null = null
  beforeEach(() => {
    vi.stubGlobal('print', print)
    URL.createObjectURL = (blob) => ((saved = blob as Blob), 'blob:x')
    URL.revokeObjectURL = () => undefined
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    print.mockClear()
    saved = null
  })

  it('is added up by method for the owner', async () => {
    const { sales } = await open()
    const list = screen.getByRole('list', { name: 'Total por método de pago' })
    const amounts = [...list.querySelectorAll('strong')].map((cell) =>
      Number((cell.textContent ?? '').replace(/[$.]/g, '').replace(',', '.')),
    )
    expect(amounts.reduce((sum, each) => sum + each, 0)).toBeCloseTo(
      sales().reduce((sum, { total }) => sum + Number(total), 0),
      2,
    )
  })

  it('goes into a file and onto paper whole, filters included; sums only for the owner', async () => {
    const { user, sales, list } = await open()
    await user.click(screen.getByRole('button', { name: 'Filtros' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Método de pago' }), 'Efectivo')
    await user.keyboard('{Escape}')
    const cash = sales().filter((sale) => sale.current_acount_payment_methods.some(({ id }) => id === 3))
    await waitFor(() => expect(column(list, 'N°')).toHaveLength(cash.length))
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    await user.click(await screen.findByText('Planilla (CSV)'))
    const lines = (await (saved as unknown as Blob).text()).trim().split('\r\n')
    expect(lines).toHaveLength(cash.length + 1)
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    await user.click(await screen.findByText('Imprimir'))
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    const sheet = document.querySelector('.print-sheet') as HTMLElement
    expect(sheet.querySelectorAll('table')[0]?.querySelectorAll('tbody tr')).toHaveLength(cash.length)
    expect(sheet.querySelector('tfoot')).toHaveTextContent(
      price(cash.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0) / 100, 'always'),
    )
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(document.querySelector('.print-sheet')).toBeNull())
  })

  it('is printed without sums for an employee', async () => {
    const { user } = await open({ as: 'employee', permissions: ['sale.index', 'sale.index.employees.all'] })
    expect(screen.queryByRole('list', { name: 'Total por método de pago' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    await user.click(await screen.findByText('Imprimir'))
    await waitFor(() => expect(document.querySelector('.print-sheet')).not.toBeNull())
    expect(document.querySelector('.print-sheet tfoot')).toBeNull()
    window.dispatchEvent(new Event('afterprint'))
  })
})
