import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { lostByReload } from '@/app/shell/leaveQuestions'
import { choose } from '@/features/vender/terms/choose'
import { editSale, leaveSale } from '@/features/vender/past/previus'
import type { Sale } from '@/entities/saleRecord'
import { quantity } from '@/lib/format'
import { entriesOf, forgetEntry } from '@/outbox/entries'
import { STEADY_MS } from '@/ui/hooks/useSteady'
import type { Row } from '../../../backend/types'
import type { TestApp } from '../../../support/app'
import { gate } from '../../../support/gate'
import { editing, heldBy, linesOfRow, onAccount, saleRow } from './past'
import {
  azucar,
  hearSounds,
  holdTime,
  letPass,
  line,
  lines,
  list,
  openVender,
  posts,
  quantityOf,
  scan,
  SOUND,
  total,
  vender,
  withExtensions,
  yerba,
} from '../screen'

const f10 = (repeat = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F10', code: 'F10', repeat })
const puts = ({ backend }: TestApp, sale: Row) => backend.stats()[`PUT /api/sale/${String(sale.id)}`] ?? 0
const PUT = { method: 'PUT', path: '^/api/sale/\\d+$' } as const
const READ = { method: 'GET', path: '^/api/sale/\\d+$' } as const
const updated = (sale: Row) => screen.findByText(`Venta N° ${String(sale.num)} actualizada`)
const nameOf = ({ backend }: TestApp, id: number) => String(backend.db.get('article', id)?.name)

/** A sale on account of today in the cart, with one unit more of its first article. */
async function change(): Promise<{ app: TestApp; sale: Row; more: string }> {
  const app = await openVender()
  await waitFor(() => expect(list(app, 'sale').loadedAt).not.toBeNull())
  const sale = onAccount(app.backend)
  scan(yerba.code)
  await app.store.dispatch(editSale(sale.id as number) as never)
  await editing(sale.num)
  const [first] = linesOfRow(sale) as [{ id: number; pivot: Row }]
  await app.user.click(screen.getByRole('button', { name: `Uno más de ${nameOf(app, first.id)}` }))
  const more = (Number(sale.total) + Number(first.pivot.price) * (1 - Number(first.pivot.discount ?? 0) / 100)).toFixed(
    2,
  )
  return { app, sale, more }
}

/** Sent, and stored without its lines by a server that answers that it failed. */
async function storeByHalf({ backend: { db, faults } }: TestApp, fault: '500-after' | 'drop-after' = '500-after') {
  faults.set([{ ...PUT, fault, times: 1 }])
  const update = db.update.bind(db)
  const spy = vi
    .spyOn(db, 'update')
    .mockImplementation((table, id, values, options) =>
      update(table, id, table === 'sale' && '_articles' in values ? { ...values, _articles: [] } : values, options),
    )
  holdTime()
  f10()
  await letPass(8)
  spy.mockRestore()
}

describe('a changed sale that is stored', () => {
  it('is sent with exactly the fields of the call, flagged meanwhile, and replaced in the list [SALE-083] [SALE-084] [SALE-085]', async () => {
    const heard = hearSounds()
    const { app, sale, more } = await change()
    const send = vi.spyOn(app.api, 'send')
    const count = list(app, 'sale').models.length
    const answer = gate()
    app.backend.faults.set([{ ...PUT, fault: answer }])
    const flags: unknown[] = []
    app.store.subscribe(() => flags.push(vender(app).editing?.updating))
    f10()
    expect(await screen.findByText('Guardando…')).toBeVisible()
    expect(flags).toContain(true)
    answer.open()
    await updated(sale)
    const body = send.mock.calls.find(([method]) => method === 'PUT')?.[2] as Row
    expect(Object.keys(body).sort()).toEqual(
      (
        'selected_payment_methods client_id items discounts surchages save_nota_credito returned_items nota_credito_description ' +
        'discounts_in_services surchages_in_services current_acount_payment_method_id afip_information_id sale_type_id address_id employee_id ' +
        'to_check checked confirmed observations numero_orden_de_compra omitir_en_cuenta_corriente sub_total total seller_id'
      )
        .split(' ')
        .sort(),
    )
    expect(saleRow(app, sale.id)).toMatchObject({ total: more, client_id: sale.client_id, actualizandose_por_id: null })
    expect(linesOfRow(saleRow(app, sale.id)).map(({ id }) => id)).toEqual(linesOfRow(sale).map(({ id }) => id))
    const shown = list(app, 'sale').models as unknown as readonly Sale[]
    expect(shown).toHaveLength(count)
    expect(shown.find(({ id }) => id === sale.id)?.total).toBe(more)
    expect(vender(app).editing).toBeNull()
    expect(lines()).toHaveLength(1)
    expect(line(yerba.name)).toBeVisible()
    expect(posts(app)).toBe(0)
    await waitFor(() => expect(heard.at(-1)).toBe(SOUND.ok))
  })

  it('gives back the sale that waited, which a second press in haste does not charge', { tags: ['rare'] }, async () => {
    const { app, sale } = await change()
    const now = performance.now()
    const time = vi.spyOn(performance, 'now').mockReturnValue(now)
    f10()
    await updated(sale)
    expect(lines()).toHaveLength(1)
    f10()
    expect(vender(app).selling).toBe(false)
    expect(screen.getByText('Esta es otra venta: si es para cobrar, cobrá otra vez')).toBeVisible()
    time.mockReturnValue(now + STEADY_MS)
    f10()
    expect(vender(app).selling).toBe(true)
    await screen.findByText(/Última venta N°/)
    expect(posts(app)).toBe(1)
  })

  it('left as it was gives the sale that waited back too, and that one is charged at once', async () => {
    const { app } = await change()
    act(() => void app.store.dispatch(leaveSale() as never))
    expect(lines()).toHaveLength(1)
    f10()
    expect(vender(app).selling).toBe(true)
    await screen.findByText(/Última venta N°/)
    expect(posts(app)).toBe(1)
  })

  it('is sent once for fifty F10 and a held key [U15]', async () => {
    const { app, sale } = await change()
    app.backend.faults.set([{ ...PUT, fault: { slow: 100 } }])
    for (let index = 0; index < 50; index++) f10()
    for (let index = 0; index < 20; index++) f10(true)
    await updated(sale)
    expect(puts(app, sale)).toBe(1)
  })

  it('reads what it changed elsewhere again: the balance of the client and the stock', async () => {
    const { app, sale, more } = await change()
    const article = linesOfRow(sale)[0]?.id as number
    const balance = Number(app.backend.db.get('client', sale.client_id)?.saldo)
    f10()
    await updated(sale)
    await waitFor(() => {
      const client = list(app, 'client').models.find(({ id }) => id === sale.client_id) as unknown as { saldo: string }
      expect(Number(client.saldo)).toBeCloseTo(balance + Number(more) - Number(sale.total), 2)
      const held = list(app, 'article').models.find(({ id }) => id === article) as unknown as { stock: string }
      expect(held.stock).toBe(app.backend.db.get('article', article)?.stock)
    })
  })
})

it('a past sale that is changed leads to its return, and offers none without the right to make one [U22] [SALE-025] [D-80]', async () => {
  const { app, sale } = await change()
  const link = await screen.findByRole('link', { name: 'Hacer la devolución' })
  expect(link).toHaveAttribute('href', `/devoluciones?sale=${String(sale.num)}`)
  await app.user.click(link)
  // The change that is not stored is not lost without a question.
  await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Seguir editando' }))
  const { session } = app.store.getState() as unknown as { session: { user: Row } }
  const permissions = ['sale.store', 'sale.index', 'sale.index.previus_days', 'sale.update'].map((slug) => ({ slug }))
  const user = { ...session.user, owner_id: 99, admin_access: 0, permissions }
  act(() => void app.store.dispatch({ type: 'session/authenticated', payload: user }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Hacer la devolución' })).toBeNull())
})

describe('the quantity of a line of a past sale', () => {
  it('does not go below the units that came back, and says why [SALE-025] [U7]', async () => {
    const app = await openVender({
      prepare: (backend) => {
        const row = onAccount(backend)
        const [first, ...rest] = linesOfRow(row) as [{ id: number; pivot: Row }]
        const returned = { ...first, pivot: { ...first.pivot, returned_amount: first.pivot.amount } }
        backend.db.update('sale', row.id, { _articles: [returned, ...rest] })
      },
    })
    const sale = onAccount(app.backend)
    const [first] = linesOfRow(sale) as [{ id: number; pivot: Row }]
    await app.store.dispatch(editSale(sale.id as number) as never)
    await editing(sale.num)
    const item = () => vender(app).cart.items.find(({ id }) => id === first.id)
    const units = item()?.amount ?? 0
    await app.user.click(screen.getByRole('button', { name: `Uno menos de ${nameOf(app, first.id)}` }))
    expect(await screen.findByText(`Ya figuran ${quantity(units)} devueltas`)).toBeVisible()
    expect(item()?.amount).toBe(units)
    await app.user.click(screen.getByRole('button', { name: `Uno más de ${nameOf(app, first.id)}` }))
    expect(item()?.amount).toBe(units + 1)
  })
})

describe('a line that is removed from a past sale', () => {
  it.each([null, 'drop-after'] as const)(
    'has its units put back at once and once, and says so, after %s [D-57]',
    async (fault) => {
      const { app, sale } = await change()
      onTestFinished(async () => {
        for (const { id } of await entriesOf(1)) await forgetEntry(id)
      })
      const { db } = app.backend
      const [first] = linesOfRow(sale) as [{ id: number; pivot: Row }]
      db.update('article', first.id, { stock: '50.00', _addresses: [] }, { touch: false })
      scan(azucar.code)
      await line(azucar.name)
      app.store.dispatch({
        type: 'vender/itemRemoved',
        payload: vender(app).cart.items.find(({ id }) => id === first.id)?.key,
      })
      if (fault) app.backend.faults.set([{ method: 'POST', path: '^/api/stock-movement$', fault, times: 1 }])
      f10()
      await updated(sale)
      const units = Number(first.pivot.amount)
      const said = `${units === 1 ? 'Volvió' : 'Volvieron'} ${quantity(units)} de ${nameOf(app, first.id)} al stock`
      expect(await screen.findByText(said)).toBeVisible()
      expect(Number(db.get('article', first.id)?.stock)).toBe(50 + units)
      const booked = db
        .all('stock_movement')
        .filter(({ observations }) => String(observations).startsWith('Corrección'))
      expect(booked).toMatchObject([{ article_id: first.id, to_address_id: null }])
      await waitFor(async () => expect(await entriesOf(1)).toEqual([]))
    },
  )
})

describe('a changed sale that is not stored', () => {
  it('is not stored while a code is still looked up, which is part of it [SALE-083] [U5]', async () => {
    const { app, sale } = await change()
    app.backend.faults.set([{ path: '/vender/buscar-articulo-por-codido/', fault: { slow: 2_000 } }])
    holdTime()
    scan('7790000000000')
    f10()
    await letPass(1)
    expect(screen.getByText('Todavía se está buscando un código: guardá cuando aparezca')).toBeVisible()
    expect(puts(app, sale)).toBe(0)
    expect(vender(app).editing).toMatchObject({ updating: false })
  })

  it('says so and stays on the screen [SALE-086]', async () => {
    const heard = hearSounds()
    const { app, sale } = await change()
    const send = app.api.send
    vi.spyOn(app.api, 'send').mockImplementation((method, ...rest) =>
      method === 'PUT' ? Promise.reject(refusal('El cliente está inhabilitado')) : send(method, ...rest),
    )
    f10()
    expect(await screen.findByText('Error al actualizar venta')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('El cliente está inhabilitado')
    expect(vender(app).editing).toMatchObject({ updating: false, sale: { id: sale.id } })
    expect(lines()).toHaveLength(linesOfRow(sale).length)
    await waitFor(() => expect(heard.at(-1)).toBe(SOUND.error))
    vi.restoreAllMocks()
    f10()
    await updated(sale)
    expect(screen.queryByText('Error al actualizar venta')).toBeNull()
  })

  it('points at what is missing', async () => {
    const { app, sale } = await change()
    for (const { key } of vender(app).cart.items) app.store.dispatch({ type: 'vender/itemRemoved', payload: key })
    f10()
    expect(await screen.findByText('Ingrese al menos un articulo o servicio')).toBeVisible()
    expect(puts(app, sale)).toBe(0)
  })

  it('is not sent over a change somebody else made meanwhile', async () => {
    const { app, sale } = await change()
    const other = { ...linesOfRow(sale)[0], pivot: { ...linesOfRow(sale)[0]?.pivot, amount: '77.00' } }
    app.backend.db.update('sale', sale.id, { _articles: [other, ...linesOfRow(sale).slice(1)] })
    f10()
    expect(await screen.findByText(/cambió mientras la editabas/)).toBeVisible()
    expect(puts(app, sale)).toBe(0)
    expect(vender(app).editing).not.toBeNull()
  })

  it.each([
    [
      'invoiced',
      'Ya está facturada',
      ({ backend: { db } }: TestApp, { id }: Row) => db.insert('afip_ticket', { sale_id: id, cae: '7' }),
    ],
    [
      'deleted',
      'Está eliminada',
      ({ backend: { db } }: TestApp, { id }: Row) => db.update('sale', id, { deleted_at: '2026-01-01' }),
    ],
  ] as const)('is not sent over a sale %s meanwhile, and says so [SALE-086]', async (_how, said, meanwhile) => {
    const { app, sale } = await change()
    meanwhile(app, sale)
    f10()
    expect(await screen.findByText(new RegExp(said))).toBeVisible()
    expect(puts(app, sale)).toBe(0)
    expect(vender(app).editing).toMatchObject({ updating: false })
  })
})

const refusal = (message: string) =>
  Object.assign(new Error(message), { name: 'ApiError', kind: 'answer', status: 422, path: 'sale' })

describe('a changed sale nobody knows the fate of', () => {
  it.each(['drop-after', '500-after'] as const)(
    'is told by the sale itself after %s, and not sent again [SALE-089]',
    async (fault) => {
      const { app, sale, more } = await change()
      app.backend.faults.set([{ ...PUT, fault, times: 1 }])
      f10()
      await updated(sale)
      expect(puts(app, sale)).toBe(1)
      expect(saleRow(app, sale.id).total).toBe(more)
      expect(app.backend.db.all('sale_modification').filter(({ sale_id }) => sale_id === sale.id)).toHaveLength(1)
    },
  )

  it.each(['500', 'html'] as const)(
    'was not stored after %s: it says so, and the next try stores it once',
    { tags: ['rare'] },
    async (fault) => {
      const { app, sale, more } = await change()
      app.backend.faults.set([{ ...PUT, fault, times: 1 }])
      holdTime()
      f10()
      await letPass(8)
      expect(screen.getByText('Error al actualizar venta')).toBeVisible()
      expect(saleRow(app, sale.id).total).toBe(sale.total)
      f10()
      await letPass(2)
      expect(saleRow(app, sale.id).total).toBe(more)
      expect(vender(app).editing).toBeNull()
    },
  )

  it('is believed lost once it cannot arrive any more: the next try stores it once', { tags: ['rare'] }, async () => {
    const { app, sale, more } = await change()
    app.backend.faults.set([{ ...PUT, fault: 'drop-before', times: 1 }])
    holdTime()
    f10()
    await letPass(8)
    expect(screen.getByText(/Sin respuesta: los cambios/)).toBeVisible()
    await letPass(45)
    fireEvent.click(screen.getByRole('button', { name: 'Verificar de nuevo' }))
    await letPass(1)
    expect(screen.getByRole('alert')).toHaveTextContent(
      'El servidor no la guardó: la venta sigue como estaba. Probá de nuevo.',
    )
    f10()
    await letPass(2)
    expect(saleRow(app, sale.id).total).toBe(more)
    expect(vender(app).editing).toBeNull()
  })

  it(
    'is not made again by another edit of the sale while the first may still arrive [SALE-089] [SALE-025]',
    { tags: ['rare'] },
    async () => {
      const { app, sale } = await change()
      app.backend.faults.set([{ ...PUT, fault: 'drop-before', times: 1 }])
      holdTime()
      f10()
      await letPass(8)
      app.store.dispatch(leaveSale())
      void app.store.dispatch(editSale(sale.id as number) as never)
      await letPass(1)
      const [item] = vender(app).cart.items
      app.store.dispatch({ type: 'vender/amountSet', payload: { key: item?.key, amount: (item?.amount ?? 0) + 1 } })
      f10()
      await letPass(2)
      expect(
        screen.getByText(/Un cambio anterior de esta venta quedó sin respuesta y todavía puede llegar/),
      ).toBeVisible()
      expect(puts(app, sale)).toBe(1)
      await letPass(45)
      f10()
      await letPass(2)
      expect(vender(app).editing).toBeNull()
      expect(puts(app, sale)).toBe(2)
      expect(Number(saleRow(app, sale.id).total)).toBeGreaterThan(Number(sale.total))
    },
  )

  it(
    'stays unsettled while the sale cannot be read: nothing changes it, nor looks as if it could, until somebody verifies',
    { tags: ['rare'] },
    async () => {
      const { app, sale, more } = await change()
      scan(azucar.code)
      await line(azucar.name)
      await app.user.click(screen.getByRole('button', { name: `Quitar ${azucar.name}` }))
      const undo = screen.getByRole('button', { name: 'Deshacer Ctrl+Z' })
      const held = [
        screen.getByRole('table', { name: 'Artículos de la venta' }),
        screen.getByLabelText('Depósito').closest('.vender-choices'),
      ]
      for (const part of held) expect(part).not.toHaveAttribute('inert')
      await waitFor(() => expect(undo).toBeEnabled())
      app.backend.faults.set([
        { ...PUT, fault: 'drop-after', times: 1 },
        { ...READ, fault: '500', after: 1 },
      ])
      holdTime()
      f10()
      await letPass(8)
      expect(screen.getByText(/Sin respuesta: los cambios/)).toBeVisible()
      for (const part of held) expect(part).toHaveAttribute('inert')
      expect(undo).toBeDisabled()
      const { cart } = vender(app)
      scan(azucar.code)
      f10()
      await letPass(1)
      expect(vender(app).cart).toBe(cart)
      expect(puts(app, sale)).toBe(1)
      app.backend.faults.set([])
      fireEvent.click(screen.getByRole('button', { name: 'Verificar de nuevo' }))
      await letPass(1)
      expect(vender(app).editing).toBeNull()
      expect(saleRow(app, sale.id).total).toBe(more)
      expect(puts(app, sale)).toBe(1)
    },
  )

  it('names a sale stored by half, and stores the changes over it only when asked', { tags: ['rare'] }, async () => {
    const { app, sale, more } = await change()
    await storeByHalf(app)
    expect(screen.getByText(/no quedó ni como estaba/)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Guardar de nuevo mis cambios' }))
    await letPass(2)
    expect(saleRow(app, sale.id).total).toBe(more)
    expect(linesOfRow(saleRow(app, sale.id))).toHaveLength(linesOfRow(sale).length)
    expect(heldBy(app, sale.id)).toBeNull()
    expect(vender(app).editing).toBeNull()
    expect(quantityOf(yerba.name)).toHaveValue('1')
  })

  it(
    'is not told as stored where the account keeps the old debt, and storing it again mends that [SALE-089]',
    { tags: ['rare'] },
    async () => {
      const { app, sale, more } = await change()
      const { db, faults } = app.backend
      const debts = () =>
        db.all('current_acount').flatMap(({ sale_id, debe }) => (sale_id === sale.id && debe ? [debe] : []))
      faults.set([{ ...PUT, fault: '500-after', times: 1 }])
      const { insert, remove } = db
      Object.assign(db, {
        insert: (...call: Parameters<typeof insert>) => (call[0] === 'current_acount' ? {} : insert.apply(db, call)),
        remove: (...call: Parameters<typeof remove>) =>
          call[0] === 'current_acount' ? undefined : remove.apply(db, call),
      })
      holdTime()
      f10()
      await letPass(8)
      Object.assign(db, { insert, remove })
      expect(saleRow(app, sale.id).total).toBe(more)
      expect(debts()).toEqual([sale.total])
      expect(screen.getByText(/no quedó ni como estaba/)).toBeVisible()
      fireEvent.click(screen.getByRole('button', { name: 'Guardar de nuevo mis cambios' }))
      await letPass(2)
      expect(vender(app).editing).toBeNull()
      expect(debts()).toEqual([more])
    },
  )

  it(
    'found by half is not sent again while the first may still be at work [SALE-089]',
    { tags: ['rare'] },
    async () => {
      const { app, sale } = await change()
      await storeByHalf(app, 'drop-after')
      expect(screen.getByText(/Sin respuesta: los cambios/)).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Guardar de nuevo mis cambios' })).toBeNull()
      await letPass(45)
      fireEvent.click(screen.getByRole('button', { name: 'Verificar de nuevo' }))
      await letPass(1)
      expect(screen.getByText(/no quedó ni como estaba/)).toBeVisible()
      expect(screen.getByRole('button', { name: 'Guardar de nuevo mis cambios' })).toBeEnabled()
      expect(puts(app, sale)).toBe(1)
    },
  )
})

it('takes a forced total when it had none, which is shown and kept from then on [SALE-016] [SALE-083]', async () => {
  const app = await openVender({ prepare: withExtensions('forzar_total') })
  const sale = onAccount(app.backend)
  await app.store.dispatch(editSale(sale.id as number))
  await editing(sale.num)
  act(() => expect(app.store.dispatch(choose({ descuento: 12.5 }))).toBeNull())
  const forced = total().textContent
  f10()
  await updated(sale)
  const stored = Number(saleRow(app, sale.id).total)
  expect(stored).toBeLessThan(Number(sale.total))
  expect(Number(saleRow(app, sale.id).descuento)).toBe(0)
  await app.store.dispatch(editSale(sale.id as number))
  await editing(sale.num)
  expect(await screen.findByLabelText('Desc. %')).toHaveValue('12,5')
  expect(total().textContent).toBe(forced)
  const [first] = linesOfRow(sale) as [{ id: number; pivot: Row }]
  await app.user.click(screen.getByRole('button', { name: `Uno más de ${nameOf(app, first.id)}` }))
  expect(screen.getByLabelText('Desc. %')).toHaveValue('12,5')
  await app.store.dispatch(leaveSale())
})

it('keeps the forced total it was stored with: no update takes one along [SALE-083]', async () => {
  const app = await openVender({ prepare: withExtensions('forzar_total') })
  const sale = onAccount(app.backend)
  const forced = (Number(sale.total) * 0.9).toFixed(2)
  app.backend.db.update('sale', sale.id as number, { descuento: '10.0000', total: forced, sub_total: forced })
  await app.store.dispatch(editSale(sale.id as number))
  await editing(sale.num)
  const before = total().textContent
  expect(await screen.findByLabelText('Desc. %')).toHaveValue('10')
  expect(screen.getByLabelText('Desc. %')).toHaveAttribute('readonly')
  act(() =>
    expect(app.store.dispatch(choose({ descuento: null }))).toBe('El total forzado de esta venta ya no se cambia'),
  )
  expect(total()).toHaveTextContent(before ?? '')
  f10()
  await updated(sale)
  expect(saleRow(app, sale.id)).toMatchObject({ descuento: '10.0000', total: forced })
  await app.store.dispatch(leaveSale())
})

it(
  'on its way to the server is not said to be discarded by who goes to another place [SALE-089]',
  { tags: ['rare'] },
  async () => {
    const { app, sale, more } = await change()
    const answer = gate()
    app.backend.faults.set([{ ...PUT, fault: answer, times: 1 }])
    f10()
    await waitFor(() => expect(vender(app).editing?.updating).toBe(true))
    fireEvent.click(
      within(screen.getByRole('navigation', { name: 'Principal' })).getByRole('link', { name: 'Clientes' }),
    )
    const question = await screen.findByRole('dialog', { name: '¿Salir sin ver cómo quedó?' })
    expect(lostByReload(app.store.getState(), 'Recargar')).toMatchObject({
      title: '¿Salir sin ver cómo quedó?',
      action: 'Recargar',
    })
    fireEvent.click(within(question).getByRole('button', { name: 'Esperar' }))
    answer.open()
    await updated(sale)
    expect(window.location.pathname).toMatch(/^\/vender/)
    expect(saleRow(app, sale.id).total).toBe(more)
  },
)
