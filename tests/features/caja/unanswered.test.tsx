import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it, onTestFinished } from 'vitest'
import { sentMoney, type SentMoney } from '@/features/caja/sentMoney'
import { sentOpenings } from '@/features/caja/sentOpenings'
import { openCaja, reopenCaja } from '@/features/caja/state'
import type { RunningBackend } from '../../backend/app'
import { calls } from '../../list/screen'
import { callApi, server } from '../../support/standIn'
import { card, dialog, openCajas, press } from './open'

const OWNER = 1
const AMOUNT = 70

/** As a page leaves it that goes away with money on its way. */
const leave = (what: SentMoney, secondsAgo: number, user = OWNER) =>
  sentMoney.keep({ id: `one of ${user}`, user, since: Date.now() - secondsAgo * 1000, answered: false, what })

const cajaOf = ({ db }: RunningBackend, name: string) => {
  const caja = db.all('caja').find((row) => row.name === name)
  return { id: caja?.id as number, opening: caja?.current_apertura_caja_id as number }
}

/** The movement of the dialog's words, as it was about to be sent. */
function movementIn(backend: RunningBackend): SentMoney {
  const { id, opening } = cajaOf(backend, 'Mostrador')
  const body = {
    concepto_movimiento_caja_id: 6,
    ingreso: AMOUNT,
    egreso: null,
    notas: '',
    caja_id: id,
    apertura_caja_id: opening,
  }
  return { kind: 'movement', body, sent: { startedAt: Date.now(), known: [] } }
}

function addMovements(backend: RunningBackend, count: number) {
  const { id, opening } = cajaOf(backend, 'Mostrador')
  const row = { caja_id: id, apertura_caja_id: opening, employee_id: OWNER, concepto_movimiento_caja_id: 6, notas: '' }
  for (let left = count; left > 0; left--)
    backend.db.insert('movimiento_caja', { ...row, ingreso: `${AMOUNT}.00`, saldo: '1070.00' })
}

/** Opens the screen where a page had gone away with what `what` says. */
async function reopen(
  what: (backend: RunningBackend) => SentMoney,
  secondsAgo: number,
  prepare?: (backend: RunningBackend) => void,
) {
  let kept: Promise<unknown> = Promise.resolve()
  const app = await openCajas({
    prepare: (backend) => {
      prepare?.(backend)
      kept = leave(what(backend), secondsAgo)
    },
  })
  await kept
  await card('Mostrador')
  return app
}

it('a movement the page went away with: stored after all, the next page says so and forgets it [CAJA-004]', async () => {
  await reopen(movementIn, 5, (backend) => addMovements(backend, 1))
  expect(
    await screen.findByText('El servidor no había contestado, pero se guardó el ingreso de $70 en Mostrador'),
  ).toBeVisible()
  await waitFor(async () => expect(await sentMoney.of(OWNER)).toEqual([]))
  expect(screen.queryByText(/^Quedó sin respuesta/)).toBeNull()
})

it('not there yet: told, not sent again by typing it again, looked for when asked, and left only after a question [CAJA-004]', async () => {
  const { user, movements } = await reopen(movementIn, -300)
  const sent = calls('POST', 'movimiento-caja')
  const told = /^Quedó sin respuesta el ingreso de \$70 en Mostrador/
  expect(await screen.findByText(told)).toBeVisible()
  await user.click(press(document.body, 'Comprobar de nuevo'))
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
  await waitFor(async () => expect(await sentMoney.of(OWNER)).toEqual([]))
  expect(movements()).toEqual([])
})

it('known to be absent once it cannot arrive any more: it may be typed again; one of somebody else says nothing [CAJA-004] [CAJA-005]', async () => {
  const transferIn = (backend: RunningBackend): SentMoney => {
    const [from, to] = [cajaOf(backend, 'Mostrador'), cajaOf(backend, 'Banco')]
    const none = { startedAt: Date.now(), known: [] }
    const body = { from_caja_id: from.id, to_caja_id: to.id, amount: AMOUNT }
    return { kind: 'transfer', body, sent: { transfers: none, movements: none }, openings: [from.opening, to.opening] }
  }
  const { user, backend } = await reopen(transferIn, 60, (running) => void leave(movementIn(running), 5, OWNER + 1))
  expect(await screen.findByText(/^No se guardó la transferencia de \$70 de Mostrador a Banco/)).toBeVisible()
  expect(screen.queryByText(/^Quedó sin respuesta/)).toBeNull()
  await waitFor(async () => expect(await sentMoney.of(OWNER)).toEqual([]))
  await user.click(press(document.body, 'Entendido'))
  expect(screen.queryByText(/^No se guardó/)).toBeNull()
  expect(backend.db.all('movimiento_entre_caja')).toEqual([])
})

it('on the disk before it leaves, and off it once it is answered [CAJA-004]', async () => {
  const { user, backend } = await openCajas()
  backend.faults.set([{ method: 'POST', path: 'movimiento-caja', fault: { slow: 200 }, times: 1 }])
  await user.click(press(await card('Mostrador'), 'Ingreso'))
  const form = await dialog('Ingreso en Mostrador')
  await user.type(within(form).getByRole('textbox', { name: 'Importe' }), String(AMOUNT))
  const sent = calls('POST', 'movimiento-caja')
  await user.click(press(form, 'Guardar'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentMoney.of(OWNER)).toHaveLength(1)
  expect(await screen.findByText('Ingreso de $70 cargado')).toBeVisible()
  expect(await sentMoney.of(OWNER)).toEqual([])
})

it('stored twice by a connection that repeats: the card and the page of the caja say so, and the second is taken back [CAJA-004]', async () => {
  const { user, movements } = await openCajas({ prepare: (backend) => addMovements(backend, 2) })
  const told = /^¿Está dos veces\? Hay dos ingresos iguales de \$70/
  expect(await within(await card('Mostrador')).findByText(told)).toBeVisible()
  await user.click(within(await card('Mostrador')).getByRole('link', { name: 'Ver los movimientos' }))
  const notice = (await screen.findByText(told)).closest('[role="alert"]') as HTMLElement
  await user.click(press(notice, 'Eliminar el segundo'))
  await user.click(press(await dialog(/¿Eliminar el ingreso de \$70\?/), 'Eliminar'))
  await waitFor(() => expect(screen.queryByText(told)).toBeNull())
  expect(movements()).toHaveLength(1)
})

it('two that are two: said once, not asked again [CAJA-004]', async () => {
  const prepare = (backend: RunningBackend) => addMovements(backend, 2)
  const { user, unmount } = await openCajas({ prepare })
  await user.click(await screen.findByRole('button', { name: 'Son dos distintos' }))
  expect(screen.queryByText(/^¿Está dos veces/)).toBeNull()
  unmount()
  await openCajas({ prepare })
  await within(await card('Mostrador')).findByText('$140,00')
  expect(screen.queryByText(/^¿Está dos veces/)).toBeNull()
})

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
  expect(await screen.findByText(/^Quedó sin respuesta la apertura de Vieja/)).toBeVisible()
  expect(await store.dispatch(openCaja(ids.vieja))).toEqual(doubt)
  expect(await store.dispatch(reopenCaja(ids.vieja))).toEqual(doubt)
  expect([put.length, reopened.length, openings().length]).toEqual([1, 0, before])

  // It arrives: another press finds it open by that.
  await callApi('PUT', `abrir-caja/${ids.vieja}`)
  expect(await store.dispatch(openCaja(ids.vieja))).toMatchObject({ done: { abierta: 1 } })
  expect([put.length, openings().length]).toEqual([1, before + 1])
  await waitFor(async () => expect(await sentOpenings.of(OWNER)).toEqual([]))
})

it('an opening that can no longer arrive is made by the next press [CAJA-010]', async () => {
  const { store, ids, backend } = await openCajas()
  const last = Math.max(...backend.db.all('apertura_caja').map(({ caja_id, id }) => (caja_id === ids.vieja ? id : 0)))
  const what = { caja_id: ids.vieja, last, again: false }
  await sentOpenings.keep({ id: 'one', user: OWNER, since: Date.now() - 60_000, answered: false, what })
  expect(await screen.findByText(/^No se guardó la apertura de Vieja.*Hay que abrir de nuevo/)).toBeVisible()
  expect(await store.dispatch(openCaja(ids.vieja))).toMatchObject({ done: { abierta: 1 } })
})

const OTHER = 7

type Row = Record<string, unknown>
/** Another person opens Vieja; `closed`: and closes it again, as the real server writes that: who closed over who opened (contract b §11.1). */
function openElsewhere(
  { db }: RunningBackend,
  closed: boolean,
  closer: Row = { apertura_employee_id: OTHER, cierre_employee_id: null },
) {
  const id = db.all('caja').find(({ name }) => name === 'Vieja')?.id as number
  const row = { caja_id: id, saldo_apertura: '300.00', apertura_employee_id: OTHER }
  const opening = db.insert('apertura_caja', row).id
  if (closed)
    db.update('apertura_caja', opening, { cerrada_at: new Date().toISOString(), saldo_cierre: '300.00', ...closer })
  else db.update('caja', id, { abierta: 1, abierta_at: '2026-11-18 08:10:00', current_apertura_caja_id: opening })
}
/** As a page leaves it that goes away with an opening of Vieja, before somebody else does what `then` says. */
function leaveOpening(then: (backend: RunningBackend) => void) {
  let kept: Promise<unknown> = Promise.resolve()
  return openCajas({
    prepare: (backend) => {
      const caja = backend.db.all('caja').find(({ name }) => name === 'Vieja')?.id as number
      const last = backend.db.all('apertura_caja').find(({ caja_id }) => caja_id === caja)?.id as number
      const what = { caja_id: caja, last, again: false }
      kept = sentOpenings.keep({ id: 'one', user: OWNER, since: Date.now() - 60_000, answered: false, what })
      then(backend)
    },
  }).then((app) => kept.then(() => app))
}
/** The next opening gets a 500 in its stead, and `meanwhile` happens. */
function failOpening(meanwhile: () => void) {
  onTestFinished(() => server.resetHandlers())
  server.use(
    http.put(
      '*/api/abrir-caja/:id',
      () => {
        meanwhile()
        return HttpResponse.json({}, { status: 500 })
      },
      { once: true },
    ),
  )
}

it('an opening without an answer is not taken for one that somebody closed, which may be another; the next press opens it [CAJA-010]', async () => {
  const { user } = await leaveOpening((backend) => openElsewhere(backend, true))
  const told =
    'Quedó sin respuesta la apertura de Vieja. Desde entonces alguien la abrió y la cerró: si hace falta, abrila de nuevo.'
  expect(await screen.findByText(told)).toBeVisible()
  expect(screen.queryByText(/pero se guardó la apertura/)).toBeNull()
  expect(await sentOpenings.of(OWNER)).toHaveLength(1)
  expect(press(document.body, 'Ya lo revisé')).toBeEnabled()
  await user.click(press(await card('Vieja'), 'Abrir'))
  await user.click(press(await dialog('¿Abrir Vieja?'), 'Abrir'))
  expect(await screen.findByText('Vieja abierta')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText(told)).toBeNull())
  expect(await sentOpenings.of(OWNER)).toEqual([])
})

it('a closed opening that the server says was his own is his; of another person it is not [CAJA-010]', async () => {
  const own = { apertura_employee_id: OWNER, cierre_employee_id: OTHER }
  const first = await leaveOpening((backend) => openElsewhere(backend, true, own))
  expect(await screen.findByText('El servidor no había contestado, pero se guardó la apertura de Vieja')).toBeVisible()
  first.unmount()
  const others = { apertura_employee_id: OTHER, cierre_employee_id: OTHER }
  await leaveOpening((backend) => openElsewhere(backend, true, others))
  expect(await screen.findByText(/^No se guardó la apertura de Vieja.*Hay que abrir de nuevo/)).toBeVisible()
})

it('an opening of an earlier page, when somebody else has opened it since: there is nothing to open again [CAJA-010]', async () => {
  await leaveOpening((backend) => openElsewhere(backend, false))
  expect(
    await screen.findByText('No se guardó la apertura de Vieja: el servidor no contestó. La caja ya está abierta.'),
  ).toBeVisible()
})

it('somebody else opens it while the own opening fails: it is not said to be closed [CAJA-010]', async () => {
  const { store, ids, backend } = await openCajas()
  failOpening(() => openElsewhere(backend, false))
  const result = await store.dispatch(openCaja(ids.vieja))
  expect(result).toEqual({ failure: 'La caja Vieja ya está abierta, por otra persona.' })
  expect(await card('Vieja')).toHaveClass('caja-abierta')
})

it('an opening that is closed before it is found is not told as an open caja [CAJA-010]', async () => {
  const { store, ids, backend } = await openCajas()
  failOpening(() => openElsewhere(backend, true, { apertura_employee_id: OWNER, cierre_employee_id: OTHER }))
  expect(await store.dispatch(openCaja(ids.vieja))).toEqual({
    failure: 'La caja Vieja se abrió, y alguien ya la cerró.',
  })
  failOpening(() => openElsewhere(backend, true))
  expect(await store.dispatch(openCaja(ids.vieja))).toEqual({
    failure:
      'El servidor no contestó bien, y alguien abrió y cerró la caja mientras tanto. Si hace falta, abrila de nuevo.',
  })
})
