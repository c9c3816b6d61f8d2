// One request of a charged sale, and back from every answer it can get (counter.md, outcome table). Runs under the lock of the journal.
import { failureText, isApiError, type ApiError } from '@/api/errors'
import { answerOf } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { MAY_ARRIVE_MS } from '@/domain/lateArrival'
import type { Known } from '@/domain/sale/stored/elsewhere'
import type { MissingPart } from '@/domain/sale/stored/match'
import { saleOutcome, type SaleAnswer } from '@/domain/sale/stored/outcome'
import * as unsent from '@/domain/sale/unsent'
import type { Journal, UnsentSale } from '@/domain/sale/unsent'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { pause } from '@/lib/pause'
import { compareClocks, selectAhead } from '@/session/clocks'
import { selectHeard } from '@/list/ownSales'
import { selectList } from '@/list/slices'
import { selectSession } from '@/session/sessionSlice'
import type { User } from '@/session/user'
import { afterSale } from './afterSale'
import { applyLateSale, applySale } from './applySale'
import { journal } from './journal'
import { equalOf, findStored } from './reconcile'
import { changeJournal, isAwaited, tell } from './settling'
import { unsentSlice } from './unsentSlice'
import { saleEvents } from '../cart/saleSlice'

/** A slow server may take its time: the till goes on meanwhile. */
const TIMEOUT_MS = 60_000
/** While nobody is signed in, or the network is away, an entry is looked at again so often. */
export const AGAIN_MS = 5_000
const NEXT_TASK_MS = 1

const LOGIN = 'La sesión terminó: se envía cuando vuelvas a ingresar.'
const LACKS: Readonly<Record<MissingPart, string>> = {
  lines: 'sin todos sus artículos',
  percentages: 'sin sus descuentos o recargos',
  payment: 'sin su forma de pago',
  account: 'sin pasar a la cuenta del cliente',
  end: 'sin terminar: puede faltar el movimiento de la caja o la comisión',
}

/** Whose session the browser's cookie is; null while that is not sure. */
export function selectSender(state: unknown): User | null {
  const { status, user } = selectSession(state)
  return status === 'authenticated' ? user : null
}

/** As it leaves now. */
export function sending(entry: UnsentSale, value: Journal, state: unknown, now: number): UnsentSale {
  const stored = [...selectList(state, saleEntity).models, ...selectHeard(state).map((id) => ({ id }))]
  return unsent.sending(entry, value, { stored, ahead: selectAhead(state, now), now })
}

const change = (id: string, part: Partial<UnsentSale>) => changeJournal((value) => unsent.changed(value, id, part))

/** Sends an entry that no unanswered request belongs to. */
export const send =
  (entry: UnsentSale): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const [state, now] = [getState(), Date.now()]
    const leaving = (value: Journal) => unsent.changed(value, entry.id, sending(entry, value, state, now))
    const { entries } = await dispatch(changeJournal(leaving))
    const sent = entries.find(({ id }) => id === entry.id)
    if (sent !== undefined) await dispatch(post(sent))
  }

/** The request of an entry that is on the disk as sent, and what its answer means. */
export const post =
  (entry: UnsentSale): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    if (selectSender(getState())?.id !== entry.user)
      return void (await dispatch(change(entry.id, { state: 'waiting', due: Date.now(), message: LOGIN })))
    let failure: ApiError | null = null
    let answer: SaleAnswer
    try {
      answer = await api.send('POST', 'sale', entry.payload, {
        priority: 'sale',
        quiet: true,
        unattended: true,
        timeout: TIMEOUT_MS,
      })
    } catch (error) {
      failure = isApiError(error) ? error : null
      answer = failure?.kind === 'answer' ? { status: failure.status, data: null } : { network: true }
    }
    const now = Date.now()
    const again = (part: Partial<UnsentSale>) => dispatch(change(entry.id, { endedAt: now, ...part }))
    switch (saleOutcome(answer)) {
      case 'stored': {
        const sale = 'data' in answer ? answerOf(api, saleEntity, answer.data) : null
        if (sale) return dispatch(settle(entry, sale, false))
        return void (await again({ due: now }))
      }
      case 'duplicate': {
        // The server says it has an equal sale of the last seconds: this one, or another customer's.
        const found = await findStored(api, { ...entry, endedAt: now }, await known(entry, getState()))
        if (found.kind === 'found') {
          const [first] = found.equals
          return first && !found.elsewhere
            ? dispatch(settle(entry, first, true))
            : dispatch(ask({ ...entry, endedAt: now }, found.equals))
        }
        const message = 'El servidor la tomó por una repetición de la anterior: se envía de nuevo.'
        if (found.kind === 'absent')
          return void (await again({ state: 'waiting', due: (entry.sentAt ?? now) + unsent.SAME_SALE_MS, message }))
        return void (await again({ due: now }))
      }
      case 'refused':
        await again({ state: 'refused', message: failureText(failure) })
        return void tell(entry.id, { kind: 'refused', message: failureText(failure) })
      case 'wait':
        return void (await again({ state: 'waiting', due: now + AGAIN_MS, message: null }))
      case 'login':
      case 'token':
        // The login is on the screen by now: it leaves as soon as somebody has signed in.
        return void (await again({
          state: 'waiting',
          due: selectSender(getState()) === null ? now : now + AGAIN_MS,
          message: LOGIN,
        }))
      case 'unknown':
        return void (await again({
          due: now,
          message: 'El servidor no confirmó la venta: se está buscando entre las guardadas.',
        }))
    }
  }

/** Sales that are other entries of this computer, or were left by halves by them. */
async function known({ id }: UnsentSale, state: unknown): Promise<Known> {
  const { entries, settled } = await journal.read()
  const others = entries.filter((other) => other.id !== id && other.state !== 'waiting' && other.state !== 'refused')
  const halves = others.flatMap(({ half }) => (half ? [half.id] : []))
  return { own: new Set([...settled.map(({ sale }) => sale), ...halves]), heard: selectHeard(state), settled, others }
}

/** Stored or not? Only the list of sales can tell, and it may take a moment until it does. */
export const lookFor =
  (entry: UnsentSale): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    // Without an end the page went away with the request on its way: it ended when this page began at the latest.
    const endedAt = entry.endedAt ?? Date.now()
    const found = await findStored(api, { ...entry, endedAt }, await known(entry, getState()))
    const now = Date.now()
    const again = (part: Partial<UnsentSale>) => dispatch(change(entry.id, { endedAt, ...part }))
    const mayArrive = now - endedAt < MAY_ARRIVE_MS
    if (found.kind === 'found') {
      const [first] = found.equals
      if (first && !found.elsewhere) return dispatch(settle(entry, first, true))
      if (!mayArrive) return dispatch(ask({ ...entry, endedAt }, found.equals))
    }
    if (found.kind === 'half' && !mayArrive) {
      const { id, num } = found.sale
      const message = `Quedó una venta a medias, la N° ${num ?? id ?? ''}, ${LACKS[found.lacks]}. Revisala en Ventas antes de enviar esta.`
      return void (await again({ state: 'half', half: { id: id ?? 0, num }, message }))
    }
    if (found.kind === 'absent' && !mayArrive)
      return void (await again({
        state: 'waiting',
        half: null,
        due: now,
        message: 'No figuraba entre las guardadas: se envía de nuevo.',
      }))
    await again({ due: unsent.nextReading(endedAt, now) })
  }

/** As many are offered to choose from. */
const MOST_EQUALS = 6

/** Equal sales are stored, and whoever sold this one sells at another computer too: which it is, if any, a person has to say (U18). */
const ask =
  ({ id, endedAt }: UnsentSale, found: readonly Sale[]): Thunk<Promise<void>> =>
  async (dispatch) => {
    const equals = found.slice(-MOST_EQUALS).map(equalOf)
    await dispatch(change(id, { state: 'alike', endedAt, half: null, equals, message: null }))
    tell(id, { kind: 'later' })
  }

/** The sale is stored: the till takes its next customer, then it is off the journal, then comes everything that follows from it. */
export const settle =
  (entry: UnsentSale, sale: Sale, late: boolean): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { id, sentAt, payload } = entry
    const now = Date.now()
    if (!isAwaited(id)) dispatch(saleEvents.saleConfirmed({ entry: id, sale }))
    // A page that dies before the journal is written leaves it as sent: the next one finds its sale among the stored ones.
    if (!late) dispatch(compareClocks(sale.created_at, sentAt))
    dispatch(unsentSlice.actions.entryStored(id))
    const awaited = tell(id, { kind: 'stored', sale, late })
    await dispatch(changeJournal((value) => unsent.settled(value, id, sale.id ?? 0, now)))
    if (awaited) await pause(NEXT_TASK_MS)
    dispatch(late ? applyLateSale(sale) : applySale(sale))
    dispatch(afterSale(sale))
    if (!awaited)
      dispatch(
        unsentSlice.actions.confirmedLater({
          id,
          num: sale.num,
          total: payload.total,
          budget: entry.cart.budget?.id ?? null,
        }),
      )
  }
