import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { order_production } from '@/entities/orderProduction'
import { finishOrder } from '@/features/produccion/orders/closingOperations'
import { addDays, today } from '@/lib/dates'
import { load, reload } from '@/list/thunks'
import { entriesOf } from '@/outbox/entries'
import { selectUser } from '@/session/sessionSlice'
import { calls } from '../../list/screen'
import { leaveEntry } from '../../outbox/leave'
import { callApi, server } from '../../support/standIn'
import { openProduction, type Row } from './shop'

const dayFrom = (days: number) => addDays(today(), days)

/** The contract's example: 2 × 100 less 10 % and 1 × 50 come to 230. */
const LINES = (id: number, other: number) => [
  {
    id,
    name: 'Torta',
    status: 'active',
    pivot: { price: 100, amount: 2, bonus: 10, location: '', employee_id: 0, delivered: 2 },
  },
  {
    id: other,
    name: 'Harina',
    status: 'active',
    pivot: { price: 50, amount: 1, bonus: '', location: 'Estante 3', employee_id: 0, delivered: '' },
  },
]

async function openOrder(values: Row = {}, who: Parameters<typeof openProduction>[1] = {}, view = 'ordenes') {
  const parts = await openProduction(view, who)
  const { ids, store } = parts
  const answer = await callApi('POST', 'order-production', {
    client_id: ids.client,
    start_at: dayFrom(-9),
    finish_at: dayFrom(-2),
    order_production_status_id: ids.a,
    finished: 0,
    observations: '',
    articles: LINES(ids.product, ids.x),
    ...values,
  })
  const { model } = (await answer.json()) as { model: { id: number; num: number } }
  await store.dispatch(load(order_production))
  return { ...parts, id: model.id, num: model.num }
}
const sales = (rows: (table: string) => Row[], id: number) =>
  rows('sale').filter((sale) => sale.order_production_id === id)
const debts = (rows: (table: string) => Row[], id: number) =>
  rows('current_acount').filter((line) => line.order_production_id === id)
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('an order of production', () => {
  it('is made with its lines, price and bonus, and its total while it is filled in [PROD-006, PROD-007]', async () => {
    const { user, ids, rows } = await openProduction('ordenes')
    await user.click((await screen.findAllByRole('button', { name: 'Crear orden' }))[0] as HTMLElement)
    const form = await screen.findByRole('dialog', { name: 'Crear orden' })
    await user.type(within(form).getByRole('combobox', { name: /^Cliente/ }), 'ana paz')
    await user.click(await screen.findByRole('option', { name: /Ana Paz/ }))
    await user.selectOptions(within(form).getByLabelText(/^Estado/), 'A')
    await user.type(within(form).getByRole('combobox', { name: 'Artículos' }), 'torta')
    await user.click(await screen.findByRole('option', { name: /Torta/ }))
    await user.clear(within(form).getByLabelText('Cantidad de Torta'))
    await user.type(within(form).getByLabelText('Cantidad de Torta'), '2')
    await user.type(within(form).getByLabelText('Bonificación de Torta'), '120')
    await user.click(within(form).getByRole('button', { name: 'Guardar y seguir' }))
    expect(await within(form).findByText('La bonificación de Torta va de 0 a 100')).toBeVisible()
    expect(rows('order_production')).toHaveLength(0)
    await user.clear(within(form).getByLabelText('Bonificación de Torta'))
    await user.type(within(form).getByLabelText('Bonificación de Torta'), '10')
    const totals = within(form).getByRole('region', { name: 'Lo que suma la orden' })
    expect(within(totals).getByText('$2.178,00')).toBeVisible()
    await user.click(within(form).getByRole('button', { name: 'Guardar y seguir' }))
    await waitFor(() => expect(rows('order_production')).toHaveLength(1))
    expect(rows('order_production')[0]).toMatchObject({
      client_id: ids.client,
      order_production_status_id: ids.a,
      finished: 0,
    })
    expect(rows('sale').filter((sale) => sale.order_production_id)).toEqual([])
  })

  it('keeps prices, bonus and total from who may not see them, and sends them all the same [PROD-008]', async () => {
    const { user, rows, num } = await openOrder(
      {},
      {
        as: 'employee',
        permissions: ['order_production.index', 'order_production.update', 'client.index', 'article.index'],
        extensions: ['production', 'production.order_production'],
      },
    )
    await user.click(await screen.findByRole('row', { name: new RegExp(`^${num} `) }))
    const form = await screen.findByRole('dialog', { name: `Orden de producción N° ${num}` })
    expect(within(form).queryByLabelText('Precio de Torta')).not.toBeInTheDocument()
    expect(within(form).queryByLabelText('Bonificación de Torta')).not.toBeInTheDocument()
    expect(form).not.toHaveTextContent('230')
    await user.click(within(form).getByRole('button', { name: 'Imprimir' }))
    expect(within(form).queryByText('Con precios')).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    await user.type(within(form).getByLabelText('Ubicación de Torta'), 'Heladera')
    await user.click(within(form).getByRole('button', { name: 'Guardar y cerrar' }))
    await closed()
    const [line] = rows('order_production')[0]?._articles as { pivot: Row }[]
    expect(line?.pivot).toMatchObject({ price: '100.00', bonus: '10.00', location: 'Heladera' })
  })

  it('is printed with prices, without, and as labels, by the server [PROD-006]', async () => {
    const { user, id, num } = await openOrder()
    await user.click(await screen.findByRole('row', { name: new RegExp(`^${num} `) }))
    const form = await screen.findByRole('dialog', { name: `Orden de producción N° ${num}` })
    await user.click(within(form).getByRole('button', { name: 'Imprimir' }))
    const address = (name: string) => new URL(within(form).getByText(name).getAttribute('href') ?? '').pathname
    expect(['Con precios', 'Sin precios', 'Etiquetas de los artículos'].map(address)).toEqual([
      `/order-production/pdf/${id}/1`,
      `/order-production/pdf/${id}/0`,
      `/order-production/articles-pdf/${id}`,
    ])
  })

  it('is marked when it is late, in the list and on the board, which has a column a state in their order [PROD-006, PROD-010, PROD-015]', async () => {
    const { user, num } = await openOrder()
    expect(await screen.findByRole('row', { name: new RegExp(`^${num} .*atrasada`) })).toBeVisible()
    expect(screen.getByText('1 atrasada')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Tablero' }))
    const board = await screen.findByRole('region', { name: 'Órdenes por estado' })
    expect(
      within(board)
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toEqual(['A', 'B', 'C'])
    const card = within(within(board).getByRole('region', { name: 'A' })).getByRole('button')
    expect(card).toHaveTextContent(/Ana Paz.*2 × Torta.*1 × Harina.*\$230,00.*Atrasada/)
    await user.click(card)
    expect(await screen.findByRole('dialog', { name: `Orden de producción N° ${num}` })).toBeVisible()
  })

  it('keeps on the board, too, what is typed while it is created', { tags: ['rare'] }, async () => {
    const { user, rows } = await openProduction('ordenes/tablero')
    await user.click(await screen.findByRole('button', { name: 'Crear orden' }))
    const form = await screen.findByRole('dialog', { name: 'Crear orden' })
    await user.type(within(form).getByRole('combobox', { name: /^Cliente/ }), 'ana paz')
    await user.click(await screen.findByRole('option', { name: /Ana Paz/ }))
    await user.selectOptions(within(form).getByLabelText(/^Estado/), 'A')
    await user.type(within(form).getByRole('combobox', { name: 'Artículos' }), 'torta')
    await user.click(await screen.findByRole('option', { name: /Torta/ }))
    fireEvent.change(within(form).getByLabelText('Cantidad de Torta'), { target: { value: '2' } })
    fireEvent.click(within(form).getByRole('button', { name: 'Guardar y cerrar' }))
    fireEvent.change(within(form).getByLabelText('Cantidad de Torta'), { target: { value: '5' } })
    const made = await screen.findByRole('dialog', { name: /^Orden de producción/ })
    expect(within(made).getByLabelText('Cantidad de Torta')).toHaveValue('5')
    await waitFor(() => expect(within(made).getByRole('button', { name: 'Guardar y cerrar' })).toBeEnabled())
    await user.click(within(made).getByRole('button', { name: 'Guardar y cerrar' }))
    await closed()
    expect(rows('order_production')).toHaveLength(1)
  })

  it('loses no line: the server would keep it without a word', async () => {
    const { user, num, rows } = await openOrder()
    await user.click(await screen.findByRole('row', { name: new RegExp(`^${num} `) }))
    const form = await screen.findByRole('dialog', { name: `Orden de producción N° ${num}` })
    await user.click(within(form).getByRole('button', { name: 'Quitar Harina' }))
    await user.click(within(form).getByRole('button', { name: 'Guardar y seguir' }))
    expect(await within(form).findByText(/no saca renglones de una orden: dejá Harina con cantidad 0/)).toBeVisible()
    expect(rows('order_production')[0]?._articles).toHaveLength(2)
  })

  it('that somebody else saved meanwhile is overwritten only by a press of its own', async () => {
    const { user, num, id, backend, rows } = await openOrder()
    await user.click(await screen.findByRole('row', { name: new RegExp(`^${num} `) }))
    const form = await screen.findByRole('dialog', { name: `Orden de producción N° ${num}` })
    await user.type(within(form).getByLabelText('Observaciones'), 'Sin sal')
    backend.db.update('order_production', id, { updated_at: '2030-01-01T00:00:00.000000Z' })
    await user.click(within(form).getByRole('button', { name: 'Guardar y seguir' }))
    expect(await within(form).findByText(/otra persona guardó esta orden/)).toBeVisible()
    expect(within(form).getByLabelText('Observaciones')).toHaveValue('Sin sal')
    expect(rows('order_production')[0]?.observations).toBeNull()

    await user.click(within(form).getByRole('button', { name: 'Guardar lo mío' }))
    await waitFor(() => expect(rows('order_production')[0]?.observations).toBe('Sin sal'))
  })

  it('whose lines somebody else changed meanwhile is not overwritten, though its own row did not move', async () => {
    const { user, num, id, backend, rows, ids } = await openOrder()
    await user.click(await screen.findByRole('row', { name: new RegExp(`^${num} `) }))
    const form = await screen.findByRole('dialog', { name: `Orden de producción N° ${num}` })
    await user.clear(within(form).getByLabelText('Cantidad de Torta'))
    await user.type(within(form).getByLabelText('Cantidad de Torta'), '4')
    const delivered = (rows('order_production')[0]?._articles as { id: number; pivot: Row }[]).map((line) =>
      line.id === ids.x ? { ...line, pivot: { ...line.pivot, delivered: 1 } } : line,
    )
    backend.db.update('order_production', id, { _articles: delivered }, { touch: false })
    const put = calls('PUT', 'order-production')
    await user.click(within(form).getByRole('button', { name: 'Guardar y seguir' }))
    expect(await within(form).findByText(/otra persona cambió los renglones de esta orden/)).toBeVisible()
    expect(put).toEqual([])
    expect(within(form).getByLabelText('Cantidad de Torta')).toHaveValue('4')
  })

  it('that an event renewed under a form begun before is not overwritten by it', async () => {
    const { user, num, id, backend, store } = await openOrder()
    await user.click(await screen.findByRole('row', { name: new RegExp(`^${num} `) }))
    const form = await screen.findByRole('dialog', { name: `Orden de producción N° ${num}` })
    await user.clear(within(form).getByLabelText('Cantidad de Torta'))
    await user.type(within(form).getByLabelText('Cantidad de Torta'), '4')
    backend.db.update('order_production', id, { observations: 'Sin sal', updated_at: '2030-01-01T00:00:00.000000Z' })
    await act(() => store.dispatch(reload(order_production, id)))
    expect(within(form).getByLabelText('Observaciones')).toHaveValue('Sin sal')
    const put = calls('PUT', 'order-production')
    await user.click(within(form).getByRole('button', { name: 'Guardar y seguir' }))
    expect(await within(form).findByText(/otra persona guardó esta orden/)).toBeVisible()
    expect(put).toEqual([])
  })
})

describe('finishing an order', () => {
  const finish = async ({ user, num }: Awaited<ReturnType<typeof openOrder>>) => {
    await user.click(await screen.findByRole('button', { name: `Pasar a venta la orden N° ${num}` }))
    const dialog = await screen.findByRole('dialog', { name: `Pasar a venta la orden N° ${num}` })
    return { dialog, save: () => user.click(within(dialog).getByRole('button', { name: 'Pasar a venta' })) }
  }

  it('says what it does, charges the client and makes one sale; then the order stays as it is [PROD-006]', async () => {
    const parts = await openOrder()
    const { user, id, num, rows } = parts
    const { dialog, save } = await finish(parts)
    expect(dialog).toHaveTextContent('Se cargan $230,00 en la cuenta corriente de Ana Paz.')
    expect(dialog).toHaveTextContent('Todavía sin entregar: 1 de Harina.')
    await save()
    await closed()
    expect(sales(rows, id)).toHaveLength(1)
    expect(debts(rows, id).map(({ debe }) => Number(debe))).toEqual([230])
    await user.click(await screen.findByRole('row', { name: new RegExp(`^${num} `) }))
    const form = await screen.findByRole('dialog', { name: `Orden de producción N° ${num}` })
    expect(within(form).queryByRole('button', { name: 'Guardar y seguir' })).not.toBeInTheDocument()
    expect(within(form).getByText(/Está vendida/)).toBeVisible()
  })

  it('says what no movement has made, and offers to make it; made, the production has moved its stock [PROD-006]', async () => {
    const parts = await openOrder(
      {},
      { extensions: ['production.production_movement', 'production.order_production', 'production'] },
    )
    const { user, ids, backend } = parts
    const { dialog } = await finish(parts)
    expect(await within(dialog).findByText(/La producción no terminó estas unidades/)).toHaveTextContent('2 × Torta')
    expect(dialog).not.toHaveTextContent('lo movió la producción')
    for (const article_id of [ids.product, ids.x])
      backend.db.insert('production_movement', {
        ...{ num: 1, user_id: 1, article_id, order_production_status_id: ids.c, amount: '2.00' },
      })
    await user.click(within(dialog).getByRole('button', { name: 'Cargar movimiento' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Crear movimiento' })).getByRole('button', { name: 'Cancelar' }),
    )
    expect(await screen.findByText(/No mueve stock: lo movió la producción\./)).toBeVisible()
    expect(screen.queryByText(/La producción no terminó/)).not.toBeInTheDocument()
  })

  it('without a client is refused here: the server would break half-way', async () => {
    const parts = await openOrder({ client_id: null })
    const put = calls('PUT', 'order-production')
    const { dialog } = await finish(parts)
    expect(within(dialog).getByText(/Sin cliente no se puede pasar a venta/)).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: 'Pasar a venta' })).not.toBeInTheDocument()
    expect(put).toEqual([])
  })

  it('is not offered where v3.2.0 would break half-way: it says how to charge the order', async () => {
    const parts = await openOrder({}, { version: 3 })
    const { dialog } = await finish(parts)
    expect(within(dialog).getByText(/terminá su producción y cobrala en Vender/)).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: 'Pasar a venta' })).not.toBeInTheDocument()
  })

  it.each(['drop-after', '500-after'] as const)('happens once though the answer is lost (%s)', async (fault) => {
    const parts = await openOrder()
    const { backend, id, rows } = parts
    const { save } = await finish(parts)
    backend.faults.set([{ method: 'PUT', path: '^/api/order-production/', fault, times: 1 }])
    await save()
    await closed()
    expect([sales(rows, id).length, debts(rows, id).length]).toEqual([1, 1])
  })

  it('that an earlier page had sent is taken for done, and blamed on nobody', async () => {
    const parts = await openOrder()
    const { id, num, rows, ids } = parts
    const { save } = await finish(parts)
    const finished = { ...rows('order_production')[0], articles: LINES(ids.product, ids.x), finished: 1 }
    await callApi('PUT', `order-production/${id}`, finished)
    const sent = { id, num, seen: null, client_id: ids.client, day: dayFrom(0) }
    await leaveEntry(finishOrder, sent, { ago: 0 })
    await save()
    await closed()
    expect(screen.getByText(`Orden N° ${num}: quedó hecha su venta`)).toBeVisible()
    expect([sales(rows, id).length, debts(rows, id).length]).toEqual([1, 1])
  })

  it('that was done by half is completed when it is sent again: one line, one sale', { tags: ['rare'] }, async () => {
    const parts = await openOrder()
    const { backend, id, rows } = parts
    const { dialog, save } = await finish(parts)
    backend.faults.set([{ method: 'PUT', path: '^/api/order-production/', fault: '500', times: 1 }])
    // The server got as far as the order itself.
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'PUT' && request.url.endsWith(`/order-production/${id}`))
        backend.db.update('order_production', id, { finished: 1 })
    })
    await save()
    expect(await within(dialog).findByText(/no llegó a quedar|Podés guardar de nuevo/)).toBeVisible()
    await save()
    await closed()
    expect([sales(rows, id).length, debts(rows, id).length]).toEqual([1, 1])
  })

  it('is undone by deleting the order, which says what goes with it', async () => {
    const parts = await openOrder()
    const { user, id, num, rows } = parts
    await (await finish(parts)).save()
    await closed()
    await user.click(await screen.findByRole('row', { name: new RegExp(`^${num} `) }))
    const form = await screen.findByRole('dialog', { name: `Orden de producción N° ${num}` })
    await user.click(within(form).getByRole('button', { name: 'Eliminar' }))
    const question = await screen.findByRole('dialog', { name: /¿Eliminar/ })
    expect(question).toHaveTextContent('se quita su importe de la cuenta corriente de Ana Paz y se elimina su venta')
    await user.click(within(question).getByRole('button', { name: 'Eliminar' }))
    await closed()
    expect(rows('order_production')).toHaveLength(0)
    expect(sales(rows, id).every(({ deleted_at }) => deleted_at !== null)).toBe(true)
    expect(debts(rows, id)).toHaveLength(0)
  })

  it('done by somebody else is not undone unannounced by deleting the order, which was opened before', async () => {
    const { user, id, num, rows, ids } = await openOrder()
    await user.click(await screen.findByRole('row', { name: new RegExp(`^${num} `) }))
    const form = await screen.findByRole('dialog', { name: `Orden de producción N° ${num}` })
    const finished = { ...rows('order_production')[0], articles: LINES(ids.product, ids.x), finished: 1 }
    await callApi('PUT', `order-production/${id}`, finished)
    expect(sales(rows, id)).toHaveLength(1)
    await user.click(within(form).getByRole('button', { name: 'Eliminar' }))
    const question = await screen.findByRole('dialog', { name: /¿Eliminar/ })
    expect(question).not.toHaveTextContent('se elimina su venta')
    await user.click(within(question).getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText(/Pasó a venta mientras la tenías abierta/)).toBeVisible()
    expect(rows('order_production')).toHaveLength(1)
    expect(sales(rows, id).map(({ deleted_at }) => deleted_at ?? null)).toEqual([null])
    expect(debts(rows, id)).toHaveLength(1)
  })

  it(
    'whose deletion did not arrive is deleted from its form again, and nothing else waits for that',
    { tags: ['rare'] },
    async () => {
      const { user, id, num, rows, backend, store } = await openOrder()
      await user.click(await screen.findByRole('row', { name: new RegExp(`^${num} `) }))
      const form = await screen.findByRole('dialog', { name: `Orden de producción N° ${num}` })
      const remove = async () => {
        await user.click(within(form).getByRole('button', { name: 'Eliminar' }))
        const question = await screen.findByRole('dialog', { name: /¿Eliminar/ })
        await user.click(within(question).getByRole('button', { name: 'Eliminar' }))
      }
      backend.faults.set([{ method: 'DELETE', path: `^/api/order-production/${id}$`, fault: '500', times: 1 }])
      await remove()
      expect(await within(form).findByText(/No llegó a eliminarse/)).toBeVisible()
      expect(await entriesOf(selectUser(store.getState())?.id ?? 0)).toEqual([])
      await remove()
      await closed()
      expect(rows('order_production')).toHaveLength(0)
    },
  )
})
