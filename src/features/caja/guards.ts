import { apiError } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { createAccess } from '@/domain/access'
import { seesCaja } from '@/domain/cajas/seesCaja'
import { toAmount } from '@/domain/money'
import { caja as cajaEntity, type Caja } from '@/entities/caja'
import { price } from '@/lib/format'
import { cajaRefusal, mustBeOpen, readCaja, type OpenCaja } from '@/shop/cajas/cajas'
import { selectList } from '@/list/slices'
import { selectUser } from '@/session/sessionSlice'

/** Id of who is signed in: the server writes it into each movement as `employee_id`. */
export const selectUserId = (state: unknown): number => selectUser(state)?.id ?? 0

/** Throws when the person may not use the caja, since the server does not check it (U22, PERM-011). */
const guard =
  (caja: Caja): Thunk =>
  (_dispatch, getState) => {
    const user = selectUser(getState())
    const access = createAccess(user)
    const may =
      user !== null && access.has('cajas') && access.can('caja.index') && seesCaja(caja, user.id, access.ownsShop)
    if (!may) throw apiError('answer', 403, 'caja', 'No tenés permiso para esto.')
  }

/** The caja as it was last read. */
export const heldCaja = (state: unknown, id: number): Caja | undefined =>
  (selectList(state, cajaEntity).models as readonly unknown[] as readonly Caja[]).find((row) => row.id === id)

/** The caja as the server has it now. Rejects with an `ApiError`, also when the person may not use it. */
export const freshCaja =
  (id: number): Thunk<Promise<Caja>> =>
  async (dispatch, getState) => {
    const held = heldCaja(getState(), id)
    if (held !== undefined) dispatch(guard(held))
    const caja = await dispatch(readCaja(id))
    if (caja === null) throw cajaRefusal('Esta caja ya no existe: alguien la eliminó.')
    dispatch(guard(caja))
    return caja
  }

/** As `freshCaja`, but rejects for a closed caja too, since only an open caja takes or gives money. */
export const openCajaOf =
  (id: number): Thunk<Promise<OpenCaja>> =>
  async (dispatch) =>
    mustBeOpen(await dispatch(freshCaja(id)))

/** Throws when the balance just read is not the one the person counted against. */
export function mustHold({ saldo }: Caja, expected: string | number): void {
  if (!toAmount(saldo).eq(toAmount(expected)))
    throw cajaRefusal(`El saldo cambió mientras contabas: ahora es ${price(saldo, 'always')}. Revisá la diferencia.`)
}
