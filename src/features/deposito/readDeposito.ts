import { rowsAt } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { listPath } from '@/entities/paths'
import { sale as saleEntity } from '@/entities/sale'
import { depositoSlice } from './depositoSlice'

const { started, received, failed } = depositoSlice.actions

/** `from_depositos` = 1: what the warehouse still has to do with, without dates (NS-05). */
const LIST = listPath({ ...saleEntity, list: { byDate: true, datePrefix: 'from-date/1' } }, { allDates: true })

/** Reads the sales of the warehouse; what is there stays until the new ones have come. */
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
