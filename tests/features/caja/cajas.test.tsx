import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { entities } from '@/entities'
import { movimiento_caja } from '@/entities/movimientoCaja'
import { listPath } from '@/entities/paths'
import { apertura_caja } from '@/entities/aperturaCaja'
import { movimiento_entre_caja } from '@/entities/movimientoEntreCaja'
import { openCaja } from '@/features/caja/state'
import { today } from '@/lib/dates'
import { recordAnnounced } from '@/list/announced'
import { calls, column, table } from '../../list/screen'
import { setWidth } from '../../support/setup'
import { callApi } from '../../support/standIn'
import { card, dialog, openCajas, press } from './open'

it('openings are read by their caja, movements by their opening, transfers by dates [CAT-093] [CAT-094] [CAT-095] [CAT-097] [CAJA-006]', () => {
  expect(listPath(apertura_caja, { parent: 3 })).toBe('apertura-caja/3')
  expect(listPath(movimiento_caja, { parent: 12 })).toBe('movimiento-caja/12')
  expect(listPath(movimiento_entre_caja, { from: '2026-11-18' })).toBe('movimiento-entre-caja/from-date/2026-11-18')
  expect(entities.concepto_movimiento_caja?.fields.map(({ key }) => key)).toEqual(['name'])
})

describe('the cajas', () => {
  it('tell their state by colour and word, their balance, since when and by whom [CAJA-001] [CAJA-002] [CAJA-008]', async () => {
    await openCajas()
    const open = await card('Mostrador')
    expect(open).toHaveClass('caja-abierta')
    expect(open).toHaveTextContent('Abierta')
    expect(open).toHaveTextContent('$1.000,00')
    await waitFor(() => expect(open).toHaveTextContent('Abierta desde hoy a las 08:10 por Luis Ferreyra'))
    const closed = await card('Vieja')
    expect(closed).toHaveClass('caja-cerrada')
    expect(closed).toHaveTextContent('Cerrada desde 17/11/26 20:00')
    expect(screen.getByText(/2 abiertas con/)).toHaveTextContent('$1.050,00')
    expect(await card('Banco')).toHaveTextContent('Transferencia')
  })

  it('that is created keeps what is typed meanwhile, as a change of it', async () => {
    const { user, backend } = await openCajas()
    const posted = calls('POST', 'caja')
    await card('Mostrador')
    await user.click(screen.getByRole('button', { name: 'Crear caja' }))
    const form = await dialog(/^Crear caja/)
    await user.type(within(form).getByLabelText(/^Nombre/), 'Depósito')
    fireEvent.click(within(form).getByRole('button', { name: 'Guardar y cerrar' }))
    fireEvent.change(within(form).getByLabelText(/^Nombre/), { target: { value: 'Depósito norte' } })
    const made = await dialog(/Depósito/)
    await waitFor(() => expect(within(made).getByRole('button', { name: 'Guardar y cerrar' })).toBeEnabled())
    await user.click(within(made).getByRole('button', { name: 'Guardar y cerrar' }))
    await user.click(press(await dialog('¿Abrir Depósito norte?'), 'Cancelar'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(posted).toHaveLength(1)
    expect(backend.db.all('caja').at(-1)).toMatchObject({ name: 'Depósito norte' })
  })

  it('show an employee only those that name him, and refuse the address of the others [CAJA-001] [PERM-011]', async () => {
    const { ids, unmount } = await openCajas({ as: 'employee', permissions: ['caja.index'] })
    expect(await card('Mostrador')).toBeInTheDocument()
    for (const name of ['Banco', 'Vieja']) expect(screen.queryByRole('link', { name })).not.toBeInTheDocument()
    for (const name of ['Crear caja', 'Transferir', /Editar/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    unmount()
    await openCajas({ as: 'employee', permissions: ['caja.index'], path: `/caja/${ids.banco}` })
    expect(await screen.findByText('No hay ninguna caja con ese número que puedas usar.')).toBeInTheDocument()
  })

  it('show the transfers to holders of the slug alone, those of their own cajas [PERM-011] [CAJA-005]', async () => {
    const some = await openCajas({ as: 'employee', permissions: ['caja.index'], path: '/caja/transferencias' })
    expect(await card('Mostrador')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Transferencias' })).not.toBeInTheDocument()
    some.unmount()
    await openCajas({
      as: 'employee',
      permissions: ['caja.index', 'movimiento_entre_caja.index'],
      path: '/caja/transferencias',
      prepare: ({ db }) => {
        const [mostrador, banco, vieja] = ['Mostrador', 'Banco', 'Vieja'].map(
          (name) => db.all('caja').find((row) => row.name === name)?.id,
        )
        const add = (from_caja_id: unknown, to_caja_id: unknown, amount: string) =>
          db.insert('movimiento_entre_caja', { num: 1, from_caja_id, to_caja_id, amount, employee_id: 1, user_id: 1 })
        for (const { id } of db.all('movimiento_entre_caja')) db.remove('movimiento_entre_caja', id)
        add(banco, vieja, '900.00')
        add(mostrador, banco, '200.00')
      },
    })
    await waitFor(async () => expect(column(await table('Transferencias'), 'Importe')).toEqual(['$200,00']))
  })

  it('have in their form the methods linked to them and the employees with access, who are changed there [CAJA-002]', async () => {
    const { user, ids, rowOf } = await openCajas()
    await user.click(press(await card('Banco'), /^Editar/))
    const form = await dialog(/Banco/)
    expect(within(form).getByLabelText(/^Nombre/)).toHaveValue('Banco')
    // Only transfers are linked to it, and nobody was given access.
    const checked = (group: string) =>
      within(within(form).getByRole('group', { name: group }))
        .getAllByRole<HTMLInputElement>('checkbox')
        .filter((box) => box.checked)
        .map((box) => box.labels?.[0]?.textContent)
    expect([checked('Métodos de pago'), checked('Empleados con acceso')]).toEqual([['Transferencia'], []])
    for (const [label, value] of [
      ['Saldo', '$50,00'],
      ['Apertura', '18/11/26 08:10'],
      ['Abierta', 'Sí'],
    ] as const)
      expect(within(form).getByText(label, { selector: '.form-label' }).parentElement).toHaveTextContent(value)
    await user.click(within(form).getByLabelText('Efectivo'))
    const [person] = within(
      within(form).getByRole('group', { name: 'Empleados con acceso' }),
    ).getAllByRole<HTMLInputElement>('checkbox')
    await user.click(person as HTMLElement)
    await user.click(press(form, 'Guardar y seguir'))
    const links = (column: string) => (rowOf(ids.banco)[column] as { id: number }[]).map(({ id }) => id)
    await waitFor(() => expect(links('_users')).toEqual([Number(person?.id.split('-').at(-1))]))
    expect(links('_current_acount_payment_methods').sort()).toEqual([3, 4])
  })

  it('tell in their form when they were opened and closed, to the minute [CAJA-002]', async () => {
    const { user } = await openCajas()
    await user.click(press(await card('Vieja'), /^Editar/))
    const form = await dialog(/Vieja/)
    for (const [label, value] of [
      ['Apertura', '18/11/26 08:10'],
      ['Cierre', '17/11/26 20:00'],
      ['Abierta', 'No'],
    ] as const)
      expect(within(form).getByText(label, { selector: '.form-label' }).nextSibling).toHaveTextContent(
        new RegExp(`^${value}$`),
      )
  })

  it('are read again when an event may have moved money, since none tells of the money itself', async () => {
    const { store, ids } = await openCajas()
    await card('Mostrador')
    const body = { concepto_movimiento_caja_id: 6, ingreso: 250, egreso: null, notas: '', caja_id: ids.mostrador }
    await callApi('POST', 'movimiento-caja', body)
    store.dispatch(recordAnnounced({ entity: 'sale', id: 1, model: null }))
    await waitFor(async () => expect(await card('Mostrador')).toHaveTextContent('$1.250,00'))
    await waitFor(async () => expect(await card('Mostrador')).toHaveTextContent('Ingresos$250,00'))
  })

  it('can be tried again when they could not be read', async () => {
    const { user, backend } = await openCajas({
      prepare: ({ faults }) => faults.set([{ path: '^/api/caja$', fault: '500' }]),
    })
    const retry = await screen.findByRole('button', { name: 'Reintentar' })
    backend.faults.set([])
    await user.click(retry)
    expect(await card('Mostrador')).toBeInTheDocument()
  })

  it('one of them that could not be read is not said to be none, and can be tried again [CAJA-001]', async () => {
    const { user, backend } = await openCajas({
      path: '/caja/5001',
      prepare: ({ db, faults }) => {
        const [first] = db.all('caja')
        db.insert('caja', { ...first, id: 5001, name: 'Fondo' })
        faults.set([{ path: '^/api/caja$', fault: '500' }])
      },
    })
    const retry = await screen.findByRole('button', { name: 'Reintentar' })
    expect(screen.queryByText(/^No hay ninguna caja/)).not.toBeInTheDocument()
    backend.faults.set([])
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'Fondo' })).toBeInTheDocument()
  })

  it('need a name; one that has none is called by its number wherever it is named [CAJA-002]', async () => {
    const { user } = await openCajas({
      prepare: ({ db }) => {
        const [first] = db.all('caja')
        db.insert('caja', { ...first, id: 5001, num: 7, name: null, saldo: '0.00' })
        const usual = { current_acount_payment_method_id: 3, caja_id: 5001, address_id: 1, user_id: 1 }
        db.insert('default_payment_method_caja', usual)
        db.insert('movimiento_entre_caja', {
          num: 1,
          from_caja_id: first?.id,
          to_caja_id: 5001,
          amount: '1.00',
          employee_id: 1,
          user_id: 1,
        })
      },
    })
    expect(press(await card('Caja 7'), 'Editar Caja 7')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Transferir' }))
    const options = within(await dialog('Transferir entre cajas')).getAllByRole('option', { name: 'Caja 7 · $0,00' })
    expect(options).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await user.click(screen.getByRole('button', { name: 'Crear caja' }))
    const form = await dialog(/^Crear caja/)
    await user.click(within(form).getByRole('button', { name: 'Guardar y seguir' }))
    expect(await within(form).findByText('Falta completar «Nombre»')).toBeVisible()
    await user.click(within(form).getByRole('button', { name: 'Cancelar' }))
    await user.click(screen.getByRole('link', { name: 'Transferencias' }))
    const transfers = await table('Transferencias')
    await waitFor(() => expect(column(transfers, 'Hasta')).toContain('Caja 7'))
    await user.click(screen.getByRole('link', { name: 'Caja de cada método' }))
    const usual = await table('Cajas por defecto')
    await waitFor(() => expect(column(usual, 'Caja')).toEqual(['Caja 7Abierta']))
    await user.click(screen.getByRole('button', { name: /^Crear caja por defecto/ }))
    const choices = within(await dialog(/^Crear caja por defecto/)).getByLabelText(/^Caja/)
    expect(within(choices).getByRole('option', { name: 'Caja 7' })).toHaveValue('5001')
    expect(screen.queryByText(/Caja 5001/)).not.toBeInTheDocument()
    await user.click(within(await dialog(/^Crear caja por defecto/)).getByRole('button', { name: 'Cancelar' }))
    await user.click(screen.getByRole('link', { name: 'Cajas' }))
    await user.click(await screen.findByRole('link', { name: 'Caja 7' }))
    expect(await screen.findByRole('heading', { name: 'Caja 7' })).toBeInTheDocument()
  })
})

describe('opening and closing', () => {
  it('opens, and opens again the last opening, after asking; the records say so [CAJA-010] [NS-16]', async () => {
    const { user, ids, rowOf, backend } = await openCajas()
    const opened = calls('PUT', 'abrir-caja')
    await user.click(press(await card('Vieja'), 'Abrir'))
    await user.click(press(await dialog('¿Abrir Vieja?'), 'Abrir'))
    await waitFor(async () => expect(await card('Vieja')).toHaveClass('caja-abierta'))
    expect(opened.map(({ path }) => path)).toEqual([`abrir-caja/${ids.vieja}`])
    expect(backend.db.all('apertura_caja').filter(({ caja_id }) => caja_id === ids.vieja)).toHaveLength(2)

    const last = rowOf(ids.vieja).current_apertura_caja_id
    await callApi('PUT', `cerrar-caja/${ids.vieja}`)
    await user.click(screen.getByRole('button', { name: 'Actualizar' }))
    await waitFor(async () => expect(await card('Vieja')).toHaveClass('caja-cerrada'))
    await user.click(press(await card('Vieja'), 'Reabrir la última'))
    await user.click(press(await dialog('¿Reabrir Vieja?'), 'Reabrir'))
    await waitFor(() => expect(rowOf(ids.vieja)).toMatchObject({ abierta: 1, current_apertura_caja_id: last }))
    await waitFor(async () => expect(await card('Vieja')).toHaveClass('caja-abierta'))
  })

  it('asks what is in the caja: more money than its balance says is booked right after opening [CAJA-010]', async () => {
    const { user, ids, rowOf } = await openCajas()
    await user.click(press(await card('Vieja'), 'Abrir'))
    await user.click(press(await dialog('¿Abrir Vieja?'), 'Tiene más plata'))
    expect(await dialog('Ingreso en Vieja')).toBeVisible()
    expect(rowOf(ids.vieja)).toMatchObject({ abierta: 1 })
  })

  it('asks what is in a caja as soon as it is made [CAJA-010]', async () => {
    const { user, backend } = await openCajas()
    await card('Mostrador')
    await user.click(screen.getByRole('button', { name: 'Crear caja' }))
    const form = within(await dialog(/^Crear caja/))
    await user.type(form.getByLabelText(/^Nombre/), 'Kiosco')
    await user.click(form.getByRole('button', { name: 'Guardar y cerrar' }))
    await user.click(press(await dialog('¿Abrir Kiosco?'), 'Tiene más plata'))
    await user.type(within(await dialog('Ingreso en Kiosco')).getByLabelText('Importe'), '5000')
    await user.click(press(await dialog('Ingreso en Kiosco'), 'Guardar'))
    await waitFor(() => expect(backend.db.all('caja').at(-1)).toMatchObject({ abierta: 1, saldo: '5000.00' }))
  })

  it('does not begin a second opening when another till was first, nor after an answer that was lost [CAJA-010]', async () => {
    const { user, ids, backend } = await openCajas()
    const openings = () => backend.db.all('apertura_caja').filter(({ caja_id }) => caja_id === ids.vieja).length
    const vieja = await card('Vieja')
    await callApi('PUT', `abrir-caja/${ids.vieja}`)
    await user.click(press(vieja, 'Abrir'))
    await user.click(press(await dialog('¿Abrir Vieja?'), 'Abrir'))
    expect(await screen.findByText('La caja Vieja ya está abierta.')).toBeInTheDocument()
    expect(openings()).toBe(2)

    await callApi('PUT', `cerrar-caja/${ids.vieja}`)
    await user.click(screen.getByRole('button', { name: 'Actualizar' }))
    await waitFor(async () => expect(await card('Vieja')).toHaveClass('caja-cerrada'))
    backend.faults.set([{ method: 'PUT', path: 'abrir-caja', fault: 'drop-after' }])
    await user.click(press(await card('Vieja'), 'Abrir'))
    await user.click(press(await dialog('¿Abrir Vieja?'), 'Abrir'))
    expect(await screen.findByText('Vieja abierta')).toBeInTheDocument()
    expect(openings()).toBe(3)
  })

  it('does not begin two openings where two windows ask for one at the same time [CAJA-010]', async () => {
    const { store, ids, backend } = await openCajas()
    const openings = () => backend.db.all('apertura_caja').filter(({ caja_id }) => caja_id === ids.vieja).length
    const both = await Promise.all([store.dispatch(openCaja(ids.vieja)), store.dispatch(openCaja(ids.vieja))])
    expect(both).toMatchObject([{ done: { abierta: 1 } }, { failure: 'La caja Vieja ya está abierta.' }])
    expect(openings()).toBe(2)
  })

  it('counts bills, tells the difference by colour and word, asks, books it and closes with what was counted [CAJA-010]', async () => {
    const { user, ids, rowOf, movements } = await openCajas()
    await user.click(press(await card('Mostrador'), 'Cerrar'))
    const count = await dialog('Cerrar Mostrador')
    await user.type(within(count).getByRole('textbox', { name: 'Billetes de $500' }), '1{Enter}')
    expect(within(count).getByRole('textbox', { name: 'Billetes de $200' })).toHaveFocus()
    await user.type(within(count).getByRole('textbox', { name: 'Billetes de $200' }), '2')
    const difference = within(count).getByRole('status')
    expect(difference).toHaveTextContent('Faltan $100,00')
    expect(difference.closest('.caja-difference')).toHaveClass('state-bad')
    await user.click(press(count, 'Cerrar la caja'))
    expect(rowOf(ids.mostrador).abierta).toBe(1)
    const asked = await dialog('Faltan $100,00')
    expect(asked).toHaveTextContent('Mostrador cierra con $900,00, lo contado.')
    await user.click(press(asked, 'Cerrar igual'))
    // The shift just closed, with what it closed with.
    expect(await screen.findByText(/Cerrada el/)).toBeVisible()
    expect((await screen.findByText('Saldo de cierre')).nextElementSibling).toHaveTextContent('$900,00')
    await user.click(screen.getByRole('link', { name: 'Cajas' }))
    await waitFor(async () => expect(await card('Mostrador')).toHaveClass('caja-cerrada'))
    expect(movements()).toMatchObject([
      { egreso: '100.00', concepto_movimiento_caja_id: 6, notas: expect.stringContaining('Faltante') as string },
    ])
    expect(rowOf(ids.mostrador).saldo).toBe('900.00')
  })

  it('says what should be there in notes, apart from what came in by card [CAJA-010]', async () => {
    const { user } = await openCajas({
      prepare: ({ db }) => {
        const caja = db.all('caja').find(({ name }) => name === 'Mostrador')
        const method = (id: number, amount: string) => ({ id, pivot: { amount, caja_id: caja?.id } })
        const sell = (total: string, by: number) =>
          db.insert('sale', {
            user_id: 1,
            total,
            client_id: null,
            _current_acount_payment_methods: [method(by, total)],
          })
        const book = (ingreso: string, sale_id: unknown) =>
          db.insert('movimiento_caja', {
            caja_id: caja?.id,
            apertura_caja_id: caja?.current_apertura_caja_id,
            concepto_movimiento_caja_id: 1,
            ingreso,
            sale_id,
          })
        book('300.00', sell('300.00', 3).id)
        book('450.50', sell('450.50', 5).id)
        db.update('caja', caja?.id, { saldo: '1750.50' })
      },
    })
    await user.click(press(await card('Mostrador'), 'Cerrar'))
    const count = await dialog('Cerrar Mostrador')
    expect((await within(count).findByText('Debería haber en efectivo')).nextElementSibling).toHaveTextContent(
      '$1.300,00',
    )
    expect(within(count).getByText('En otros valores').nextElementSibling).toHaveTextContent('$450,50')
  })

  it('books no difference against a balance that another till has changed meanwhile [CAJA-010] [CAJA-004]', async () => {
    const { user, ids, rowOf, movements } = await openCajas()
    await user.click(press(await card('Mostrador'), 'Cerrar'))
    const count = await dialog('Cerrar Mostrador')
    await user.type(within(count).getByRole('textbox', { name: 'Otros valores' }), '900')
    const elsewhere = {
      concepto_movimiento_caja_id: 6,
      ingreso: null,
      egreso: 100,
      notas: 'Taxi',
      caja_id: ids.mostrador,
    }
    await callApi('POST', 'movimiento-caja', elsewhere)
    await user.click(press(count, 'Cerrar la caja'))
    await user.click(press(await dialog('Faltan $100,00'), 'Cerrar igual'))
    expect(await within(count).findByRole('alert')).toHaveTextContent('ahora es $900,00')
    expect(within(count).getByRole('status')).toHaveTextContent('Coincide')
    expect(movements()).toHaveLength(1)
    await user.click(press(count, 'Cerrar la caja'))
    await waitFor(() => expect(rowOf(ids.mostrador)).toMatchObject({ abierta: 0, saldo: '900.00' }))
    expect(movements()).toHaveLength(1)
  })

  it(
    'a difference that is found stored is in the balance, and not booked again [CAJA-010] [NS-16]',
    { tags: ['rare'] },
    async () => {
      const { user, ids, rowOf, movements, backend } = await openCajas()
      await user.click(press(await card('Mostrador'), 'Cerrar'))
      const count = await dialog('Cerrar Mostrador')
      await user.type(within(count).getByRole('textbox', { name: 'Otros valores' }), '900')
      backend.faults.set([
        { method: 'POST', path: '^/api/movimiento-caja', fault: 'drop-after', times: 1 },
        { method: 'GET', path: '^/api/movimiento-caja', fault: '500', after: 1 },
      ])
      await user.click(press(count, 'Cerrar la caja'))
      await user.click(press(await dialog('Faltan $100,00'), 'Cerrar igual'))
      expect(await within(count).findByText(/^Sin respuesta: el movimiento de la diferencia/)).toBeVisible()
      backend.faults.set([])
      await user.click(press(count, 'Comprobar de nuevo'))
      await waitFor(() => expect(within(count).getByText('Coincide')).toBeVisible())
      await user.click(await within(count).findByRole('button', { name: 'Cerrar la caja' }))
      await waitFor(() => expect(rowOf(ids.mostrador)).toMatchObject({ abierta: 0, saldo: '900.00' }))
      expect(movements()).toHaveLength(1)
    },
  )

  it('that was not counted says on its button that it closes so, and asks [CAJA-010]', async () => {
    const { user, ids, rowOf } = await openCajas()
    await user.click(press(await card('Mostrador'), 'Cerrar'))
    const count = await dialog('Cerrar Mostrador')
    await user.click(press(count, 'Cerrar sin contar…'))
    expect(await dialog('¿Cerrar Mostrador sin contar?')).toHaveTextContent('Cierra con $1.000,00, su saldo.')
    expect(rowOf(ids.mostrador).abierta).toBe(1)
    await user.click(press(await dialog('¿Cerrar Mostrador sin contar?'), 'Cancelar'))
    await user.type(within(count).getByRole('textbox', { name: 'Otros valores' }), '1000')
    expect(press(count, 'Cerrar la caja')).toBeVisible()
  })

  it('closes at once when the count agrees; a sale meanwhile is shown before anything is closed [CAJA-010]', async () => {
    const { user, ids, rowOf, movements } = await openCajas()
    await user.click(press(await card('Mostrador'), 'Cerrar'))
    const count = await dialog('Cerrar Mostrador')
    await user.type(within(count).getByRole('textbox', { name: 'Otros valores' }), '1000')
    expect(within(count).getByRole('status')).toHaveTextContent('Coincide')
    await callApi('POST', 'movimiento-caja', {
      concepto_movimiento_caja_id: 6,
      ingreso: 30,
      egreso: null,
      notas: '',
      caja_id: ids.mostrador,
    })
    await user.click(press(count, 'Cerrar la caja'))
    expect(await within(count).findByRole('alert')).toHaveTextContent('ahora es $1.030,00')
    expect(within(count).getByRole('status')).toHaveTextContent('Faltan $30,00')
    expect(rowOf(ids.mostrador).abierta).toBe(1)
    // What was counted is kept while something else is looked at.
    await user.click(press(count, 'Cancelar'))
    await user.click(press(await card('Mostrador'), 'Cerrar'))
    const again = await dialog('Cerrar Mostrador')
    await user.type(within(again).getByRole('textbox', { name: 'Monedas de $10' }), '3')
    await user.click(press(again, 'Cerrar la caja'))
    await waitFor(() => expect(rowOf(ids.mostrador).abierta).toBe(0))
    expect(movements()).toHaveLength(1)
  })
})

describe('the views', () => {
  it('list the defaults by method and branch, each caja with its state [CAJA-007] [CAJA-008] [CAT-096]', async () => {
    await openCajas({
      path: '/caja/por-defecto',
      prepare: ({ db }) => {
        const vieja = db.all('caja').find(({ name }) => name === 'Vieja')
        db.insert('default_payment_method_caja', {
          current_acount_payment_method_id: 3,
          caja_id: vieja?.id,
          address_id: 1,
          user_id: 1,
        })
      },
    })
    const list = await table('Cajas por defecto')
    await waitFor(() => expect(column(list, 'Caja')).toEqual(['ViejaCerrada']))
    await waitFor(() => expect(column(list, 'Método de pago')).toEqual(['Efectivo']))
    await waitFor(() => expect(column(list, 'Sucursal')).toEqual(['Salón']))
  })

  it('show an employee the defaults of his own cajas, and offer him those alone [CAJA-001] [PERM-011]', async () => {
    const { user } = await openCajas({
      path: '/caja/por-defecto',
      as: 'employee',
      permissions: ['caja.index', 'abm'],
      prepare: ({ db }) => {
        for (const { id } of db.all('caja'))
          db.insert('default_payment_method_caja', {
            current_acount_payment_method_id: 3,
            caja_id: id,
            address_id: 1,
            user_id: 1,
          })
      },
    })
    const list = await table('Cajas por defecto')
    await waitFor(() => expect(column(list, 'Caja')).toEqual(['MostradorAbierta']))
    await user.click(screen.getByRole('button', { name: /^Crear caja por defecto/ }))
    const choices = within(await dialog(/^Crear caja por defecto/)).getByLabelText(/^Caja/)
    expect(
      within(choices)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Seleccione Caja', 'Mostrador'])
  })

  it('call a default by its caja on a phone, with its method, and say that without a branch it is for all [CAJA-007]', async () => {
    setWidth(390)
    onTestFinished(() => setWidth(1366))
    await openCajas({
      path: '/caja/por-defecto',
      prepare: ({ db }) => {
        const vieja = db.all('caja').find(({ name }) => name === 'Vieja')
        db.insert('default_payment_method_caja', {
          current_acount_payment_method_id: 3,
          caja_id: vieja?.id,
          address_id: null,
          user_id: 1,
        })
      },
    })
    const cards = await screen.findByRole('list', { name: 'Cajas por defecto' })
    await waitFor(() => expect(within(cards).getByRole('listitem')).toHaveTextContent(/^Vieja.*Efectivo.*Todas/))
  })

  it('lead from an opening to its totals and movements, the past ones too [CAJA-003] [CAJA-004]', async () => {
    const { user, ids } = await openCajas({
      path: '/caja',
      prepare: ({ db }) => {
        const caja = db.all('caja').find(({ name }) => name === 'Vieja')
        const opening = db.all('apertura_caja').find(({ caja_id }) => caja_id === caja?.id)
        const shared = {
          caja_id: caja?.id,
          apertura_caja_id: opening?.id,
          employee_id: 1,
          concepto_movimiento_caja_id: 6,
        }
        db.insert('movimiento_caja', { ...shared, ingreso: '80.00', saldo: '380.00', notas: 'Cambio' })
        db.insert('movimiento_caja', { ...shared, egreso: '30.00', saldo: '350.00' })
      },
    })
    await user.click(await screen.findByRole('link', { name: 'Vieja' }))
    expect(await screen.findByText(/Abrila para empezar otra apertura/)).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Aperturas' }))
    const openings = await table('Aperturas de caja')
    expect(column(openings, 'Saldo de apertura')).toEqual(['$300,00'])
    expect(column(openings, 'Ingresos')).toEqual(['$80,00'])
    expect(column(openings, 'Egresos')).toEqual(['$30,00'])
    expect(column(openings, 'Saldo de cierre')).toEqual(['$300,00'])
    // The real server has who closed it in the place of who opened it.
    expect(column(openings, 'Abrió')).toEqual([''])
    await waitFor(() => expect(column(openings, 'Cerró')).toEqual(['Luis Ferreyra']))
    await user.click(within(openings).getByRole('link'))
    expect(await screen.findByText(/^Abierta el/)).toHaveTextContent(
      /^Abierta el [\d/ :]+ · Cerrada el [\d/ :]+ por Luis Ferreyra$/,
    )
    const movements = await table('Movimientos')
    expect(column(movements, 'Saldo')).toEqual(['$350,00', '$380,00'])
    await waitFor(() => expect(column(movements, 'Concepto')).toEqual(['Varios', 'Varios']))
    expect(column(movements, 'Detalle')[1]).toBe('Cambio')
    // Nothing of a closed opening is changed.
    expect(within(movements).queryByRole('button')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    expect((await screen.findByText('Planilla (Excel)')).getAttribute('href')).toMatch(
      /\/apertura-caja\/excel\/export\/\d+$/,
    )
    expect(ids.vieja).toBeGreaterThan(0)
  })

  it('tell when each opening began and ended, to the minute [CAJA-003]', async () => {
    const { user } = await openCajas({
      prepare: ({ db }) => {
        const vieja = db.all('caja').find(({ name }) => name === 'Vieja')
        for (const { id } of db.all('apertura_caja').filter(({ caja_id }) => caja_id === vieja?.id))
          db.remove('apertura_caja', id)
        const moments = [
          ['2026-11-14T12:05:00.000000Z', '2026-11-15T13:00:00.000000Z'],
          ['2026-11-16T11:02:00.000000Z', '2026-11-17T02:30:00.000000Z'],
          ['2026-11-18T13:40:00.000000Z', null],
        ] as const
        for (const [created_at, cerrada_at] of moments)
          db.insert('apertura_caja', { caja_id: vieja?.id, saldo_apertura: '300.00', created_at, cerrada_at })
      },
    })
    await user.click(await screen.findByRole('link', { name: 'Vieja' }))
    await user.click(await screen.findByRole('link', { name: 'Aperturas' }))
    const openings = await table('Aperturas de caja')
    expect(column(openings, 'Apertura')).toEqual(['18/11/26 10:40', '16/11/26 08:02', '14/11/26 09:05'])
    // That of the second is its own day: the shop's clock is three hours behind the server's.
    expect(column(openings, 'Cierre')).toEqual(['Abierta', '23:30', '15/11/26 10:00'])
  })

  it('list the transfers of the day; open cajas alone can be chosen [CAJA-005] [CAJA-006] [CAJA-009] [CAT-097]', async () => {
    const asked = calls('GET', 'movimiento-entre-caja')
    const { user, ids } = await openCajas({ path: '/caja/transferencias' })
    await screen.findByRole('heading', { name: /^Transferencias/ })
    await waitFor(() => expect(asked[0]?.path).toBe(`movimiento-entre-caja/from-date/${today()}`))
    await waitFor(() => expect(press(document.body, 'Transferir')).toBeEnabled())
    await user.click(press(document.body, 'Transferir'))
    const form = await dialog('Transferir entre cajas')
    const names = within(within(form).getByRole('combobox', { name: 'Desde' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent?.split(' ·')[0])
    expect(names).toEqual(['Elegí una caja', 'Mostrador', 'Banco'])
    await user.selectOptions(within(form).getByRole('combobox', { name: 'Desde' }), String(ids.mostrador))
    await user.selectOptions(within(form).getByRole('combobox', { name: 'Hasta' }), String(ids.banco))
    await user.type(within(form).getByRole('textbox', { name: 'Importe' }), '200,50')
    await user.click(press(form, 'Transferir'))
    const list = await table('Transferencias')
    await waitFor(() => expect(column(list, 'Importe')).toEqual(['$200,50']))
    expect(column(list, 'Hasta')).toEqual(['Banco'])
    // Nothing else tells of it (NS-16): both cajas are read again.
    await user.click(press(document.body, 'Transferir'))
    const again = within(await dialog('Transferir entre cajas')).getByRole('combobox', { name: 'Desde' })
    await waitFor(() =>
      expect(
        within(again)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['Elegí una caja', 'Mostrador · $799,50', 'Banco · $250,50']),
    )
  })
})
