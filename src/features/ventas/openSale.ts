import { apiError, unreadable } from '@/api/errors'
import { parseAnswer } from '@/api/records'
import type { Thunk } from '@/api/thunk'
import { createAccess } from '@/domain/access'
import { address as addressEntity } from '@/entities/address'
import { employee as employeeEntity, type Employee } from '@/entities/employee'
import type { Address } from '@/entities/address'
import { recordPath } from '@/entities/paths'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { listActions, selectList } from '@/list/slices'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { addressChoices, employeeChoices, reaches } from './limits'

const { modelSet, upserted } = listActions(saleEntity)

/** The sale as the server has it now, in its place of the list or, where the list is of other days, in the open dialog alone. */
export const saleChanged =
  (sale: Sale): Thunk =>
  (dispatch, getState) => {
    const { models, model } = selectList(getState(), saleEntity)
    if (models.some(({ id }) => id === sale.id)) dispatch(upserted([sale]))
    else if (model?.id === sale.id) dispatch(modelSet({ model: sale }))
  }

/** Reads one sale, whatever its day; rejects with an `ApiError`. */
export const readSale =
  (id: number): Thunk<Promise<Sale>> =>
  async (_dispatch, _getState, { api }) => {
    const path = recordPath(saleEntity, id)
    const sale = parseAnswer(await api.get(path, { quiet: true })) as Sale | null | undefined
    if (sale === undefined) throw unreadable(path)
    if (sale === null) throw apiError('answer', 200, path, 'Esa venta ya no existe')
    return sale
  }

/** Opens a sale that need not be in the list. One of a warehouse or an employee this person may not look at is refused (D-19). */
export const openSale =
  (id: number): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const sale = await dispatch(readSale(id))
    const state = getState()
    const user = selectUser(state)
    if (user === null) return
    const access = createAccess(user)
    const addresses = selectList(state, addressEntity).models as unknown as readonly Address[]
    const employees = selectList(state, employeeEntity).models as unknown as readonly Employee[]
    const mayLook =
      access.can('sale.index') &&
      reaches(addressChoices(user, access, addresses), sale.address_id) &&
      reaches(employeeChoices(user, access, ownerOf(user).name, employees), sale.employee_id)
    if (!mayLook) throw apiError('answer', 403, recordPath(saleEntity, id), 'No tenés permiso para ver esa venta')
    dispatch(modelSet({ model: sale }))
  }
