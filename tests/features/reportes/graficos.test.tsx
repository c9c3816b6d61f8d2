import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { USUAL_LOOK } from '@/features/reportes/charts/LookTools'
import { paperTable, rowsFrom, tableCsv } from '@/features/reportes/table'
import { longDate, today } from '@/lib/dates'
import type { RunningBackend } from '../../backend/app'
import type { Row } from '../../backend/types'
import { calls } from '../../list/screen'
import { adder, answer, CASH, DEBIT, openReports, workedDay } from './open'

const month = today().slice(0, 7)
const MONTHS = `?rango=rango-de-fechas&desde=${month}&hasta=${month}`
/** A drawing with its table. */
const chart = (name: string | RegExp) => screen.findByRole('region', { name })
async function rowsOf(name: string | RegExp): Promise<(string | null)[][]> {
  const table = await within(await screen.findByRole('region', { name })).findByRole('table')
  const linked = table.querySelector('.report-action') !== null
  return [...table.querySelectorAll('tbody tr, tfoot tr')].map((row) =>
    [...row.children].slice(0, linked ? -1 : undefined).map(({ textContent }) => textContent),
  )
}

const leads = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])

/** The files handed over, with their texts. */
function keepFiles(): { name: string; file: Blob }[] {
  const kept: Blob[] = []
  const files: { name: string; file: Blob }[] = []
  URL.createObjectURL = (file) => `blob:${kept.push(file as Blob)}`
  URL.revokeObjectURL = () => undefined
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, file: kept.at(-1) as Blob })
  })
  onTestFinished(() => click.mockRestore())
  return files
}

/** Ana, of the branch of address 1, sold for 150.75; somebody who was deleted for 99.5. */
function peopleSold(backend: RunningBackend) {
  const add = adder(backend)
  const employee = backend.db.all('user').find(({ doc_number }) => doc_number === '2') as Row
  const address = backend.db.all('address')[0] as Row
  backend.db.update('user', employee.id, { address_id: address.id })
  const sale = { terminada: 1, client_id: null, total_cost: '1.00', current_acount_payment_method_id: CASH }
  add('sale', { ...sale, total: '150.75', employee_id: employee.id, address_id: address.id })
  add('sale', { ...sale, total: '1000.00', address_id: (backend.db.all('address')[1] as Row).id })
  return { employee, address }
}

describe('drawings of what came in', () => {
  it('have every payment method in a table, of the counter and of the accounts [NS-02d]', async () => {
    await openReports('/reportes/graficos/ingresos', { prepare: (backend) => workedDay(backend) })
    expect(await rowsOf('Cobrado en mostrador por método')).toEqual([
      ['Efectivo', '$1.600,00'],
      ['Debito', '$360,00'],
      ['Total', '$1.960,00'],
    ])
    expect(await rowsOf('Pagos de cuentas corrientes por método')).toEqual([
      ['Transferencia', '$500,00'],
      ['Total', '$500,00'],
    ])
    expect(await rowsOf('Todo lo cobrado por método')).toEqual([
      ['Efectivo', '$1.600,00'],
      ['Transferencia', '$500,00'],
      ['Debito', '$360,00'],
      ['Total', '$2.460,00'],
    ])
  })

  it('show each month of a range, the figures ticked [NS-02d] [REP-007]', async () => {
    const { user } = await openReports(`/reportes/graficos/ingresos${MONTHS}`, {
      prepare: (backend) => workedDay(backend),
    })
    const [row] = await rowsOf('Mes por mes')
    expect(row?.slice(1)).toEqual(
      '3.960,00 2.460,00 1.960,00 2.000,00 500,00 1.660,00 300,00 1.360,00 347,11 210,00 700,00'
        .split(' ')
        .map((figure) => `$${figure}`)
        .concat(row?.at(-1) ?? ''),
    )
    const part = await chart('Mes por mes')
    const box = (name: string) => within(part).getByRole('checkbox', { name })
    expect(box('Ingresos netos')).toBeChecked()
    for (const name of ['Vendido', 'Gastos', 'Ingresos netos']) await user.click(box(name))
    // One is always drawn.
    expect(box('Ingresos netos')).toBeChecked()
  })

  it('say when the server gave a day as its month', async () => {
    const model = { total_vendido: 10 }
    const meses_anteriores = [{ year: 2026, month: 9, day: 4, fecha: 'septiembre 2026', total_vendido: '10.00' }]
    answer('*/api/company-performance/2026-09/2026-09', { model, meses_anteriores }, { status: 201 })
    await openReports('/reportes/graficos/ingresos?rango=rango-de-fechas&desde=2026-09&hasta=2026-09')
    expect(await screen.findByText(/^El servidor contestó un solo día de septiembre 2026/)).toBeVisible()
  })

  it('of money in and out are of everybody, or of one employee [REP-006] [REP-010] [REP-012]', async () => {
    const asked = calls('GET', 'report/')
    const { user } = await openReports('/reportes/graficos/ingresos', { prepare: (backend) => workedDay(backend) })
    expect(await rowsOf('Entró y salió por método')).toContainEqual(['Efectivo', '$1.600,00', '$700,00'])
    expect(await chart('Entró y salió por método')).toHaveTextContent('Devoluciones: $100,00')
    expect(asked.map(({ path }) => path)).toEqual([`report/from-date/${today()}/0/todos`])
    const choice = await screen.findByRole('combobox', { name: 'Empleado' })
    expect(choice).toHaveValue('todos')
    await user.selectOptions(choice, within(choice).getAllByRole('option')[1] as HTMLElement)
    await waitFor(() => expect(asked.at(-1)?.path).toMatch(new RegExp(`^report/from-date/${today()}/0/\\d+$`)))
  })
})

describe('drawings of who sold', () => {
  it('show everybody with .all, the deleted too, and say where the cents went [NS-02d]', async () => {
    await openReports('/reportes/graficos/empleados', { prepare: (backend) => void peopleSold(backend) })
    const rows = await rowsOf('Vendido por empleado')
    expect(rows.map(([, sold]) => sold)).toEqual(expect.arrayContaining(['$1.000,00', '$150,75']))
    expect(
      (await screen.findAllByRole('region', { name: /: cobrado por método, sin centavos$/ })).length,
    ).toBeGreaterThan(1)
    expect(screen.getByText(/^Lo cobrado por método va sin centavos/)).toBeVisible()
  })

  it('name nobody for a user who was deleted', async () => {
    const users_payment_methods_formated = [
      { user: null, payment_methods: [{ id: 3, name: 'Efectivo', pivot: { amount: 12 } }], total_vendido: '12.00' },
      'x',
    ]
    answer('*/api/company-performance', { model: { users_payment_methods_formated } }, { status: 201 })
    await openReports('/reportes/graficos/empleados')
    expect(await rowsOf('Vendido por empleado')).toEqual([['Empleado eliminado', '$12,00']])
  })

  it.each([
    ['empleados', 'reportes.empleados.index', 'Vendido por empleado'],
    ['sucursales', 'reportes.sucursales.index', 'Cobrado por sucursal'],
  ])('show their own alone to who may see only that: %s [NS-02d]', async (view, slug, title) => {
    const permissions = ['reportes.index', 'reportes.graficos', slug]
    const options = { as: 'employee' as const, prepare: (backend: RunningBackend) => void peopleSold(backend) }
    const { unmount } = await openReports(`/reportes/graficos/${view}`, {
      ...options,
      permissions: [...permissions, `${slug}.only_your`],
    })
    expect((await rowsOf(title)).map(([, sold]) => sold)).toEqual([view === 'empleados' ? '$150,75' : '$151,00'])
    unmount()
    await openReports(`/reportes/graficos/${view}`, { ...options, permissions })
    expect(await screen.findByText(/^No tenés ning/)).toBeVisible()
  })

  it('leave out the views a person may not see [NS-02d]', async () => {
    await openReports('/reportes/graficos/cheques', {
      as: 'employee',
      permissions: ['reportes.index', 'reportes.graficos', 'reportes.gastos', 'reportes.cheques'],
    })
    const tabs = within(await screen.findByRole('navigation', { name: 'Gráficos' }))
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Gastos', 'Cheques'])
    expect(within(screen.getByRole('navigation', { name: 'Reportes' })).getAllByRole('link')).toHaveLength(1)
  })
})

it('expenses are drawn by concept, by method and month by month [NS-02d]', async () => {
  await openReports(`/reportes/graficos/gastos${MONTHS}`, { prepare: (backend) => workedDay(backend) })
  expect((await rowsOf('Gastos por concepto')).map(([, amount]) => amount)).toEqual(['$300,00', '$300,00'])
  expect(await rowsOf('Gastos por método')).toEqual([
    ['Efectivo', '$300,00'],
    ['Total', '$300,00'],
  ])
  expect((await rowsOf('Gastos mes por mes'))[0]?.slice(1)).toEqual(['$300,00', '$300,00'])
})

it('clients who owe are drawn ten at a time, the most first or last [REP-005] [NS-02d]', async () => {
  const { user, backend } = await openReports('/reportes/graficos/clientes', {
    prepare: ({ db }) =>
      db
        .all('client')
        .forEach(({ id }, index) => db.update('client', id, { saldo: index < 12 ? `${index + 1}00.50` : '-5.00' })),
  })
  const amounts = async () => (await rowsOf('Clientes que deben')).map(([, amount]) => amount)
  await waitFor(async () => expect(await amounts()).toHaveLength(10))
  expect((await amounts())[0]).toBe('$1.200,50')
  expect(screen.getByText('Página 1 de 2')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
  expect(await amounts()).toEqual(['$200,50', '$100,50'])
  await user.click(screen.getByRole('button', { name: 'Mayor a menor' }))
  expect((await amounts())[0]).toBe('$100,50')
  expect(screen.getByText('Página 1 de 2')).toBeVisible()
  const [least] = backend.db.all('client') as { id: number; name: string }[]
  expect(leads(await chart('Clientes que deben'))[0]).toEqual([
    `Cuenta de ${least?.name}`,
    `/clientes/cuenta-corriente/${least?.id}`,
  ])
  // The file has all of them, and is of today whatever the range.
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await user.click(within(await chart('Clientes que deben')).getByRole('button', { name: 'Exportar' }))
  await user.click(await screen.findByText('Imprimir'))
  await waitFor(() => expect(print).toHaveBeenCalled())
  const paper = document.querySelector('.print-sheet') as HTMLElement
  expect(paper.querySelectorAll('tbody tr')).toHaveLength(12)
  expect(paper).toHaveTextContent(longDate(today()))
  print.mockRestore()
})

it('an article is looked for and drawn month by month, beside its stock [NS-02d]', async () => {
  const { user, backend } = await openReports('/reportes/graficos/articulos', {
    prepare: (shop) => {
      const article = shop.db.all('article')[0] as Row
      adder(shop)('article_purchase', { article_id: article.id, amount: '2.00', price: '10.00', cost: '5.00' })
    },
  })
  const { name, stock } = backend.db.all('article')[0] as { name: string; stock: string }
  await user.type(screen.getByRole('combobox', { name: 'Artículo' }), name)
  await user.click(await within(screen.getByRole('listbox')).findByRole('option', { name: new RegExp(name) }))
  expect((await rowsOf(/unidades por mes$/)).map(([, units]) => units)).toEqual(['2', '2'])
  expect(await chart(/unidades por mes$/)).toHaveTextContent(`Stock actual${Number(stock)}`)
})

it('cheques are listed, drawn by month and looked for by number [NS-02d]', async () => {
  const cheque = (id: number, num: string, payment_date: string, amount: string) => ({
    id,
    num,
    bank: 'Nación',
    payment_date,
    amount,
    current_acount: null,
  })
  const models = [
    cheque(1, '0012', '2026-10-05 00:00:00', '100.10'),
    cheque(2, '0345', '2026-10-09 00:00:00', '200.20'),
    cheque(3, '0099', '2026-11-01 00:00:00', '1.00'),
  ]
  answer('*/api/cheque', { models })
  const { user } = await openReports('/reportes/graficos/cheques')
  expect(await rowsOf('Cheques por mes de pago')).toEqual([
    ['octubre 2026', '$300,30', '2'],
    ['noviembre 2026', '$1,00', '1'],
  ])
  await user.type(screen.getByRole('searchbox', { name: 'Número' }), '34')
  expect((await rowsOf('Cheques')).map(([num]) => num)).toEqual(['0345', 'Total'])
  await user.type(screen.getByRole('searchbox'), 'zz')
  expect(await screen.findByText('Ningún cheque tiene «34zz» en su número.')).toBeVisible()
  // A month leads to its own cheques, in the address too.
  await user.clear(screen.getByRole('searchbox'))
  await user.click(screen.getByRole('link', { name: 'Ver los cheques de octubre 2026' }))
  expect((await rowsOf('Cheques')).map(([num]) => num)).toEqual(['0012', '0345', 'Total'])
  expect(screen.getByRole('combobox', { name: 'Mes de pago' })).toHaveValue('2026-10')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mes de pago' }), 'Todos')
  expect((await rowsOf('Cheques')).map(([num]) => num)).toEqual(['0012', '0345', '0099', 'Total'])
})

describe('a row, as its bar, leads to what it is made of', () => {
  const days = `desde=${month}-01&hasta=${today()}`

  it('methods to the sales paid so, months to their figures, concepts to their expenses [NS-02d]', async () => {
    const { unmount } = await openReports(`/reportes/graficos/ingresos${MONTHS}`, {
      prepare: (backend) => workedDay(backend),
    })
    expect(leads(await chart('Cobrado en mostrador por método'))).toEqual([
      ['Ver las ventas de Efectivo', `/ventas/todas/todos?${days}&metodo=${CASH}`],
      ['Ver las ventas de Debito', `/ventas/todas/todos?${days}&metodo=${DEBIT}`],
    ])
    // No list of payments is chosen by their method.
    expect(leads(await chart('Pagos de cuentas corrientes por método'))).toEqual([])
    // In its first column: the last one is out of sight on most screens.
    expect((await chart('Mes por mes')).querySelector('tbody th a')).toHaveAttribute(
      'href',
      `/reportes/generales?rango=rango-de-fechas&desde=${month}&hasta=${month}`,
    )
    unmount()
    const { backend } = await openReports(`/reportes/graficos/gastos${MONTHS}`, {
      prepare: (shop) => workedDay(shop),
    })
    const concept = backend.db.all('expense_concept')[0] as Row
    expect(leads(await chart('Gastos por concepto'))).toEqual([
      [`Ver los gastos de ${String(concept.name)}`, `/gastos?${days}&concepto=${String(concept.id)}`],
    ])
    expect(leads(await chart('Gastos mes por mes'))[0]?.[1]).toBe(`/gastos?${days}`)
  })

  it('people and branches to their sales, by method too; the owner’s are those of no employee [NS-02d]', async () => {
    const found = { employee: 0, address: 0 }
    const { unmount } = await openReports('/reportes/graficos/empleados', {
      prepare: (backend) => {
        const { employee, address } = peopleSold(backend)
        Object.assign(found, { employee: employee.id, address: address.id })
      },
    })
    const now = `desde=${today()}&hasta=${today()}`
    const people = leads(await chart('Vendido por empleado')).map(([, to]) => to)
    expect(people).toContain(`/ventas/todas/id-${found.employee}?${now}`)
    expect(people).toContain(`/ventas/todas/id-0?${now}`)
    unmount()
    await openReports('/reportes/graficos/sucursales', { prepare: (backend) => void peopleSold(backend) })
    expect(leads(await chart('Cobrado por sucursal')).map(([, to]) => to)).toContain(
      `/ventas/id-${found.address}/todos?${now}`,
    )
  })

  it('nowhere for who may not see it, and then without a column for it', async () => {
    await openReports('/reportes/graficos/ingresos', {
      as: 'employee',
      permissions: ['reportes.index', 'reportes.graficos', 'reportes.ingresos'],
      prepare: (backend) => workedDay(backend),
    })
    const part = await chart('Cobrado en mostrador por método')
    expect(leads(part)).toEqual([])
    expect(within(part).queryByRole('columnheader', { name: 'Acciones' })).toBeNull()
  })
})

/** The words drawn from now on, with their size and colour. jsdom has no layout and draws nothing by itself. */
function drawnWords(): { text: string; look: string }[] {
  const words: { text: string; look: string }[] = []
  const nothing = () => undefined
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 400))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const kept: unknown[] = []
    const pen: Record<string | symbol, unknown> = {
      canvas: this,
      // A legend paints its boxes in between, each within a state of its own.
      save: () => kept.push(pen.fillStyle),
      restore: () => (pen.fillStyle = kept.pop()),
      measureText: (text: string) => ({ width: text.length * 6 }),
      fillText: (text: string) => {
        const [size] = /[\d.]+px/.exec(String(pen.font)) ?? []
        words.push({ text, look: `${size} ${String(pen.fillStyle)}` })
      },
    }
    return new Proxy(pen, { get: (target, key) => (key in target ? target[key] : nothing) }) as never
  })
  return words
}

describe('every drawing', () => {
  it('has words of 11 px, white, until others are chosen [REP-002] [REP-003]', async () => {
    expect(USUAL_LOOK).toEqual({ fontSize: 11, color: 'white' })
    const words = drawnWords()
    const { user } = await openReports('/reportes/graficos/ingresos', { prepare: (backend) => workedDay(backend) })
    const size = await screen.findByRole('combobox', { name: 'Tamaño del texto' })
    const color = screen.getByRole('combobox', { name: 'Color del texto' })
    expect([size, color].map((field) => (field as HTMLSelectElement).value)).toEqual(['11', 'white'])
    await waitFor(() => expect(words.map(({ text }) => text)).toEqual(expect.arrayContaining(['Efectivo', 'Debito'])))
    expect(new Set(words.map(({ look }) => look))).toEqual(new Set(['11px #ffffff']))
    await user.selectOptions(size, '18')
    await waitFor(() => expect(words.at(-1)?.look).toBe('18px #ffffff'))
    await user.selectOptions(color, 'Negro')
    await waitFor(() => expect(words.at(-1)?.look).toBe('18px #000000'))
    expect([size, color].map((field) => (field as HTMLSelectElement).value)).toEqual(['18', 'black'])
  })

  it('is taken away as sheets and on paper, with its figures as numbers [REP-012]', async () => {
    const files = keepFiles()
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    onTestFinished(() => print.mockRestore())
    const { user } = await openReports('/reportes/graficos/ingresos', { prepare: (backend) => workedDay(backend) })
    const choose = async (way: string) => {
      await user.click(within(await chart('Cobrado en mostrador por método')).getByRole('button', { name: 'Exportar' }))
      await user.click(await screen.findByText(way))
    }
    await choose('Planilla (CSV)')
    expect(files[0]?.name).toBe(`cobrado-en-mostrador-por-metodo-${today()}.csv`)
    expect(await files[0]?.file.text()).toContain(
      'Método de pago;Importe\r\nEfectivo;1600\r\nDebito;360\r\nTotal;1960\r\n',
    )
    await choose('Planilla (Excel)')
    await waitFor(() => expect(files[1]?.name).toMatch(/\.xlsx$/))
    await choose('Imprimir')
    expect(print).toHaveBeenCalled()
    const paper = document.querySelector<HTMLElement>('.print-sheet')
    expect(paper).toHaveTextContent('Cobrado en mostrador por método')
    expect(paper).toHaveTextContent('Efectivo$1.600,00')
  })
})

it('thousands of rows go on paper as far as some sheets hold them [NS-02d]', async () => {
  const columns = [
    { label: 'Artículo', kind: 'text' as const },
    { label: 'Vendido', kind: 'price' as const },
  ]
  const rows = rowsFrom(
    Array.from({ length: 12_000 }, (_, index) => index),
    (index) => [`A${index}`, index],
  )
  const paper = paperTable({ title: 'Artículos por clase', columns, rows })
  expect(paper.rows).toHaveLength(500)
  expect(paper.rows.slice(499)).toEqual([['A499', 499]])
  const lines = (await (await tableCsv({ title: '', columns, rows })).text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(12_001)
  expect(lines.at(-1)).toBe('A11999;11999')
})

it('what is wider than paper is printed turned: months beside each other [NS-02d]', () => {
  const price = { kind: 'price' as const }
  const columns = [
    { label: 'Mes', kind: 'text' as const },
    ...'abcdefgh'.split('').map((label) => ({ label, ...price })),
  ]
  const table = { title: 'Mes por mes', columns, rows: [['enero', 1, 2, 3, 4, 5, 6, 7, null]] }
  expect(paperTable(table)).toMatchObject({
    columns: [{ label: '' }, { label: 'enero', kind: 'price' }],
    rows: expect.arrayContaining([
      ['a', 1],
      ['h', null],
    ]) as unknown,
  })
  expect(paperTable({ ...table, columns: columns.slice(0, 5) }).columns).toHaveLength(5)
})
