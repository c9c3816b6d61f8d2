import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { newPayment, paymentMovement, paymentPart } from '@/domain/accounts/currentAcountPayment'
import { Clientes } from '@/features/cuentas/Clientes'
import { createLine } from '@/features/cuentas/payment/lineOperations'
import { entriesOf } from '@/outbox/entries'
import { run } from '@/outbox/outbox'
import type { RunningBackend } from '../../backend/app'
import { calls, startScreen } from '../../list/screen'
import { leaveEntry, ON_ITS_WAY } from '../../outbox/leave'
import { callApi, server } from '../../support/standIn'
import { addHolder, answer, balance, button, control, DEBTS, details, ID, NAME, linesOf, openAccount } from './open'

const AMOUNT = 100
const OWNER = 1
const paid = (part = paymentPart(1, AMOUNT)) => ({
  ...paymentMovement('client', ID, { ...newPayment(), selected_payment_methods: [part] }),
  name: NAME,
})
const movement = paid()

/** As a page leaves it that goes away with a payment on its way. */
const leave = (ago: number, what = movement) => leaveEntry(createLine.client, what, { id: 'one', ago })

const IN_DOUBT = `El pago de $100 en la cuenta de ${NAME}: sin respuesta. No se repite.`

/** Payments of the account as a connection that repeats leaves them. */
function addPayments({ db }: RunningBackend, count: number): void {
  for (let num = 1; num <= count; num++)
    db.insert('current_acount', {
      client_id: ID,
      user_id: OWNER,
      detalle: `Pago N°${num}`,
      num_receipt: num,
      haber: `${AMOUNT}.00`,
      saldo: `${1800 - AMOUNT * num}.00`,
      status: 'pago_from_client',
    })
}

it('a payment the page went away with: stored after all, it is told when the account opens [ACC-017]', async () => {
  await leave(5)
  const app = await openAccount({ prepare: (backend) => addPayments(backend, 1) })
  expect(await within(app.dialog).findByText(/pero quedó guardado: Pago N°1/)).toBeVisible()
  expect(await entriesOf(OWNER)).toEqual([])
})

it('not there yet: nobody knows, so nothing else can be paid until it is looked for; later it is known to be absent [ACC-017]', async () => {
  const sent = calls('POST', 'current-acount/pago')
  await leave(ON_ITS_WAY)
  const app = await openAccount()
  expect(await within(app.dialog).findByText(IN_DOUBT)).toBeVisible()
  await app.user.click(button(app.dialog, 'Registrar pago'))
  expect(within(app.dialog).getByLabelText('Importe')).toBeDisabled()
  expect(within(app.dialog).getByText(IN_DOUBT)).toBeVisible()
  await app.user.click(button(app.dialog, 'Volver a la cuenta'))
  await app.user.click(button(app.dialog, 'Comprobar'))
  expect(await within(app.dialog).findByText(IN_DOUBT)).toBeVisible()
  expect(await entriesOf(OWNER)).toHaveLength(1)
  app.unmount()

  await leave(60)
  const later = await openAccount()
  expect(
    await within(later.dialog).findByText(`No llegó a guardarse el pago de $100 en la cuenta de ${NAME}.`),
  ).toBeVisible()
  await later.user.click(button(later.dialog, 'Registrar pago'))
  await waitFor(() => expect(within(later.dialog).getByLabelText('Importe')).toBeEnabled())
  await later.user.click(button(later.dialog, 'Descartar'))
  await waitFor(async () => expect(await entriesOf(OWNER)).toEqual([]))
  expect(sent).toEqual([])
})

it('left after a question, the account can be paid again; one that arrived meanwhile is asked about [ACC-017]', async () => {
  await leave(ON_ITS_WAY)
  const app = await openAccount()
  await within(app.dialog).findByText(IN_DOUBT)
  await app.user.click(button(app.dialog, 'Dejarlo'))
  await answer(app, '¿Dejarlo sin comprobar?', 'Dejarlo')
  await waitFor(() => expect(control(app.dialog, 'Dejarlo')).toBeNull())
  expect(await entriesOf(OWNER)).toEqual([])
  await callApi('POST', 'current-acount/pago', movement.body)
  await app.user.click(button(app.dialog, 'Registrar pago'))
  await app.user.click(within(app.dialog).getByLabelText('Importe'))
  await app.user.paste(String(AMOUNT))
  await app.user.click(button(app.dialog, 'Registrar $100'))
  await answer(app, '¿Es otro movimiento?', 'Cancelar')
  expect(linesOf(app.backend)).toHaveLength(4)
})

it('one that another tab is at is not sent again from here, nor is anything else [ACC-017]', async () => {
  const app = await openAccount()
  await waitFor(() => expect(details(app.dialog)).toHaveLength(2))
  const sent = calls('POST', 'current-acount/pago')
  await leave(ON_ITS_WAY)
  expect(await app.store.dispatch(run(createLine.client, movement))).toMatchObject({ kind: 'doubt', doubt: 'unknown' })
  expect(await app.store.dispatch(run(createLine.client, movement, true))).toMatchObject({
    kind: 'doubt',
    doubt: 'unknown',
  })
  expect(sent).toEqual([])
  expect(await within(app.dialog).findByText(IN_DOUBT)).toBeVisible()
})

it('an answered payment leaves nothing behind, one of somebody else or of another account says nothing here [ACC-017]', async () => {
  await leaveEntry(createLine.client, movement, { id: 'other', user: OWNER + 1, ago: ON_ITS_WAY })
  await leaveEntry(createLine.client, { ...movement, model_id: ID + 1 }, { id: 'elsewhere', ago: ON_ITS_WAY })
  const app = await openAccount()
  await waitFor(() => expect(details(app.dialog)).toHaveLength(2))
  await app.user.click(button(app.dialog, 'Registrar pago'))
  await app.user.click(within(app.dialog).getByLabelText('Importe'))
  await app.user.paste(String(AMOUNT))
  await app.user.click(button(app.dialog, 'Registrar $100'))
  await within(app.dialog).findByText(/^Pago N°\d+ guardado/)
  expect((await entriesOf(OWNER)).map(({ id }) => id)).toEqual(['elsewhere'])
})

it('two equal payments stored almost together are marked, and one is deleted as any line [ACC-017, ACC-003]', async () => {
  const MARK = '¿está dos veces?'
  const app = await openAccount({ prepare: (backend) => addPayments(backend, 2) })
  await waitFor(() => expect(within(app.dialog).getAllByText(MARK)).toHaveLength(2))
  await app.user.click(button(app.dialog, 'Eliminar Pago N°2'))
  await answer(app, '¿Eliminar Pago N°2?', 'Eliminar')
  await waitFor(() => expect(within(app.dialog).queryByText(MARK)).toBeNull())
  expect(linesOf(app.backend).map(({ detalle }) => detalle)).not.toContain('Pago N°2')
  await waitFor(() => expect(balance(app.dialog)).toBe('Debe$1.700,00'))
})

it('who left the account hears of it in the list of clients, with the way there [ACC-017]', async () => {
  await leave(ON_ITS_WAY)
  const ofProvider = { ...movement, model_name: 'provider' as const }
  await leaveEntry(createLine.provider, ofProvider, { id: 'of a provider', ago: ON_ITS_WAY })
  const { user } = await startScreen(<Clientes />, {
    path: `/clientes/cuenta-corriente/${ID}`,
    route: '/clientes/:view?/:sub_view?',
    prepare: (backend) => addHolder(backend, 'client', DEBTS),
  })
  const notice = () => screen.queryByText('Ver la cuenta')
  // It is left to the account while that is open.
  expect(await screen.findByText(IN_DOUBT)).toBeVisible()
  expect(notice()).toBeNull()
  const close = async () => {
    await user.keyboard('{Escape}')
    await user.click(within(await screen.findByRole('dialog', { name: '¿Cerrar la cuenta?' })).getByText('Cerrar'))
  }
  await close()
  await waitFor(() => expect(notice()).toBeVisible())
  await user.click(screen.getByText('Ver la cuenta'))
  await waitFor(() => expect(notice()).toBeNull())
  expect(await screen.findByText(IN_DOUBT)).toBeVisible()
  await close()
  await waitFor(() => expect(notice()).toBeVisible())
  await user.click(await screen.findByText('Dejarlo'))
  await user.click(within(await screen.findByRole('dialog', { name: '¿Dejarlo sin comprobar?' })).getByText('Dejarlo'))
  await waitFor(() => expect(notice()).toBeNull())
  expect((await entriesOf(OWNER)).map(({ id }) => id)).toEqual(['of a provider'])
})

it('one that is in the account and not in its caja is told as half stored, and not as stored [ACC-017]', async () => {
  await leave(60, paid({ ...paymentPart(1, AMOUNT), caja_id: 1 }))
  const app = await openAccount({ prepare: (backend) => addPayments(backend, 1) })
  expect(
    await within(app.dialog).findByText(/^Se guardó a medias el pago de \$100.*no toda su plata en la caja/),
  ).toBeVisible()
  expect(await entriesOf(OWNER)).toHaveLength(1)

  const { db } = app.backend
  const opening = db.insert('apertura_caja', { caja_id: 1, saldo_apertura: '0.00' }).id
  const booked = { concepto_movimiento_caja_id: 3, ingreso: `${AMOUNT}.00`, notas: `${NAME}. Pago N° 1` }
  db.insert('movimiento_caja', { ...booked, apertura_caja_id: opening, caja_id: 1, saldo: `${AMOUNT}.00` })
  await app.user.click(button(app.dialog, 'Comprobar'))
  expect(await within(app.dialog).findByText(/pero quedó guardado: Pago N°1/)).toBeVisible()
  expect(await entriesOf(OWNER)).toEqual([])
})

const HALF = 'El último movimiento quedó a medias. Figura en la cuenta, pero no toda su plata en la caja'

it(
  'one half stored is settled where it was made: who has seen to it says so, and the account is free again [ACC-017]',
  { tags: ['rare'] },
  async () => {
    const app = await openAccount({
      extensions: ['cajas'],
      prepare: ({ db }) =>
        db
          .all('caja')
          .forEach(({ id }, at) =>
            db.update('caja', id, { abierta: at === 0 ? 1 : 0, _current_acount_payment_methods: [] }),
          ),
    })
    await waitFor(() => expect(details(app.dialog)).toHaveLength(2))
    await app.user.click(button(app.dialog, 'Registrar pago'))
    await waitFor(() =>
      expect(within(app.dialog).getByLabelText('Caja')).toHaveDisplayValue(String(app.backend.db.all('caja')[0]?.name)),
    )
    await app.user.click(within(app.dialog).getByLabelText('Importe'))
    await app.user.paste(String(AMOUNT))
    // Its line is written, and the caja not reached.
    const fails = http.post('*/api/current-acount/pago', () => {
      addPayments(app.backend, 1)
      return HttpResponse.json({}, { status: 500 })
    })
    server.use(fails)
    await app.user.click(button(app.dialog, 'Registrar $100'))
    expect(await within(app.dialog).findByText(/^Atención: el pago de \$100 quedó a medias/)).toBeVisible()
    await app.user.click(button(app.dialog, 'Cerrar'))
    expect(await answer(app, '¿Cerrar la cuenta?', 'Seguir acá')).toContain(HALF)

    await app.user.click(button(app.dialog, 'Ya lo revisé'))
    await waitFor(() => expect(within(app.dialog).queryByText(/^Atención: el pago/)).toBeNull())
    expect(await entriesOf(OWNER)).toEqual([])
    // It is in the account: what was typed for it is not offered once more.
    await waitFor(() => expect(details(app.dialog)).toContain('Pago N°1'))
    await app.user.click(button(app.dialog, 'Registrar pago'))
    expect(within(app.dialog).getByLabelText('Importe')).toBeEnabled()
    expect(within(app.dialog).getByLabelText('Importe')).toHaveValue('')
  },
)

it(
  'one half stored that an earlier page sent: closing the account tells the same as its notice [ACC-017]',
  { tags: ['rare'] },
  async () => {
    await leave(60, paid({ ...paymentPart(1, AMOUNT), caja_id: 1 }))
    const app = await openAccount({ prepare: (backend) => addPayments(backend, 1) })
    await within(app.dialog).findByText(/^Se guardó a medias el pago de \$100/)
    await app.user.click(button(app.dialog, 'Cerrar'))
    expect(await answer(app, '¿Cerrar la cuenta?', 'Seguir acá')).toContain(HALF)
    await app.user.click(button(app.dialog, 'Ya lo revisé'))
    await waitFor(async () => expect(await entriesOf(OWNER)).toEqual([]))
  },
)
