import { apiError } from '@/api/errors'
import { answerOf } from '@/api/read'
import { updateRisks } from '@/domain/sale/stock/heldStock'
import { closedRefusal } from '@/domain/sale/stored/pastSale'
import { sameSale, updateFate, type ComparedSale, type SaleChange } from '@/domain/sale/stored/updateFate'
import type { SaleItemPayload, SaleUpdatePayload } from '@/domain/sale/wire'
import { recordPath } from '@/entities/paths'
import { sale as entity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { having, listOf, number, orNull, record } from '@/lib/shape'
import { watchStock } from '@/shop/stock/owedStock'
import { rereadMoved, saleChanged } from '@/shop/sales/sales'
import type { Operation } from '@/outbox/operation'
import { saleById } from './previusCalls'

const QUIET = { priority: 'sale', quiet: true } as const
const READ_TIMEOUT_MS = 10_000
const CHANGED = 'La venta cambió mientras la editabas: salí y volvé a abrirla para no pisar ese cambio.'

const rows = <T extends object>() => listOf(having<T>({}))

const fateOf = (row: Sale, { before, payload }: SaleChange) => updateFate(before, row, payload)

export const changeSale: Operation<SaleChange, Sale> = {
  key: 'sale-change',
  lock: 'sale-change',
  needs: [entity, 'update'],
  shape: record<SaleChange>({
    id: number,
    num: orNull(number),
    at: number,
    before: having<ComparedSale>({
      sale_modifications_count: number,
      ...{ articles: rows(), combos: rows(), services: rows(), discounts: rows(), surchages: rows() },
      current_acount_payment_methods: rows(),
    }),
    payload: having<SaleUpdatePayload>({
      total: number,
      items: listOf(having<SaleItemPayload>({ id: number, amount: number, price_vender: number })),
      discounts: rows(),
      surchages: rows(),
      selected_payment_methods: rows(),
    }),
    moved: listOf(number),
  }),
  readsBefore: () => false,
  // Only one change of a sale at a time: an earlier one may still arrive and be stored.
  isSame: (one, other) => one.id === other.id,
  // The server does not enforce its edit lock (contract b §1.2), so this checks that nothing somebody else stored
  // meanwhile is overwritten.
  prepare:
    (what) =>
    async (dispatch, _getState, { api }) => {
      const now = await saleById(api, what.id, READ_TIMEOUT_MS)
      const refusal = now && closedRefusal(now)
      if (refusal) throw apiError('answer', 200, 'sale', refusal)
      if (now === null || !sameSale(what.before, now)) throw apiError('answer', 200, 'sale', CHANGED)
      await dispatch(watchStock(now, 'update', updateRisks(now, what.payload)))
      return what
    },
  read:
    ({ id }) =>
    async (dispatch, _getState, { api }) => {
      const now = await saleById(api, id, READ_TIMEOUT_MS)
      if (now !== null) dispatch(saleChanged(now))
      return now === null ? [] : [now]
    },
  isLike: (row, what) => fateOf(row, what) !== 'absent',
  isWhole: (row, what) => () => Promise.resolve(fateOf(row, what) === 'stored'),
  send:
    ({ id, payload }) =>
    async (_dispatch, _getState, { api }) =>
      answerOf(api, entity, (await api.send('PUT', recordPath(entity, id), payload, QUIET)).data) ?? false,
  after: ({ payload: { client_id }, moved }) => rereadMoved([{ client_id, articles: moved.map((id) => ({ id })) }]),
  words: ({ id, num }) => `el cambio de la venta N° ${num ?? id}`,
  half: 'Abrila en Ventas: puede haberse guardado a medias, o haberla tocado otra persona.',
  place: '/ventas',
}
