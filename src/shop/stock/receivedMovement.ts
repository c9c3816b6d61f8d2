// Looks at the stock of its articles before a movement between warehouses is received, since nothing moves it back.
import { apiError } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import type { MovementBody } from '@/domain/stock/depositMovement'
import { receivingProblem, shortOrigins } from '@/domain/stock/movementRisks'
import { address as addressEntity, type Address } from '@/entities/address'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { deposit_movement } from '@/entities/depositMovement'
import { segmentOf } from '@/entities/paths'
import { inPool } from '@/lib/pool'
import { selectList } from '@/list/slices'
import { reload } from '@/list/thunks'
import { articleById } from '../articles/articleIndex'

const MANY = 3

/** Street of a warehouse, as a list here has it. */
export const streetOf =
  (id: number): Thunk<string> =>
  (_dispatch, getState) => {
    const streets = selectList(getState(), addressEntity).models as readonly Address[]
    return streets.find((row) => row.id === id)?.street ?? 'otro depósito'
  }

/** The articles of a movement, by id. `anew`: they are read though they are held. Rejects when one cannot be read. */
const articlesOf =
  ({ articles }: MovementBody, anew: boolean): Thunk<Promise<(id: number) => Article | undefined>> =>
  async (dispatch, getState) => {
    const found = new Map<number, Article>()
    const failures: unknown[] = []
    const find = async (id: number) => {
      const held = anew ? undefined : articleById(selectList(getState(), articleEntity).models, id)
      const article = held ?? ((await dispatch(reload(articleEntity, id))) as Article | null)
      if (article !== null) found.set(id, article)
    }
    const ids = [...new Set(articles.map((line) => line.id))]
    await inPool(
      2,
      ids.map((id) => () => find(id).catch((error: unknown) => void failures.push(error))),
    )
    if (failures.length > 0) throw failures[0]
    return (id) => found.get(id)
  }

function refuse(body: MovementBody, articleOf: (id: number) => Article | undefined): void {
  const problem = receivingProblem(body, articleOf)
  if (problem !== null) throw apiError('answer', 200, segmentOf(deposit_movement), problem)
}

/** Rejects with the reason when the movement, received now, would lose stock (D-57). */
export const mustKeepStock =
  (body: MovementBody): Thunk<Promise<void>> =>
  async (dispatch) =>
    refuse(body, await dispatch(articlesOf(body, true)))

/**
 * What a person has to know before the movement is received: the warehouse of origin would be left with less than 0. Empty:
 * nothing. Rejects as `mustKeepStock`, by the articles as they are held here.
 */
export const shortOfReceiving =
  (body: MovementBody): Thunk<Promise<string>> =>
  async (dispatch) => {
    const articleOf = await dispatch(articlesOf(body, false))
    refuse(body, articleOf)
    const short = shortOrigins(body, articleOf, dispatch(streetOf(body.from_address_id)))
    const more = short.length > MANY ? [`Y ${short.length - MANY} más.`] : []
    return [...short.slice(0, MANY), ...more].join(' ')
  }
