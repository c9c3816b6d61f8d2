// The server loses stock when a sale is changed or deleted; the app puts it right by a movement of its own, once
// (D-57). The correction lies in the outbox, unsent, from before the sale is changed, so that the next page finds it if
// this one goes away.
import type { Thunk } from '@/api/thunk'
import { mayStillArrive } from '@/domain/lateArrival'
import type { AtRisk } from '@/domain/sale/stock/heldStock'
import { watchOf, type StockWatch } from '@/domain/sale/stock/owedStock'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import type { Sale } from '@/entities/saleRecord'
import { withLock } from '@/lib/lock'
import { inPool } from '@/lib/pool'
import { reload } from '@/list/thunks'
import { entriesOf, forgetEntry, keepEntry, type Entry } from '@/outbox/entries'
import { placeOf, run } from '@/outbox/outbox'
import { selectUser } from '@/session/sessionSlice'
import { correctionAfterRemoval, correctionAfterUpdate, NOTHING_OWED, watchKey } from './stockCorrectionOperations'
import { readMovementsAnew } from './stockMovements'

const OPERATIONS = { update: correctionAfterUpdate, delete: correctionAfterRemoval }

/** Keys of the corrections in the outbox. */
export const OWED_KEYS: readonly string[] = Object.values(OPERATIONS).map(({ key }) => key)

const LOCK = 'owed-stock'

interface Owed {
  entry: Entry
  operation: typeof correctionAfterUpdate
  watch: StockWatch
  /** The correction was sent, and got no clear answer. */
  sent: boolean
}

const owedOf = async (user: number): Promise<readonly Owed[]> =>
  (await entriesOf(user)).flatMap((entry) => {
    const operation = Object.values(OPERATIONS).find(({ key }) => key === entry.key)
    const what = operation?.shape(entry.what)
    return operation && what ? [{ entry, operation, watch: what.watch, sent: what.movement !== null }] : []
  })

const userOf = (state: unknown): number => selectUser(state)?.id ?? 0

/** The entry that is kept of an article until its stock is known to be right. */
function unsentEntry(operation: Owed['operation'], watch: StockWatch, user: number): Entry {
  const { key, words, half } = operation
  const what = { watch, movement: null, back: null }
  const said = { words: words(what), half, place: placeOf(operation, what), asked: JSON.stringify(what), what }
  return { id: `owed ${watchKey(watch)}`, key, user, known: [], since: Date.now(), answered: false, ...said }
}

/**
 * Must be called before a sale is changed or deleted: notes the stock of the articles at risk. Rejects with an
 * `ApiError` where it cannot be read.
 */
export const watchStock =
  (sale: Sale, verb: keyof typeof OPERATIONS, risks: readonly AtRisk[]): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const user = userOf(getState())
    const owed = await owedOf(user)
    const note = async (id: number): Promise<void> => {
      const article = (await dispatch(reload(articleEntity, id))) as Article | null
      if (article === null) return
      const newest = (await readMovementsAnew(api, id, 1))[0]?.id ?? 0
      for (const risk of risks.filter(({ article_id }) => article_id === id)) {
        const watch = watchOf(risk, sale, article, newest)
        if (watch === null) continue
        // A correction that is not settled yet counts from before this change, so it also covers this one.
        const older = owed.find((one) => watchKey(one.watch) === watchKey(watch))
        await keepEntry(unsentEntry(older?.operation ?? OPERATIONS[verb], older?.watch ?? watch, user))
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

/**
 * Puts one stock right. A movement sent before is looked for first: if it has arrived, the sale may have been changed
 * again since, so a second run follows.
 */
const putRight =
  ({ operation, watch }: Owed): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const send = () => dispatch(run(operation, { watch, movement: null, back: null }))
    const first = await send()
    const outcome = first.kind === 'twin' ? await send() : first
    if (outcome.kind !== 'refused' || outcome.message !== NOTHING_OWED) return
    for (const { entry, ...other } of await owedOf(userOf(getState())))
      if (watchKey(other.watch) === watchKey(watch)) await forgetEntry(entry.id)
  }

/**
 * Puts right the stock that the server lost, one correction after the other over all tabs. `known`: id of the sale
 * whose change is known to be stored or not; for other sales nothing is sent while their change may still arrive. Never
 * rejects.
 */
export const settleStock =
  (known = 0): Thunk<Promise<void>> =>
  (dispatch, getState) =>
    withLock(LOCK, async () => {
      const seen = new Set<string>()
      for (const one of await owedOf(userOf(getState()))) {
        const isKnown = one.watch.sale_id === known && !one.sent
        if (isKnown) await keepEntry({ ...one.entry, answered: true })
        else if (mayStillArrive(one.entry, Date.now())) continue
        if (!seen.has(watchKey(one.watch))) await dispatch(putRight(one))
        seen.add(watchKey(one.watch))
      }
    })
