import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { production_movement } from '@/entities/productionMovement'
import { removeMovement } from '@/features/produccion/movementOperations'
import { load } from '@/list/thunks'
import { callApi, server } from '../../support/standIn'
import { calls } from '../../list/screen'
import { gate } from '../../support/gate'
import { leaveEntry } from '../../outbox/leave'
import { openProduction, OWNER } from './shop'

const MOVEMENT = { employee_id: 0, notes: '' }

async function fill(user: UserEvent, { product = 'torta', amount }: { product?: string; amount: string }) {
  await user.click((await screen.findAllByRole('button', { name: 'Crear movimiento' }))[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Crear movimiento' })
  await user.type(within(dialog).getByRole('combobox', { name: 'Artículo' }), product)
  await user.click(await screen.findByRole('option', { name: /Torta/ }))
  await user.type(within(dialog).getByLabelText('Cantidad'), amount)
  return { dialog, save: () => user.click(within(dialog).getByRole('button', { name: 'Guardar' })) }
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('a movement of production', () => {
  it('begins in the first state, says what it takes and costs before it is saved, and takes it once [PROD-002, PROD-004, NS-28]', async () => {
    const { user, ids, stock, rows } = await openProduction('movimientos')
    const post = calls('POST', 'production-movement')
    const { dialog, save } = await fill(user, { amount: '10' })
    expect(within(dialog).getByLabelText('Desde')).toHaveDisplayValue('Empiezan ahora')
    expect(within(dialog).getByText('A')).toBeVisible()
    const inputs = within(dialog).getByRole('table', { name: 'Insumos que toma' })
    expect(within(inputs).getByRole('row', { name: /^Harina 20 100 Alcanza/ })).toBeVisible()
    expect(within(inputs).queryByText('Crema')).not.toBeInTheDocument()
    expect(dialog).toHaveTextContent(/materiales\$8\.000,00.*obra\$1\.000,00.*neto\$9\.000,00/)
    const employees = within(dialog).getByLabelText('Empleado')
    const employee_id = Number(
      rows('user')
        .filter(({ owner_id }) => owner_id === OWNER)
        .at(-1)?.id,
    )
    await waitFor(() => expect(employees.querySelector(`option[value="${employee_id}"]`)).not.toBeNull())
    await user.selectOptions(employees, String(employee_id))
    await user.type(within(dialog).getByLabelText('Notas'), 'Turno tarde')
    await save()
    await closed()
    expect([stock(ids.x), stock(ids.y), stock(ids.product)]).toEqual([80, 5, 0])
    expect(rows('production_movement')).toHaveLength(1)
    // Where the units come from stays here (contract c §6.3).
    expect(post.map(({ body }) => body)).toEqual([
      { employee_id, notes: 'Turno tarde', article_id: ids.product, order_production_status_id: ids.a, amount: 10 },
    ])
    expect(await screen.findByText('10 de Torta en A')).toBeVisible()
    expect(await screen.findByRole('row', { name: /Torta A 10 10/ })).toBeVisible()
  })

  it('makes the first state over its form where there is none [PROD-002]', async () => {
    const { user } = await openProduction('movimientos', {
      prepare: (db) => {
        for (const { id } of db.all('order_production_status')) db.remove('order_production_status', id)
      },
    })
    const { dialog } = await fill(user, { amount: '1' })
    await user.click(await within(dialog).findByRole('button', { name: 'Crear estado de producción' }))
    const state = await screen.findByRole('dialog', { name: 'Crear estado de producción' })
    await user.type(within(state).getByLabelText(/^Nombre/), 'Horno')
    await user.click(within(state).getByRole('button', { name: 'Guardar y cerrar' }))
    await waitFor(() => expect(dialog.querySelector('#movement-to')).toHaveTextContent('Horno'))
  })

  it('says that its states are still being read, not that the shop has none [PROD-002]', async () => {
    const answer = gate()
    server.use(http.get('*/api/order-production-status', () => answer.until))
    const { user } = await openProduction('movimientos')
    const { dialog, save } = await fill(user, { amount: '10' })
    await save()
    expect(within(dialog).getByText('Falta leer los estados: probá de nuevo en un momento')).toBeVisible()
    answer.open()
    await waitFor(() => expect(dialog).toHaveTextContent(/Hasta\s*A/))
    await save()
    await closed()
  })

  it('tells its labour to those alone who may see costs [PERM-008]', async () => {
    const { user } = await openProduction('movimientos', {
      as: 'employee',
      permissions: ['recipe.index', 'production_movement.index', 'production_movement.store'],
    })
    const { dialog, save } = await fill(user, { amount: '10' })
    expect(dialog).toHaveTextContent('Costo de materiales$8.000,00')
    expect(dialog).not.toHaveTextContent(/mano de obra|Costo neto/)
    await save()
    await closed()
    await user.click(screen.getByRole('button', { name: 'Columnas' }))
    const panel = await screen.findByRole('dialog', { name: 'Columnas' })
    await user.click(within(panel).getByRole('checkbox', { name: 'Costo neto' }))
    await user.click(within(panel).getByRole('button', { name: 'Listo' }))
    expect(await screen.findByRole('row', { name: /Torta A 10 10 -$/ })).toBeVisible()
  })

  it('goes on from a state that holds units, no more than there are [PROD-002, PROD-015, NS-09]', async () => {
    const { user, ids, rows } = await openProduction('movimientos')
    await callApi('POST', 'production-movement', {
      ...MOVEMENT,
      article_id: ids.product,
      order_production_status_id: ids.a,
      amount: 4,
    })
    const { dialog, save } = await fill(user, { amount: '7' })
    await within(dialog).findByRole('option', { name: 'A (hay 4)' })
    await user.selectOptions(within(dialog).getByLabelText('Desde'), 'A (hay 4)')
    expect(within(dialog).getByText('B')).toBeVisible()
    await save()
    expect(await within(dialog).findByText('En A hay 4')).toBeVisible()
    expect(within(dialog).getByLabelText('Cantidad')).toHaveValue('7')
    expect(rows('production_movement')).toHaveLength(1)
    await user.clear(within(dialog).getByLabelText('Cantidad'))
    await user.type(within(dialog).getByLabelText('Cantidad'), '2')
    await save()
    await closed()
    expect(
      rows('production_movement').map(({ order_production_status_id, current_amount }) => [
        order_production_status_id,
        Number(current_amount),
      ]),
    ).toEqual([
      [ids.a, 2],
      [ids.b, 2],
    ])
  })

  it('asks before it takes inputs that do not suffice', async () => {
    const { user, ids, stock, rows } = await openProduction('movimientos')
    const { dialog, save } = await fill(user, { amount: '60' })
    expect(within(dialog).getByText('Faltan 20')).toBeVisible()
    await save()
    const question = await screen.findByRole('dialog', { name: 'Revisá los insumos' })
    expect(question).toHaveTextContent('Faltan 20 de Harina: su stock queda en negativo.')
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }))
    expect(rows('production_movement')).toHaveLength(0)
    await save()
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Revisá los insumos' })).getByRole('button', {
        name: 'Mover igual',
      }),
    )
    await closed()
    expect(stock(ids.x)).toBe(-20)
  })

  it.each([
    ['0', 'La cantidad tiene que ser mayor que 0'],
    ['-3', 'La cantidad tiene que ser mayor que 0'],
    ['1,555', 'Hasta dos decimales'],
    ['1000000000', 'La cantidad es demasiado grande'],
    ['abc', /Eso no es una cantidad|Ingresá la cantidad/],
  ])('«%s» is refused at its place, and what was typed stays', async (typed, message) => {
    const { user, rows } = await openProduction('movimientos')
    const { dialog, save } = await fill(user, { amount: typed })
    await save()
    expect(await within(dialog).findByText(message)).toBeVisible()
    expect(within(dialog).getByRole('combobox', { name: 'Artículo' })).toHaveValue('Torta')
    expect(rows('production_movement')).toHaveLength(0)
  })

  it.each(['drop-after', '500-after'] as const)('is stored once though the answer is lost (%s)', async (fault) => {
    const { user, ids, stock, rows, backend } = await openProduction('movimientos')
    const { save } = await fill(user, { amount: '10' })
    backend.faults.set([{ method: 'POST', path: '^/api/production-movement$', fault, times: 1 }])
    await save()
    await closed()
    expect([rows('production_movement').length, stock(ids.x)]).toEqual([1, 80])
  })

  it('whose row is stored and whose stock is not is told, and not sent again', { tags: ['rare'] }, async () => {
    const { user, ids, stock, rows, backend } = await openProduction('movimientos')
    const { dialog, save } = await fill(user, { amount: '10' })
    backend.faults.set([{ method: 'POST', path: '^/api/production-movement$', fault: '500', times: 1 }])
    const values = {
      ...MOVEMENT,
      num: 1,
      article_id: ids.product,
      order_production_status_id: ids.a,
      amount: '10.00',
      current_amount: '10.00',
    }
    // As a server that fails after inserting it (contract c §6.2).
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'POST' && request.url.endsWith('/production-movement'))
        backend.db.insert('production_movement', { ...values, user_id: OWNER })
    })
    await save()
    expect(await within(dialog).findByText(/quedó a medias.*Revisá el stock/)).toBeVisible()
    expect([rows('production_movement').length, stock(ids.x)]).toEqual([1, 100])
    expect(within(dialog).getByRole('button', { name: 'Guardar' })).toBeDisabled()
  })

  it('of units that another computer has moved meanwhile is refused, and says so', async () => {
    const { user, ids, rows } = await openProduction('movimientos')
    await callApi('POST', 'production-movement', {
      ...MOVEMENT,
      article_id: ids.product,
      order_production_status_id: ids.a,
      amount: 4,
    })
    const { dialog, save } = await fill(user, { amount: '3' })
    await within(dialog).findByRole('option', { name: 'A (hay 4)' })
    await user.selectOptions(within(dialog).getByLabelText('Desde'), 'A (hay 4)')
    await callApi('POST', 'production-movement', {
      ...MOVEMENT,
      article_id: ids.product,
      order_production_status_id: ids.b,
      amount: 2,
    })
    // It takes 6 of Crema, of which there is 1 left.
    await save()
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Revisá los insumos' })).getByRole('button', {
        name: 'Mover igual',
      }),
    )
    expect(await within(dialog).findByText('En A quedan 2 de Torta: otra persona movió las demás.')).toBeVisible()
    expect(rows('production_movement')).toHaveLength(2)
  })

  it('of a product whose recipe was deleted is refused: the server would store half of it', async () => {
    const { user, ids, rows, backend } = await openProduction('movimientos')
    const { dialog, save } = await fill(user, { amount: '3' })
    backend.db.remove('recipe', ids.recipe)
    await save()
    expect(await within(dialog).findByText(/Torta ya no tiene receta/)).toBeVisible()
    expect(rows('production_movement')).toHaveLength(0)
  })

  it('is only looked at once it is stored, and only the last one of its product can be taken back [PROD-003]', async () => {
    const { user, ids, stock, rows, store } = await openProduction('movimientos')
    for (const amount of [4, 3])
      await callApi('POST', 'production-movement', {
        ...MOVEMENT,
        article_id: ids.product,
        order_production_status_id: ids.a,
        amount,
      })
    await store.dispatch(load(production_movement))
    await user.click(await screen.findByRole('row', { name: /Torta A 4 4/ }))
    const first = await screen.findByRole('dialog', { name: 'Movimiento N° 1' })
    expect(await within(first).findByText('Solo se elimina el último movimiento de cada artículo.')).toBeVisible()
    expect(within(first).queryByRole('button', { name: 'Eliminar' })).not.toBeInTheDocument()
    expect(within(first).queryByRole('textbox')).not.toBeInTheDocument()
    expect(within(first).queryByRole('button', { name: 'Guardar' })).not.toBeInTheDocument()
    await user.click(within(first).getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement)
    await user.click(await screen.findByRole('row', { name: /Torta A 3 7/ }))
    const last = await screen.findByRole('dialog', { name: 'Movimiento N° 2' })
    await user.click(await within(last).findByRole('button', { name: 'Eliminar' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: /¿Eliminar el movimiento/ })).getByRole('button', {
        name: 'Eliminar',
      }),
    )
    await waitFor(() => expect(rows('production_movement')).toHaveLength(1))
    expect(stock(ids.x)).toBe(92)
    await closed()
  })

  it('that an earlier page had taken back is told so', async () => {
    const { user, ids, rows, store } = await openProduction('movimientos')
    const sent = { ...MOVEMENT, article_id: ids.product, order_production_status_id: ids.a, amount: 4 }
    await callApi('POST', 'production-movement', sent)
    await store.dispatch(load(production_movement))
    await user.click(await screen.findByRole('row', { name: /Torta A 4 4/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Movimiento N° 1' })
    const remove = await within(dialog).findByRole('button', { name: 'Eliminar' })
    const id = rows('production_movement')[0]?.id as number
    await user.click(remove)
    const question = within(await screen.findByRole('dialog', { name: /¿Eliminar el movimiento/ }))
    await callApi('DELETE', `production-movement/${id}`)
    await leaveEntry(removeMovement, { id, num: 1, article_id: ids.product }, { ago: 0 })
    await user.click(question.getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('Movimiento N° 1 eliminado: sus insumos volvieron al stock')).toBeVisible()
    await closed()
  })
})

describe('the screen', () => {
  it('has the views of who may see them, of the parts the company has [PROD-001, NS-02m]', async () => {
    await openProduction('ordenes', {
      as: 'employee',
      permissions: ['recipe.index', 'order_production.index'],
      extensions: ['production', 'production.order_production', 'production.production_movement'],
    })
    const tabs = within(await screen.findByRole('navigation', { name: 'Producción' })).getAllByRole('link')
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Órdenes', '/produccion/ordenes'],
      ['Recetas', '/produccion/recetas'],
    ])
  })

  it('shows on a board where the units are, and moves them on from there [PROD-001]', async () => {
    const { user, ids, rows } = await openProduction('cantidades-actuales', {
      prepare: (db, { product, a }) => {
        db.insert('production_movement', {
          num: 1,
          article_id: product,
          order_production_status_id: a,
          amount: '6.00',
          current_amount: '6.00',
          user_id: 1,
        })
      },
    })
    const board = await screen.findByRole('region', { name: 'Unidades por estado' })
    expect(
      within(board)
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toEqual(['A', 'B', 'C'])
    const first = within(board).getByRole('region', { name: 'A' })
    expect(within(first).getByRole('listitem')).toHaveTextContent('Torta6')
    await user.click(within(first).getByRole('button', { name: 'Pasar Torta a B' }))
    const dialog = await screen.findByRole('dialog', { name: 'Crear movimiento' })
    await within(dialog).findByRole('option', { name: 'A (hay 6)' })
    expect(within(dialog).getByLabelText('Desde')).toHaveDisplayValue('A (hay 6)')
    await user.type(within(dialog).getByLabelText('Cantidad'), '1')
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
    await waitFor(() =>
      expect(within(screen.getByRole('region', { name: 'B' })).getByRole('listitem')).toHaveTextContent('Torta1'),
    )
    expect(rows('production_movement').at(-1)).toMatchObject({ order_production_status_id: ids.b })
  })
})
