import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAccess } from '@/domain/access'
import type { Sale } from '@/entities/saleRecord'
import { article as articleEntity } from '@/entities/article'
import { sale as saleEntity } from '@/entities/sale'
import { addressChoices, chosenOf, employeeChoices, fits } from '@/features/ventas/limits'
import { linesOf, paidWith, sumOf } from '@/features/ventas/shown'
import { Ventas } from '@/features/ventas/Ventas'
import { ventasSlice } from '@/features/ventas/ventasSlice'
import { listActions, selectList } from '@/list/slices'
import { load } from '@/list/thunks'
import { addDays, today } from '@/lib/dates'
import { price } from '@/lib/format'
import type { RunningBackend } from '../backend/app'
import { calls, column, rowOf, startScreen, table } from '../list/screen'
import { setWidth } from '../support/setup'

const ADDRESSES = [
  { id: 1, street: 'Salón' },
  { id: 2, street: 'Depósito Belgrano' },
]
const EMPLOYEES = [
  { id: 2, name: 'Ana Benítez' },
  { id: 3, name: 'Juan Sosa' },
]
const user = { id: 3, owner_id: 1, name: 'Juan Sosa', address_id: 2 }
const access = (...permissions: string[]) =>
  createAccess({
    owner_id: 1,
    admin_access: 0,
    permissions: permissions.map((slug) => ({ slug })),
    extencions: [],
    owner_extencions: [],
  })
const slugs = (choices: readonly { slug: string }[]) => choices.map(({ slug }) => slug)

describe('whose sales one may look at', () => {
  it('every warehouse, one’s own, or no such filter [SALES-016, D-19]', () => {
    expect(slugs(addressChoices(user, access('sale.index.addresses.all'), ADDRESSES))).toEqual([
      'todas',
      'salón',
      'depósito-belgrano',
    ])
    expect(slugs(addressChoices(user, access('sale.index.addresses.only_your'), ADDRESSES))).toEqual([
      'depósito-belgrano',
    ])
    expect(addressChoices(user, access(), ADDRESSES)).toEqual([])
  })

  it('every employee and the owner, oneself, or no such filter [SALES-017, D-19]', () => {
    const all = employeeChoices(user, access('sale.index.employees.all'), 'Luis Ferreyra', EMPLOYEES)
    expect(slugs(all)).toEqual(['todos', 'luis-ferreyra', 'ana-benítez', 'juan-sosa'])
    expect(all[1]?.id).toBe(0)
    expect(employeeChoices(user, access('sale.index.employees.only_your'), 'Luis', EMPLOYEES)).toMatchObject([
      { slug: 'juan-sosa', id: 3 },
    ])
    expect(employeeChoices(user, access(), 'Luis', EMPLOYEES)).toEqual([])
  })

  it('an address of another is not opened by its name [SALES-016, SALES-017]', () => {
    const own = addressChoices(user, access('sale.index.addresses.only_your'), ADDRESSES)
    expect(chosenOf(own, 'salón')?.id).toBe(2)
    expect(chosenOf(own, 'todas')?.id).toBe(2)
    expect(chosenOf([], 'salón')).toBeNull()
    expect(chosenOf(own, 'id-1')?.id).toBe(2)
  })

  it('from where only ids are known it is named by its id; the owner’s sales are those of nobody', () => {
    const all = access('sale.index.addresses.all', 'sale.index.employees.all')
    expect(chosenOf(addressChoices(user, all, ADDRESSES), 'id-2')?.label).toBe('Depósito Belgrano')
    expect(chosenOf(employeeChoices(user, all, 'Luis Ferreyra', EMPLOYEES), 'id-0')?.label).toBe('Luis Ferreyra')
    expect(chosenOf(employeeChoices(user, all, 'Luis Ferreyra', EMPLOYEES), 'id-99')?.slug).toBe('todos')
  })

  it('somebody without a warehouse, limited to his own, sees no other’s', () => {
    const own = chosenOf(
      addressChoices({ ...user, address_id: null }, access('sale.index.addresses.only_your'), ADDRESSES),
      'todas',
    )
    expect([fits(own, null), fits(own, 0), fits(own, 1)]).toEqual([true, true, false])
  })
})

describe('a sale', () => {
  const sale = (values: object) =>
    ({
      total: null,
      ...{ articles: [], combos: [], services: [], discounts: [], surchages: [], current_acount_payment_methods: [] },
      ...values,
    }) as unknown as Sale
  const article = (name: string, pivot: object) => ({
    id: 1,
    name,
    bar_code: null,
    pivot: { discount: null, returned_amount: null, ...pivot },
  })

  it('totals each line, less its own discount [SALES-012]', () => {
    const lines = linesOf(
      sale({
        articles: [
          article('Yerba', { amount: '3.00', price: '10.10', discount: '10.00', variant_description: 'Rojo' }),
        ],
      }),
      true,
    )
    expect(lines).toMatchObject([{ name: 'Yerba', variant: 'Rojo', total: 27.27 }])
  })

  it('has its combos only where the company has them, its services always [SALES-013, SALES-014]', () => {
    const record = sale({
      combos: [{ id: 1, name: 'Promo', pivot: { amount: 2, price: '50.00' } }],
      services: [{ id: 2, name: 'Envío', pivot: { amount: 1, price: '100.00', discount: null, returned_amount: 1 } }],
    })
    expect(linesOf(record, true).map(({ name, total }) => [name, total])).toEqual([
      ['Promo', 100],
      ['Envío', 100],
    ])
    expect(linesOf(record, false).map(({ name, returned }) => [name, returned])).toEqual([['Envío', '1']])
  })

  it('says how it was paid [SALES-015]', () => {
    expect(paidWith(sale({ current_acount_payment_methods: [{ name: 'Efectivo' }, { name: 'Débito' }] }))).toBe(
      'Efectivo, Débito',
    )
    expect(paidWith(sale({ current_acount_payment_method: { name: 'Cheque' } }))).toBe('Cheque')
    expect(paidWith(sale({ current_acount_payment_method: null, client_id: 4 }))).toBe('Cuenta corriente')
  })

  it('sums are exact', () => {
    expect(sumOf([sale({ total: '0.10' }), sale({ total: '0.20' }), sale({ total: null })])).toBe(0.3)
  })
})

describe('state of the screen', () => {
  it('begins with everything shown [SALES-003, SALES-004, SALES-005, SALES-006, SALES-007]', () => {
    expect(ventasSlice.getInitialState()).toEqual({
      from_depositos: 0,
      ventas_cobradas_show_option: 'cobradas-y-no-cobradas',
      afip_ticket_show_option: 'con-y-sin-factura',
      payment_method_show_option: 'todos',
      ventas_sin_cobrar: [],
    })
  })
})

const ROUTE = { route: '/ventas/:view?/:sub_view?', path: '/ventas/todas/todos' }
const amount = (text: string) => Number(text.replace(/[^\d,-]/g, '').replace(',', '.'))

async function open(options: Parameters<typeof startScreen>[1] = {}) {
  const parts = await startScreen(<Ventas />, { ...ROUTE, ...options })
  const list = await table('Ventas')
  await waitFor(() => expect(column(list, 'N°').length).toBeGreaterThan(1))
  await waitFor(() => expect(column(list, 'Depósito').some((text) => text !== '' && text !== '…')).toBe(true))
  const sales = () => selectList(parts.store.getState(), saleEntity).models as unknown as readonly Sale[]
  return { ...parts, list, sales }
}

describe('ventas', () => {
  it('shows the sales of the day with their columns, and what they add up to [SALES-001, SALES-002]', async () => {
    const read = calls('GET', 'sale/')
    const { list, sales } = await open()
    expect(read[0]?.path).toBe(`sale/from-date/0/${today()}`)
    expect(
      within(list)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['N°', 'Fecha y hora', 'Cliente', 'Total', 'Métodos de pago', 'Empleado', 'Depósito'])
    expect(column(list, 'Fecha y hora')[0]).toMatch(/^\d\d:\d\d$/)
    expect(column(list, 'Cliente')).toContain('Consumidor final')
    const sum = sales().reduce((total, { total: own }) => total + Number(own), 0)
    expect(screen.getByText(price(sum, 'always'), { selector: '.list-total strong' })).toBeInTheDocument()
  })

  it('the invoices leave their room to the others while no sale has one, and come back with the first [SALES-001]', async () => {
    const { store } = await startScreen(<Ventas />, ROUTE)
    const list = await table('Ventas')
    await waitFor(() => expect(column(list, 'N°').length).toBeGreaterThan(1))
    const heads = () => within(list).getAllByRole('columnheader').map(({ textContent }) => textContent) // prettier-ignore
    const sales = selectList(store.getState(), saleEntity).models as unknown as readonly Sale[]
    const none = { afip_ticket: null, afip_errors: [], afip_information_id: null, nota_credito_afip_tickets: [] }
    const shown = (each: (sale: Sale, index: number) => object) =>
      act(() => void store.dispatch(listActions(saleEntity).upserted(sales.map(each) as never)))
    shown((sale) => ({ ...sale, ...none }))
    await waitFor(() =>
      expect(heads()).toEqual(['N°', 'Fecha y hora', 'Cliente', 'Total', 'Métodos de pago', 'Empleado', 'Depósito']),
    )
    // One that was refused is told there too.
    shown((sale, index) => ({ ...sale, ...none, ...(index === 0 && { afip_errors: [{ id: 1 }] }) }))
    await waitFor(() => expect(heads()).toContain('Factura'))
  })

  it('leads on from a day without any, to the till who may sell', async () => {
    const none = ({ db }: RunningBackend) => db.all('sale').forEach(({ id }) => db.remove('sale', id))
    await startScreen(<Ventas />, { ...ROUTE, prepare: none })
    await screen.findByText('No hay ventas en estas fechas.')
    expect(screen.getByRole('button', { name: 'Ver los últimos 7 días' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Vender' })).toHaveAttribute('href', '/vender')
  })

  it('reads other days when the dates change [SALES-001]', async () => {
    const { user: person, sales } = await open()
    const read = calls('GET', 'sale/')
    const before = sales().length
    await person.click(screen.getByRole('button', { name: '7 días' }))
    await waitFor(() => expect(sales().length).toBeGreaterThan(before))
    expect(read[0]?.path).toBe(`sale/from-date/0/${addDays(today(), -6)}/${today()}`)
  })

  it('leaves out what the warehouse is still checking', async () => {
    const { list, store, sales } = await open()
    const [first, second, third] = sales() as [Sale, Sale, Sale]
    store.dispatch(
      listActions(saleEntity).upserted([
        { ...first, to_check: 1 },
        { ...second, checked: 1 },
        { ...third, confirmed: 1, terminada: 0 },
      ] as never),
    )
    await waitFor(() => expect(column(list, 'N°')).not.toContain(String(first.num)))
    for (const { num } of [second, third]) expect(column(list, 'N°')).not.toContain(String(num))
  })

  it('is limited by warehouse and employee, and the address says so [SALES-016, SALES-017]', async () => {
    const { user: person, list } = await open()
    await person.click(screen.getByRole('button', { name: 'Filtros' }))
    await person.selectOptions(screen.getByRole('combobox', { name: 'Depósito' }), 'Salón')
    expect(new Set(column(list, 'Depósito'))).toEqual(new Set(['Salón']))
    await person.selectOptions(screen.getByRole('combobox', { name: 'Empleado' }), 'Luis Ferreyra')
    expect(new Set(column(list, 'Empleado'))).toEqual(new Set(['Luis Ferreyra']))
    expect(new Set(column(list, 'Depósito'))).toEqual(new Set(['Salón']))
  })

  it.each([1366, 390])(
    'at %i px the room is for the sales: what they are limited by is among the filters, and told [SALES-008]',
    async (width) => {
      setWidth(width)
      onTestFinished(() => setWidth(1366))
      const { user: person } = await startScreen(<Ventas />, ROUTE)
      const filters = await screen.findByRole('button', { name: 'Filtros' })
      expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
      await person.click(filters)
      const panel = await screen.findByRole('dialog', { name: 'Filtros' })
      const group = within(panel).getByRole('group', { name: 'Qué ventas' })
      await waitFor(() => expect(within(group).getAllByRole('combobox')).toHaveLength(5))
      await person.selectOptions(within(group).getByRole('combobox', { name: 'Cobro' }), 'Solo cobradas')
      await person.selectOptions(within(group).getByRole('combobox', { name: 'Empleado' }), 'Ana Benítez')
      await person.click(within(panel).getByRole('button', { name: 'Cerrar' }))
      expect(await screen.findByRole('button', { name: 'Filtros, 2 activos' })).toBeVisible()
      const chips = screen.getByRole('group', { name: 'Filtros activos' })
      await person.click(within(chips).getByRole('button', { name: 'Quitar el filtro Empleado: Ana Benítez' }))
      expect(within(chips).getByText('Cobro: Solo cobradas')).toBeVisible()
      await person.click(within(chips).getByRole('button', { name: 'Quitar filtros' }))
      expect(await screen.findByRole('button', { name: 'Filtros' })).toBeVisible()
      await person.click(screen.getByRole('button', { name: 'Ventas pendientes' }))
      expect(await screen.findByRole('dialog', { name: 'Ventas pendientes' })).toBeVisible()
    },
  )

  it('opens limited by its address', async () => {
    const { list } = await open({ path: '/ventas/salón/todos' })
    expect(new Set(column(list, 'Depósito'))).toEqual(new Set(['Salón']))
    expect(screen.getByText('Depósito: Salón')).toBeVisible()
  })

  it('an employee limited to his own sales sees no other, whatever the address or the search say, and no sum [SALES-017]', async () => {
    const permissions = ['sale.index', 'sale.index.employees.only_your']
    const { list, user: person, sales } = await open({ as: 'employee', permissions, path: '/ventas/todas/todos' })
    expect(new Set(column(list, 'Empleado'))).toEqual(new Set(['Juan Sosa']))
    await person.click(screen.getByRole('button', { name: 'Filtros' }))
    expect(screen.getByRole('combobox', { name: 'Empleado' })).toBeDisabled()
    expect(screen.queryByRole('combobox', { name: 'Depósito' })).not.toBeInTheDocument()
    await person.keyboard('{Escape}')
    expect(document.querySelector('.list-total')).toBeNull()
    const foreign = sales().find((row) => row.employee_id === null)
    await person.type(screen.getByRole('searchbox'), `${foreign?.num}{Enter}`)
    expect(await screen.findByText(`No encontramos “${foreign?.num}”.`)).toBeInTheDocument()
  })

  it('can be narrowed to paid or not, invoiced or not, and by method [SALES-008]', async () => {
    const { user: person, list, sales, store } = await open()
    const [first] = sales() as [Sale]
    store.dispatch(listActions(saleEntity).upserted([{ ...first, afip_ticket: { id: 1, cae: '1' } }] as never))
    const shown = () => column(list, 'N°').map(Number)
    const numbers = (fit: (sale: Sale) => boolean) =>
      sales()
        .filter(fit)
        .map(({ num }) => num)
    await person.click(screen.getByRole('button', { name: 'Filtros' }))
    const collected = screen.getByRole('combobox', { name: 'Cobro' })
    const unpaid = (sale: Sale) => Boolean(sale.client_id) && sale.current_acount?.status !== 'pagado'
    await person.selectOptions(collected, 'Solo sin cobrar')
    expect(shown()).toEqual(numbers(unpaid))
    await person.selectOptions(collected, 'Solo cobradas')
    expect(shown()).toEqual(numbers((sale) => !unpaid(sale)))
    await person.selectOptions(collected, 'Cobradas o no')
    const invoiced = screen.getByRole('combobox', { name: 'Factura' })
    await person.selectOptions(invoiced, 'Solo con factura')
    expect(shown()).toEqual([first.num])
    await person.selectOptions(invoiced, 'Solo sin factura')
    expect(shown()).toEqual(numbers((sale) => sale.num !== first.num))
    await person.selectOptions(invoiced, 'Con y sin factura')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Método de pago' }), 'Efectivo')
    expect(shown()).toEqual(numbers((sale) => sale.current_acount_payment_methods.some(({ id }) => id === 3)))
    expect(shown().length).toBeGreaterThan(0)
  })

  it('opens a sale with its lines and totals, only to be read [SALES-010, SALES-012, SALES-015]', async () => {
    const { user: person, list, sales } = await open({ extensions: ['cajas', 'combos'] })
    // Its lines add up to its total: no discount and no surcharge stand between them.
    const record = sales().find(
      (sale) =>
        sale.current_acount_payment_methods.length > 0 &&
        sale.caja_id &&
        sale.discounts.length === 0 &&
        sale.surchages.length === 0,
    ) as Sale
    await person.click(rowOf(list, String(record.num)))
    const dialog = await screen.findByRole('dialog', { name: `Venta N° ${record.num}` })
    const lines = within(dialog).getByRole('table', { name: 'Artículos de la venta' })
    expect(within(lines).getAllByRole('rowheader')).toHaveLength(
      record.articles.length + record.combos.length + record.services.length,
    )
    const totals = [...lines.querySelectorAll('tbody td:last-child')].map((cell) => amount(cell.textContent ?? ''))
    expect(totals.reduce((sum, each) => sum + each, 0)).toBeCloseTo(Number(record.total), 0)
    expect(within(dialog).getByText('Total').nextSibling).toHaveTextContent(price(record.total, 'always'))
    expect(dialog).toHaveTextContent(record.current_acount_payment_methods[0]?.name ?? '')
    expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument()
    expect(within(dialog).getByText('Caja', { selector: 'dt' })).toBeInTheDocument()
  })

  it('names the caja only to companies that have them [SALES-011]', async () => {
    const { user: person, list } = await open({ extensions: [] })
    await person.click(list.querySelector('tr[data-index="0"]') as HTMLElement)
    expect(within(await screen.findByRole('dialog')).queryByText('Caja', { selector: 'dt' })).not.toBeInTheDocument()
  })

  it('deletes a sale after asking, with its permission alone', async () => {
    const { user: person, list, backend, sales, unmount } = await open()
    const record = sales()[0] as Sale
    await person.click(rowOf(list, String(record.num)))
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }))
    const question = await screen.findByRole('dialog', { name: `¿Eliminar la venta N° ${record.num}?` })
    expect(backend.stats()[`DELETE /api/sale/${record.id}`]).toBeUndefined()
    await person.click(within(question).getByRole('button', { name: 'Eliminar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(column(list, 'N°')).not.toContain(String(record.num))
    unmount()
    const other = await open({ as: 'employee', permissions: ['sale.index', 'sale.index.employees.all'] })
    await other.user.click(other.list.querySelector('tr[data-index="0"]') as HTMLElement)
    expect(
      within(await screen.findByRole('dialog')).queryByRole('button', { name: 'Eliminar' }),
    ).not.toBeInTheDocument()
  })

  it('deletes once, however the server answers, and reads the stock that came back [U15]', async () => {
    const { user: person, list, backend, sales, store } = await open()
    const record = sales().find(({ articles }) => articles.length > 0) as Sale
    await store.dispatch(load(articleEntity))
    const removed = calls('DELETE', 'sale/')
    const read = calls('GET', 'article/')
    backend.faults.set([{ method: 'DELETE', path: '^/api/sale/', fault: '500-after' }])
    await person.click(rowOf(list, String(record.num)))
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }))
    const question = await screen.findByRole('dialog', { name: `¿Eliminar la venta N° ${record.num}?` })
    await person.dblClick(within(question).getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText(/eliminada, aunque el servidor no contestó bien/)).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(column(list, 'N°')).not.toContain(String(record.num))
    expect(removed).toHaveLength(1)
    await waitFor(() => expect(read.map(({ path }) => path)).toContain(`article/${record.articles[0]?.id}`))
  })

  it('deletes several after saying what that does, and reads their stock', async () => {
    const { user: person, sales, backend } = await open()
    const read = calls('GET', 'article/')
    const two = sales().slice(0, 2)
    await person.click(screen.getByRole('button', { name: 'Seleccionar' }))
    for (const { num } of two) await person.click(await screen.findByRole('checkbox', { name: new RegExp(`${num}$`) }))
    await person.click(
      within(screen.getByRole('region', { name: 'Elegidos' })).getByRole('button', { name: 'Eliminar' }),
    )
    const question = await screen.findByRole('dialog', { name: '¿Eliminar 2 elegidos?' })
    expect(question).toHaveTextContent(/^.*Se eliminan .*Vuelve al stock lo que no se había devuelto/)
    await person.click(within(question).getByRole('button', { name: 'Eliminar' }))
    await screen.findByText('2 eliminados')
    expect(two.map(({ id }) => Boolean(backend.db.get('sale', id as number)?.deleted_at))).toEqual([true, true])
    await waitFor(() => expect(read.length).toBeGreaterThan(0))
  })

  it('shows no other days to somebody without their permission, whatever he looks for [NS-25, NS-08]', async () => {
    const permissions = ['sale.index', 'sale.index.employees.all']
    const old = { num: 987654 }
    const prepare = ({ db }: RunningBackend) => void db.update('sale', 1, old)
    const { user: person, sales } = await open({ as: 'employee', permissions, prepare })
    const modal = calls('POST', 'search-from-modal')
    const search = calls('POST', 'search/sale')
    expect(screen.queryByRole('group', { name: 'Semana' })).toBeNull()
    await person.type(screen.getByRole('searchbox'), `${old.num}{Enter}`)
    expect(await screen.findByText(`No encontramos “${old.num}”.`)).toBeInTheDocument()
    expect(modal).toEqual([])
    await person.clear(screen.getByRole('searchbox'))
    await person.click(screen.getByRole('button', { name: 'Filtros' }))
    await person.click(await screen.findByText('Total', { selector: 'summary span' }))
    await person.type(screen.getByLabelText('Mayor que'), '1')
    await person.click(screen.getByRole('button', { name: 'Filtrar' }))
    await waitFor(() => expect(search).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    const list = await table('Ventas')
    expect(new Set(column(list, 'N°'))).toEqual(new Set(sales().map(({ num }) => String(num))))
  })

  it('says in the row what a sale was made of, and what was noted [NS-04]', async () => {
    const { list, store, sales } = await open()
    const [first] = sales() as [Sale]
    const record = { ...first, budget: { id: 3, num: 12 }, order: null, observations: 'Entregar a la tarde' }
    store.dispatch(listActions(saleEntity).upserted([record] as never))
    await waitFor(() => expect(column(list, 'Cliente')[0]).toMatch(/ · Presupuesto N° 12 · Entregar a la tarde$/))
  })

  it('shows and counts the sale of a finished order of production by the sum of its rows, marked as such [SALES-010]', async () => {
    const { list, store, sales, user: person } = await open()
    const sum = sumOf(sales())
    const [first] = sales() as [Sale]
    const rows = first.articles.slice(0, 1).map((article) => ({
      ...article,
      pivot: { ...article.pivot, amount: '3.00', price: '100.00', discount: '10.00' },
    }))
    const record = {
      ...first,
      id: 99_999,
      num: 99_999,
      total: null,
      discounts: [],
      surchages: [],
      articles: rows,
      combos: [],
      services: [],
      order_production: { id: 2, num: 8 },
    }
    store.dispatch(listActions(saleEntity).upserted([record] as never))
    await waitFor(() => expect(column(list, 'Total')).toContain('suma de sus renglones, $270,00'))
    expect(screen.getByText(price(sum + 270, 'always'), { selector: '.list-total strong' })).toBeInTheDocument()
    await person.click(rowOf(list, '99999'))
    expect(await screen.findByText('Total, la suma de sus renglones')).toBeVisible()
    expect(screen.getByText('Orden de producción')).toBeVisible()
  })

  it('makes no sales itself', async () => {
    await open()
    expect(screen.queryByRole('button', { name: 'Crear venta' })).not.toBeInTheDocument()
  })
})
