import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { checkLines, storedCounts } from '@/domain/sale/stock/depositCheck'
import { wasCounted } from '@/domain/sale/stock/depositState'
import type { Sale } from '@/entities/saleRecord'
import { countsOf, depositoSlice, selectDeposito } from '@/features/deposito/depositoSlice'
import { moveSale } from '@/features/deposito/moveSale'
import { moveOn, type SaleMove } from '@/features/deposito/operations'
import { entriesOf, keepEntry } from '@/outbox/entries'
import { placeOf } from '@/outbox/outbox'
import { calls } from '../../list/screen'
import { startTestApp } from '../../support/app'
import { callApi, server } from '../../support/standIn'
import { scan } from '../vender/screen'
import { addChange, addSale, articleId, azucar, button, CHECKED, CONFIRMED, openDeposito, rowOf, yerba } from './open'

const OWNER = 1
const dialog = () => screen.findByRole('dialog')
const say = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(within(await dialog()).getByRole('button', { name }))

describe('moving a sale on', () => {
  it('marks it as checked after showing what is missing; nothing else changes [NS-05]', async () => {
    const { user, backend, id } = await openDeposito()
    const before = backend.db.get('article', articleId(backend, yerba.name))?.stock as string
    scan(`3*${yerba.code}`)
    scan(azucar.code)
    await user.click(button('Marcar como chequeada'))
    const missing = within(await screen.findByRole('table', { name: 'Lo que falta' }))
    expect(
      missing
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([`${azucar.name}21`])
    await say(user, 'Marcar como chequeada')
    await screen.findByText('No hay ventas para chequear.')
    expect(rowOf(backend, id)).toMatchObject({ to_check: 0, checked: 1, confirmed: 0, total: '400.00', terminada: 0 })
    const lines = rowOf(backend, id)._articles as {
      id: number
      pivot: { amount: string; checked_amount: string | null }
    }[]
    expect(lines.map(({ pivot }) => [pivot.amount, pivot.checked_amount])).toEqual([
      ['3.00', null],
      ['2.00', '1.00'],
    ])
    expect(backend.db.get('article', articleId(backend, yerba.name))?.stock).toBe(before)
  })

  it('confirms with the new total said before, takes the stock and charges the account [NS-05]', async () => {
    const { user, backend, id } = await openDeposito({ view: 'checkeadas', sale: CHECKED })
    const stock = () => Number(backend.db.get('article', articleId(backend, yerba.name))?.stock)
    const before = stock()
    await user.click(button(`Una menos: Encontradas de ${yerba.name}`))
    await user.click(button('Confirmar'))
    expect(await dialog()).toHaveTextContent('El total pasa de $400,00 a $300,00.')
    await say(user, 'Confirmar')
    await screen.findByText('No hay ventas chequeadas sin confirmar.')
    expect(rowOf(backend, id)).toMatchObject({ checked: 0, confirmed: 1, total: '300.00' })
    expect(stock()).toBe(before - 2)
    expect(backend.db.all('current_acount').find(({ sale_id }) => sale_id === id)?.debe).toBe('300.00')
  })

  it('says what is left to do with a confirmed one, which is in no list of sales yet [NS-05]', async () => {
    const { user } = await startTestApp({
      path: '/deposito-checkeadas',
      prepare: (backend) => void addSale(backend, CHECKED),
    })
    await user.click(await screen.findByRole('button', { name: /Venta N° 90001/ }))
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
    expect(await dialog()).toHaveTextContent('Queda en «Confirmadas» y aparece en Ventas cuando la terminen.')
    await say(user, 'Confirmar')
    expect(
      await screen.findByText('Venta N° 90001 confirmada: queda en «Confirmadas» hasta que la terminen'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ver en Confirmadas' }))
    expect(await screen.findByRole('heading', { name: 'Venta N° 90001' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Terminar' })).toBeVisible()
  })

  it('shows the way on only to whoever may go it [DEP-004]', async () => {
    const { user } = await openDeposito({ view: 'checkeadas', sale: CHECKED, permissions: ['deposito_checkeadas'] })
    await user.click(button('Confirmar'))
    await say(user, 'Confirmar')
    expect(await screen.findByText(/^Venta N° 90001 confirmada/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ver en Confirmadas' })).toBeNull()
  })

  it('sends a checked sale back with what was found of it [NS-05]', async () => {
    const { user, backend, id } = await openDeposito({ view: 'checkeadas', sale: CHECKED })
    const found = () =>
      (rowOf(backend, id)._articles as { pivot: { checked_amount: string | null } }[]).map(
        ({ pivot }) => pivot.checked_amount,
      )
    await user.click(button(`Una menos: Encontradas de ${yerba.name}`))
    await user.click(button('Volver a chequear'))
    await say(user, 'Volver a chequear')
    await screen.findByText('No hay ventas chequeadas sin confirmar.')
    expect(await screen.findByText('Venta N° 90001 volvió a «Para chequear»')).toBeVisible()
    expect(rowOf(backend, id)).toMatchObject({ to_check: 1, checked: 0 })
    expect(found()).toEqual(['2.00', null])
  })

  it('finishes a confirmed sale, which leaves the warehouse [NS-05]', async () => {
    const { user, backend, id } = await openDeposito({ view: 'confirmadas', sale: CONFIRMED })
    const puts = calls('PUT', 'sale')
    expect(screen.queryByPlaceholderText('Escaneá o escribí')).toBeNull()
    await user.click(button('Terminar'))
    await say(user, 'Terminar')
    await screen.findByText('No hay ventas confirmadas sin terminar.')
    expect(puts.map(({ path }) => path)).toEqual([`sale-set-terminada/${id}`])
    expect(rowOf(backend, id).terminada).toBe(1)
  })

  it('is not moved twice by a double press [U15]', async () => {
    const { user, backend } = await openDeposito({ view: 'checkeadas', sale: CHECKED })
    await user.click(button('Confirmar'))
    const yes = within(await dialog()).getByRole('button', { name: 'Confirmar' })
    await user.dblClick(yes)
    await screen.findByText('No hay ventas chequeadas sin confirmar.')
    expect(
      Object.entries(backend.stats())
        .filter(([call]) => /^PUT \/api\/sale/.test(call))
        .reduce((sum, [, count]) => sum + count, 0),
    ).toBe(1)
  })
})

describe('when it does not go well', () => {
  it(
    'says why and keeps what was counted; it is sent again once the first can no longer arrive [NS-05]',
    { tags: ['rare'] },
    async () => {
      const { user, backend, id } = await openDeposito()
      const puts = calls('PUT', 'sale')
      scan(`3*${yerba.code}`)
      backend.faults.set([{ method: 'PUT', path: '^/api/sale/', fault: 'drop-before', times: 1 }])
      const press = async () => {
        await user.click(button('Marcar como chequeada'))
        await say(user, 'Marcar como chequeada')
      }
      await press()
      expect(await screen.findByRole('alert')).toHaveTextContent('Sin respuesta')
      expect(screen.getByText('3 de 5 unidades · 1 de 2 artículos')).toBeVisible()
      const [sent] = await entriesOf(OWNER)
      if (sent === undefined) throw new Error('nothing was kept')
      await keepEntry({ ...sent, since: Date.now() + 300_000 })
      await press()
      expect(await screen.findByRole('alert')).toHaveTextContent('Sin respuesta')
      expect(puts).toHaveLength(1)
      await keepEntry({ ...sent, since: Date.now() - 300_000 })
      await press()
      await screen.findByText('No hay ventas para chequear.')
      expect(rowOf(backend, id).checked).toBe(1)
      expect(await entriesOf(OWNER)).toEqual([])
    },
  )

  it('does not take a sale for confirmed whose lines are gone [NS-05]', { tags: ['rare'] }, async () => {
    const { user, backend, id } = await openDeposito({ view: 'checkeadas', sale: CHECKED })
    server.use(
      http.put('*/api/sale/:id', () => {
        addChange(backend)
        backend.db.update('sale', id, { checked: 0, confirmed: 1, _articles: [] })
        return HttpResponse.json({ message: 'Server Error' }, { status: 500 })
      }),
    )
    await user.click(button('Confirmar'))
    await say(user, 'Confirmar')
    expect(await screen.findByText(/^Venta N° 90001: La venta quedó a medias/)).toBeVisible()
    expect(screen.queryByText(/^Venta N° 90001 confirmada/)).toBeNull()
    expect(screen.getByText('No hay ventas chequeadas sin confirmar.')).toBeVisible()
    expect(await entriesOf(OWNER)).toEqual([])
  })

  it('says that somebody else moved the open sale, which does not open by itself again [NS-05]', async () => {
    const { store, id } = await openDeposito({ view: 'checkeadas', sale: CHECKED })
    const sale = selectDeposito(store.getState()).sales.find((each) => each.id === id)
    if (sale === undefined) throw new Error('it is not there')
    act(() => void store.dispatch(depositoSlice.actions.put({ ...sale, checked: 0, to_check: 1 })))
    expect(await screen.findByText(/^La venta N° 90001 ya no está en esta lista/)).toBeVisible()
    act(() => void store.dispatch(depositoSlice.actions.put(sale)))
    expect(await screen.findByRole('button', { name: /Venta N° 90001/ })).toBeVisible()
  })

  it('takes a move whose answer was lost for done once the server says so, and confirms only once', async () => {
    const { user, backend, id } = await openDeposito({ view: 'checkeadas', sale: CHECKED })
    backend.faults.set([{ method: 'PUT', path: '^/api/sale/', fault: 'drop-after' }])
    const puts = calls('PUT', 'sale')
    await user.click(button('Confirmar'))
    await say(user, 'Confirmar')
    await screen.findByText('No hay ventas chequeadas sin confirmar.')
    expect(puts).toHaveLength(1)
    expect(rowOf(backend, id).confirmed).toBe(1)
  })

  it('one that the connection repeated is done, though it counts as two changes [NS-05]', async () => {
    const { user, backend, id, store } = await openDeposito({ view: 'checkeadas', sale: CHECKED })
    const deposito = selectDeposito(store.getState())
    const sale = deposito.sales.find((each) => each.id === id) as Sale
    const counts = countsOf(deposito, sale) ?? storedCounts(checkLines(sale), wasCounted(sale))
    await user.click(button('Confirmar'))
    await say(user, 'Confirmar')
    expect(await screen.findByText(/^Venta N° 90001 confirmada/)).toBeVisible()
    addChange(backend)
    const found = async (action: SaleMove['action']) => {
      const what = { sale, action, counts }
      const rows = (await store.dispatch(moveOn.read(what, Date.now()))).filter((row) => moveOn.isLike(row, what))
      return Promise.all(rows.map((row) => store.dispatch(moveOn.isWhole?.(row, what) ?? (() => undefined))))
    }
    expect(await found('confirm')).toEqual([true])
    expect(await found('sendBack')).toEqual([])
  })

  it('a sheet that was printed meanwhile changes nothing of it [DEP-003]', async () => {
    const { user, backend, id } = await openDeposito({ view: 'checkeadas', sale: CHECKED })
    backend.db.update('sale', id, { printed: 1, updated_at: '2026-11-20 23:59:59' })
    await user.click(button('Confirmar'))
    await say(user, 'Confirmar')
    expect(await screen.findByText(/^Venta N° 90001 confirmada/)).toBeVisible()
  })

  it(
    'what becomes of one whose sale somebody has left is told where he is now, until it is settled [NS-05]',
    { tags: ['rare'] },
    async () => {
      const { user, backend, id } = await openDeposito({ view: 'checkeadas', sale: CHECKED })
      backend.faults.set([{ method: 'PUT', path: '^/api/sale/', fault: 'drop-before' }])
      await user.click(button('Confirmar'))
      await say(user, 'Confirmar')
      await user.click(button('Volver a la lista'))
      expect(await screen.findByText(/^Venta N° 90001: Sin respuesta/)).toBeVisible()
      expect(await screen.findByText(/^La confirmación de la venta N° 90001: sin respuesta/)).toBeVisible()
      expect(rowOf(backend, id).confirmed).toBe(0)
    },
  )

  it('does not touch a sale that somebody else moved on meanwhile', async () => {
    const { user, id, store } = await openDeposito({ view: 'checkeadas', sale: CHECKED })
    const sale = selectDeposito(store.getState()).sales.find((each) => each.id === id)
    await callApi('PUT', `sale-set-terminada/${id}`)
    const puts = calls('PUT', 'sale/')
    await user.click(button('Confirmar'))
    await say(user, 'Confirmar')
    await screen.findByText('No hay ventas chequeadas sin confirmar.')
    expect(puts).toHaveLength(0)
    expect(await screen.findByText('Venta N° 90001: Otra persona ya la pasó de estado.')).toBeVisible()
    expect(screen.queryByText(/ya no está en esta lista/)).toBeNull()
    await expect(store.dispatch(moveSale(sale as NonNullable<typeof sale>, 'confirm', {}))).rejects.toThrow(
      'Otra persona ya la pasó de estado.',
    )
  })

  it.each([
    ['check', '/deposito-para-checkear/para-checkear'],
    ['finish', '/deposito-para-checkear/para-checkear'],
    ['confirm', '/deposito-checkeadas'],
    ['sendBack', '/deposito-checkeadas'],
  ] as const)('of a sale’s %s without an outcome the place is the screen it is done on [DEP-004]', (action, place) => {
    expect(placeOf(moveOn, { sale: {} as Sale, action, counts: {} })).toBe(place)
  })

  it('refuses by itself what the person may not do [DEP-004] [U22]', async () => {
    const { store, id } = await openDeposito({ permissions: ['deposito_para_checkear'] })
    const sale = selectDeposito(store.getState()).sales.find((each) => each.id === id) as never
    const calls_ = calls('PUT', 'sale')
    for (const action of ['confirm', 'sendBack'] as const)
      await expect(store.dispatch(moveSale(sale, action, {}))).rejects.toThrow('No tenés permiso para esto.')
    await waitFor(() => expect(calls_).toHaveLength(0))
  })
})
