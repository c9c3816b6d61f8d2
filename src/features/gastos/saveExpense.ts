import { apiError } from '@/api/errors'
import { answerOf, readRecord } from '@/api/read'
import { MONEY_LOCK, sendOnce } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import { attempt, type Attempt } from '@/api/useOnce'
import { unsettled } from '@/api/useRecalled'
import { expenseFate, isSameBody, isSameExpense, type ExpenseBody } from '@/domain/cajas/expense'
import { isJustStored } from '@/domain/repeated'
import { expense as expenseEntity, type Expense } from '@/entities/expense'
import { recordPath } from '@/entities/paths'
import { mustBeOpen, readCaja } from '@/shop/cajas/cajas'
import { selectServerNow } from '@/session/clocks'
import { guard } from '@/session/guard'
import { listActions } from '@/list/slices'
import { selectUser } from '@/session/sessionSlice'
import { readDay, readMovements } from './calls'
import { acceptedExpenses, findExpense, refreshSpent, sentExpenses, type SentExpense } from './sentExpenses'

// The way of an expense to the server and back (contract b §12). It takes money out of a caja, so nothing is sent twice unseen.

const refusal = (text: string) => apiError('answer', 200, 'expense', text)

/** The opening the money of a chosen caja comes out of; null: none was chosen. */
const openingOf =
  (cajaId: number): Thunk<Promise<number | null>> =>
  async (dispatch) =>
    cajaId === 0 ? null : mustBeOpen(await dispatch(readCaja(cajaId))).current_apertura_caja_id

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
      const find = (sent: SentExpense) => dispatch(findExpense(sent))
      const earlier = await unsettled({ kept: sentExpenses, user, find }, (sent) => isSameBody(sent.body, body))
      if (earlier !== null) return earlier.outcome
      const opening = await dispatch(openingOf(body.caja_id))
      const before = await readDay(api, body.created_at)
      const now = selectServerNow(getState())
      if (!anyway && before.some((row) => isJustStored(row.updated_at, now) && isSameExpense(row, body)))
        return { kind: 'twin' }
      const sent: SentExpense = { body, known: before.map(({ id }) => id ?? 0), opening }
      const outcome = await sendOnce({
        send: async () => (await api.send('POST', 'expense', body, { quiet: true })).status === 201,
        find: () => find(sent),
        note: sentExpenses.note(user, sent),
      })
      if (anyway && outcome.kind === 'stored') await dispatch(acceptNewest(body))
      dispatch(refreshSpent(body.caja_id))
      return outcome
    }
    return attempt(MONEY_LOCK, work)
  }

interface Spending {
  body: ExpenseBody
  /** Where its movement is written, or written anew; null: nothing of a caja changes. */
  opening: number | null
}

/**
 * What is sent of one whose money has left a caja. Another amount or concept is refused where it left no opening that goes on: the movement of
 * a closed one must not change with it. A caja that is gone goes off the expense: the server would look for it.
 */
const spentBody =
  ({ id, caja_id, amount, expense_concept_id }: Expense, body: ExpenseBody): Thunk<Promise<Spending>> =>
  async (dispatch, _getState, { api }) => {
    const caja = await dispatch(readCaja(caja_id ?? 0))
    const sent = caja === null ? { ...body, caja_id: 0 } : body
    if (Number(amount) === body.amount && expense_concept_id === body.expense_concept_id)
      return { body: sent, opening: null }
    const opening = caja?.current_apertura_caja_id ?? 0
    const movements = await readMovements(api, opening)
    if (movements?.some(({ expense_id }) => expense_id === id)) return { body: sent, opening }
    const from = caja === null ? 'una caja que ya no existe' : 'una apertura que ya se cerró'
    throw refusal(`La plata salió de ${from}: el importe y el concepto no se cambian.`)
  }

/** Changes an expense; the amount goes on into its movement, the caja does not (contract b §12). Never rejects. */
export const changeExpense =
  (expense: Expense, typed: ExpenseBody): Thunk<Promise<Attempt>> =>
  (dispatch, _getState, { api }) => {
    const path = recordPath(expenseEntity, expense.id ?? 0)
    const read = () => readRecord(api, expenseEntity, expense.id ?? 0)
    const work = async (): Promise<Attempt> => {
      dispatch(guard(expenseEntity, 'update'))
      const now = await read()
      if (!now) throw refusal('Este gasto ya no existe: alguien lo eliminó.')
      const had = Boolean(now.caja_id)
      if (had && now.caja_id !== typed.caja_id)
        throw refusal('La caja de un gasto guardado no se cambia: la plata ya salió de ella.')
      // The one its money left may be closed by now, or gone.
      const { body, opening }: Spending = had
        ? await dispatch(spentBody(now, typed))
        : { body: typed, opening: await dispatch(openingOf(typed.caja_id)) }
      const outcome = await sendOnce({
        send: async () => {
          const answer = answerOf(api, expenseEntity, await api.put(path, { id: expense.id, ...body }, { quiet: true }))
          if (answer) dispatch(listActions(expenseEntity).upserted([answer]))
          return Boolean(answer)
        },
        find: async () => {
          const stored = await read()
          if (!stored || !isSameExpense(stored, body)) return 'absent'
          dispatch(refreshSpent(body.caja_id))
          return expenseFate(body, [], [stored], await readMovements(api, opening))
        },
      })
      dispatch(refreshSpent(body.caja_id))
      return outcome
    }
    return attempt(MONEY_LOCK, work)
  }
