import { act, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { caja, type Caja } from '@/entities/caja'
import { client } from '@/entities/client'
import { newPayment, paymentMovement, paymentPart } from '@/domain/accounts/currentAcountPayment'
import { recalculateAccount } from '@/features/cuentas/changeAccount'
import { createLine, removeLine, type RemovedLine } from '@/features/cuentas/payment/lineOperations'
import { run } from '@/outbox/outbox'
import { listActions, selectList } from '@/list/slices'
import { reload } from '@/list/thunks'
import { calls } from '../../list/screen'
import { gate } from '../../support/gate'
import { callApi } from '../../support/standIn'
import type { RunningBackend } from '../../backend/app'
import type { FaultRule } from '../../backend/faults'
import { answer, balance, button, details, ID, linesOf, openAccount, type OpenAccount } from './open'

const field = (app: OpenAccount, name: string) => within(app.dialog).getByLabelText(name)

async function openPayment(app: OpenAccount) {
  await waitFor(() => expect(details(app.dialog)).toHaveLength(2))
  await app.user.click(button(app.dialog, 'Registrar pago'))
}
const type = async ({ user, dialog }: OpenAccount, name: string, text: string) => {
  const input = within(dialog).getByLabelText(name)
  await user.clear(input)
  await user.click(input)
  await user.paste(text)
}
const sayingSo = (text: string) => (_content: string, element: Element | null) =>
  element?.className === 'acount-problem' && element.textContent === text

describe('a payment', () => {
  it('with several methods and a cheque says what it pays, is sent whole and stands in the account [ACC-006, ACC-016, ACC-017]', async () => {
    const sent = calls('POST', 'current-acount/pago')
    const app = await openAccount({
      prepare: ({ db }) => db.all('caja').forEach(({ id }) => db.update('caja', id, { abierta: 0 })),
    })
    await openPayment(app)
    const { user, dialog } = app
    // Of long ago, so the whole account was read for it.
    const preview = within(dialog).getByLabelText('Qué se paga')
    expect(field(app, 'Método de pago')).toHaveDisplayValue('Efectivo')
    expect(field(app, 'Caja')).toHaveDisplayValue('Ninguna abierta')
    await waitFor(() => expect(field(app, 'Importe')).toHaveFocus())
    await user.click(button(dialog, 'Registrar pago'))
    expect(field(app, 'Importe')).toBeInvalid()
    expect(field(app, 'Importe')).toHaveFocus()
    await user.paste('700,50')
    expect(field(app, 'Importe')).toBeValid()
    await waitFor(() =>
      expect(preview).toHaveTextContent(/Venta N°7001.*\$300,00Pagado.*Venta N°7002.*\$400,50quedan \$599,50/),
    )
    expect(preview).toHaveTextContent('Después del pagoDebe$1.099,50')

    await type(app, 'Importe', '-5')
    expect(preview).toHaveTextContent('Indicá el importe para ver qué deudas cubre.')
    expect(within(dialog).queryByRole('button', { name: /Registrar \$/ })).toBeNull()
    await type(app, 'Importe', '700,50')

    await user.click(button(app.dialog, 'Otro método'))
    const method = within(dialog).getByLabelText('Método 2')
    await user.selectOptions(within(method).getByLabelText('Método de pago'), 'Cheque')
    await user.click(button(app.dialog, /^Sumar lo que falta/))
    await type(app, 'Importe 2', '500')
    await user.click(button(app.dialog, /^Registrar \$/))
    expect(within(dialog).getByText(sayingSo('Indicá el banco del cheque'))).toHaveAttribute('role', 'alert')
    expect(field(app, 'Banco')).toHaveFocus()
    await user.paste('Banco Uno')
    await type(app, 'N° de cheque', '00012345')
    await user.type(field(app, 'Fecha de pago'), '20/12/2026')
    await user.selectOptions(field(app, 'Paga primero'), within(dialog).getByText(/^Nota de debito · /))
    await type(app, 'Descripción', 'seña')
    expect(preview).toHaveTextContent(/^Qué se pagaNota de debito/)
    await user.keyboard('{Control>}{Enter}{/Control}')

    expect(await within(dialog).findByText(/^Pago N°\d+ guardado/)).toBeVisible()
    await waitFor(() => expect(balance(dialog)).toBe('Debe$599,50'))
    expect(button(dialog, 'Imprimir comprobante')).toHaveAttribute('target', '_blank')
    const note = linesOf(app.backend)[2]?.id
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({
      model_name: 'client', model_id: ID, haber: 1200.5, current_date: true, description: 'seña', to_pay: { id: note },
      current_acount_payment_methods: [
        { current_acount_payment_method_id: 3, amount: 700.5, bank: '', caja_id: 0, credit_card_id: 0, credit_card_payment_plan_id: 0 },
        { current_acount_payment_method_id: 1, amount: 500, bank: 'Banco Uno', num: '00012345', payment_date: '2026-12-20' },
      ],
    }) // prettier-ignore
    // The server paid what was foreseen.
    const debits = linesOf(app.backend).map(({ debe, pagandose }) => [debe, pagandose])
    expect(debits.slice(0, 3)).toEqual([
      ['300.00', '300.00'],
      ['1000.00', '400.50'],
      ['500.00', '500.00'],
    ])
  })

  it(
    'foresees what is still owed after a payment at another till, of long ago too [ACC-006, ACC-017]',
    { tags: ['rare'] },
    async () => {
      const app = await openAccount()
      await openPayment(app)
      await type(app, 'Importe', '400')
      const preview = within(app.dialog).getByLabelText('Qué se paga')
      await waitFor(() =>
        expect(preview).toHaveTextContent(/Venta N°7001.*\$300,00Pagado.*Venta N°7002.*\$100,00quedan/),
      )
      const other = { ...newPayment(), selected_payment_methods: [paymentPart(1, 300)] }
      await callApi('POST', 'current-acount/pago', paymentMovement('client', ID, other).body)
      await app.store.dispatch(reload(client, ID))
      await waitFor(() => expect(preview).toHaveTextContent(/^Qué se pagaVenta N°7002.*\$400,00quedan \$600,00/))
    },
  )

  it('keeps what was typed when one looks at the account and comes back; closing asks', async () => {
    const app = await openAccount()
    await openPayment(app)
    await type(app, 'Importe', '100')
    await app.user.click(button(app.dialog, 'Volver a la cuenta'))
    await app.user.click(button(app.dialog, 'Registrar pago'))
    expect(field(app, 'Importe')).toHaveValue('100')
    await app.user.keyboard('{Escape}')
    await app.user.click(button(app.dialog, 'Cerrar'))
    expect(await answer(app, '¿Cerrar la cuenta?', 'Seguir acá')).toBe('Lo que cargaste no se guardó.')
    expect(app.dialog).toBeVisible()
  })

  it(
    'and a note are kept apart: one that is stored leaves what was typed into the other',
    { tags: ['rare'] },
    async () => {
      const app = await openAccount()
      const back = () => app.user.click(button(app.dialog, 'Volver a la cuenta'))
      const openNote = async () => {
        await app.user.click(button(app.dialog, 'Más'))
        await app.user.click(await within(app.dialog).findByText('Nota de débito'))
      }
      await openPayment(app)
      await type(app, 'Importe', '100')
      await back()
      await openNote()
      await type(app, 'Importe', '50')
      await app.user.keyboard('{Control>}{Enter}{/Control}')
      expect(await within(app.dialog).findByText('Nota de debito guardada')).toBeVisible()
      await openNote()
      expect(field(app, 'Importe')).toHaveValue('')
      await type(app, 'Importe', '70')
      await back()
      await app.user.click(button(app.dialog, 'Registrar pago'))
      expect(field(app, 'Importe')).toHaveValue('100')
      await app.user.click(button(app.dialog, 'Registrar $100'))
      expect(await within(app.dialog).findByText(/^Pago N°\d+ guardado/)).toBeVisible()
      await openNote()
      expect(field(app, 'Importe')).toHaveValue('70')
    },
  )

  it('keeps what was typed when the list loses the client', { tags: ['rare'] }, async () => {
    const app = await openAccount()
    await openPayment(app)
    await type(app, 'Importe', '100')
    act(() => void app.store.dispatch(listActions(client).removed([ID])))
    expect(app.dialog).toBeVisible()
    expect(field(app, 'Importe')).toHaveValue('100')
  })

  it('asks before closing loses anything else that was typed in it [ACC-017]', async () => {
    const app = await openAccount()
    await openPayment(app)
    await type(app, 'Descripción', 'Seña')
    await app.user.keyboard('{Escape}')
    await app.user.click(button(app.dialog, 'Cerrar'))
    expect(await answer(app, '¿Cerrar la cuenta?', 'Seguir acá')).toBe('Lo que cargaste no se guardó.')
    await openPayment(app)
    await app.user.clear(field(app, 'Descripción'))
    await app.user.click(button(app.dialog, 'Volver a la cuenta'))
    await app.user.click(button(app.dialog, 'Más'))
    await app.user.click(await within(app.dialog).findByText('Nota de débito'))
    await type(app, 'Descripción', 'Flete')
    await app.user.keyboard('{Escape}')
    await app.user.click(button(app.dialog, 'Cerrar'))
    await answer(app, '¿Cerrar la cuenta?', 'Cerrar')
    await waitFor(() => expect(app.dialog).not.toBeInTheDocument())
  })

  it('of an employee goes into a caja of his own, or the one of its method; what another holds is not told him [PERM-011] [ACC-017]', async () => {
    const cajas = (usual: boolean) => ({
      as: 'employee' as const,
      holder: 'provider' as const,
      permissions: [
        'provider.index',
        'provider.store',
        'provider.update',
        'current_acount.store',
        'current_acount.index',
        'caja.index',
      ],
      extensions: ['cajas'],
      prepare: ({ db }: RunningBackend) => {
        const employee = db.all('user').find(({ doc_number }) => doc_number === '2')
        for (const table of ['caja', 'default_payment_method_caja'])
          for (const { id } of db.all(table)) db.remove(table, id)
        const shared = { saldo: '10.00', abierta: 1, user_id: 1, _current_acount_payment_methods: [] }
        const others = db.insert('caja', { ...shared, num: 1, name: 'De otros', _users: [] })
        db.insert('caja', { ...shared, num: 2, name: 'Propia', _users: [{ id: employee?.id, pivot: {} }] })
        db.insert('caja', { ...shared, num: 3, name: 'Ajena', _users: [] })
        if (usual)
          db.insert('default_payment_method_caja', {
            current_acount_payment_method_id: 3,
            caja_id: others.id,
            address_id: null,
            user_id: 1,
          })
      },
    })
    const offered = (app: OpenAccount) =>
      within(field(app, 'Caja'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    const one = await openAccount(cajas(false))
    await openPayment(one)
    await waitFor(() => expect(offered(one)).toEqual(['Propia']))
    await type(one, 'Importe', '100')
    expect(await within(one.dialog).findByText(/^No alcanza lo que hay en Propia/)).toBeVisible()
    one.unmount()
    const other = await openAccount(cajas(true))
    await openPayment(other)
    await waitFor(() => expect(offered(other)).toEqual(['De otros', 'Propia']))
    await type(other, 'Importe', '100')
    expect(within(other.dialog).queryByText(/^No alcanza/)).not.toBeInTheDocument()
  })

  it('goes into the caja of its method [ACC-017]', async () => {
    const sent = calls('POST', 'current-acount/pago')
    const app = await openAccount({
      extensions: ['cajas'],
      prepare: ({ db }) =>
        db
          .all('caja')
          .forEach(({ id }, index) =>
            db.update('caja', id, { abierta: index === 0 ? 1 : 0, _current_acount_payment_methods: [] }),
          ),
    })
    await openPayment(app)
    const first = app.backend.db.all('caja')[0]
    await waitFor(() => expect(field(app, 'Caja')).toHaveDisplayValue(String(first?.name)))
    await type(app, 'Importe', '100')
    await app.user.click(button(app.dialog, 'Registrar $100'))
    await within(app.dialog).findByText(/^Pago N°\d+ guardado/)
    expect(sent[0]?.body).toMatchObject({ current_acount_payment_methods: [{ caja_id: first?.id }] })
    // No event tells of the money in it (NS-16).
    const saldo = () =>
      (selectList(app.store.getState(), caja).models as unknown as Caja[]).find(({ id }) => id === first?.id)?.saldo
    await waitFor(() => expect(Number(saldo())).toBe(Number(first?.saldo) + 100))
  })

  it('is not booked into a caja that another till has closed: the form offers what is open [CAJA-009] [ACC-017]', async () => {
    const sent = calls('POST', 'current-acount/pago')
    const app = await openAccount({
      extensions: ['cajas'],
      prepare: ({ db }) =>
        db
          .all('caja')
          .forEach(({ id }, at) =>
            db.update('caja', id, { abierta: at < 2 ? 1 : 0, _current_acount_payment_methods: [] }),
          ),
    })
    await openPayment(app)
    // The form read them as it opened, before the other till closes one.
    await waitFor(() => expect(selectList(app.store.getState(), caja).loading).toBe(false))
    const [first, second] = app.backend.db.all('caja')
    await waitFor(() => expect(field(app, 'Caja')).toHaveTextContent(String(first?.name)))
    await app.user.selectOptions(field(app, 'Caja'), String(first?.id))
    await type(app, 'Importe', '100')
    app.backend.db.update('caja', first?.id as number, { abierta: 0, current_apertura_caja_id: null })
    await app.user.click(button(app.dialog, 'Registrar $100'))
    expect(
      await within(app.dialog).findByText(`La caja ${String(first?.name)} está cerrada: abrila o elegí otra.`),
    ).toBeVisible()
    expect(field(app, 'Caja')).toHaveDisplayValue(String(second?.name))
    expect(sent).toEqual([])
    expect(linesOf(app.backend)).toHaveLength(3)
  })

  it('goes into a caja that another till has opened since the list was read [CAJA-009] [ACC-017]', async () => {
    const app = await openAccount({
      extensions: ['cajas'],
      prepare: ({ db }) => db.all('caja').forEach(({ id }) => db.update('caja', id, { abierta: 0 })),
    })
    const { backend, store } = app
    await waitFor(() => expect(selectList(store.getState(), caja).models).not.toEqual([]))
    const [first] = backend.db.all('caja')
    backend.db.update('caja', first?.id as number, { abierta: 1, _current_acount_payment_methods: [] })
    await openPayment(app)
    await waitFor(() => expect(field(app, 'Caja')).toHaveDisplayValue(String(first?.name)))
  })

  it('is not sent without a caja while it is not known which are open, and says so [CAJA-009] [ACC-017]', async () => {
    const sent = calls('POST', 'current-acount/pago')
    const app = await openAccount({
      extensions: ['cajas'],
      prepare: ({ db, faults }) => {
        const [first] = db.all('caja')
        db.all('caja').forEach(({ id }) =>
          db.update('caja', id, { abierta: id === first?.id ? 1 : 0, _current_acount_payment_methods: [] }),
        )
        faults.set([{ method: 'GET', path: '^/api/caja$', fault: '500' }])
      },
    })
    await openPayment(app)
    expect(await within(app.dialog).findByText('No pudimos leer las cajas.')).toBeVisible()
    await type(app, 'Importe', '100')
    await app.user.click(button(app.dialog, 'Registrar $100'))
    const told = sayingSo('Falta leer las cajas: el pago quedaría sin caja.')
    expect(within(app.dialog).getByText(told)).toHaveAttribute('role', 'alert')
    expect(sent).toEqual([])
    app.backend.faults.set([])
    await app.user.click(button(app.dialog, 'Reintentar'))
    const [first] = app.backend.db.all('caja')
    await waitFor(() => expect(field(app, 'Caja')).toHaveDisplayValue(String(first?.name)))
    expect(within(app.dialog).queryByText(told)).not.toBeInTheDocument()
    await app.user.click(button(app.dialog, 'Registrar $100'))
    await within(app.dialog).findByText(/^Pago N°\d+ guardado/)
    expect(sent[0]?.body).toMatchObject({ current_acount_payment_methods: [{ caja_id: first?.id }] })
  })

  it('names no debit that is paid or gone since it was chosen [ACC-006]', async () => {
    const sent = calls('POST', 'current-acount/pago')
    const app = await openAccount()
    await openPayment(app)
    await waitFor(() => expect(within(app.dialog).getByLabelText('Paga primero')).toHaveTextContent(/Nota de debito/))
    await app.user.selectOptions(field(app, 'Paga primero'), within(app.dialog).getByText(/^Nota de debito · /))
    await app.user.click(button(app.dialog, 'Volver a la cuenta'))
    await app.user.click(button(app.dialog, 'Eliminar Nota de debito'))
    await answer(app, '¿Eliminar Nota de debito?', 'Eliminar')
    await waitFor(() => expect(details(app.dialog)).toHaveLength(1))
    await app.user.click(button(app.dialog, 'Registrar pago'))
    await type(app, 'Importe', '100')
    await app.user.click(button(app.dialog, 'Registrar $100'))
    await within(app.dialog).findByText(/^Pago N°\d+ guardado/)
    expect(sent[0]?.body).toMatchObject({ to_pay: null })
  })

  it(
    'like one of a moment ago is sent only when a person says that it is another [ACC-017]',
    { tags: ['rare'] },
    async () => {
      const app = await openAccount()
      await openPayment(app)
      await type(app, 'Importe', '100')
      await app.user.click(button(app.dialog, 'Registrar $100'))
      await within(app.dialog).findByText(/^Pago N°\d+ guardado/)
      await app.user.click(button(app.dialog, 'Registrar pago'))
      await type(app, 'Importe', '100')
      await app.user.click(button(app.dialog, 'Registrar $100'))
      expect(await answer(app, '¿Es otro movimiento?', 'Cancelar')).toMatch(/^Ya hay uno igual: Pago N°\d+ de \$100/)
      expect(linesOf(app.backend)).toHaveLength(4)
      await app.user.click(button(app.dialog, 'Registrar $100'))
      await answer(app, '¿Es otro movimiento?', 'Sí, registrar otro')
      await within(app.dialog).findByText(/^Pago N°\d+ guardado/)
      expect(linesOf(app.backend)).toHaveLength(5)
    },
  )
})

describe('a payment without a clear answer', () => {
  const fault = (kind: FaultRule['fault']): FaultRule => ({
    method: 'POST',
    path: 'current-acount/pago$',
    fault: kind,
    times: 1,
  })
  async function pay(app: OpenAccount) {
    await openPayment(app)
    await type(app, 'Importe', '100')
    await app.user.click(button(app.dialog, 'Registrar $100'))
  }
  const LOST = ['drop-after', 'half'] as const

  it.each(LOST)('stored all the same (%s): found, told, never sent again [ACC-017]', async (kind) => {
    const sent = calls('POST', 'current-acount/pago')
    const app = await openAccount({ prepare: ({ faults }) => faults.set([fault(kind)]) })
    await pay(app)
    expect(
      await within(app.dialog).findByText(/^El servidor no contestó bien, pero quedó guardado: Pago N°\d+/),
    ).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(linesOf(app.backend)).toHaveLength(4)
  })

  it(
    'not stored: told, everything is kept; the next try finds one that arrived late [ACC-017]',
    { tags: ['rare'] },
    async () => {
      const sent = calls('POST', 'current-acount/pago')
      const app = await openAccount({ prepare: ({ faults }) => faults.set([fault('500')]) })
      await pay(app)
      expect(
        await within(app.dialog).findByText(/el pago de \$100 no llegó a quedar: no figura en los registros/),
      ).toBeVisible()
      expect(field(app, 'Importe')).toHaveValue('100,00')
      await callApi('POST', 'current-acount/pago', sent[0]?.body)
      await app.user.click(button(app.dialog, 'Registrar $100'))
      await within(app.dialog).findByText(/^El servidor no contestó bien, pero quedó guardado: Pago N°\d+/)
      expect(linesOf(app.backend)).toHaveLength(4)
    },
  )

  it(
    'nobody knows: nothing can be changed or sent until the account could be read [ACC-017]',
    { tags: ['rare'] },
    async () => {
      const app = await openAccount()
      await openPayment(app)
      await type(app, 'Importe', '100')
      app.backend.faults.set([
        fault('drop-after'),
        { path: `current-acount/client/${ID}`, fault: '500', after: 1, times: 3 },
      ])
      await app.user.click(button(app.dialog, 'Registrar $100'))
      expect(await within(app.dialog).findByText(/^Sin respuesta: el pago de \$100/)).toBeVisible()
      expect(button(app.dialog, 'Registrar $100')).toBeDisabled()
      expect(field(app, 'Importe')).toBeDisabled()
      await app.user.click(button(app.dialog, 'Comprobar de nuevo'))
      await within(app.dialog).findByText(/^El servidor no contestó bien, pero quedó guardado/)
      expect(linesOf(app.backend)).toHaveLength(4)
    },
  )

  it('refused, or ended by the session: told, nothing written [ACC-017]', async () => {
    const app = await openAccount({ prepare: ({ faults }) => faults.set([fault('401')]) })
    await pay(app)
    expect(await within(app.dialog).findByText('La sesión terminó: volvé a ingresar y guardá de nuevo.')).toBeVisible()
    expect(linesOf(app.backend)).toHaveLength(3)
  })

  it('goes out once, however often it is asked for [ACC-017]', async () => {
    const sent = calls('POST', 'current-acount/pago')
    const answer = gate()
    const app = await openAccount({ prepare: ({ faults }) => faults.set([fault(answer)]) })
    await openPayment(app)
    await type(app, 'Importe', '100')
    await app.user.keyboard('{Control>}{Enter}{Enter}{Enter}{/Control}')
    answer.open()
    await within(app.dialog).findByText(/^Pago N°\d+ guardado/)
    expect(sent).toHaveLength(1)
  })
})

describe('the other movements', () => {
  const NOTES = [
    ['Nota de crédito', '$250', { form: { nota_credito: 250, description: 'algo' } }, 'Debe$1.550,00'],
    ['Nota de débito', '$250', { debe: 250, description: 'algo' }, 'Debe$2.050,00'],
  ] as const
  it.each(NOTES)('%s of %s [ACC-017]', async (name, amount, body, after) => {
    const sent = calls('POST', 'current-acount/nota')
    const app = await openAccount()
    await waitFor(() => expect(details(app.dialog)).toHaveLength(2))
    await app.user.click(button(app.dialog, 'Más'))
    await app.user.click(button(app.dialog, name))
    await app.user.click(button(app.dialog, 'Registrar'))
    expect(within(app.dialog).getByText(sayingSo('Indicá el importe'))).toBeVisible()
    await type(app, 'Importe', '250')
    await type(app, 'Descripción', 'algo')
    await app.user.click(button(app.dialog, `Registrar ${amount}`))
    await waitFor(() => expect(balance(app.dialog)).toBe(after))
    expect(sent[0]?.body).toEqual({ model_name: 'client', model_id: ID, ...body })
  })

  it('an initial balance, of either side, after which everything is worked out again [ACC-017]', async () => {
    const sent = calls('POST', 'current-acount/saldo-inicial')
    const recalculated = calls('GET', 'check-saldos')
    const app = await openAccount()
    await waitFor(() => expect(details(app.dialog)).toHaveLength(2))
    await app.user.click(button(app.dialog, 'Más'))
    await app.user.click(button(app.dialog, 'Saldo inicial'))
    expect(within(app.dialog).getByText(/^La cuenta ya tiene movimientos/)).toBeVisible()
    await type(app, 'Importe', '100')
    await app.user.click(field(app, 'A favor del cliente'))
    await app.user.click(button(app.dialog, 'Registrar $100'))
    await waitFor(() => expect(balance(app.dialog)).toBe('Debe$1.700,00'))
    expect(sent[0]?.body).toEqual({ model_name: 'client', model_id: ID, is_for_debe: false, saldo_inicial: 100 })
    expect(recalculated.map(({ path }) => path)).toEqual([`check-saldos/client/${ID}`])
  })
})

describe('without the right', () => {
  it('the actions themselves refuse, and nothing is sent [U22] [ACC-017, ACC-003]', async () => {
    const app = await openAccount({ as: 'employee', permissions: ['client.index'] })
    const [posted, removed, read] = [
      calls('POST', 'current-acount'),
      calls('DELETE', 'current-acount'),
      calls('GET', 'check-saldos'),
    ]
    const movement = paymentMovement('client', ID, { ...newPayment(), selected_payment_methods: [paymentPart(1, 10)] })
    const refused = { kind: 'refused', message: 'No tenés permiso para esto.' }
    expect(await app.store.dispatch(run(createLine.client, { ...movement, name: '' }))).toEqual(refused)
    const line: RemovedLine = {
      id: Number(linesOf(app.backend)[2]?.id),
      model_name: 'client',
      model_id: ID,
      months: 1,
      detalle: '',
    }
    expect(await app.store.dispatch(run(removeLine.client, line))).toEqual(refused)
    await expect(app.store.dispatch(recalculateAccount('client', ID))).rejects.toThrow('No tenés permiso')
    expect([posted, removed, read]).toEqual([[], [], []])
  })
})
