/** @module-tag rare */
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { createMovement, newMovement, type SentMovement } from '@/features/caja/movements/movementOperations'
import { openCaja, reopenCaja } from '@/features/caja/state'
import { openOperation } from '@/features/caja/stateOperations'
import { newTransfer, transfer } from '@/features/caja/movements/transferOperations'
import { entriesOf } from '@/outbox/entries'
import { run } from '@/outbox/outbox'
import type { RunningBackend } from '../../backend/app'
import { calls } from '../../list/screen'
import { leaveEntry, ON_ITS_WAY } from '../../outbox/leave'
import { gate } from '../../support/gate'
import { callApi, server } from '../../support/standIn'
import { card, dialog, openCajas, press } from './open'

const OWNER = 1
const AMOUNT = 70

const cajaOf = ({ db }: RunningBackend, name: string) => {
  const caja = db.all('caja').find((row) => row.name === name)
  return { id: caja?.id as number, opening: caja?.current_apertura_caja_id as number }
}

/** What is typed into the dialog of Mostrador, and as it left. */
function movementIn(backend: RunningBackend): { asked: SentMovement; what: SentMovement } {
  const { id, opening } = cajaOf(backend, 'Mostrador')
  const typed = { concepto_movimiento_caja_id: 6, side: 'ingreso', amount: AMOUNT, notas: '' } as const
  const asked = newMovement(id, typed)
  return { asked, what: { ...asked, apertura_caja_id: opening, employee_id: OWNER, caja: 'Mostrador' } }
}

function addMovements(backend: RunningBackend, count: number) {
  const { id, opening } = cajaOf(backend, 'Mostrador')
  const row = { caja_id: id, apertura_caja_id: opening, employee_id: OWNER, concepto_movimiento_caja_id: 6, notas: '' }
  for (let left = count; left > 0; left--)
    backend.db.insert('movimiento_caja', { ...row, ingreso: `${AMOUNT}.00`, saldo: '1070.00' })
}

/** As a page leaves it that goes away with money on its way. */
function leaveMovement(backend: RunningBackend, ago: number, user = OWNER) {
  const { asked, what } = movementIn(backend)
  return leaveEntry(createMovement, what, { id: `one of ${user}`, asked, ago, user })
}

/** Opens the screen where a page had gone away as `left` says. */
async function reopen(
  left: (backend: RunningBackend) => Promise<unknown>,
  prepare?: (backend: RunningBackend) => void,
) {
  let kept: Promise<unknown> = Promise.resolve()
  const app = await openCajas({
    prepare: (backend) => {
      prepare?.(backend)
      kept = left(backend)
    },
  })
  await kept
  await card('Mostrador')
  return app
}

it('a movement the page went away with: stored after all, the next page says so and forgets it [CAJA-004]', async () => {
  await reopen(
    (backend) => leaveMovement(backend, 5),
    (backend) => addMovements(backend, 1),
  )
  expect(await screen.findByText('Quedó guardado: el ingreso de $70 en Mostrador')).toBeVisible()
  await waitFor(async () => expect(await entriesOf(OWNER)).toEqual([]))
  expect(screen.queryByText(/sin respuesta/)).toBeNull()
})

it('not there yet: told, not sent again by typing it again, looked for when asked, and left only after a question [CAJA-004]', async () => {
  const { user, movements } = await reopen((backend) => leaveMovement(backend, ON_ITS_WAY))
  const sent = calls('POST', 'movimiento-caja')
  const told = 'El ingreso de $70 en Mostrador: sin respuesta. No se repite.'
  expect(await screen.findByText(told)).toBeVisible()
  await user.click(press(document.body, 'Comprobar'))
  expect(await screen.findByText(told)).toBeVisible()

  await user.click(press(await card('Mostrador'), 'Ingreso'))
  const form = await dialog('Ingreso en Mostrador')
  await user.type(within(form).getByRole('textbox', { name: 'Importe' }), String(AMOUNT))
  await user.click(press(form, 'Guardar'))
  expect(await within(form).findByText(/^Sin respuesta: el ingreso de \$70/)).toBeVisible()
  expect(sent).toEqual([])
  await user.click(press(form, 'Cancelar'))
  await user.click(press(await dialog('¿Dejarlo sin comprobar?'), 'Dejarlo'))

  await user.click(press(document.body, 'Dejarlo'))
  await user.click(press(await dialog('¿Dejarlo sin comprobar?'), 'Dejarlo'))
  await waitFor(() => expect(screen.queryByText(told)).toBeNull())
  await waitFor(async () => expect(await entriesOf(OWNER)).toEqual([]))
  expect(movements()).toEqual([])
})

it('known to be absent once it cannot arrive any more: it may be sent again; one of somebody else says nothing [CAJA-004] [CAJA-005]', async () => {
  const leaveTransfer = (backend: RunningBackend) => {
    const [from, to] = [cajaOf(backend, 'Mostrador'), cajaOf(backend, 'Banco')]
    const asked = newTransfer(from.id, to.id, AMOUNT)
    const names = { employee_id: OWNER, from: 'Mostrador', to: 'Banco' }
    const what = { ...asked, ...names, from_opening: from.opening, to_opening: to.opening }
    return leaveEntry(transfer, what, { asked, ago: 60 })
  }
  const { user, backend, rowOf, ids } = await reopen(
    leaveTransfer,
    (running) => void leaveMovement(running, 5, OWNER + 1),
  )
  expect(await screen.findByText('No llegó a guardarse la transferencia de $70 de Mostrador a Banco.')).toBeVisible()
  expect(screen.queryByText(/sin respuesta/)).toBeNull()
  expect(backend.db.all('movimiento_entre_caja')).toEqual([])
  await user.click(press(document.body, 'Enviar de nuevo'))
  await waitFor(async () => expect(await entriesOf(OWNER)).toEqual([]))
  await waitFor(() => expect(screen.queryByText(/^No llegó a guardarse/)).toBeNull())
  expect(rowOf(ids.banco).saldo).toBe('120.00')
})

it('a transfer whose money has left and not arrived is told as half stored [CAJA-005]', async () => {
  const { store, backend, ids } = await openCajas()
  const { opening } = cajaOf(backend, 'Mostrador')
  server.use(
    http.post('*/api/movimiento-entre-caja', () => {
      const moved = { from_caja_id: ids.mostrador, to_caja_id: ids.banco, amount: '70.00', employee_id: OWNER }
      backend.db.insert('movimiento_entre_caja', { ...moved, num: 1, user_id: OWNER })
      const out = { caja_id: ids.mostrador, apertura_caja_id: opening, concepto_movimiento_caja_id: 5 }
      backend.db.insert('movimiento_caja', { ...out, egreso: '70.00', saldo: '930.00' })
      return HttpResponse.json({}, { status: 500 })
    }),
  )
  expect(await store.dispatch(run(transfer, newTransfer(ids.mostrador, ids.banco, AMOUNT)))).toMatchObject({
    kind: 'doubt',
    doubt: 'half',
  })
  expect(
    await screen.findByText(/^Se guardó a medias la transferencia de \$70 de Mostrador a Banco. Revisá/),
  ).toBeVisible()
})

it('on the disk before it leaves, and off it once it is answered [CAJA-004]', async () => {
  const { user, backend } = await openCajas()
  const answer = gate()
  backend.faults.set([{ method: 'POST', path: 'movimiento-caja', fault: answer, times: 1 }])
  await user.click(press(await card('Mostrador'), 'Ingreso'))
  const form = await dialog('Ingreso en Mostrador')
  await user.type(within(form).getByRole('textbox', { name: 'Importe' }), String(AMOUNT))
  const sent = calls('POST', 'movimiento-caja')
  await user.click(press(form, 'Guardar'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await entriesOf(OWNER)).toHaveLength(1)
  answer.open()
  expect(await screen.findByText('Ingreso de $70 cargado')).toBeVisible()
  expect(await entriesOf(OWNER)).toEqual([])
})

const openingOf = (caja_id: number, last: number) => ({ caja_id, again: false, last, caja: 'Vieja' })

it('an opening without an answer, which may still arrive, is not followed by another; then it is made once [CAJA-010]', async () => {
  const { store, ids, backend } = await openCajas()
  const openings = () => backend.db.all('apertura_caja').filter(({ caja_id }) => caja_id === ids.vieja)
  const before = openings().length
  const put = calls('PUT', 'abrir-caja')
  const reopened = calls('POST', 'apertura-caja/reabrir')
  backend.faults.set([{ method: 'PUT', path: 'abrir-caja', fault: 'drop-before', times: 1 }])
  const doubt = { failure: expect.stringMatching(/^Sin respuesta\. .*no se repite/) as string }
  expect(await store.dispatch(openCaja(ids.vieja))).toEqual(doubt)
  expect(put).toHaveLength(1)
  expect(await screen.findByText('La apertura de Vieja: sin respuesta. No se repite.')).toBeVisible()
  expect(await store.dispatch(openCaja(ids.vieja))).toEqual(doubt)
  expect(await store.dispatch(reopenCaja(ids.vieja))).toEqual(doubt)
  expect([put.length, reopened.length, openings().length]).toEqual([1, 0, before])

  // It arrives: another press finds it open by that.
  await callApi('PUT', `abrir-caja/${ids.vieja}`)
  expect(await store.dispatch(openCaja(ids.vieja))).toMatchObject({ done: { abierta: 1 } })
  expect([put.length, openings().length]).toEqual([1, before + 1])
  await waitFor(async () => expect(await entriesOf(OWNER)).toEqual([]))
})

it('an opening that can no longer arrive is made by the next press [CAJA-010]', async () => {
  const { store, ids, backend } = await openCajas()
  const last = Math.max(...backend.db.all('apertura_caja').map(({ caja_id, id }) => (caja_id === ids.vieja ? id : 0)))
  await leaveEntry(openOperation, openingOf(ids.vieja, last), { ago: 60 })
  expect(await screen.findByText('No llegó a guardarse la apertura de Vieja.')).toBeVisible()
  expect(await store.dispatch(openCaja(ids.vieja))).toMatchObject({ done: { abierta: 1 } })
})
