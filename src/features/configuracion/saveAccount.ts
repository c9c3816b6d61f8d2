import { apiError, isAnswered, isApiError } from '@/api/errors'
import { storedIn } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { user as entity, type UserAccount } from '@/entities/user'
import { refuseConflict } from '@/list/saving/conflict'
import { refreshUser } from '@/session/session'
import { selectUser } from '@/session/sessionSlice'

/** The columns this call writes; pictures have their own calls (contract a §3). */
const WRITTEN = entity.fields.filter(({ type }) => type !== 'image').map(({ key }) => key)

// Columns that may not be null, with the value stored instead.
const NOT_NULL: Readonly<Partial<Record<keyof UserAccount, unknown>>> = {
  iva_included: 0,
  ask_amount_in_vender: 0,
  sale_ticket_width: '58.00',
  discount_stock_from_recipe_after_advance_to_next_status: 0,
  redondear_centenas_en_vender: 0,
  header_articulos_pdf: 0,
}

// After a change of the dollar or of the VAT setting the server prices every article anew before it answers.
const TIMEOUT_MS = 180_000

/** The account of the session's user, whose payload carries every column of the owner's row. */
export const selectAccount = (state: unknown): UserAccount | null => selectUser(state) as UserAccount | null

/** Body of the call: all columns it writes, since the server would store a missing one as null. */
export const accountBody = (account: UserAccount, changes: object): Record<string, unknown> => {
  const record = { ...account, ...changes } as UserAccount
  return Object.fromEntries(WRITTEN.map((key) => [key, record[key] ?? NOT_NULL[key] ?? null]))
}

const holds = (account: UserAccount | null, changes: object) =>
  account !== null &&
  Object.entries(changes).every(([key, value]) => {
    const stored = account[key as keyof UserAccount]
    return typeof value === 'number' ? Number(stored ?? 0) === value : (stored ?? '') === (value ?? '')
  })

/**
 * Writes the changes over the owner's account as the server has it now, then reads the session's user again: only from
 * then on the prices follow the settings (contract a §0.4). If the answer is lost, what is read tells whether it was
 * stored. `begun`: the account as its form was begun. Rejects with an `ApiError`.
 */
export const saveAccount =
  (changes: object, begun?: UserAccount): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    await dispatch(refreshUser())
    const account = selectAccount(getState())
    if (account === null || selectUser(getState())?.owner_id !== null)
      throw apiError('answer', 403, 'user', 'Solo el dueño puede cambiar los datos del comercio.')
    if (begun !== undefined) refuseConflict(entity, begun, account, changes)
    const path = `user/${account.id}`
    try {
      storedIn(api, entity, await api.put(path, accountBody(account, changes), { timeout: TIMEOUT_MS }), path)
    } catch (error) {
      // A proxy before the server may time out while the articles are priced anew.
      const doubtful = isApiError(error) && (!isAnswered(error) || error.status === 200)
      if (doubtful) await dispatch(refreshUser()).catch(() => undefined)
      if (!doubtful || !holds(selectAccount(getState()), changes)) throw error
    }
    // The account is stored even when this reading fails; then the next start reads it.
    await dispatch(refreshUser()).catch(() => undefined)
  }
