import { apiError } from '@/api/errors'
import { readRows, storeRecord } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { buyer as entity, type Buyer } from '@/entities/buyer'
import { client as clientEntity } from '@/entities/client'
import { segmentOf } from '@/entities/paths'
import type {} from '@/entities/types'
import { number, orNull, record, text, type Shape } from '@/lib/shape'
import { savedOnce } from '@/list/saving/savedOnce'
import { reload } from '@/list/thunks'
import type { Operation } from '@/outbox/operation'

/** The store account of a client of the shop, as it is sent: `id` and `num` are the client's (contract c §8.1). */
export interface SentBuyer {
  id: number
  num: number | null
  name: string
  email: string | null
  phone: string | null
}

const shape: Shape<SentBuyer> = record<SentBuyer>({
  id: number,
  num: orNull(number),
  name: text,
  email: orNull(text),
  phone: orNull(text),
})

const PLACE = '/online/clientes'

const read =
  (): Thunk<Promise<readonly Buyer[]>> =>
  (_dispatch, _getState, { api }) =>
    readRows(api, entity)

const isLike = (row: Buyer, { id }: SentBuyer): boolean => row.comercio_city_client_id === id

/** Makes a client's account in the store; a client has only one. */
export const createBuyer: Operation<SentBuyer, Buyer> = {
  key: 'buyer-new',
  lock: 'buyer',
  needs: [entity, 'store'],
  shape,
  prepare: (what) => async (dispatch) => {
    const other = (await dispatch(read())).find((row) => isLike(row, what))
    if (other === undefined) return what
    throw apiError('answer', 200, segmentOf(entity), `Ese cliente ya tiene cuenta en la tienda: «${other.name}».`)
  },
  read,
  isLike,
  send:
    (what) =>
    async (_dispatch, _getState, { api }) =>
      storeRecord(api, entity, what),
  after:
    ({ id }) =>
    (dispatch) =>
      void dispatch(reload(clientEntity, id)).catch(() => undefined),
  words: ({ name }) => `la cuenta de ${name} en la tienda`,
  half: 'Revisá sus datos.',
  place: PLACE,
}

const trimmed = (value: string | null | undefined): string | null => value?.trim() || null

/** Saves the form of a new account as an operation. */
export const saveBuyer = savedOnce<SentBuyer, Buyer>(
  () => createBuyer,
  (row, changes) => {
    const { comercio_city_client_id, num, name, email, phone } = { ...row, ...changes } as Buyer
    return {
      id: comercio_city_client_id ?? 0,
      num: num ?? null,
      name: name.trim(),
      email: trimmed(email),
      phone: trimmed(phone),
    }
  },
)
