import { invoicingProblems, unpaidSales } from '@/shop/alerts'
import { apiError } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { createAccess } from '@/domain/access'
import { cents, toAmount } from '@/domain/money'
import { refusalWords } from '@/domain/sale/taxRefusals'
import type { ClientRow } from '@/entities/client'
import type { Sale } from '@/entities/saleRecord'
import { selectUser } from '@/session/sessionSlice'
import { ventasSlice } from '../ventasSlice'

export type PendingKind = 'unpaid' | 'problems'
export const PROBLEMS_SLUG = 'alerts.problemas_al_facturar'

export interface PendingRow {
  id: number
  num: number | null
  /** The client of an unpaid sale, or the authority's error for an invoice. */
  about: string
  created_at: string
  /** What is still owed, or should have been invoiced. */
  amount: number
}

type UnpaidSale = Pick<Sale, 'id' | 'num' | 'total' | 'created_at' | 'current_acount'>

/** What the client still owes of the sale; all of it when the account has no line for it. */
const owed = ({ total, current_acount }: UnpaidSale): number =>
  cents(toAmount(current_acount?.debe ?? total).minus(toAmount(current_acount?.pagandose)))

const lastError = ({ afip_errors }: Sale): string => refusalWords(afip_errors.at(-1) ?? { code: null, message: null })

/**
 * Read each time it opens: the server decides whose sales count and how old they must be (NS-04). Rejects with an
 * `ApiError`.
 */
export const readPending =
  (kind: PendingKind): Thunk<Promise<readonly PendingRow[]>> =>
  async (dispatch, getState, { api }) => {
    if (kind === 'problems') {
      if (!createAccess(selectUser(getState())).can(PROBLEMS_SLUG))
        throw apiError('answer', 403, kind, 'No tenés permiso para verlas')
      const sales = (await invoicingProblems(api, 'user')) as readonly unknown[] as readonly Sale[]
      return sales.map((sale) => ({
        id: sale.id,
        num: sale.num,
        about: lastError(sale),
        created_at: sale.created_at,
        amount: cents(toAmount(sale.total)),
      }))
    }
    const groups = await unpaidSales(api, 'user')
    dispatch(ventasSlice.actions.unpaidReceived(groups))
    return groups.flatMap(({ client, ventas_sin_cobrar }) =>
      (ventas_sin_cobrar as readonly unknown[] as readonly UnpaidSale[]).map((sale) => ({
        id: sale.id,
        num: sale.num,
        about: (client as ClientRow).name,
        created_at: sale.created_at,
        amount: owed(sale),
      })),
    )
  }
