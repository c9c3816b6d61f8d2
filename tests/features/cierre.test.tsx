import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Cierre } from '@/features/cierre/Cierre'
import { sumUp } from '@/features/cierre/sumUp'
import { dayClose, groupsOf, hoursOf } from '@/domain/cajas/dayClose'
import type { Sale } from '@/entities/saleRecord'
import { CajaScreen } from '@/app/CajaScreen'
import { addDays, dateAndHour, today } from '@/lib/dates'
import { price } from '@/lib/format'
import { rememberCount } from '@/shop/cajas/countedShifts'
import type { RunningBackend } from '../backend/app'
import { calls, startScreen } from '../list/screen'
import { gate } from '../support/gate'

type Row = Record<string, unknown>

const CASH = 3
const DEBIT = 2

/** One caja, Mostrador, opened today with 1000.00: a cash sale of 100.10, another split in cash 50.20 and debit 200.05 that booked only its cash. */
function prepared({ db }: RunningBackend, closed = true) {
  for (const table of ['movimiento_caja', 'apertura_caja', 'caja', 'sale', 'current_acount', 'expense'])
    for (const { id } of db.all(table)) db.remove(table, id)
  const at = `${today()}T12:00:00.000000Z`
  const caja = db.insert('caja', {
    num: 1,
    name: 'Mostrador',
    saldo: '1120.30',
    user_id: 1,
    abierta: 1,
    _users: [],
    _current_acount_payment_methods: [],
  })
  const opening = db.insert('apertura_caja', {
    caja_id: caja.id,
    saldo_apertura: '1000.00',
    total_ingresos: '150.30',
    total_egresos: '30.00',
    apertura_employee_id: 1,
    created_at: `${today()}T11:00:00.000000Z`,
    ...(closed && { cerrada_at: `${today()}T13:00:00.000000Z`, saldo_cierre: '1120.30' }),
  })
  db.update(
    'caja',
    caja.id,
    closed ? { abierta: 0, cerrada_at: `${today()} 10:00:00` } : { current_apertura_caja_id: opening.id },
  )
  const method = (id: number, amount: string) => ({ id, pivot: { amount, caja_id: caja.id } })
  const sale = (num: number, total: string, methods: readonly object[]) =>
    db.insert('sale', {
      num,
      total,
      user_id: 1,
      terminada: 1,
      deleted_at: null,
      created_at: at,
      terminada_at: `${today()} 09:00:00`,
      address_id: 1,
      caja_id: caja.id,
      _current_acount_payment_methods: methods,
      _articles: [],
      _combos: [],
      _services: [],
    })
  const movement = (values: Row) =>
    db.insert('movimiento_caja', {
      caja_id: caja.id,
      apertura_caja_id: opening.id,
      employee_id: 1,
      created_at: at,
      ...values,
    })
  const first = sale(501, '100.10', [method(CASH, '100.10')])
  const second = sale(502, '250.25', [method(CASH, '50.20'), method(DEBIT, '200.05')])
  movement({ concepto_movimiento_caja_id: 1, ingreso: '100.10', sale_id: first.id })
  movement({ concepto_movimiento_caja_id: 1, ingreso: '50.20', sale_id: second.id })
  movement({ concepto_movimiento_caja_id: 6, egreso: '30.00', notas: 'Taxi' })
  return { opening: opening.id as number, caja: caja.id as number }
}

const part = (name: string) => screen.findByRole('table', { name })
const rowsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

interface Options {
  /** What this computer remembers to have counted. */
  counted?: number
  as?: 'owner' | 'employee'
  permissions?: readonly string[]
  /** What the shop has besides. */
  more?: (backend: RunningBackend, ids: { opening: number; caja: number }) => void
}

async function open({ counted, more, ...rest }: Options = {}) {
  const ids = { opening: 0, caja: 0 }
  const started = await startScreen(<Cierre />, {
    path: '/caja/cierre',
    route: '/caja/cierre',
    extensions: ['cajas'],
    ...rest,
    prepare: (backend) => {
      Object.assign(ids, prepared(backend))
      if (counted !== undefined) rememberCount(ids.opening, counted)
      more?.(backend, ids)
    },
  })
  return { ...started, ids }
}

describe('the end of the day', () => {
  it('of the shop adds the day up beside what the report says, and leads to each caja [NS-13]', async () => {
    const { user } = await open()
    expect(rowsOf(await part('El día'))).toEqual([
      ['Vendido, 2 ventas', '$350,35'],
      ['Cobrado en el mostrador', '$350,35'],
      ['Fiado, a cuenta corriente', '$0,00'],
      ['Cobrado de cuentas', '$0,00'],
      ['Cobrado en total', '$350,35'],
      ['Devoluciones', '$0,00'],
      ['Gastos', '$0,00'],
    ])
    expect(rowsOf(await part('Ventas por método'))).toEqual([
      ['Debito', '$200,05'],
      ['Efectivo', '$150,30'],
      ['Total', '$350,35'],
    ])
    expect(rowsOf(await part('Según Reportes')).map((row) => row.at(-1))).toEqual(
      Array.from({ length: 7 }, () => 'Coincide'),
    )
    expect(rowsOf(await part('Cajas'))).toEqual([
      ['Mostrador', '08:00 a 10:00', '$1.000,00', '$150,30', '$30,00', '$1.120,30', 'Sin contar', ''],
    ])
    // Nothing was paid or spent that day: such a part would be a heading over nothing.
    for (const empty of ['Pagos de cuentas por método', 'Gastos por concepto'])
      expect(screen.queryByRole('heading', { name: empty })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Mostrador' }))
    expect(await screen.findByRole('heading', { name: 'Cierre de Mostrador' })).toBeInTheDocument()
  })

  it('counts the sale of a finished order of production by the sum of its rows, as the report does, and says so [SALES-010]', async () => {
    const [article, client] = [1, 4]
    await open({
      more: ({ db }) =>
        db.insert('sale', {
          ...{ num: 503, total: null, user_id: 1, client_id: client, order_production_id: 7, save_current_acount: 0 },
          ...{ created_at: `${today()}T12:00:00.000000Z`, terminada_at: `${today()} 09:00:00` },
          _articles: [{ id: article, pivot: { amount: '2.00', price: '100.00', discount: '10.00' } }],
        }),
    })
    const rows = rowsOf(await part('El día'))
    expect(rows[0]).toEqual(['Vendido, 3 ventas', '$530,35'])
    expect(rows).toContainEqual(['De órdenes de producción, en la cuenta del cliente', '$180,00'])
    expect(screen.getByText('Una venta no tiene total guardado: cuenta por la suma de sus renglones.')).toBeVisible()
    expect(rowsOf(await part('Según Reportes')).map((row) => row.at(-1))).not.toContain('No coincide')
  })

  it('tells a sale made yesterday and finished today in the warehouse apart from a disagreement with the report [REP-009]', async () => {
    await open({
      more: ({ db }) => {
        const [first] = db.all('sale')
        db.insert('sale', {
          ...{ ...first, id: undefined, num: 504, total: '40.00' },
          created_at: `${addDays(today(), -1)}T12:00:00.000000Z`,
        })
      },
    })
    expect(rowsOf(await part('El día'))[0]).toEqual(['Vendido, 2 ventas', '$350,35'])
    const rows = rowsOf(await part('Según Reportes'))
    expect(rows[0]).toEqual(['Vendido', '$350,35', '$390,35', 'Con 1 venta más'])
    expect(rows[1]).toEqual(['Cantidad de ventas', '2', '3', 'Con 1 venta más'])
    expect(rows.map((row) => row.at(-1))).not.toContain('No coincide')
  })

  it('shows of a caja that is open since another day only what moved on this one [CAJA-010]', async () => {
    const began = addDays(today(), -4)
    await open({
      more: ({ db }, { opening, caja }) => {
        db.update('apertura_caja', opening, { created_at: `${began}T11:00:00.000000Z`, cerrada_at: null })
        db.update('caja', caja, { abierta: 1, abierta_at: `${began} 08:00:00`, current_apertura_caja_id: opening })
        db.insert('movimiento_caja', {
          ...{ caja_id: caja, apertura_caja_id: opening, employee_id: 1, concepto_movimiento_caja_id: 6 },
          ...{ ingreso: '400.00', created_at: `${began}T12:00:00.000000Z` },
        })
      },
    })
    expect(rowsOf(await part('Cajas'))).toEqual([
      [
        'Mostrador',
        `desde ${dateAndHour(`${began}T11:00:00.000000Z`)}`,
        '$1.400,00',
        '$150,30',
        '$30,00',
        '$1.520,30',
        'Abierta',
        '',
      ],
    ])
  })

  it('of a caja says what should be in it, cash apart, what was counted, and where sources disagree [NS-13]', async () => {
    const { user } = await open()
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Ver el cierre de' }),
      await screen.findByRole('option', { name: /Mostrador/ }),
    )
    expect(rowsOf(await part('La caja'))).toEqual([
      ['Saldo de apertura', '$1.000,00'],
      ['Venta (2)', '$150,30'],
      ['Varios (1)', '-$30,00'],
      ['Debería haber', '$1.120,30'],
      ['De eso, en efectivo', '$1.120,30'],
      ['Contado', 'No se contó'],
    ])
    expect(rowsOf(await part('Ventas por método'))).toEqual([
      ['Debito', '$200,05'],
      ['Efectivo', '$150,30'],
      ['2 ventas', '$350,35'],
    ])
    // The debit never reached the caja: a split sale without a caja of its own books only part of it.
    const differing = await part('No coincide')
    const heads = within(differing).getAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Qué', 'En la venta', 'En la caja'])
    expect(rowsOf(differing)).toEqual([['Venta N° 502', '$250,25', '$50,20']])
    expect(rowsOf(await part('Movimientos que no son ventas'))[0]?.slice(1)).toEqual([
      'Varios',
      'Taxi',
      'Luis Ferreyra',
      '',
      '$30,00',
    ])
    for (const name of ['Por hora', 'Por empleado', 'Por sucursal'])
      expect(rowsOf(await part(name)).at(-1)?.[2]).toBe('$350,35')
  })

  it('tells the difference to what this computer counted when it was closed [CAJA-010]', async () => {
    const { user } = await open({ counted: 1120 })
    const choices = await screen.findByRole('combobox', { name: 'Ver el cierre de' })
    await user.selectOptions(choices, await within(choices).findByRole('option', { name: /Mostrador/ }))
    expect(rowsOf(await part('La caja')).at(-1)).toEqual(['Diferencia: falta', '-$0,30'])
    expect(screen.getByText(/La diferencia no se registró/)).toBeInTheDocument()
  })

  it('is printed as it is shown, and taken away as a file [NS-13]', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = await open()
    await part('El día')
    await user.click(screen.getByRole('button', { name: 'Imprimir' }))
    expect(print).toHaveBeenCalledOnce()
    const paper = document.querySelector<HTMLElement>('.print-sheet')
    expect(paper).toHaveTextContent('Cierre de todo el comercio')
    expect(paper).toHaveTextContent(`Vendido, 2 ventas${price(350.35)}`)
    expect(paper?.querySelector('a, button')).toBeNull()
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(document.querySelector('.print-sheet')).toBeNull())
  })

  it('shows a person without the reports his own cajas alone [PERM-011]', async () => {
    await open({ as: 'employee', permissions: ['caja.index'] })
    expect(await screen.findByText('Ese día no se abrió ninguna de tus cajas.')).toBeInTheDocument()
    expect(screen.queryByRole('option', { name: 'Todo el comercio' })).not.toBeInTheDocument()
  })

  it('says so when it could not be read, and is read again; a report that fails leaves the page standing', async () => {
    const { user, backend } = await startScreen(<Cierre />, {
      path: '/caja/cierre',
      route: '/caja/cierre',
      extensions: ['cajas'],
      prepare: (running) => {
        prepared(running)
        running.faults.set([{ path: '^/api/expense', fault: '500' }])
      },
    })
    const retry = await screen.findByRole('button', { name: 'Reintentar' })
    backend.faults.set([{ path: '^/api/company-performance', fault: '500' }])
    await user.click(retry)
    expect(await part('El día')).toBeInTheDocument()
    expect(await screen.findByText('No se pudo leer Reportes para comparar.')).toBeInTheDocument()
    expect(screen.queryByRole('table', { name: 'Según Reportes' })).not.toBeInTheDocument()
  })

  it('of a past day is not compared with the reports: asked for it, the server would show that day as its month', async () => {
    const asked = calls('GET', 'company-performance')
    await startScreen(<Cierre />, {
      path: `/caja/cierre?dia=${addDays(today(), -1)}`,
      route: '/caja/cierre',
      extensions: ['cajas'],
    })
    expect(await part('El día')).toBeInTheDocument()
    expect(screen.queryByRole('table', { name: 'Según Reportes' })).not.toBeInTheDocument()
    expect(screen.queryByText('No se pudo leer Reportes para comparar.')).not.toBeInTheDocument()
    expect(asked).toEqual([])
  })

  it('is cancelled by whoever waits no longer, and worked out when asked again [NS-13]', async () => {
    const { user, backend } = await startScreen(<Cierre />, {
      path: '/caja/cierre',
      route: '/caja/cierre',
      extensions: ['cajas'],
      prepare: (running) => {
        prepared(running)
        running.faults.set([{ path: '^/api/sale/from-date', fault: gate() }])
      },
    })
    expect(await screen.findByText('Leyendo las ventas…')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(screen.getByText('No se armó el cierre: se canceló mientras se leían las ventas.')).toBeVisible()
    backend.faults.set([])
    await user.click(screen.getByRole('button', { name: 'Armar el cierre' }))
    expect(rowsOf(await part('El día'))[0]).toEqual(['Vendido, 2 ventas', '$350,35'])
  })

  it('of a day that has not come, or is none, is not asked for', async () => {
    await startScreen(<Cierre />, { path: '/caja/cierre?dia=2099-01-01', route: '/caja/cierre', extensions: ['cajas'] })
    expect(await screen.findByRole('alert')).toHaveTextContent('Ese día todavía no llegó.')
  })

  it('is a tab of the cajas, and stands beside each shift [CAJA-010]', async () => {
    const ids = { opening: 0, caja: 0 }
    const { user } = await startScreen(<CajaScreen />, {
      path: '/caja',
      route: '/caja/:view?/:sub_view?',
      extensions: ['cajas'],
      prepare: (backend) => void Object.assign(ids, prepared(backend, false)),
    })
    await user.click(await screen.findByRole('link', { name: 'Cierre del día' }))
    expect(await screen.findByRole('heading', { name: 'Cierre de todo el comercio' })).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Cajas' }))
    await user.click(await screen.findByRole('link', { name: 'Mostrador' }))
    const links = await screen.findAllByRole('link', { name: 'Cierre del día' })
    expect(links.at(-1)).toHaveAttribute('href', `/caja/cierre?apertura=${ids.opening}`)
    await user.click(links.at(-1) as HTMLElement)
    expect(await screen.findByRole('heading', { name: 'Cierre de Mostrador' })).toBeInTheDocument()
    expect(rowsOf(await part('La caja'))).toContainEqual(['Hay en la caja', '$1.120,30'])
  })
})

describe('a day of 5,000 sales [NS-13]', () => {
  const COUNT = 5_000
  const paid = (id: number, amount: string) => ({ id, name: id === CASH ? 'Efectivo' : 'Debito', pivot: { amount } })
  const sales = Array.from({ length: COUNT }, (_, index) => ({
    id: index + 1,
    total: '100.35',
    client_id: null,
    created_at: `${today()}T${String(11 + (index % 4)).padStart(2, '0')}:10:00.000000Z`,
    employee: index % 2 === 0 ? { id: 5, name: 'Ana' } : null,
    address_id: index % 5 === 0 ? null : 1,
    current_acount_payment_methods: [paid(CASH, '60.25'), paid(DEBIT, '40.10')],
    current_acount_payment_method: null,
  })) as unknown as readonly Sale[]

  /** A clock that goes on 1 ms each time it is looked at, and a page that notes each turn it gets. */
  function slowMachine(onTurn: (turns: number) => void) {
    let [now, turns] = [0, 0]
    vi.spyOn(performance, 'now').mockImplementation(() => now++)
    vi.stubGlobal('requestIdleCallback', (done: () => void) => {
      onTurn(++turns)
      done()
    })
    onTestFinished(() => {
      vi.restoreAllMocks()
      vi.unstubAllGlobals()
    })
    return () => turns
  }

  it('is added up to the cent, a few at a time: between two goes the page answers', async () => {
    const turns = slowMachine(() => undefined)
    const sums = await sumUp(sales, new AbortController().signal)
    expect(dayClose({ sales: sums, payments: [], notes: [], expenses: [] })).toMatchObject({
      ...{ count: COUNT, total: 501_750, counter: 501_750, onAccount: 0 },
      methods: [
        { label: 'Efectivo', amount: 301_250 },
        { label: 'Debito', amount: 200_500 },
      ],
    })
    expect(hoursOf(sums)).toEqual(
      ['08', '09', '10', '11'].map((h) => ({ label: `${h} h`, count: 1_250, total: 125_437.5 })),
    )
    expect(groupsOf(sums.employees, (name) => name || 'Luis')).toEqual([
      { label: 'Ana', count: 2_500, total: 250_875 },
      { label: 'Luis', count: 2_500, total: 250_875 },
    ])
    // Where each sale takes a millisecond, no go is longer than some seven of them.
    expect(turns()).toBeGreaterThan(COUNT / 8)
  })

  it('is given up between two goes', async () => {
    const going = new AbortController()
    const turns = slowMachine((count) => count === 3 && going.abort())
    await expect(sumUp(sales, going.signal)).rejects.toThrow()
    expect(turns()).toBe(3)
  })
})
