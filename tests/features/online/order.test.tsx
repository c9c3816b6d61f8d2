import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { saveOrder } from '@/features/online/orderOperations'
import { addDays, today } from '@/lib/dates'
import { ODD } from '../../backend/seed/known'
import type { Row } from '../../backend/types'
import { calls } from '../../list/screen'
import { leaveEntry } from '../../outbox/leave'
import { gate } from '../../support/gate'
import { callApi } from '../../support/standIn'
import { holdSteady } from '../../support/steady'
import { read } from '../vender/screen'
import { azucar, button, dialog, hurry, inDialog, openOrder, ready, withoutChecks, yerba } from './open'

beforeEach(() => {
  localStorage.clear()
  hurry()
  return () => vi.restoreAllMocks()
})

describe('an order', () => {
  it('shows who ordered, what, where it goes, how it is paid and what it comes to [ONL-002] [ONL-003] [ONL-007]', async () => {
    await openOrder({ pivot: { notes: 'Sin palo' }, values: { description: 'Tocar timbre' } })
    const order = await inDialog()
    expect(order.getByText('Sin confirmar')).toBeVisible()
    expect(order.getByText('Tocar timbre')).toBeVisible()
    const buyer = within(order.getByRole('region', { name: 'Comprador' }))
    expect(buyer.getByText('Lucía Herrera')).toBeVisible()
    expect(await buyer.findByText(/San Luis 1832/)).toBeVisible()
    expect(buyer.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toMatch(/^https:\/\/wa\.me\/549341/)
    expect(buyer.getByText(/^Cliente: /)).toBeVisible()
    const lines = within(order.getByRole('list', { name: 'Artículos' })).getAllByRole('listitem')
    expect(lines[0]).toHaveTextContent(yerba.name)
    expect(lines[0]).toHaveTextContent(yerba.code)
    expect(lines[0]).toHaveTextContent('Sin palo')
    expect(lines[0]).toHaveTextContent('2 × $4.250,00')
    expect(lines[0]).toHaveTextContent('$8.500,00')
    expect(lines[0]).toHaveTextContent(/Hay \d+/)
    const totals = order.getByRole('region', { name: 'Total del pedido' })
    expect(totals).toHaveTextContent('Artículos$9.690,00')
    expect(totals).toHaveTextContent('Envío Centro$1.200,00')
    expect(totals).toHaveTextContent('Total$10.890,00')
    expect(within(totals).queryByRole('note')).not.toBeInTheDocument()
    expect(order.getByRole('link', { name: 'PDF' }).getAttribute('href')).toMatch(/\/order\/pdf\/\d+$/)
  })

  it('shows of each article its picture, its codes and the variant that was chosen [ONL-003]', async () => {
    const shirt = { picture: 'https://fotos.example/remera.png', variant: '' }
    await openOrder({
      prepare: ({ db }) => {
        const article = db.all('article').find(({ name }) => name === ODD.remera.name) as Row
        const variant = db.all('article_variant').find(({ article_id }) => article_id === article.id) as Row
        shirt.variant = String(variant.variant_description)
        db.update('article', article.id, { provider_code: 'PROV-77' })
        db.insert('image', { hosting_url: shirt.picture, imageable_id: article.id, imageable_type: 'article' })
        const [order] = db.all('order') as [Row]
        const [, other] = order._articles as [object, object]
        const pivot = { price: '11325.60', cost: null, amount: 3, variant_id: variant.id, notes: null }
        db.update('order', order.id, { _articles: [{ id: article.id, pivot }, other] })
      },
    })
    const list = (await inDialog()).getByRole('list', { name: 'Artículos' })
    const [line, other] = within(list).getAllByRole('listitem') as [HTMLElement, HTMLElement]
    expect(line.querySelector('img')).toHaveAttribute('src', shirt.picture)
    expect(within(line).getByText(ODD.remera.name)).toBeVisible()
    expect(within(line).getByText(shirt.variant)).toBeVisible()
    expect(within(line).getByText(`${ODD.remera.code} · PROV-77`)).toBeVisible()
    expect(line).toHaveTextContent('3 × $11.325,60')
    expect(other.querySelector('img')).toBeNull()
    expect(other).toHaveTextContent(`${azucar.code} · PR-00002`)
  })

  it('says how far the stored total is from what its articles make [ONL-002]', async () => {
    await openOrder({ values: { total: '10000.00', payment_method_discount: '10.00', cupon_id: 1 } })
    const totals = (await inDialog()).getByRole('region', { name: 'Total del pedido' })
    expect(totals).toHaveTextContent(/Descuento 10\s%-\$969,00/)
    expect(totals).toHaveTextContent(/Cupón BIENVENIDO 10\s%-\$872,10/)
    expect(totals).toHaveTextContent('Calculado$9.048,90')
    expect(totals).toHaveTextContent('Total$10.000,00')
    expect(within(totals).getByRole('note')).toHaveTextContent('$951,10 más')
  })

  it('asks Mercado Pago for its payment, and says so where that knows nothing [ONL-008] [CAT-111]', async () => {
    await openOrder({ values: { payment_method_id: 2, payment_id: 778899 } })
    const payment = within((await inDialog()).getByRole('region', { name: 'Pago' }))
    expect(await payment.findByText('Aprobado')).toBeVisible()
    expect(payment.getByText('450995…')).toBeVisible()
    expect(payment.getByText('Acreditado')).toBeVisible()
  })

  it('shows what Payway left in it, without a call', async () => {
    const asked = calls('GET', 'mercado-pago')
    await openOrder({
      prepare: ({ db }) => {
        const method = db.insert('payment_method', { name: 'Payway', payment_method_type_id: 2, user_id: 1 })
        const card = db.insert('payment_card_info', {
          token: 'x',
          payment_id: 5,
          card_brand: 'Visa',
          status: 'approved',
          num_ticket: '31',
        })
        for (const { id } of db.all('order'))
          db.update('order', id, { payment_method_id: method.id, payment_card_info_id: card.id })
      },
    })
    const payment = within((await inDialog()).getByRole('region', { name: 'Pago' }))
    expect(await payment.findByText('Visa')).toBeVisible()
    expect(payment.getByText('Pagado')).toBeVisible()
    expect(asked).toHaveLength(0)
  })

  it('without buyer, method, address, total or known status is shown all the same', async () => {
    await openOrder({
      values: { buyer_id: 9999, payment_method_id: null, delivery_zone_id: null, total: null, order_status_id: 77 },
    })
    const order = await inDialog()
    expect(order.getByText('Comprador sin datos')).toBeVisible()
    expect(order.getByText('Sin método de pago')).toBeVisible()
    expect(order.getByText('Estado 77')).toBeVisible()
    expect(order.getByText(/no guardó el total/)).toBeVisible()
    expect(order.queryByRole('button', { name: /Confirmar|Marcar|Cancelar el pedido/ })).not.toBeInTheDocument()
  })

  it('of a variant that is no more, or of no units, says so', async () => {
    await openOrder({ pivot: { variant_id: 98765, amount: 0 } })
    const order = await inDialog()
    expect(order.getByText('Variante N° 98765')).toBeVisible()
    expect(order.getByText('Cantidad 0')).toBeVisible()
  })

  it('that is not there says so', async () => {
    await openOrder({ at: () => '/987654' })
    const order = within(await screen.findByRole('dialog', { name: 'Pedido' }))
    expect(await order.findByText('Este pedido ya no existe.')).toBeVisible()
  })
})

describe('picking', () => {
  it('ticks a unit at each scan, refuses what is not of the order, and goes on where it was', async () => {
    const { user, unmount } = await openOrder()
    await user.click(await button('Preparar'))
    read(yerba.code)
    read(azucar.code)
    const order = await inDialog()
    await waitFor(() => expect(order.getByRole('textbox', { name: `Preparadas de ${yerba.name}` })).toHaveValue('1'))
    expect(order.getByText('2 de 3 preparadas')).toBeVisible()
    read('7790000000034')
    expect(await order.findByText('No es de este pedido', { selector: 'strong' })).toBeVisible()
    read(azucar.code)
    expect(await order.findByText(/Ya está completo/)).toBeVisible()
    expect(JSON.parse(localStorage.getItem('online-picked') ?? '[]')).toHaveLength(1)
    unmount()
  })
})

describe('the next step', () => {
  it('is blocked with the reason while a warehouse is missing, and goes on once it is stored [NS-09]', async () => {
    const { user, order } = await openOrder({ values: { address_id: null } })
    const confirm = await button('Confirmar')
    expect(confirm).toBeDisabled()
    await waitFor(() => expect(confirm).toHaveAccessibleDescription('Falta elegir el depósito del que sale.'))
    await user.selectOptions((await inDialog()).getByRole('combobox', { name: 'Depósito del que sale' }), '2')
    expect(confirm).toHaveAccessibleDescription('Guardá antes lo que cambiaste.')
    await user.click(await button('Guardar el pedido'))
    // Costs are lost by it, and that is asked about.
    const question = within(await screen.findByRole('dialog', { name: '¿Guardar el pedido?' }))
    expect(question.getByText(/se pierden los costos/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Guardar igual' }))
    await waitFor(() => expect(order().address_id).toBe(2))
    await waitFor(async () => expect(await button('Confirmar')).toBeEnabled())
  })

  it('of an order of days the list does not hold is taken in its dialog as any other [NS-09]', async () => {
    const { user, order } = await openOrder({
      prepare: withoutChecks,
      values: { address_id: null, created_at: `${addDays(today(), -60)}T15:00:00.000000Z` },
    })
    await user.selectOptions((await inDialog()).getByRole('combobox', { name: 'Depósito del que sale' }), '1')
    await user.click(await button('Guardar el pedido'))
    const question = within(await screen.findByRole('dialog', { name: '¿Guardar el pedido?' }))
    await user.click(question.getByRole('button', { name: 'Guardar igual' }))
    await waitFor(async () => expect(await button('Confirmar')).toBeEnabled())
    await user.click(await button('Confirmar'))
    expect(await (await inDialog()).findByText('Confirmado')).toBeVisible()
    expect(await button('Marcar terminado')).toBeVisible()
    await user.click(await button('Cancelar el pedido'))
    const asked = within(await screen.findByRole('dialog', { name: 'Cancelar el pedido N° 41' }))
    await user.type(asked.getByRole('textbox', { name: 'Motivo' }), 'x')
    await waitFor(() => expect(asked.getByRole('button', { name: 'Cancelar el pedido' })).toBeEnabled())
    await user.click(asked.getByRole('button', { name: 'Cancelar el pedido' }))
    expect(await (await inDialog()).findByText('Cancelado')).toBeVisible()
    expect(order().order_status_id).toBe(5)
  })

  it('that another page is found to have saved is shown as it was saved, and is not sent again [NS-09]', async () => {
    const { user, id, order, backend } = await openOrder({
      values: { address_id: null, created_at: `${addDays(today(), -60)}T15:00:00.000000Z` },
    })
    const puts = calls('PUT', 'order/')
    await user.selectOptions((await inDialog()).getByRole('combobox', { name: 'Depósito del que sale' }), '1')
    backend.db.update('order', id, { address_id: 1 })
    const amounts = [2, 1]
    const what = { id, num: 41, address_id: 1, amounts, seen: { address_id: 0, amounts } }
    await leaveEntry(saveOrder, what, { ago: 60, found: id })
    await user.click(await button('Guardar el pedido'))
    const question = within(await screen.findByRole('dialog', { name: '¿Guardar el pedido?' }))
    await user.click(question.getByRole('button', { name: 'Guardar igual' }))
    expect(await screen.findByText('Pedido N° 41 guardado')).toBeVisible()
    await waitFor(async () => expect(await button('Confirmar')).toBeEnabled())
    expect((await inDialog()).queryByRole('button', { name: 'Guardar el pedido' })).not.toBeInTheDocument()
    expect(puts).toHaveLength(0)
    expect(order().address_id).toBe(1)
  })

  it.each([
    ['amounts', false, /Otra persona cambió este pedido/],
    ['amounts after it was confirmed', true, /Otra persona cambió este pedido/],
  ])('does not save an old reading over the %s of somebody else', async (_name, isConfirmed, told) => {
    const { user, id, order, backend } = await openOrder({ values: { address_id: null } })
    const puts = calls('PUT', 'order/')
    await user.selectOptions((await inDialog()).getByRole('combobox', { name: 'Depósito del que sale' }), '1')
    // No event has told of it here yet.
    const [line, ...rest] = order()._articles as { id: number; pivot: Row }[]
    const changed = [{ ...line, pivot: { ...line?.pivot, amount: 1 } }, ...rest]
    backend.db.update('order', id, { _articles: changed, ...(isConfirmed && { order_status_id: 2 }) })
    const save = async () => {
      await user.click(await button('Guardar el pedido'))
      const question = within(await screen.findByRole('dialog', { name: '¿Guardar el pedido?' }))
      await user.click(question.getByRole('button', { name: 'Guardar igual' }))
    }
    await save()
    expect(await screen.findByText(told)).toBeVisible()
    expect(puts).toHaveLength(0)
    if (!isConfirmed) return
    // Having seen it, the person may say so again; but of a confirmed order the amounts are those of its sale.
    await save()
    expect(await screen.findByText(/ya se confirmó: sus cantidades no se cambian/)).toBeVisible()
    expect(puts).toHaveLength(0)
  })

  it('keeps the warehouse its sale was made of: changing it there would move no stock', async () => {
    const { user, id, order, sales } = await openOrder()
    const place = async () => (await inDialog()).getByRole('combobox', { name: 'Depósito del que sale' })
    await user.selectOptions(await place(), '2')
    // No event has told of the sale here yet.
    await callApi('PUT', `order/update-status/${id}`, { order_status_id: 2 })
    const puts = calls('PUT', 'order/')
    await user.click(await button('Guardar el pedido'))
    const question = within(await screen.findByRole('dialog', { name: '¿Guardar el pedido?' }))
    await user.click(question.getByRole('button', { name: 'Guardar igual' }))
    expect(await screen.findByText(/ya tiene su depósito: .* Deshacé el cambio/)).toBeVisible()
    expect(puts).toHaveLength(0)
    expect([order().address_id, sales().map(({ address_id }) => address_id)]).toEqual([1, [1]])
    await user.click(await button('Deshacer'))
    await waitFor(async () => expect(await place()).toBeDisabled())
    expect(await place()).toHaveAccessibleDescription(/Su venta N° \d+ ya tiene su depósito/)
  })

  it('says which variants, colours and notes a save would lose, and sends nothing when nothing changed', async () => {
    const puts = calls('PUT', 'order/')
    const { user, order } = await openOrder({
      values: { address_id: null },
      pivot: { variant_id: 1, color_id: 1, notes: 'x', cost: null },
    })
    const place = (await inDialog()).getByRole('combobox', { name: 'Depósito del que sale' })
    await user.selectOptions(place, '1')
    expect((await inDialog()).getByText(/se pierden las variantes, los colores, las notas/)).toBeVisible()
    await user.click(await button('Guardar el pedido'))
    await user.click(
      within(await screen.findByRole('dialog', { name: '¿Guardar el pedido?' })).getByRole('button', {
        name: 'Cancelar',
      }),
    )
    await user.click(await button('Deshacer'))
    expect((await inDialog()).queryByRole('button', { name: 'Guardar el pedido' })).not.toBeInTheDocument()
    expect(puts).toHaveLength(0)
    expect(order().address_id).toBeNull()
  })

  it('confirms and makes one sale, then finishes and delivers [ONL-009] [NS-09]', async () => {
    const { user, order, sales, stockOf } = await openOrder({ prepare: withoutChecks })
    const stock = stockOf(yerba.name)
    await waitFor(async () =>
      expect(await button('Confirmar')).toHaveAccessibleDescription(/Se hace la venta por \$10\.890,00/),
    )
    await user.click(await button('Confirmar'))
    expect(await screen.findByText(/confirmado: se hizo la venta N°/)).toBeVisible()
    expect(sales()).toHaveLength(1)
    expect(stock - stockOf(yerba.name)).toBe(2)
    await user.click(await ready('Marcar terminado'))
    await waitFor(() => expect(order().order_status_id).toBe(3))
    await user.click(await ready('Marcar entregado'))
    await waitFor(() => expect(order().order_status_id).toBe(4))
    await waitFor(async () =>
      expect((await inDialog()).queryByRole('button', { name: /Marcar|Cancelar el pedido/ })).not.toBeInTheDocument(),
    )
    expect(sales()).toHaveLength(1)
  })

  it('offers the next step only once it is shown as it is: a second press in haste is never the step after [NS-09]', async () => {
    const { backend, user, id, order } = await openOrder({ prepare: withoutChecks })
    const [stored, reread] = [gate(), gate()]
    const pass = holdSteady()
    backend.faults.set([{ method: 'PUT', path: '/update-status/', fault: stored }])
    await user.click(await button('Confirmar'))
    const seen = (method: string, path: string) => backend.stats()[`${method} ${path}`] ?? 0
    await waitFor(() => expect(seen('PUT', `/api/order/update-status/${id}`)).toBe(1))
    const before = seen('GET', `/api/order/${id}`)
    backend.faults.set([{ method: 'GET', path: `/order/${id}$`, fault: reread }])
    stored.open()
    await waitFor(() => expect(seen('GET', `/api/order/${id}`)).toBeGreaterThan(before))
    expect(order().order_status_id).toBe(2)
    expect(await button(/^Guardando…$/)).toBeDisabled()
    reread.open()
    // Not even where it is just becoming another.
    const next = await button('Marcar terminado')
    expect(next).toBeDisabled()
    pass()
    expect(next).toBeEnabled()
    await user.click(next)
    await waitFor(() => expect(order().order_status_id).toBe(3))
  })

  it('makes no sale where the shop is not set so', async () => {
    const { user, order, sales } = await openOrder({
      prepare: ({ db }) => {
        for (const { id } of db.all('online_configuration'))
          db.update('online_configuration', id, { save_sale_after_finish_order: 0 })
      },
    })
    await user.click(await button('Confirmar'))
    await waitFor(() => expect(order().order_status_id).toBe(2))
    expect(sales()).toHaveLength(0)
  })

  it('of an order that has a sale already makes no other: it goes on without', { tags: ['rare'] }, async () => {
    const { user, order, sales, id } = await openOrder({
      prepare: ({ db }) => {
        const last = db.all('sale').at(-1) as { id: number }
        db.update('sale', last.id, { order_id: db.all('order')[0]?.id })
      },
    })
    const finish = await ready('Marcar terminado')
    expect(finish).toHaveAccessibleDescription(/Ya tiene la venta N° \d+: no se hace otra/)
    await user.click(finish)
    await waitFor(() => expect(order().order_status_id).toBe(3))
    expect(sales()).toHaveLength(1)
    expect(id).toBeGreaterThan(0)
  })

  it('tells that somebody else has taken it, and sends nothing', async () => {
    const { user, id, sales } = await openOrder()
    const confirm = await button('Confirmar')
    await waitFor(() => expect(confirm).toBeEnabled())
    await callApi('PUT', `order/update-status/${id}`, { order_status_id: 2 })
    const puts = calls('PUT', 'order/update-status')
    await user.click(confirm)
    expect(await screen.findByText('Otra persona ya lo cambió: está confirmado.')).toBeVisible()
    expect(puts).toHaveLength(0)
    expect(sales()).toHaveLength(1)
  })

  it.each(['drop-after', '500-after'] as const)(
    'whose answer is lost (%s) is taken once and sold once',
    async (fault) => {
      const { user, backend, order, sales } = await openOrder()
      backend.faults.set([{ method: 'PUT', path: '^/api/order/update-status', fault, times: 1 }])
      const puts = calls('PUT', 'order/update-status')
      await waitFor(async () => expect(await button('Confirmar')).toBeEnabled())
      await user.click(await button('Confirmar'))
      expect(await screen.findByText(/confirmado: se hizo la venta N°/)).toBeVisible()
      expect(order().order_status_id).toBe(2)
      expect(sales()).toHaveLength(1)
      expect(puts).toHaveLength(1)
    },
  )

  it('asks before a sale is made of an order without a total', async () => {
    const { user, order } = await openOrder({ values: { total: null } })
    await waitFor(async () => expect(await button('Confirmar')).toBeEnabled())
    await user.click(await button('Confirmar'))
    const question = within(await screen.findByRole('dialog', { name: '¿Confirmar sin total?' }))
    await user.click(question.getByRole('button', { name: 'Cancelar' }))
    expect(order().order_status_id).toBe(1)
  })

  it('of two confirmed at once has two sales, and says to leave one', async () => {
    const { user, backend, sales } = await openOrder({ prepare: withoutChecks })
    await waitFor(async () => expect(await button('Confirmar')).toBeEnabled())
    backend.hooks.sellOrder = wrap(backend.hooks.sellOrder)
    await user.click(await button('Confirmar'))
    expect(await screen.findByText(/^Este pedido tiene 2 ventas\. Dejá una y eliminá las otras/)).toBeVisible()
    expect(sales()).toHaveLength(2)
  })
})

type Sell = (order: Record<string, unknown>, actor: Record<string, unknown>) => void
/** As if the request had come twice. */
const wrap = (sell: unknown) => ((order, actor) => [1, 2].forEach(() => (sell as Sell)(order, actor))) as Sell

describe('cancelling', () => {
  const open = async () => {
    const parts = await openOrder()
    await parts.user.click(await button('Cancelar el pedido'))
    const asked = within(await screen.findByRole('dialog', { name: 'Cancelar el pedido N° 41' }))
    const confirm = () => asked.getByRole('button', { name: /Cancelar el pedido|Cancelando/ })
    await waitFor(() => expect(confirm()).toBeEnabled())
    return { ...parts, asked, confirm }
  }

  it('asks for a reason [NS-09]', async () => {
    const { user, asked, confirm, order } = await open()
    await user.click(confirm())
    expect(asked.getByRole('alert')).toHaveTextContent('Escribí por qué se cancela.')
    expect(order().order_status_id).toBe(1)
  })

  it('does not lose the reason to an Escape', async () => {
    const { user, asked } = await open()
    await user.type(asked.getByRole('textbox', { name: 'Motivo' }), 'Sin stock{Escape}')
    const question = within(await screen.findByRole('dialog', { name: '¿Descartar los cambios?' }))
    await user.click(question.getByRole('button', { name: 'Seguir editando' }))
    expect(asked.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Sin stock')
  })

  it('says what the server adds to the stock, and puts it right by movements of its own', async () => {
    const { user, asked, confirm, order, stockOf, backend } = await open()
    const [yerbas, azucares] = [stockOf(yerba.name), stockOf(azucar.name)]
    expect(asked.getByText(/no salió nada del stock/)).toBeVisible()
    expect(asked.getByText(`2 de ${yerba.name}`)).toBeVisible()
    await user.type(asked.getByRole('textbox', { name: 'Motivo' }), 'Sin stock')
    await user.click(confirm())
    await waitFor(() => expect(order().order_status_id).toBe(5))
    expect(await screen.findByText('Se corrigió el stock de 2 artículos')).toBeVisible()
    expect([stockOf(yerba.name), stockOf(azucar.name)]).toEqual([yerbas, azucares])
    const moved = backend.db
      .all('stock_movement')
      .filter(({ observations }) => String(observations).includes('pedido online N° 41'))
    expect(moved.map(({ amount }) => Number(amount))).toEqual([-2, -1])
    // Asked again it finds nothing to put right, however much has moved since.
    const one = { ...moved[0], id: undefined, observations: 'otra cosa' }
    for (let count = 0; count < 60; count++) backend.db.insert('stock_movement', one)
    await user.click(await button('Corregir el stock'))
    await user.click(
      within(await screen.findByRole('dialog', { name: /¿Sacar del stock/ })).getByRole('button', {
        name: 'Corregir el stock',
      }),
    )
    expect(await screen.findByText('El stock ya estaba corregido')).toBeVisible()
    expect(stockOf(yerba.name)).toBe(yerbas)
  })

  it('of an order that was delivered meanwhile is refused: the stock of what was delivered would be raised', async () => {
    const { user, id, asked, confirm, backend } = await open()
    const puts = calls('PUT', 'order/cancel')
    backend.db.update('order', id, { order_status_id: 4 })
    await user.type(asked.getByRole('textbox', { name: 'Motivo' }), 'x')
    await user.click(confirm())
    expect(await screen.findByText('Ya no se puede cancelar: está entregado.')).toBeInTheDocument()
    expect(puts).toHaveLength(0)
  })

  it('leaves the stock raised where that is wanted', async () => {
    const { user, asked, confirm, stockOf } = await open()
    const before = stockOf(yerba.name)
    await user.type(asked.getByRole('textbox', { name: 'Motivo' }), 'x')
    await user.click(asked.getByRole('checkbox', { name: /Sacarlas del stock/ }))
    await user.click(confirm())
    await waitFor(() => expect(stockOf(yerba.name)).toBe(before + 2))
  })

  it.each(['drop-after', '500-after'] as const)('whose answer is lost (%s) happens once', async (fault) => {
    const { user, asked, confirm, backend, order, stockOf } = await open()
    const before = stockOf(yerba.name)
    const puts = calls('PUT', 'order/cancel')
    backend.faults.set([{ method: 'PUT', path: '^/api/order/cancel', fault, times: 1 }])
    await user.type(asked.getByRole('textbox', { name: 'Motivo' }), 'x')
    await user.click(confirm())
    expect(await screen.findByText('Se corrigió el stock de 2 artículos')).toBeVisible()
    expect(order().order_status_id).toBe(5)
    expect(puts).toHaveLength(1)
    expect(stockOf(yerba.name)).toBe(before)
  })

  it('is not offered to who may not change orders', async () => {
    await openOrder({ permissions: ['order.index'] })
    await dialog()
    expect(screen.queryByRole('button', { name: 'Cancelar el pedido' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Confirmar' })).not.toBeInTheDocument()
  })
})

describe('a cancellation without an answer', () => {
  it('goes on to the stock once it is found stored', async () => {
    const { user, backend, order, stockOf } = await openOrder()
    const before = stockOf(yerba.name)
    await user.click(await button('Cancelar el pedido'))
    const asked = within(await screen.findByRole('dialog', { name: 'Cancelar el pedido N° 41' }))
    await user.type(asked.getByRole('textbox', { name: 'Motivo' }), 'x')
    // Stored, and for a while nothing can be read.
    backend.faults.set([
      { method: 'PUT', path: '^/api/order/cancel', fault: 'drop-after', times: 1 },
      { method: 'GET', path: '^/api/order/\\d+$', fault: '500', times: 4, after: 2 },
    ])
    await waitFor(() => expect(asked.getByRole('button', { name: 'Cancelar el pedido' })).toBeEnabled())
    await user.click(asked.getByRole('button', { name: 'Cancelar el pedido' }))
    await user.click(await asked.findByRole('button', { name: 'Comprobar de nuevo' }))
    expect(await screen.findByText('Se corrigió el stock de 2 artículos')).toBeVisible()
    expect(order().order_status_id).toBe(5)
    expect(stockOf(yerba.name)).toBe(before)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Cancelar el pedido/ })).not.toBeInTheDocument())
  })
})
