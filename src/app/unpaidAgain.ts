import type { ApiClient } from '@/api/client'
import { ALERTS_REST_MS, alertsSlice, restOf, selectAlerts } from '@/features/alertas/alertsSlice'
import { ownerOf, type User } from '@/session/user'
import { unpaidSales } from '@/shop/alerts'
import type { AppStore } from './store'

const SOON_MS = 500
/**
 * Entities whose events change what is owed. The event of a payment names the client, whose balance it changes, and not
 * the payment.
 */
const OWED = ['sale', 'client']

/**
 * Reads the unpaid sales again when a sale or a payment, here or elsewhere, may have changed them, but not within a
 * minute of the last read; only for an owner who wants that alert.
 */
export function unpaidAgain(
  { dispatch, getState }: AppStore,
  api: ApiClient,
  user: User,
): { announced: (entity: string) => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let changed = false
  let stopped = false

  function read() {
    const rest = restOf(selectAlerts(getState()).unpaidAt)
    timer = changed ? setTimeout(read, rest || ALERTS_REST_MS) : undefined
    if (!changed || rest > 0) return
    changed = false
    unpaidSales(api).then(
      (sales) => void (stopped || dispatch(alertsSlice.actions.received({ unpaidSales: sales }))),
      () => undefined,
    )
  }
  return {
    announced(entity) {
      if (!OWED.includes(entity) || !ownerOf(user).dias_alertar_empleados_ventas_no_cobradas) return
      changed = true
      timer ??= setTimeout(read, SOON_MS)
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
