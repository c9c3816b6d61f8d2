import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { rereadLists } from '@/app/live/rereadLists'
import { nota_credito, pago_de_cliente } from '@/entities/currentAcount'
import { listPath } from '@/entities/paths'
import { Comprobantes } from '@/features/comprobantes/Comprobantes'
import { totalHaber } from '@/features/comprobantes/Summary'
import { today } from '@/lib/dates'
import { price } from '@/lib/format'
import { checkSession } from '@/session/session'
import { authenticated } from '@/session/sessionSlice'
import { ConfirmProvider } from '@/ui/dialogs/Confirm'
import { ToastProvider } from '@/ui/notices/Toasts'
import type { RunningBackend } from '../backend/app'
import { gate } from '../support/gate'
import { HOST } from '../support/standIn'
import { testStore } from '../support/store'
import { calls, column, rowOf, table } from '../list/screen'

interface Options {
  path?: string
  extensions?: readonly string[]
  /** Of an employee; absent: the owner looks. */
  permissions?: readonly string[]
  prepare?: (backend: RunningBackend) => void
}

const now = (backend: RunningBackend) => new Date(backend.db.now()).toISOString()

function papers(backend: RunningBackend) {
  const { db } = backend
  const owner = db.all('user').find((user) => user.owner_id === null)
  const [one, other] = db.all('client')
  const sale = db.all('sale')[0]
  const shared = { user_id: owner?.id, debe: null, saldo: null, created_at: now(backend), updated_at: now(backend) }
  const article = db.all('article')[0]
  db.insert('current_acount', {
    ...shared,
    status: 'nota_credito',
    num_receipt: 41,
    haber: '1500.50',
    client_id: one?.id,
    sale_id: sale?.id,
    _articles: [{ id: article?.id, pivot: { amount: '2.00', price: '750.25', discount: null } }],
  })
  for (const [client, num_receipt, haber] of [
    [one, 71, '100.10'],
    [other, 72, '200.20'],
  ] as const)
    db.insert('current_acount', {
      ...shared,
      status: 'pago_from_client',
      num_receipt,
      haber,
      client_id: client?.id,
      provider_id: null,
      _current_acount_payment_methods: [{ id: 3, pivot: { amount: haber } }],
    })
}

async function open({ path = '/comprobantes', extensions, permissions, prepare }: Options = {}) {
  const { store, backend } = await testStore(permissions ? 'employee' : 'owner')
  for (const row of backend.db
    .all('current_acount')
    .filter(({ status }) => status === 'nota_credito' || status === 'pago_from_client'))
    backend.db.remove('current_acount', row.id)
  papers(backend)
  prepare?.(backend)
  const user = await store.dispatch(checkSession())
  if (user === null) throw new Error('nobody is signed in')
  const given = extensions?.map((slug, id) => ({ id, slug }))
  const rights = permissions?.map((slug, id) => ({ id, slug }))
  store.dispatch(
    authenticated({ ...user, ...(given && { extencions: given }), ...(rights && { permissions: rights }) }),
  )
  const routes = [
    { path: '/comprobantes/:view?/:sub_view?', element: <Comprobantes />, handle: { defaultView: 'notas-de-credito' } },
    { path: '*', element: <p>otra pantalla</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(
    <Provider store={store}>
      <ToastProvider>
        <ConfirmProvider>
          <RouterProvider router={router} />
        </ConfirmProvider>
      </ToastProvider>
    </Provider>,
  )
  return { backend, router, store, user: userEvent.setup() }
}

const PAYMENTS = '/comprobantes/pagos-de-clientes'

describe('comprobantes', () => {
  it('asks by dates, the word in the path of the whole history too where there is no other [VOU-003, VOU-005]', () => {
    expect(listPath(nota_credito, { from: '2026-11-21' })).toBe('nota-credito/from-date/2026-11-21')
    expect(listPath(nota_credito, { from: '2026-11-21', allDates: true })).toBe('nota-credito')
    expect(listPath(pago_de_cliente, { from: '2026-11-01', until: '2026-11-21' })).toBe(
      'pago-de-cliente/from-date/2026-11-01/2026-11-21',
    )
    expect(listPath(pago_de_cliente, { allDates: true })).toBe('pago-de-cliente/from-date')
  })

  it('begins with the credit notes of the day, each with its sale and its receipt [VOU-001, VOU-002, VOU-003]', async () => {
    const read = calls('GET', 'nota-credito')
    const { backend } = await open()
    const list = await table('Notas de crédito')
    await waitFor(() => expect(column(list, 'N°')).toEqual(['41']))
    expect(read[0]?.path).toBe(`nota-credito/from-date/${today()}`)
    expect(column(list, 'Importe')).toEqual(['$1.500,50'])
    const sale = backend.db.all('sale')[0] as { id: number; num: number }
    expect(within(list).getByRole('link', { name: `Ver la venta N° ${sale.num}` })).toHaveAttribute(
      'href',
      `/ventas/todas/todos?sale=${sale.id}`,
    )
    const receipt = within(list).getByRole('link', { name: 'Imprimir el comprobante N° 41' })
    expect(receipt.getAttribute('href')).toMatch(new RegExp(`^${HOST}/current-acount/pdf/\\d+/\\d+$`))
    expect(receipt).toHaveAttribute('target', '_blank')
  })

  it('marks two equal credit notes stored almost together, as of a return that the browser sent twice [RET-014]', async () => {
    await open({
      prepare: ({ db }) => {
        const note = db.all('current_acount').find(({ num_receipt }) => num_receipt === 41)
        db.insert('current_acount', { ...note, id: undefined, num_receipt: 42 })
      },
    })
    const list = await table('Notas de crédito')
    const marks = await within(list).findAllByText('¿está dos veces?')
    expect(marks.map((mark) => mark.title)).toEqual(
      expect.arrayContaining([
        'Es igual a la N° 41, y se guardaron casi a la vez.',
        'Es igual a la N° 42, y se guardaron casi a la vez.',
      ]),
    )
  })

  it('opens a credit note only to be read, with its articles [VOU-002, CAT-100]', async () => {
    const { user } = await open()
    const list = await table('Notas de crédito')
    await waitFor(() => expect(column(list, 'N°')).toEqual(['41']))
    await user.click(rowOf(list, '41'))
    const dialog = await screen.findByRole('dialog', { name: /N° 41/ })
    const articles = within(dialog).getByRole('table', { name: 'Artículos' })
    expect(
      within(articles)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Artículo', 'Código de barras', 'Código de proveedor', 'Variante', 'Cantidad', 'Descuento', 'Precio'])
    expect(articles).toHaveTextContent('$750,25')
    expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument()
    for (const name of ['Guardar y seguir', 'Eliminar'])
      expect(within(dialog).queryByRole('button', { name })).not.toBeInTheDocument()
  })

  it('names the tax credit note where the note has its ticket [VOU-002]', async () => {
    await open({
      prepare: ({ db }) => {
        const note = db.all('current_acount').find(({ num_receipt }) => num_receipt === 41)
        db.insert('afip_ticket', { nota_credito_id: note?.id, cae: '7' })
      },
    })
    expect(await screen.findByRole('link', { name: 'Imprimir la nota de crédito de ARCA N° 41' })).toBeInTheDocument()
  })

  it('lists the payments of clients and adds them up [VOU-004, VOU-005, VOU-006, CLI-012, CAT-101]', async () => {
    const read = calls('GET', 'pago-de-cliente')
    const { user, router } = await open()
    await user.click(screen.getByRole('link', { name: 'Pagos de clientes' }))
    expect(router.state.location.pathname).toBe(PAYMENTS)
    const list = await table('Pagos de clientes')
    await waitFor(() => expect(column(list, 'N°').toSorted()).toEqual(['71', '72']))
    expect(read[0]?.path).toBe(`pago-de-cliente/from-date/${today()}`)
    expect(column(list, 'Métodos de pago')).toEqual(['Efectivo', 'Efectivo'])
    expect(screen.getByText(price(300.3, 'always'), { selector: '.list-total strong' })).toBeInTheDocument()
    await user.click(rowOf(list, '$100,10'))
    const methods = await within(await screen.findByRole('dialog', { name: /N° 71/ })).findByRole('table', {
      name: 'Métodos de pago',
    })
    expect(methods).toHaveTextContent('$100,10')
  })

  it('shows the credit notes to everybody, but payments and exports only to who may see accounts [VOU-006, NAV-052]', async () => {
    const read = calls('GET', 'pago-de-cliente')
    const { user } = await open({ permissions: ['pending.index'] })
    expect(column(await table('Notas de crédito'), 'N°')).toEqual(['41'])
    expect(screen.getByText('Para exportar hace falta el permiso de ver clientes y sus cuentas.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Exportar' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Pagos de clientes' }))
    expect(
      await screen.findByText(
        'Para ver los pagos de los clientes hace falta el permiso de ver clientes y sus cuentas.',
      ),
    ).toBeVisible()
    expect(read).toEqual([])
  })

  it('searches what it holds: the server has no search of these', async () => {
    const asked = calls('POST', 'search')
    const { user } = await open({ path: PAYMENTS })
    const list = await table('Pagos de clientes')
    await waitFor(() => expect(column(list, 'N°')).toHaveLength(2))
    await user.type(screen.getByRole('searchbox'), '72{Enter}')
    await waitFor(() => expect(column(list, 'N°')).toEqual(['72']))
    expect(asked).toEqual([])
    expect(screen.queryByRole('button', { name: 'Filtros' })).not.toBeInTheDocument()
  })

  it('shows the payments of one branch’s clients where clients have branches [VOU-006, NS-02f]', async () => {
    const { user, backend, router } = await open({
      path: PAYMENTS,
      extensions: ['filtrar_clientes_por_sucursal_en_vender'],
      prepare: ({ db }) => {
        const [one, other] = db.all('client')
        db.update('client', one?.id as number, { address_id: 1 })
        db.update('client', other?.id as number, { address_id: 2 })
      },
    })
    const list = await table('Pagos de clientes')
    await waitFor(() => expect(column(list, 'N°')).toHaveLength(2))
    const branch = screen.getByRole('combobox', { name: 'Sucursal' })
    const street = String(backend.db.get('address', 1)?.street)
    await waitFor(() => expect(within(branch).getByRole('option', { name: street })).toBeInTheDocument())
    await user.selectOptions(branch, street)
    await waitFor(() => expect(column(list, 'N°')).toEqual(['71']))
    expect(router.state.location.pathname).toMatch(/^\/comprobantes\/pagos-de-clientes\/.+/)
  })

  it('shows no payments nor total of a branch before all its clients are read, and says when they cannot be [VOU-006, NS-02f]', async () => {
    const { user, backend, router } = await open({
      path: `${PAYMENTS}/centro`,
      extensions: ['filtrar_clientes_por_sucursal_en_vender'],
      prepare: ({ db, faults }) => {
        const [one, other] = db.all('client')
        db.update('address', 1, { street: 'Centro' })
        db.update('client', one?.id as number, { address_id: 1 })
        db.update('client', other?.id as number, { address_id: 2 })
        faults.set([{ method: 'GET', path: '^/api/client$', fault: '500', times: 1 }])
      },
    })
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('No se pudieron leer los clientes.')
    expect(screen.getByRole('combobox', { name: 'Sucursal' })).toHaveDisplayValue('Centro')
    expect(screen.queryByText('Total')).not.toBeInTheDocument()
    const answer = gate()
    backend.faults.set([{ method: 'GET', path: '^/api/client$', fault: answer, times: 1 }])
    await user.click(within(notice).getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Leyendo los clientes…')).toBeVisible()
    expect(screen.queryByText('Total')).not.toBeInTheDocument()
    expect(screen.queryByText(/^No hay pagos/)).not.toBeInTheDocument()
    answer.open()
    const list = await table('Pagos de clientes')
    await waitFor(() => expect(column(list, 'N°')).toEqual(['71']))
    expect(screen.getByText(price(100.1, 'always'), { selector: '.list-total strong' })).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(`${PAYMENTS}/centro`)
  })

  it('shows no payments of all branches for those of one whose name is not read yet [VOU-006, NS-02f]', async () => {
    const { user } = await open({
      path: `${PAYMENTS}/centro`,
      extensions: ['filtrar_clientes_por_sucursal_en_vender'],
      prepare: ({ db, faults }) => {
        db.update('address', 1, { street: 'Centro' })
        db.update('client', db.all('client')[0]?.id as number, { address_id: 1 })
        faults.set([{ method: 'GET', path: '^/api/address$', fault: '500', times: 1 }])
      },
    })
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('No se pudieron leer las sucursales.')
    expect(screen.queryByText('Total')).not.toBeInTheDocument()
    await user.click(within(notice).getByRole('button', { name: 'Reintentar' }))
    const list = await table('Pagos de clientes')
    await waitFor(() => expect(column(list, 'N°')).toContain('71'))
  })

  it('goes to its default view from a view it does not have', async () => {
    const { router } = await open({ path: '/comprobantes/otros' })
    await table('Notas de crédito')
    expect(router.state.location.pathname).toBe('/comprobantes')
  })

  it('reads them again each time they are opened, and after a break: no event tells of them [VOU-001, VOU-006]', async () => {
    const { user, backend, store } = await open()
    await waitFor(async () => expect(column(await table('Notas de crédito'), 'N°')).toEqual(['41']))
    await user.click(screen.getByRole('link', { name: 'Pagos de clientes' }))
    await waitFor(async () => expect(column(await table('Pagos de clientes'), 'N°')).toHaveLength(2))
    const note = backend.db.all('current_acount').find(({ num_receipt }) => num_receipt === 41)
    backend.db.insert('current_acount', { ...note, id: undefined, num_receipt: 42 })
    await user.click(screen.getByRole('link', { name: 'Notas de crédito' }))
    await waitFor(async () => expect(column(await table('Notas de crédito'), 'N°').toSorted()).toEqual(['41', '42']))
    backend.db.insert('current_acount', { ...note, id: undefined, num_receipt: 43 })
    rereadLists(store)
    await waitFor(async () => expect(column(await table('Notas de crédito'), 'N°')).toHaveLength(3))
  })

  it('tells apart branches of one name, whatever is in it [VOU-006, NS-02f]', async () => {
    const { user, router } = await open({
      path: PAYMENTS,
      extensions: ['filtrar_clientes_por_sucursal_en_vender'],
      prepare: ({ db }) => {
        const [one, other] = db.all('client')
        db.update('client', one?.id as number, { address_id: 1 })
        db.update('client', other?.id as number, { address_id: 2 })
        for (const id of [1, 2]) db.update('address', id, { street: 'Ruta 9/5 #2' })
      },
    })
    const list = await table('Pagos de clientes')
    await waitFor(() => expect(column(list, 'N°')).toHaveLength(2))
    const branch = screen.getByRole('combobox', { name: 'Sucursal' })
    await waitFor(() => expect(within(branch).getAllByRole('option', { name: 'Ruta 9/5 #2' })).toHaveLength(2))
    const [first, second] = within(branch).getAllByRole('option', { name: 'Ruta 9/5 #2' }) as [HTMLElement, HTMLElement]
    const numbers: string[][] = []
    for (const option of [first, second]) {
      await user.selectOptions(branch, option)
      await waitFor(() => expect(column(list, 'N°')).toHaveLength(1))
      numbers.push(column(list, 'N°'))
    }
    expect(numbers.flat().toSorted()).toEqual(['71', '72'])
    expect(router.state.location.hash).toBe('')
  })

  it('adds up to the cent', () => {
    expect(totalHaber([{ haber: '0.10' }, { haber: '0.20' }, { haber: null }])).toBe(0.3)
  })
})
