import { apiError } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { createAccess } from '@/domain/access'
import { seesCaja } from '@/domain/cajas/seesCaja'
import { cajaName } from '@/domain/sale/cajas'
import { caja as cajaEntity, type Caja } from '@/entities/caja'
import { reload } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'

// Cajas as the server has them. They are read anew, since no event tells that another till moved the money of one, or
// closed it (contract b trap 22).

/**
 * The lock of everything that moves a caja's money: one at a time over all tabs, so that each sees what the one before
 * stored.
 */
export const MONEY_LOCK = 'caja-dinero'

export interface OpenCaja extends Caja {
  current_apertura_caja_id: number
}

export const cajaRefusal = (text: string) => apiError('answer', 200, 'caja', text)

/** Reads a caja; null: somebody deleted it. Rejects with an `ApiError`. */
export const readCaja =
  (id: number): Thunk<Promise<Caja | null>> =>
  async (dispatch) =>
    (await dispatch(reload(cajaEntity, id))) as Caja | null

/**
 * Returns the caja if it is open, since only an open one gives or takes money (CAJA-009); otherwise throws with the
 * words for the person.
 */
export function mustBeOpen(caja: Caja | null): OpenCaja {
  if (caja === null) throw cajaRefusal('Esa caja ya no existe: alguien la eliminó.')
  const { abierta, current_apertura_caja_id } = caja
  if (!abierta || !current_apertura_caja_id)
    throw cajaRefusal(`La caja ${cajaName(caja)} está cerrada: abrila o elegí otra.`)
  return { ...caja, current_apertura_caja_id }
}

/** Throws when the person does not see the caja, since the server does not check it (U22, PERM-011). */
export const mustSee =
  (caja: Caja): Thunk =>
  (_dispatch, getState) => {
    const user = selectUser(getState())
    if (user !== null && !seesCaja(caja, user.id, createAccess(user).ownsShop))
      throw apiError('answer', 403, 'caja', 'No tenés permiso para esto.')
  }

/** Reads again the cajas that money has moved through (NS-16). After a failed reading the old figures stay. */
export const refreshCajas =
  (...ids: readonly number[]): Thunk =>
  (dispatch) => {
    for (const id of new Set(ids)) dispatch(readCaja(id)).catch(() => undefined)
  }
