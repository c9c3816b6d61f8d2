// The server loses stock when a sale is changed or deleted; the app puts it right by a movement of its own, once (D-57).
import type { Thunk } from '@/api/thunk'
import { keptUnanswered, type Unanswered } from '@/api/unanswered'
import { mayStillArrive } from '@/domain/lateArrival'
import { heldKey, type AtRisk } from '@/domain/sale/stock/heldStock'
import { watchOf, type StockWatch } from '@/domain/sale/stock/owedStock'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import type { Sale } from '@/entities/saleRecord'
import { withLock } from '@/lib/lock'
import { inPool } from '@/lib/pool'
import { oneOf, orNull, record } from '@/lib/shape'
import { run } from '@/outbox/outbox'
import { selectUser } from '@/session/sessionSlice'
import {
  correctionAfterRemoval,
  correctionAfterUpdate,
  movementShape,
  NOTHING_OWED,
  watchShape,
  type StockCorrection,
} from './stockCorrection'
import { readMovementsAnew } from './stockMovements'
import { reload } from '../../list/thunks'

/** An article of a sale that is being changed, until its stock is known to be right. */
export interface OwedStock {
  watch: StockWatch
  verb: 'update' | 'delete'
  /** What was booked, and is still to be told; null: nothing yet. */
  done: StockCorrection['movement']
}

const shape = record<OwedStock>({ watch: watchShape, verb: oneOf('update', 'delete'), done: orNull(movementShape) })

/** On the disk since before the sale is changed, whatever becomes of the page. */
export const owedStock = keptUnanswered('owed-stock', (value) => shape(value) ?? null)

const LOCK = 'owed-stock'

const userOf = (state: unknown): number => selectUser(state)?.id ?? 0
const idOf = (watch: StockWatch): string => `${watch.sale_id}/${heldKey(watch)}`

/** Before a sale is changed or deleted: notes how the stock of what is at risk stands. Rejects with an `ApiError` where it cannot be read. */
export const watchStock =
  (sale: Sale, verb: OwedStock['verb'], risks: readonly AtRisk[]): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const user = userOf(getState())
    const kept = (await owedStock.of(user)).filter(({ what }) => what.done === null)
    const note = async (id: number): Promise<void> => {
      const article = (await dispatch(reload(articleEntity, id, { now: true }))) as Article | null
      if (article === null) return
      const newest = (await readMovementsAnew(api, id, 1))[0]?.id ?? 0
      for (const risk of risks.filter(({ article_id }) => article_id === id)) {
        const watch = watchOf(risk, sale, article, newest)
        if (watch === null) continue
        // One that is not settled yet counts from before this change: it sees to both.
        const older = kept.find((entry) => entry.id === idOf(watch))
        const what = older?.what ?? { watch, verb, done: null }
        await owedStock.keep({ id: idOf(watch), user, what, since: Date.now(), answered: false })
      }
    }
    const failures: unknown[] = []
    const ids = [...new Set(risks.map(({ article_id }) => article_id))]
    await inPool(
      2,
      ids.map((id) => () => note(id).catch((error: unknown) => void failures.push(error))),
    )
    if (failures.length > 0) throw failures[0]
  }

/** Puts one right. What became of a movement sent before is looked for first. */
const putRight =
  ({ id, user, what }: Unanswered<OwedStock>): Thunk<Promise<void>> =>
  async (dispatch) => {
    let booked: StockCorrection['movement'] = null
    const operation = what.verb === 'update' ? correctionAfterUpdate : correctionAfterRemoval
    const sent = { ...operation, send: (whole: StockCorrection) => ((booked = whole.movement), operation.send(whole)) }
    const send = () => dispatch(run(sent, { watch: what.watch, movement: null }))
    const first = await send()
    // One sent before has arrived: the sale may have been changed again since.
    const outcome = first.kind === 'twin' ? await send() : first
    const right = outcome.kind === 'stored' || (outcome.kind === 'refused' && outcome.message === NOTHING_OWED)
    const known = { since: Date.now(), answered: true }
    if (right && booked === null) await owedStock.forget(id)
    else await owedStock.keep({ id, user, what: { ...what, done: right ? booked : null }, ...known })
  }

/**
 * Puts right what the server lost, one after the other over all tabs. `known`: the sale whose change is known to be stored or not; of others
 * nothing is sent while the change may still arrive. Never rejects.
 */
export const settleStock =
  (known = 0): Thunk<Promise<void>> =>
  (dispatch, getState) =>
    withLock(LOCK, async () => {
      for (const entry of await owedStock.of(userOf(getState()))) {
        const waits = entry.what.watch.sale_id !== known && mayStillArrive(entry, Date.now())
        if (entry.what.done === null && !waits) await dispatch(putRight(entry))
      }
    })

/** Those that were put right and nobody has been told of; each is given once. */
export const takeTold = (): Thunk<Promise<readonly OwedStock[]>> => (_dispatch, getState) =>
  withLock(LOCK, async () => {
    const done = (await owedStock.of(userOf(getState()))).filter(({ what }) => what.done !== null)
    for (const { id } of done) await owedStock.forget(id)
    return done.map(({ what }) => what)
  })
