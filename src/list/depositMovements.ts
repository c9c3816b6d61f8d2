import { anew } from '@/api/freshPath'
import type { ApiClient } from '@/api/client'
import { apiError } from '@/api/errors'
import { readRecord, readRows, rowsAt } from '@/api/read'
import { sendOnce, type Found } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import { isBag, keptUnanswered } from '@/api/unanswered'
import { unsettled } from '@/api/useRecalled'
import { bodyOf, isBooked, isSameBody, type Booked, type MovementBody } from '@/domain/stock/depositMovement'
import type { MoneyFate } from '@/domain/moneyFate'
import { article as articleEntity } from '@/entities/article'
import { deposit_movement, isReceived, type DepositMovement } from '@/entities/depositMovement'
import { stock_movement } from '@/entities/stockMovement'
import type { Model } from '@/entities/types'
import { addDays, today } from '@/lib/dates'
import { withLock } from '@/lib/lock'
import { inPool } from '@/lib/pool'
import { selectUser } from '@/session/sessionSlice'
import { listActions } from './slices'
import { changed, reload, save, type SaveRecord } from './thunks'

// The way of goods between warehouses to the server and back. A received movement that is saved again moves its goods again, and a new one that
// is sent twice is there twice (contract a §13.6): one without a clear answer is looked for before anything else is sent.

/** A movement as it left. */
export interface SentDepositMovement {
  body: MovementBody
  /** `YYYY-MM-DD` it was sent on. */
  day: string
  /** Of a new one: those of the day that were there before. */
  known: readonly number[]
}

export const DEPOSIT_LOCK = 'deposit-movement'

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isLine = (value: unknown) => isBag(value) && [value.id, value.amount, value.article_variant_id].every(isNumber)

function sentFrom(value: unknown): SentDepositMovement | null {
  if (!isBag(value) || !isBag(value.body) || typeof value.day !== 'string') return null
  const { id, from_address_id, to_address_id, deposit_movement_status_id, employee_id, notes, articles } = value.body
  const right =
    [from_address_id, to_address_id, deposit_movement_status_id, employee_id].every(isNumber) &&
    typeof notes === 'string'
  if (!right || !(id === null || isNumber(id)) || !Array.isArray(articles) || !articles.every(isLine)) return null
  const known = Array.isArray(value.known) ? (value.known as unknown[]).filter(isNumber) : []
  return { body: value.body as unknown as MovementBody, day: value.day, known }
}

/** Movements without an answer, whatever became of the page they were made on. */
export const sentDepositMovements = keptUnanswered('sent-deposit-movements', sentFrom)

async function readSince(api: ApiClient, day: string): Promise<readonly DepositMovement[]> {
  // The server's clock can be off by hours from the one that named the day.
  return readRows(api, deposit_movement, { from: addDays(day, -1), until: addDays(today(), 1) })
}

/** Last stock movements of the article; the goods of a doubtful one are among the newest. */
async function readBooked(api: ApiClient, articleId: number): Promise<Booked> {
  return rowsAt(api, stock_movement, anew(`stock-movement/${articleId}/50/0`))
}

/** What became of one: the record, or that it is not there, or that it is and not all its goods moved. Rejects when that cannot be read. */
export async function findDepositMovement(
  api: ApiClient,
  { body, day, known }: SentDepositMovement,
): Promise<MoneyFate | DepositMovement> {
  const candidates = body.id === null ? await readSince(api, day) : [await readRecord(api, deposit_movement, body.id)]
  const row = candidates.find(
    (each) => each !== null && !known.includes(each.id ?? 0) && isSameBody(bodyOf(each), body),
  )
  if (!row) return 'absent'
  if (!isReceived(row)) return row
  const booked = new Map<number, Booked>()
  for (const { id } of body.articles) if (!booked.has(id)) booked.set(id, await readBooked(api, id))
  return isBooked(row.id ?? 0, body.articles, (id) => booked.get(id) ?? []) ? row : 'half'
}

export const HALFWAY = 'Figura recibido, pero no todos sus artículos se movieron: revisá su stock antes de seguir.'
const DOUBTS: Record<Found, string> = {
  absent: 'El servidor no contestó bien y el movimiento no quedó guardado. Podés guardar de nuevo.',
  half: HALFWAY,
  unread: 'Sin respuesta. Guardá otra vez: no se repite.',
}
const refusal = (text: string) => apiError('answer', 200, 'deposit-movement', text)

/** What was received changed the stock of its articles, and nothing tells of it. */
export const afterDepositMovement =
  (stored: DepositMovement): Thunk =>
  (dispatch) => {
    dispatch(listActions(deposit_movement).upserted([stored]))
    if (!isReceived(stored)) return
    const ids = new Set(stored.articles.map(({ id }) => id ?? 0))
    void inPool(
      2,
      [...ids].map((id) => () => dispatch(reload(articleEntity, id, { now: true, priority: 'background' }))),
    )
  }

/** Saves a movement once. Rejects with an `ApiError` that says what is known of one without a clear answer. */
export const saveDepositMovement: SaveRecord =
  (entity, model, changes) =>
  (dispatch, getState, { api }) => {
    async function send(find: (sent: SentDepositMovement) => Promise<MoneyFate | DepositMovement>, user: number) {
      const record = (await dispatch(changed(entity, model, changes))) as DepositMovement
      const day = today()
      const known = record.id === null ? (await readSince(api, day)).map(({ id }) => id ?? 0) : []
      const sent: SentDepositMovement = { body: bodyOf(record), day, known }
      return sendOnce<Model>({
        send: () => dispatch(save(entity, record, { quiet: true })),
        find: () => find(sent),
        note: sentDepositMovements.note(user, sent),
      })
    }
    const work = async (): Promise<Model> => {
      const user = selectUser(getState())?.id ?? 0
      const find = (sent: SentDepositMovement) => findDepositMovement(api, sent)
      const asked = bodyOf({ ...(model as DepositMovement), ...changes })
      const isSame = ({ body }: SentDepositMovement) => body.id === asked.id && isSameBody(body, asked)
      const earlier = await unsettled({ kept: sentDepositMovements, user, find }, isSame)
      const outcome = earlier?.outcome ?? (await send(find, user))
      if (outcome.kind === 'refused') throw refusal(outcome.message)
      if (outcome.kind === 'unsure') throw refusal(DOUBTS[outcome.found])
      const stored = outcome.record as DepositMovement
      dispatch(afterDepositMovement(stored))
      return stored
    }
    return withLock(DEPOSIT_LOCK, work)
  }
