import { rowsAt } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { listPath } from '@/entities/paths'
import { sale as saleEntity } from '@/entities/sale'
import { depositoSlice } from './depositoSlice'

const { started, received, failed } = depositoSlice.actions

/** `from_depositos` = 1: the sales the warehouse still has to handle, of any date (NS-05). */
const LIST = listPath({ ...saleEntity, list: { byDate: true, datePrefix: 'from-date/1' } }, { allDates: true })

/** Reads the sales of the warehouse; those held stay until the answer arrives. */
export const readDeposito =
  (): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(started())
    try {
      dispatch(received(await rowsAt(api, saleEntity, LIST)))
    } catch {
      dispatch(failed())
    }
  }
