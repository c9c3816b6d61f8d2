import { apiError, failureText } from '@/api/errors'
import { parseAnswer } from '@/api/records'
import { MONEY_LOCK, sendOnce } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import type { Attempt } from '@/api/useOnce'
import { unsettled } from '@/api/useRecalled'
import { isSameBody, isSameExpense, type ExpenseBody } from '@/domain/expense'
import { caja as cajaEntity, type Caja } from '@/entities/caja'
import { expense as expenseEntity, type Expense } from '@/entities/expense'
import { recordPath } from '@/entities/paths'
import { toMoment } from '@/lib/dates'
import { withLock } from '@/lib/lock'
import { guard } from '@/list/guard'
import { listActions } from '@/list/slices'
import { load, reload } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'
import { readDay, readMovements } from './calls'
import { acceptedExpenses, findExpense, sentExpenses, type SentExpense } from './sentExpenses'

// The way of an expense to the server and back (contract b §12). It takes money out of a caja, so nothing is sent twice unseen.

/** An equal one younger than this is perhaps the same. */
const TWIN_MS = 60_000

const refusal = (text: string) => apiError('answer', 200, 'expense', text)

/** The caja of an expense as the server has it now; null: none was chosen. Only an open one gives money (CAJA-009). */
const freshCaja =
  (id: number): Thunk<Promise<Caja | null>> =>
  async (dispatch) => {
    if (id === 0) return null
    const caja = (await dispatch(reload(cajaEntity, id, { quiet: true }))) as Caja | null
    if (caja === null) throw refusal('Esa caja ya no existe: elegí otra.')
    return caja
  }

/** The opening its money comes out of; null without a caja, 0 of a closed one. */
const openingOf = (caja: Caja | null) => (caja === null ? null : (caja.current_apertura_caja_id ?? 0))

const mustBeOpen = (caja: Caja | null) => {
  if (caja !== null && !caja.abierta) throw refusal(`La caja ${caja.name ?? ''} está cerrada: abrila o elegí otra.`)
}

const orRefused = (work: Promise<Attempt>): Promise<Attempt> =>
  work.catch((error: unknown) => ({ kind: 'refused', message: failureText(error) }))

/** Neither the expense nor its money comes with an event (contract b §0.4). A failed reading leaves the old figures. */
const refresh =
  (caja: Caja | null): Thunk =>
  (dispatch) => {
    void dispatch(load(expenseEntity, { refresh: true }))
    if (caja !== null) dispatch(reload(cajaEntity, caja.id ?? 0, { quiet: true })).catch(() => undefined)
  }

/** A person asked for one more of the same: the newest like it is no repetition. One that cannot be read is asked about on the screen. */
const acceptNewest =
  (body: ExpenseBody): Thunk<Promise<void>> =>
  async (_dispatch, _getState, { api }) => {
    const rows = await readDay(api, body.created_at).catch(() => [])
    const ids = rows.filter((row) => isSameExpense(row, body)).map(({ id }) => id ?? 0)
    if (ids.length > 0) acceptedExpenses.add(Math.max(...ids))
  }

/** Stores a new expense. `anyway`: although an equal one was stored a moment ago. Never rejects. */
export const createExpense =
  (body: ExpenseBody, anyway = false): Thunk<Promise<Attempt>> =>
  (dispatch, getState, { api }) => {
    const work = async (): Promise<Attempt> => {
      dispatch(guard(expenseEntity, 'store'))
      const user = selectUser(getState())?.id ?? 0
      const find = (sent: SentExpense) => findExpense(api, sent)
      const caja = await dispatch(freshCaja(body.caja_id))
      mustBeOpen(caja)
      const earlier = await unsettled({ kept: sentExpenses, user, find }, (sent) => isSameBody(sent.body, body))
      if (earlier !== null) return earlier.outcome
      const before = await readDay(api, body.created_at)
      const isYoung = ({ updated_at }: { updated_at?: string }) => (toMoment(updated_at)?.valueOf() ?? 0) >= Date.now() - TWIN_MS
      if (!anyway && before.some((row) => isYoung(row) && isSameExpense(row, body))) return { kind: 'twin' }
      const sent: SentExpense = { body, known: before.map(({ id }) => id ?? 0), opening: openingOf(caja) }
      const outcome = await sendOnce({
        send: async () => (await api.send('POST', 'expense', body, { quiet: true })).status === 201,
        find: () => find(sent),
        note: sentExpenses.note(user, sent),
      })
      if (anyway && outcome.kind === 'stored') await dispatch(acceptNewest(body))
      dispatch(refresh(caja))
      return outcome
    }
    return orRefused(withLock(MONEY_LOCK, work))
  }

/** Its money is in an opening that goes on: the movement of one that is closed must not change with it. */
const mayChangeMoney =
  (expense: Expense, caja: Caja | null): Thunk<Promise<boolean>> =>
  async (_dispatch, _getState, { api }) =>
    caja === null || ((await readMovements(api, openingOf(caja))) ?? []).some(({ expense_id }) => expense_id === expense.id)

/** Changes an expense; the amount goes on into its movement, the caja does not (contract b §12). Never rejects. */
export const changeExpense =
  (expense: Expense, body: ExpenseBody): Thunk<Promise<Attempt>> =>
  (dispatch, _getState, { api }) => {
    const path = recordPath(expenseEntity, expense.id ?? 0)
    const read = async () => parseAnswer(await api.get(`${path}?al=${Date.now()}`, { quiet: true })) as Expense | null | undefined
    const work = async (): Promise<Attempt> => {
      dispatch(guard(expenseEntity, 'update'))
      const now = await read()
      if (!now) throw refusal('Este gasto ya no existe: alguien lo eliminó.')
      const caja = await dispatch(freshCaja(body.caja_id))
      const had = Boolean(now.caja_id)
      if (had && now.caja_id !== body.caja_id) throw refusal('La caja de un gasto guardado no se cambia: la plata ya salió de ella.')
      if (!had) mustBeOpen(caja)
      const moves = Number(now.amount) !== body.amount || now.expense_concept_id !== body.expense_concept_id
      if (had && moves && !(await dispatch(mayChangeMoney(now, caja))))
        throw refusal('La plata salió de una apertura que ya se cerró: el importe y el concepto no se cambian.')
      const outcome = await sendOnce({
        send: async () => {
          const answer = parseAnswer(await api.put(path, { id: expense.id, ...body }, { quiet: true }))
          if (answer) dispatch(listActions(expenseEntity).upserted([answer]))
          return Boolean(answer)
        },
        find: async () => {
          const stored = await read()
          return stored && isSameExpense(stored, body) ? 'stored' : 'absent'
        },
      })
      dispatch(refresh(caja))
      return outcome
    }
    return orRefused(withLock(MONEY_LOCK, work))
  }
