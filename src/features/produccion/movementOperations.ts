import { apiError } from '@/api/errors'
import { currentAmounts, isLastMovement } from '@/features/produccion/amounts'
import { readRecord, readRows, storeRecord } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { toAmount } from '@/domain/money'
import { BEGUN, heldIn, isLastStep, takenBy, targetOf } from '@/domain/stock/productionMovement'
import { order_production_status, type OrderProductionStatus } from '@/entities/orderProductionStatus'
import { segmentOf } from '@/entities/paths'
import { production_movement as entity, type ProductionMovement } from '@/entities/productionMovement'
import { recipe as recipeEntity, type Recipe } from '@/entities/recipe'
import type { Model } from '@/entities/types'
import { addDays, today } from '@/lib/dates'
import { quantity } from '@/lib/format'
import { number, record, text } from '@/lib/shape'
import { readMovementsAbout, STOCK_LOCK } from '@/shop/stock/stockMovements'
import { selectList } from '@/list/slices'
import { load, reload } from '@/list/thunks'
import type { Operation } from '@/outbox/operation'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { rereadArticles } from '@/shop/articles/rereadArticles'
import { removing } from '@/list/saving/removedOnce'

/** A movement as it is sent, with the choices it was made from. */
export interface SentMovement {
  article_id: number
  /** Name of the product, used in messages. */
  name: string
  recipe_id: number
  /** Step the units leave; 0: production begins. */
  order_production_status_desde: number
  order_production_status_id: number
  amount: number
  employee_id: number
  notes: string
  /** Day it was sent, `YYYY-MM-DD`. */
  day: string
}

const refusal = (message: string) => apiError('answer', 200, segmentOf(entity), message)

const isTaking = (recipe: Recipe, steps: Parameters<typeof takenBy>[1], what: SentMovement, late: boolean) =>
  takenBy(recipe.articles, steps, what.order_production_status_id, what.amount, late).filter(
    ({ held, nowhere, needed }) => held !== null && !nowhere && needed > 0,
  )

/**
 * The steps held here: live news keep them current, and reading them each time would use one of the sixty calls a
 * minute.
 */
const heldSteps = (state: unknown) =>
  selectList(state, order_production_status).models as readonly OrderProductionStatus[]

/**
 * Checks the movement against what the server has now: another computer may have moved the same units, changed the
 * steps or deleted the recipe.
 */
const refuse =
  (what: SentMovement): Thunk<Promise<SentMovement>> =>
  async (_dispatch, getState, { api }) => {
    const steps = heldSteps(getState())
    const recipe = await readRecord(api, recipeEntity, what.recipe_id)
    // For a product without a recipe the server stores the movement and then fails (contract c §6.2).
    if (recipe === null || recipe.article_id !== what.article_id)
      throw refusal(`${what.name} ya no tiene receta: sin ella no se puede producir.`)
    if (targetOf(steps, what.order_production_status_desde)?.id !== what.order_production_status_id)
      throw refusal('Los estados cambiaron mientras lo cargabas: elegí de nuevo desde dónde.')
    if (what.order_production_status_desde !== BEGUN) {
      const held = heldIn(await currentAmounts(api, what.article_id), what.order_production_status_desde)
      const from = steps.find(({ id }) => id === what.order_production_status_desde)?.name ?? ''
      if (held < what.amount)
        throw refusal(`En ${from} quedan ${quantity(held)} de ${what.name}: otra persona movió las demás.`)
    }
    return { ...what, day: today() }
  }

/**
 * Whether the stock was moved, which the server does after it has stored the row; seen by the movements of one article,
 * product or input.
 */
const stockMoved =
  (row: ProductionMovement, what: SentMovement): Thunk<Promise<boolean>> =>
  async (_dispatch, getState, { api }) => {
    const user = selectUser(getState())
    const steps = heldSteps(getState())
    const recipe = await readRecord(api, recipeEntity, what.recipe_id)
    if (recipe === null || user === null) return true
    const late = Boolean(ownerOf(user).discount_stock_from_recipe_after_advance_to_next_status)
    const taken = isTaking(recipe, steps, what, late).map(({ id, needed }) => ({ id, units: -needed }))
    // The server moves the product last.
    const moved = isLastStep(steps, what.order_production_status_id)
      ? { id: what.article_id, units: what.amount }
      : taken.at(-1)
    if (moved === undefined) return true
    const last = await readMovementsAbout(api, moved.id, row.created_at)
    return last.some(({ amount, created_at }) => created_at >= row.created_at && toAmount(amount).eq(moved.units))
  }

/** Reads the product and its inputs again, since no event tells of their stock. */
const rereadMoved =
  (articleId: number): Thunk =>
  (dispatch, getState) => {
    const recipes = selectList(getState(), recipeEntity).models as readonly Recipe[]
    const recipe = recipes.find(({ article_id }) => article_id === articleId)
    void dispatch(rereadArticles([articleId, ...(recipe?.articles ?? []).map(({ id }) => id)]))
  }

const PLACE = '/produccion/movimientos'
const HALF = 'Revisá el stock de los insumos y del producto.'

/** Moves units into a step; the step takes its inputs from the stock. */
export const createMovement: Operation<SentMovement, ProductionMovement> = {
  key: 'production-movement-new',
  lock: STOCK_LOCK,
  needs: [entity, 'store'],
  shape: record<SentMovement>({
    article_id: number,
    name: text,
    recipe_id: number,
    order_production_status_desde: number,
    order_production_status_id: number,
    amount: number,
    employee_id: number,
    notes: text,
    day: text,
  }),
  prepare: refuse,
  read:
    ({ day }) =>
    (_dispatch, _getState, { api }) =>
      // A day more on both sides, since the server's clock may differ by hours from the one that gave the day.
      readRows(api, entity, { from: addDays(day, -1), until: addDays(today(), 1) }),
  isLike: (row, what) =>
    row.article_id === what.article_id &&
    row.order_production_status_id === what.order_production_status_id &&
    toAmount(row.amount).eq(what.amount) &&
    (row.employee_id ?? 0) === what.employee_id &&
    (row.notes ?? '') === what.notes,
  isWhole: stockMoved,
  storedAt: ({ created_at }) => created_at,
  send:
    ({ article_id, order_production_status_id, amount, employee_id, notes }) =>
    async (_dispatch, _getState, { api }) => {
      const body = { employee_id, article_id, order_production_status_id, amount, notes }
      return storeRecord(api, entity, body)
    },
  after:
    ({ article_id }) =>
    (dispatch) => {
      void dispatch(load(entity, { refresh: true }))
      dispatch(rereadMoved(article_id))
    },
  words: ({ amount, name }) => `el movimiento de ${quantity(amount)} de ${name}`,
  half: HALF,
  place: PLACE,
}

/** A movement that is to be taken back. */
export interface RemovedMovement {
  id: number
  num: number
  article_id: number
}

/** Takes back the last movement of a product: its inputs return to the stock, and what it made leaves it. */
export const removeMovement: Operation<RemovedMovement, Model> = {
  key: 'production-movement-delete',
  lock: STOCK_LOCK,
  needs: [entity, 'delete'],
  shape: record<RemovedMovement>({ id: number, num: number, article_id: number }),
  prepare:
    (what) =>
    async (_dispatch, _getState, { api }) => {
      if ((await readRecord(api, entity, what.id)) === null)
        throw refusal('Ese movimiento ya no existe: alguien lo eliminó.')
      if (!(await isLastMovement(api, what.id, what.article_id)))
        throw refusal('Ya no es el último movimiento del artículo: solo el último se puede eliminar.')
      return what
    },
  ...removing<RemovedMovement>(entity),
  after:
    ({ id, article_id }) =>
    (dispatch) => {
      // If the movement is gone, this takes it off the list.
      dispatch(reload(entity, id)).catch(() => undefined)
      dispatch(rereadMoved(article_id))
    },
  words: ({ num }) => `la eliminación del movimiento N° ${num}`,
  half: HALF,
  place: PLACE,
}
