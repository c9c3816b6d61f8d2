import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { selectAlerts } from '@/features/alertas/alertsSlice'
import { article } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { MovimientosDeDeposito } from '@/features/deposito/MovimientosDeDeposito'
import { addDays, today } from '@/lib/dates'
import { selectList } from '@/list/slices'
import { load } from '@/list/thunks'
import type { RunningBackend } from '../../backend/app'
import { KNOWN, ODD } from '../../backend/seed/known'
import { calls, column, rowOf, startScreen, table } from '../../list/screen'
import { read } from '../vender/screen'
import { startTestApp } from '../../support/app'
import { HOST, server } from '../../support/standIn'
import { articleId, divideStock, stockOf } from './open'

type Row = Record<string, unknown>

const movement = (backend: RunningBackend, values: Row = {}) =>
  backend.db.insert('deposit_movement', {
    num: 77,
    user_id: 1,
    from_address_id: 1,
    to_address_id: 2,
    deposit_movement_status_id: 1,
    employee_id: null,
    notes: 'Con cuidado',
    _articles: [{ id: articleId(backend, KNOWN.yerba.name), pivot: { amount: '4.00', article_variant_id: null } }],
    ...values,
  }).id as number

const open = (prepare?: (backend: RunningBackend) => void) =>
  startScreen(<MovimientosDeDeposito />, { ...(prepare && { prepare }) })
const form = () => screen.findByRole('dialog')

describe('movements between warehouses', () => {
  it('are listed by date, today first of all, with their sheet to print [DEP-009] [DEP-005]', async () => {
    const reads = calls('GET', 'deposit-movement/')
    let id = 0
    await open((backend) => (id = movement(backend)))
    const list = await table('Movimientos de depósito')
    await waitFor(() => expect(rowOf(list, '77')).toHaveTextContent('En proceso'))
    expect(reads.map(({ path }) => path)).toContain(`deposit-movement/from-date/${today()}`)
    expect(within(rowOf(list, '77')).getByRole('link', { name: 'PDF del movimiento N° 77' })).toHaveAttribute(
      'href',
      `${HOST}/deposit-movement/pdf/${id}`,
    )
  })

  it('a new one asks for its fields, is in progress by default, and sends each article with its variant [DEP-005] [DEP-006] [CAT-089]', async () => {
    const { user } = await open()
    const posts = calls('POST', 'deposit-movement')
    await user.click(await screen.findByRole('button', { name: /Crear movimiento/ }))
    const dialog = within(await form())
    for (const label of [/^Desde/, /^Hasta/, /^Estado/, /^Empleado/, /^Notas/])
      expect(dialog.getByLabelText(label)).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText(/^Estado/)).toHaveDisplayValue('En proceso'))
    await waitFor(() =>
      expect(within(dialog.getByLabelText(/^Desde/)).getAllByRole('option').length).toBeGreaterThan(2),
    )
    await user.selectOptions(dialog.getByLabelText(/^Desde/), '1')
    expect(
      within(dialog.getByLabelText(/^Hasta/)).queryByRole('option', {
        name: dialog.getByLabelText<HTMLSelectElement>(/^Desde/).selectedOptions[0]?.text ?? '',
      }),
    ).toBeNull()
    await user.selectOptions(dialog.getByLabelText(/^Hasta/), '2')
    for (let times = 0; times < 2; times++) {
      await user.type(dialog.getByRole('combobox', { name: /Artículos/ }), 'remera lisa')
      await user.click(await dialog.findByRole('option', { name: new RegExp(ODD.remera.name) }))
    }
    await user.click(dialog.getByRole('button', { name: 'Guardar y cerrar' }))
    expect(await dialog.findByText('Falta «Variante» en algún renglón')).toBeVisible()
    const variants = dialog.getAllByRole<HTMLSelectElement>('combobox', { name: `Variante de ${ODD.remera.name}` })
    expect(variants).toHaveLength(2)
    const [first = '', second = ''] = within(variants[0] as HTMLElement)
      .getAllByRole<HTMLOptionElement>('option')
      .slice(1)
      .map(({ value }) => value)
    await user.selectOptions(variants[0] as HTMLElement, first)
    await user.selectOptions(variants[1] as HTMLElement, second)
    const amounts = dialog.getAllByRole('textbox', { name: `Cantidad de ${ODD.remera.name}` })
    await user.clear(amounts[1] as HTMLElement)
    await user.type(amounts[1] as HTMLElement, '3')
    await user.click(dialog.getByRole('button', { name: 'Guardar y cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const body = posts[0]?.body as { articles: Row[] }
    expect(body).toMatchObject({ from_address_id: 1, to_address_id: 2, deposit_movement_status_id: 1, employee_id: 0 })
    expect(body.articles.map(({ pivot }) => pivot)).toEqual([
      { amount: 1, article_variant_id: Number(first) },
      { amount: 3, article_variant_id: Number(second) },
    ])
    expect(Object.keys(body.articles[0] ?? {})).toEqual(['id', 'pivot'])
  })

  it('a code read twice moves two units; a chosen article leads to its amount, and Enter there back to the search [DEP-005]', async () => {
    const { user, backend, store } = await open((it_) => divideStock(it_, KNOWN.yerba.name, 100, 20))
    await store.dispatch(load(article))
    const posts = calls('POST', 'deposit-movement')
    await user.click((await screen.findAllByRole('button', { name: /Crear movimiento/ }))[0] as HTMLElement)
    const dialog = within(await form())
    const from = dialog.getByLabelText(/^Desde/)
    await waitFor(() => expect(within(from).getAllByRole('option').length).toBeGreaterThan(2))
    await user.selectOptions(from, '1')
    await user.selectOptions(dialog.getByLabelText(/^Hasta/), '2')
    const amount = (name: string) => dialog.findByRole('textbox', { name: `Cantidad de ${name}` })
    read(KNOWN.yerba.code)
    expect(await amount(KNOWN.yerba.name)).toHaveValue('1')
    expect(dialog.getByRole('row', { name: new RegExp(KNOWN.yerba.name) })).toHaveTextContent('Hay 100 en')
    read(KNOWN.yerba.code)
    await waitFor(async () => expect(await amount(KNOWN.yerba.name)).toHaveValue('2'))
    const search = dialog.getByRole('combobox', { name: /Artículos/ })
    fireEvent.change(search, { target: { value: `3*${KNOWN.yerba.code}` } })
    fireEvent.keyDown(search, { key: 'Enter' })
    await waitFor(async () => expect(await amount(KNOWN.yerba.name)).toHaveValue('5'))
    expect(search).toHaveValue('')
    await user.type(search, 'azúcar l')
    await user.click(await dialog.findByRole('option', { name: new RegExp(KNOWN.azucar.name) }))
    expect(await amount(KNOWN.azucar.name)).toHaveFocus()
    await user.keyboard('12{Enter}')
    expect(search).toHaveFocus()
    await user.type(search, 'azúcar l')
    await user.click(await dialog.findByRole('option', { name: new RegExp(KNOWN.azucar.name) }))
    expect(await amount(KNOWN.azucar.name)).toHaveFocus()
    await user.click(dialog.getByRole('button', { name: 'Guardar y cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(posts[0]?.body).toMatchObject({
      articles: [
        { id: articleId(backend, KNOWN.yerba.name), pivot: { amount: 5 } },
        { id: articleId(backend, KNOWN.azucar.name), pivot: { amount: 12 } },
      ],
    })
  })

  it('a received one can only be read: another save would move its goods again [DEP-005] [CONST-003, D-82] [NS-09]', async () => {
    const { user } = await open((backend) =>
      movement(backend, { deposit_movement_status_id: 2, recibido_at: '2026-11-20 15:04:09' }),
    )
    const list = await table('Movimientos de depósito')
    await user.click(await within(list).findByText('77'))
    const dialog = within(await form())
    expect(dialog.queryByRole('button', { name: /Guardar/ })).toBeNull()
    expect(dialog.getByText('20/11/26 15:04')).toBeVisible()
  })

  it('receiving says what it does before it is saved, and moves the stock, which is read again', async () => {
    let id = 0
    const { user, backend, store } = await open((it_) => {
      id = movement(it_, { employee_id: 1 })
      divideStock(it_, KNOWN.yerba.name, 100, 20)
    })
    const list = await table('Movimientos de depósito')
    await user.click(await within(list).findByText('77'))
    // The owner is none of the employees the server lists.
    const owner = String(backend.db.get('user', 1)?.name)
    await waitFor(() => expect(rowOf(list, '77')).toHaveTextContent(owner))
    const dialog = within(await form())
    expect(dialog.getByLabelText(/^Empleado/)).toHaveDisplayValue(owner)
    await waitFor(() =>
      expect(within(dialog.getByLabelText(/^Estado/)).getByRole('option', { name: 'Recibido' })).toBeVisible(),
    )
    await user.selectOptions(dialog.getByLabelText(/^Estado/), 'Recibido')
    expect(dialog.getByText(/Al guardar se mueve el stock/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Guardar y seguir' }))
    await waitFor(() => expect(dialog.queryByRole('button', { name: /Guardar/ })).toBeNull())
    expect(backend.db.get('deposit_movement', id)).toMatchObject({ deposit_movement_status_id: 2 })
    expect(
      backend.db.all('stock_movement').filter(({ deposit_movement_id }) => deposit_movement_id === id),
    ).toHaveLength(1)
    expect(stockOf(backend, KNOWN.yerba.name)).toEqual([120, 96, 24])
    const yerba = articleId(backend, KNOWN.yerba.name)
    const held = () =>
      (selectList(store.getState(), article).models as readonly unknown[] as readonly Article[]).find(
        ({ id: one }) => one === yerba,
      )
    await waitFor(() => expect(held()?.addresses.map(({ pivot }) => Number(pivot.amount))).toEqual([96, 24]))
  })

  it('one on its way is received at a press from its row, asked about and moved once, by whose warehouse it goes to [DEP-005] [NS-09]', async () => {
    let id = 0
    const { user, backend } = await open((it_) => {
      id = movement(it_)
      divideStock(it_, KNOWN.yerba.name, 100, 20)
      it_.db.update('user', 1, { address_id: 2 })
      movement(it_, { num: 78, to_address_id: 1, from_address_id: 2 })
      movement(it_, { num: 79, deposit_movement_status_id: 2 })
    })
    await table('Movimientos de depósito')
    const puts = calls('PUT', 'deposit-movement')
    const receive = await screen.findByLabelText('Recibir el movimiento N° 77')
    expect(screen.getAllByText('Recibir')).toHaveLength(1)
    await user.click(receive)
    const question = await screen.findByRole('dialog', { name: '¿Recibir el movimiento N° 77?' })
    expect(question).toHaveTextContent(
      'Entra 1 artículo en Depósito Belgrano: se mueve su stock, y el movimiento ya no se puede cambiar.',
    )
    await user.click(within(question).getByText('Cancelar'))
    expect(puts).toHaveLength(0)
    backend.faults.set([{ method: 'PUT', path: 'deposit-movement', fault: '500-after', times: 1 }])
    await user.click(receive)
    await user.click(
      within(await screen.findByRole('dialog', { name: '¿Recibir el movimiento N° 77?' })).getByText('Recibir'),
    )
    expect(await screen.findByText('Se recibió el movimiento N° 77 en Depósito Belgrano')).toBeVisible()
    await waitFor(() => expect(screen.queryByLabelText('Recibir el movimiento N° 77')).toBeNull())
    expect(puts).toHaveLength(1)
    expect(backend.db.get('deposit_movement', id)).toMatchObject({ deposit_movement_status_id: 2 })
    expect(
      backend.db.all('stock_movement').filter(({ deposit_movement_id }) => deposit_movement_id === id),
    ).toHaveLength(1)
    expect(stockOf(backend, KNOWN.yerba.name)).toEqual([120, 96, 24])
  })

  it('one of many articles says that they are being read before it is asked about, several at a time [DEP-005]', async () => {
    const { user } = await open((it_) => {
      const names = [KNOWN.yerba.name, ODD.remera.name]
      movement(it_, {
        _articles: names.map((name) => ({
          id: articleId(it_, name),
          pivot: { amount: '1.00', article_variant_id: null },
        })),
      })
    })
    await table('Movimientos de depósito')
    const reads = calls('GET', 'article/')
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    server.use(http.get('*/api/article/:id', () => answered))
    const receive = await screen.findByLabelText('Recibir el movimiento N° 77')
    await user.click(receive)
    await waitFor(() => expect(reads).toHaveLength(2))
    expect(receive).toHaveAttribute('aria-busy', 'true')
    expect(receive).toHaveTextContent('Leyendo…')
    answer()
    await waitFor(() => expect(receive).toHaveAttribute('aria-busy', 'false'))
    expect(receive).toHaveTextContent('Recibir')
  })

  it('one of an article whose units lie in no warehouse is not received: its stock would become what was moved [DEP-005] [D-57]', async () => {
    const { user, backend } = await open((it_) => void movement(it_))
    await table('Movimientos de depósito')
    const puts = calls('PUT', 'deposit-movement')
    const why = `Primero repartí el stock entre los depósitos: ${KNOWN.yerba.name}.`
    await user.click(await screen.findByLabelText('Recibir el movimiento N° 77'))
    expect(await screen.findByText(`Movimiento N° 77: ${why}`)).toBeVisible()
    await user.click(within(await table('Movimientos de depósito')).getByText('77'))
    const dialog = within(await form())
    await waitFor(() =>
      expect(within(dialog.getByLabelText(/^Estado/)).getByRole('option', { name: 'Recibido' })).toBeVisible(),
    )
    await user.selectOptions(dialog.getByLabelText(/^Estado/), 'Recibido')
    await user.click(dialog.getByRole('button', { name: 'Guardar y seguir' }))
    expect(await dialog.findByText(why)).toBeVisible()
    expect(puts).toEqual([])
    expect(stockOf(backend, KNOWN.yerba.name)).toEqual([120, undefined, undefined])
  })

  it('one whose article lost its warehouses meanwhile is refused when it is sent, though the list does not know [D-57]', async () => {
    const { user, backend } = await open((it_) => {
      movement(it_)
      divideStock(it_, KNOWN.yerba.name, 100, 20)
    })
    await table('Movimientos de depósito')
    await user.click(await screen.findByLabelText('Recibir el movimiento N° 77'))
    const question = await screen.findByRole('dialog', { name: '¿Recibir el movimiento N° 77?' })
    backend.db.update('article', articleId(backend, KNOWN.yerba.name), { _addresses: [] })
    await user.click(within(question).getByText('Recibir'))
    expect(await screen.findByText(/^Movimiento N° 77: Primero repartí el stock/)).toBeVisible()
    expect(stockOf(backend, KNOWN.yerba.name)).toEqual([120, undefined, undefined])
  })

  it('one that leaves its origin with less than 0 asks first, from its row and from its form [DEP-005]', async () => {
    const { user, backend } = await open((it_) => {
      movement(it_)
      divideStock(it_, KNOWN.yerba.name, 3, 20)
    })
    const list = await table('Movimientos de depósito')
    const puts = calls('PUT', 'deposit-movement')
    const short = new RegExp(`tiene 3 de ${KNOWN.yerba.name} y quedaría en -1\\.`)
    await user.click(await screen.findByLabelText('Recibir el movimiento N° 77'))
    const question = await screen.findByRole('dialog', { name: '¿Recibir el movimiento N° 77?' })
    expect(question).toHaveTextContent(short)
    await user.click(within(question).getByText('Cancelar'))
    await user.click(within(list).getByText('77'))
    const dialog = within(await form())
    await waitFor(() =>
      expect(within(dialog.getByLabelText(/^Estado/)).getByRole('option', { name: 'Recibido' })).toBeVisible(),
    )
    await user.selectOptions(dialog.getByLabelText(/^Estado/), 'Recibido')
    await user.click(dialog.getByRole('button', { name: 'Guardar y seguir' }))
    const asked = await screen.findByRole('dialog', { name: '¿Recibirlo igual?' })
    expect(asked).toHaveTextContent(short)
    await user.click(within(asked).getByText('Cancelar'))
    expect(await dialog.findByText('Se canceló.')).toBeVisible()
    expect(puts).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Guardar y seguir' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: '¿Recibirlo igual?' })).getByText('Recibir igual'),
    )
    await waitFor(() => expect(dialog.queryByRole('button', { name: /Guardar/ })).toBeNull())
    expect(stockOf(backend, KNOWN.yerba.name)).toEqual([23, -1, 24])
  })

  it('a day without any leads to the week, and to what is still on its way of any day [DEP-009] [NS-25]', async () => {
    const leave = ({ db }: RunningBackend) => {
      for (const { id } of db.all('deposit_movement')) db.remove('deposit_movement', id)
    }
    const at = (days: number) => `${addDays(today(), -days)}T15:00:00.000000Z`
    const { user } = await open((backend) => {
      leave(backend)
      movement(backend, { num: 61, created_at: at(3), deposit_movement_status_id: 2 })
      movement(backend, { num: 62, created_at: at(40) })
    })
    await screen.findByText('No hay movimientos de depósito en estas fechas.')
    await user.click(screen.getByRole('button', { name: 'Sin recibir', pressed: false }))
    const list = await table('Movimientos de depósito')
    await waitFor(() => expect(column(list, 'N°')).toEqual(['62']))
    await user.click(screen.getByRole('button', { name: 'Sin recibir', pressed: true }))
    await user.click(await screen.findByText('Ver los últimos 7 días'))
    await waitFor(async () => expect(column(await table('Movimientos de depósito'), 'N°')).toEqual(['61']))
    cleanup()

    // Other days are not for everybody.
    await startScreen(<MovimientosDeDeposito />, {
      as: 'employee',
      permissions: ['deposit_movement.index'],
      prepare: leave,
    })
    await screen.findByText('No hay movimientos de depósito en estas fechas.')
    expect(screen.queryByText('Sin recibir')).toBeNull()
  })
})

describe('the ones in progress', () => {
  it(
    'are read at the start and open from their alert, with their sheet [DEP-007] [DEP-008] [NS-02b]',
    { tags: ['rare'] },
    async () => {
      const reads = calls('GET', 'deposit-movement-en-curso')
      let id = 0
      const { user, store } = await startTestApp({
        whole: true,
        as: 'admin',
        // A screen that asks for none itself.
        path: '/gastos',
        prepare: (backend) => {
          id = movement(backend, { employee_id: backend.db.all('user').find(({ admin_access }) => admin_access)?.id })
        },
      })
      const held = () => selectAlerts(store.getState()).movementsInProgress
      await waitFor(() => expect(held()).toMatchObject([{ id, num: 77, notes: 'Con cuidado' }]))
      expect(reads).toHaveLength(1)
      await user.click(
        within(screen.getByRole('navigation', { name: 'Principal' })).getByRole('link', { name: /^Alertas/ }),
      )
      await user.click(await screen.findByRole('link', { name: /^Depósitos/ }))
      expect(await screen.findByRole('link', { name: 'PDF: N° 77' })).toHaveAttribute(
        'href',
        `${HOST}/deposit-movement/pdf/${id}`,
      )
      await user.click(screen.getByRole('button', { name: 'Abrir el movimiento N° 77' }))
      expect(within(await form()).getByDisplayValue('Con cuidado')).toBeVisible()
    },
  )
})
