import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { caja as cajaEntity } from '@/entities/caja'
import type { MovimientoCaja } from '@/entities/movimientoCaja'
import { createMovement, newMovement } from '@/features/caja/movements/movementOperations'
import { removedMovement, removeMovement } from '@/features/caja/movements/removalOperations'
import { newTransfer, transfer } from '@/features/caja/movements/transferOperations'
import { listActions } from '@/list/slices'
import { reload } from '@/list/thunks'
import { entriesOf, keepEntry } from '@/outbox/entries'
import { run } from '@/outbox/outbox'
import type { RunningBackend } from '../../backend/app'
import { calls, column, rowOf, table } from '../../list/screen'
import { leaveEntry, ON_ITS_WAY } from '../../outbox/leave'
import { card, dialog, openCajas, press } from './open'

const typed = { concepto_movimiento_caja_id: 6, side: 'ingreso' as const, amount: 500, notas: 'Cambio' }

function addMovement({ db }: RunningBackend, values: Record<string, unknown> = {}) {
  const opening = db.all('apertura_caja')[0]
  const shared = {
    caja_id: opening?.caja_id,
    apertura_caja_id: opening?.id,
    employee_id: 1,
    concepto_movimiento_caja_id: 6,
  }
  db.insert('movimiento_caja', { ...shared, ingreso: '70.00', saldo: '1000.00', ...values })
}

describe('the hour of a movement', () => {
  it('stands alone today, and with its date on another day [CAJA-004]', async () => {
    const { user } = await openCajas({
      prepare: (running) => {
        addMovement(running, { created_at: '2026-11-17T12:07:00.000000Z' })
        addMovement(running, { created_at: '2026-11-18T12:09:00.000000Z' })
      },
    })
    await user.click(await screen.findByRole('link', { name: 'Mostrador' }))
    expect(column(await table('Movimientos'), 'Hora')).toEqual(['09:09', '17/11/26 09:07'])
  })
})

it('two equal movements stored almost together are marked, and one is deleted as any movement [CAJA-004]', async () => {
  const MARK = '¿está dos veces?'
  const { user, movements } = await openCajas({
    prepare: (running) => {
      addMovement(running, { created_at: '2026-11-18T12:07:00.000000Z' })
      addMovement(running, { created_at: '2026-11-18T12:07:30.000000Z' })
      addMovement(running, { created_at: '2026-11-18T12:09:00.000000Z' })
      addMovement(running, { created_at: '2026-11-18T12:09:10.000000Z', notas: 'Cambio' })
    },
  })
  await user.click(await screen.findByRole('link', { name: 'Mostrador' }))
  const list = await table('Movimientos')
  await waitFor(() => expect(within(list).getAllByText(MARK)).toHaveLength(2))
  await user.click(press(rowOf(list, MARK), 'Eliminar el ingreso de $70'))
  await user.click(press(await dialog('¿Eliminar el ingreso de $70?'), 'Eliminar'))
  await waitFor(() => expect(within(list).queryByText(MARK)).toBeNull())
  expect(movements()).toHaveLength(3)
})

describe('money by hand', () => {
  it('goes in and out of an open caja, is corrected and taken back; what a sale booked is not [CAJA-004] [CAT-094]', async () => {
    const { user, ids, rowOf, movements } = await openCajas({
      path: '/caja/1',
      prepare: ({ db }) => {
        const opening = db.all('apertura_caja')[0]
        const shared = {
          caja_id: opening?.caja_id,
          apertura_caja_id: opening?.id,
          employee_id: 1,
          concepto_movimiento_caja_id: 1,
        }
        db.insert('movimiento_caja', { ...shared, ingreso: '10.00', saldo: '1000.00', sale_id: db.all('sale')[0]?.id })
      },
    })
    // The address named a caja of another number: from the grid it is a press away.
    await user.click(await screen.findByRole('link', { name: 'Cajas' }))
    await user.click(await screen.findByRole('link', { name: 'Mostrador' }))
    await user.click(await screen.findByRole('button', { name: 'Egreso' }))
    const form = await dialog('Egreso en Mostrador')
    const concepts = within(within(form).getByRole('combobox', { name: 'Concepto' }))
    await waitFor(() =>
      expect(concepts.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Venta',
        'Gasto',
        'Varios',
      ]),
    )
    await user.click(press(form, 'Guardar'))
    expect(within(form).getByRole('alert')).toHaveTextContent('Escribí el importe')
    await user.type(within(form).getByRole('textbox', { name: 'Importe' }), '200,50')
    expect(form).toHaveTextContent('La caja queda con $799,50')
    await user.type(within(form).getByRole('textbox', { name: 'Notas' }), 'Taxi')
    await user.selectOptions(within(form).getByRole('combobox', { name: 'Concepto' }), 'Gasto')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Egreso de $200,50 cargado')).toBeInTheDocument()
    expect(rowOf(ids.mostrador).saldo).toBe('799.50')
    expect(movements().at(-1)).toMatchObject({ concepto_movimiento_caja_id: 2, egreso: '200.50', notas: 'Taxi' })
    const list = await table('Movimientos')
    await waitFor(() => expect(column(list, 'Egreso')[0]).toBe('-$200,50'))
    expect(column(list, 'Detalle')[0]).toBe('Taxi')
    expect(column(list, 'Empleado')[0]).toBe('Luis Ferreyra')
    expect(within(list).getAllByRole('button')).toHaveLength(2)

    await user.click(press(list, 'Corregir el egreso de $200,50'))
    const again = await dialog('Egreso en Mostrador')
    const amount = within(again).getByRole('textbox', { name: 'Importe' })
    await user.clear(amount)
    await user.type(amount, '150')
    await user.click(press(again, 'Guardar'))
    await waitFor(() => expect(column(list, 'Egreso')[0]).toBe('-$150,00'))
    expect(rowOf(ids.mostrador).saldo).toBe('850.00')

    await user.click(press(list, 'Eliminar el egreso de $150'))
    await user.click(press(await dialog(/Eliminar el egreso/), 'Eliminar'))
    await waitFor(() => expect(column(list, 'Egreso')).toEqual(['']))
    expect(movements()).toHaveLength(1)
    expect(rowOf(ids.mostrador).saldo).toBe('1000.00')
  })

  it('is deleted and entered anew where the server does not correct one, which the screen says [CAJA-004]', async () => {
    const { user, rowOf, ids } = await openCajas({
      version: 3,
      path: '/caja/1',
      prepare: addMovement,
    })
    await user.click(await screen.findByRole('link', { name: 'Cajas' }))
    await user.click(await screen.findByRole('link', { name: 'Mostrador' }))
    expect(await screen.findByText('Para corregir un movimiento, eliminalo y cargalo de nuevo.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Corregir/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Eliminar el ingreso/ }))
    await user.click(within(await dialog(/Eliminar el ingreso/)).getByRole('button', { name: 'Eliminar' }))
    await waitFor(() => expect(rowOf(ids.mostrador).saldo).toBe('930.00'))
  })

  it('that the caja does not have is taken out after a question alone, and what is left is written like any amount [CAJA-004]', async () => {
    const { user, movements } = await openCajas()
    await user.click(await screen.findByRole('link', { name: 'Movimientos de Mostrador' }))
    await user.click(await screen.findByRole('button', { name: 'Egreso' }))
    const form = await dialog('Egreso en Mostrador')
    // Typed at this pace it would be a code.
    await user.click(within(form).getByRole('textbox', { name: 'Importe' }))
    await user.paste('1500,50')
    await user.click(press(form, 'Guardar'))
    const question = await dialog('La caja queda en -$500,50')
    await user.click(press(question, 'Cancelar'))
    expect(movements()).toHaveLength(0)
    expect(within(form).getByRole('textbox', { name: 'Importe' })).toHaveValue('1.500,50')
    await user.click(press(form, 'Guardar'))
    await user.click(press(await dialog('La caja queda en -$500,50'), 'Registrar igual'))
    const list = await table('Movimientos')
    await waitFor(() => expect(column(list, 'Egreso')).toEqual(['-$1.500,50']))
    expect(column(list, 'Saldo')).toEqual(['-$500,50'])
    expect(
      within(list)
        .getAllByText(/^-/)
        .every((cell) => cell.classList.contains('minus')),
    ).toBe(true)
  })

  it.each(['its page', 'the grid'])(
    'keeps what was typed when the list loses the caja, opened from %s',
    async (place) => {
      const { user, ids, store } = await openCajas()
      if (place === 'its page') {
        await user.click(await screen.findByRole('link', { name: 'Mostrador' }))
        await user.click(await screen.findByRole('button', { name: 'Egreso' }))
      } else await user.click(press(await card('Mostrador'), /^Egreso/))
      const form = await dialog('Egreso en Mostrador')
      await user.type(within(form).getByRole('textbox', { name: 'Importe' }), '200')
      act(() => void store.dispatch(listActions(cajaEntity).removed([ids.mostrador])))
      expect(form).toBeVisible()
      expect(within(form).getByRole('textbox', { name: 'Importe' })).toHaveValue('200')
    },
  )

  it('that is being corrected keeps what was typed when another till closes the caja, and is then refused [CAJA-004] [CAJA-010]', async () => {
    const { user, ids, store, backend, movements } = await openCajas({ prepare: (running) => addMovement(running) })
    await user.click(await screen.findByRole('link', { name: 'Mostrador' }))
    await user.click(press(await table('Movimientos'), 'Corregir el ingreso de $70'))
    const form = await dialog('Ingreso en Mostrador')
    const amount = within(form).getByRole('textbox', { name: 'Importe' })
    await user.clear(amount)
    await user.type(amount, '80')
    const closed = { abierta: 0, current_apertura_caja_id: null, cerrada_at: '2026-11-18 20:00:00' }
    backend.db.update('caja', ids.mostrador, closed)
    await act(() => store.dispatch(reload(cajaEntity, ids.mostrador)))
    expect(await screen.findByText(/^Cerrada desde .* Abrila para empezar otra apertura/)).toBeVisible()
    expect(form).toBeVisible()
    expect(amount).toHaveValue('80')
    await user.click(press(form, 'Guardar'))
    expect(await within(form).findByText(/^La caja Mostrador está cerrada/)).toBeVisible()
    expect(movements()).toMatchObject([{ ingreso: '70.00' }])
  })

  it('asks before Escape loses another concept that was chosen, and nothing else [CAJA-004]', async () => {
    const { user } = await openCajas({ prepare: (running) => addMovement(running) })
    await user.click(await screen.findByRole('link', { name: 'Mostrador' }))
    const list = await table('Movimientos')
    await user.click(press(list, 'Corregir el ingreso de $70'))
    const form = await dialog('Ingreso en Mostrador')
    const concept = within(form).getByRole('combobox', { name: 'Concepto' })
    await waitFor(() => expect(concept).toHaveDisplayValue('Varios'))
    await user.selectOptions(concept, 'Venta')
    await user.keyboard('{Escape}')
    await user.click(press(await dialog('¿Descartar los cambios?'), 'Seguir editando'))
    expect(concept).toHaveDisplayValue('Venta')
    await user.selectOptions(concept, 'Varios')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(form).not.toBeInTheDocument())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('leaves the figures of its card in sight until the new ones have come [CAJA-004]', async () => {
    const { user, backend } = await openCajas()
    const mostrador = await card('Mostrador')
    const income = () => within(mostrador).getByText('Ingresos').nextElementSibling?.textContent
    await waitFor(() => expect(income()).toBe('$0,00'))
    await user.click(press(mostrador, 'Ingreso'))
    const form = await dialog('Ingreso en Mostrador')
    await user.type(within(form).getByRole('textbox', { name: 'Importe' }), '300')
    const seen = new Set<string | null | undefined>()
    const watch = new MutationObserver(() => seen.add(income()))
    watch.observe(mostrador, { subtree: true, childList: true, characterData: true })
    backend.faults.set([{ method: 'GET', path: '^/api/apertura-caja', fault: { slow: 300 } }])
    await user.click(press(form, 'Guardar'))
    await waitFor(() => expect(income()).toBe('$300,00'))
    watch.disconnect()
    expect([...seen]).not.toContain('…')
  })

  it('is not booked twice after an answer that was lost, nor by a second press; an equal one is asked about [CAJA-004]', async () => {
    const { user, backend, movements } = await openCajas()
    const sent = calls('POST', 'movimiento-caja')
    backend.faults.set([{ method: 'POST', path: 'movimiento-caja', fault: '500-after', times: 1 }])
    const book = async () => {
      await user.click(press(await card('Mostrador'), 'Ingreso'))
      const form = await dialog('Ingreso en Mostrador')
      await user.type(within(form).getByRole('textbox', { name: 'Importe' }), '70')
      await user.dblClick(press(form, 'Guardar'))
    }
    await book()
    expect(await screen.findByText(/no contestó bien, pero quedó: Ingreso de \$70 cargado/)).toBeInTheDocument()
    expect(sent).toHaveLength(1)
    expect(movements()).toHaveLength(1)
    await book()
    await user.click(press(await dialog('Ya hay uno igual'), 'Cargar otro'))
    await waitFor(() => expect(movements()).toHaveLength(2))
  })

  it('that did not arrive is said so by the page and by the form over it after one look, and by nothing else [CAJA-004]', async () => {
    const { user, ids, backend } = await openCajas()
    const asked = newMovement(ids.mostrador, { ...typed, amount: 70, notas: '' })
    const apertura_caja_id = backend.db.all('caja').find(({ id }) => id === ids.mostrador)?.current_apertura_caja_id
    const what = { ...asked, apertura_caja_id: apertura_caja_id as number, employee_id: 1, caja: 'Mostrador' }
    await leaveEntry(createMovement, what, { asked, ago: ON_ITS_WAY })
    await user.click(press(await card('Mostrador'), 'Ingreso'))
    const form = await dialog('Ingreso en Mostrador')
    await user.type(within(form).getByRole('textbox', { name: 'Importe' }), '70')
    await user.click(press(form, 'Guardar'))
    expect(await within(form).findByText(/^Sin respuesta: el ingreso de \$70/)).toBeVisible()
    expect(await screen.findByText('El ingreso de $70 en Mostrador: sin respuesta. No se repite.')).toBeInTheDocument()

    const [entry] = await entriesOf(1)
    if (entry) await keepEntry({ ...entry, since: Date.now() - 60_000 })
    await user.click(screen.getByText('Comprobar'))
    expect(await within(form).findByText(/el ingreso de \$70 no llegó a quedar/)).toBeVisible()
    expect(screen.getByText('No llegó a guardarse el ingreso de $70 en Mostrador.')).toBeInTheDocument()
    expect(screen.queryByText(/sin respuesta/i)).toBeNull()
    expect(press(form, 'Guardar')).toBeEnabled()
  })

  it(
    'stays in the form while nobody knows whether it was booked, and is looked for before anything is sent again',
    { tags: ['rare'] },
    async () => {
      const { user, backend, movements } = await openCajas()
      backend.faults.set([
        { method: 'POST', path: '^/api/movimiento-caja', fault: 'drop-after', times: 1 },
        { method: 'GET', path: '^/api/movimiento-caja', fault: '500', after: 1 },
      ])
      await user.click(press(await card('Mostrador'), 'Ingreso'))
      const form = await dialog('Ingreso en Mostrador')
      await user.type(within(form).getByRole('textbox', { name: 'Importe' }), '70')
      await user.click(press(form, 'Guardar'))
      expect(await within(form).findByRole('alert')).toHaveTextContent('Sin respuesta: el ingreso de $70')
      expect(press(form, 'Guardar')).toBeDisabled()
      expect(within(form).getByRole('textbox', { name: 'Importe' })).toHaveValue('70,00')
      backend.faults.set([])
      await user.click(press(form, 'Comprobar de nuevo'))
      await waitFor(() => expect(form).not.toBeInTheDocument())
      expect(movements()).toHaveLength(1)
      // Nothing else tells of it (NS-16).
      await waitFor(async () => expect(await card('Mostrador')).toHaveTextContent('$1.070,00'))
    },
  )

  it('corrected at another till since its form was opened is not written over: what was typed stays [CAJA-004]', async () => {
    const { user, backend, movements } = await openCajas({ prepare: (running) => addMovement(running) })
    const put = calls('PUT', 'movimiento-caja')
    await user.click(await screen.findByRole('link', { name: 'Mostrador' }))
    const list = await table('Movimientos')
    const openForm = async () => {
      await user.click(press(list, 'Corregir el ingreso de $70'))
      return dialog('Ingreso en Mostrador')
    }
    const setAmount = async (form: HTMLElement) => {
      const amount = within(form).getByRole('textbox', { name: 'Importe' })
      await user.clear(amount)
      await user.type(amount, '80')
      await user.click(press(form, 'Guardar'))
    }
    const stale = await openForm()
    // The balance stays as it was, so nothing else tells that the rows are old.
    backend.db.update('movimiento_caja', movements()[0]?.id as number, { notas: 'Cambio' })
    await setAmount(stale)
    expect(
      await within(stale).findByText(/^Cambió mientras lo editabas: otra persona corrigió este movimiento/),
    ).toBeVisible()
    expect(within(stale).getByRole('textbox', { name: 'Importe' })).toHaveValue('80,00')
    expect(put).toEqual([])
    await user.click(press(stale, 'Cancelar'))
    await user.click(press(await dialog('¿Descartar los cambios?'), 'Descartar'))
    await waitFor(() => expect(column(list, 'Detalle')).toEqual(['Cambio']))
    await setAmount(await openForm())
    await waitFor(() => expect(movements()).toMatchObject([{ ingreso: '80.00', notas: 'Cambio' }]))
  })

  it('that may yet be deleted is not said to be there still [CAJA-004]', { tags: ['rare'] }, async () => {
    const { user, ids, backend } = await openCajas({ prepare: (running) => addMovement(running) })
    await user.click(await screen.findByRole('link', { name: 'Mostrador' }))
    const list = await table('Movimientos')
    backend.faults.set([{ method: 'DELETE', path: 'movimiento-caja', fault: 'drop-before', times: 1 }])
    await user.click(press(list, 'Eliminar el ingreso de $70'))
    await user.click(press(await dialog(/Eliminar el ingreso/), 'Eliminar'))
    expect(await screen.findByText(/^Sin respuesta. No se repite/)).toBeVisible()
    expect(backend.db.all('movimiento_caja').filter(({ caja_id }) => caja_id === ids.mostrador)).toHaveLength(1)
  })
})

describe('the actions themselves refuse', () => {
  it('a closed caja, a caja of others, a company without cajas, and a movement of a closed opening [CAJA-009] [PERM-011]', async () => {
    const { store, ids, backend } = await openCajas()
    await card('Mostrador')
    const sent = ['POST', 'PUT', 'DELETE'].map((method) => calls(method, ''))
    expect(await store.dispatch(run(createMovement, newMovement(ids.vieja, typed)))).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('cerrada') as string,
    })
    const body = newTransfer(ids.mostrador, ids.vieja, 5)
    expect(await store.dispatch(run(transfer, body))).toMatchObject({ kind: 'refused' })
    const old = backend.db.insert('movimiento_caja', {
      caja_id: ids.mostrador,
      apertura_caja_id: 999,
      ingreso: '1.00',
      concepto_movimiento_caja_id: 6,
    })
    expect(await store.dispatch(run(removeMovement, removedMovement(old as unknown as MovimientoCaja)))).toMatchObject({
      kind: 'refused',
    })

    const employee = await openCajas({ as: 'employee', permissions: ['caja.index'] })
    expect(await employee.store.dispatch(run(createMovement, newMovement(employee.ids.banco, typed)))).toMatchObject({
      message: 'No tenés permiso para esto.',
    })
    const pair = newTransfer(employee.ids.mostrador, employee.ids.mostrador, 5)
    expect(await employee.store.dispatch(run(transfer, pair))).toMatchObject({ message: 'No tenés permiso para esto.' })
    const without = await openCajas({ extensions: [] })
    expect(await without.store.dispatch(run(createMovement, newMovement(without.ids.mostrador, typed)))).toMatchObject({
      message: 'No tenés permiso para esto.',
    })
    expect(sent).toEqual([[], [], []])
  })
})

it('a transfer whose cajas were chosen asks before it is cancelled [CAJA-005]', async () => {
  const { user, ids } = await openCajas({ path: '/caja/transferencias' })
  await waitFor(() => expect(press(document.body, 'Transferir')).toBeEnabled())
  for (const [field, id] of [
    ['Desde', ids.mostrador],
    ['Hasta', ids.banco],
  ] as const) {
    await user.click(press(document.body, 'Transferir'))
    const form = await dialog('Transferir entre cajas')
    await user.selectOptions(within(form).getByRole('combobox', { name: field }), String(id))
    await user.click(press(form, 'Cancelar'))
    await user.click(press(await dialog('¿Descartar los cambios?'), 'Descartar'))
    await waitFor(() => expect(form).not.toBeInTheDocument())
  }
})

it('a transfer without an answer is settled by its three records [CAJA-005]', async () => {
  const { store, ids, rowOf, backend } = await openCajas()
  await card('Mostrador')
  backend.faults.set([{ method: 'POST', path: 'movimiento-entre-caja', fault: 'drop-after', times: 1 }])
  const body = newTransfer(ids.mostrador, ids.banco, 300)
  expect(await store.dispatch(run(transfer, body))).toMatchObject({ kind: 'stored', late: true })
  expect([rowOf(ids.mostrador).saldo, rowOf(ids.banco).saldo]).toEqual(['700.00', '350.00'])
  expect(await store.dispatch(run(transfer, body))).toMatchObject({ kind: 'twin', own: false })
  expect(await store.dispatch(run(transfer, body, true))).toMatchObject({ kind: 'stored', late: false })
})
