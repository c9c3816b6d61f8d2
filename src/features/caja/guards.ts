import { apiError, failureText } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import type { Attempt } from '@/api/useOnce'
import { createAccess } from '@/domain/access'
import { seesCaja } from '@/domain/caja'
import { caja as cajaEntity, type Caja } from '@/entities/caja'
import { selectList } from '@/list/slices'
import { reload } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'

export const refusal = (text: string) => apiError('answer', 200, 'caja', text)

/** Id of the acting person, who the server writes into a movement. */
export const selectUserId = (state: unknown): number => selectUser(state)?.id ?? 0

/** Throws where the person may not touch the caja: the server checks nothing (U22, PERM-011). */
const guard =
  (caja: Caja): Thunk =>
  (_dispatch, getState) => {
    const user = selectUser(getState())
    const access = createAccess(user)
    const may = user !== null && access.has('cajas') && access.can('caja.index') && seesCaja(caja, user.id, access.ownsShop)
    if (!may) throw apiError('answer', 403, 'caja', 'No tenés permiso para esto.')
  }

/** The caja as the server has it now, which the person may use. Rejects with an `ApiError`. */
export const freshCaja =
  (id: number): Thunk<Promise<Caja>> =>
  async (dispatch, getState) => {
    const held = (selectList(getState(), cajaEntity).models as readonly unknown[] as readonly Caja[]).find((row) => row.id === id)
    if (held !== undefined) dispatch(guard(held))
    const caja = (await dispatch(reload(cajaEntity, id, { quiet: true }))) as Caja | null
    if (caja === null) throw refusal('Esta caja ya no existe: alguien la eliminó.')
    dispatch(guard(caja))
    return caja
  }

/** As `freshCaja`, and open: nothing else takes money. */
export const openCajaOf =
  (id: number): Thunk<Promise<Caja & { current_apertura_caja_id: number }>> =>
  async (dispatch) => {
    const caja = await dispatch(freshCaja(id))
    if (!caja.abierta || !caja.current_apertura_caja_id) throw refusal(`La caja ${caja.name ?? ''} está cerrada: abrila antes.`)
    return { ...caja, current_apertura_caja_id: caja.current_apertura_caja_id }
  }

/** What was refused before anything was sent is an outcome like any other. */
export const orRefused = (work: Promise<Attempt>): Promise<Attempt> =>
  work.catch((error: unknown) => ({ kind: 'refused', message: failureText(error) }))

/** After money has moved: the cajas it moved through, which no event tells of (NS-16). A failed reading leaves the old figures. */
export const refreshCajas =
  (...ids: readonly number[]): Thunk =>
  (dispatch) => {
    for (const id of new Set(ids)) dispatch(reload(cajaEntity, id, { quiet: true })).catch(() => undefined)
  }
