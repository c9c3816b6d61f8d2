import { useCallback } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { sale } from '@/entities/sale'
import { useDatesOfAddress } from '@/list/search/useDatesOfAddress'
import { ventasSlice } from './ventasSlice'

/**
 * `?desde=2026-11-01&hasta=2026-11-30&metodo=3`: shows the sales of those days paid by that method; all other choices
 * are reset.
 */
export function useSalesOfAddress(): void {
  const dispatch = useThunkDispatch()
  const take = useCallback(
    (given: URLSearchParams) => {
      const method = Number(given.get('metodo'))
      dispatch(
        ventasSlice.actions.optionsChosen({
          ventas_cobradas_show_option: 'cobradas-y-no-cobradas',
          afip_ticket_show_option: 'con-y-sin-factura',
          payment_method_show_option: Number.isInteger(method) && method > 0 ? method : 'todos',
        }),
      )
    },
    [dispatch],
  )
  useDatesOfAddress(sale, take, 'metodo')
}
