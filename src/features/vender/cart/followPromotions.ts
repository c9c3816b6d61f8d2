import type { Dispatch } from '@/api/thunk'
import { inForce, shopMoment } from '@/domain/sale/promotions/promotionDays'
import { instant } from '@/lib/dates'
import { PROMOTIONS_PREFIX } from '@/session/prefixes'
import { selectUser } from '@/session/sessionSlice'
import { ownerIdOf } from '@/session/user'
import { keptPromotions } from '@/shop/promotions/storedPromotions'
import { promotionsChanged } from '@/shop/promotions/promotionsSlice'
import { isBegun } from './saleState'
import { selectVender } from './selectors'

interface Store {
  getState: () => unknown
  dispatch: Dispatch
  subscribe: (listener: () => void) => () => void
}

/** A promotion with hours begins and ends at most this late. */
const EVERY_MS = 15_000

/**
 * Keeps in the store the promotions in force now, of those this browser has for the shop. A begun sale keeps the
 * promotions it began with (U21), also while its removed lines could come back; the next sale gets the current ones.
 * Returns its stop.
 */
export function followPromotions({ getState, dispatch, subscribe }: Store): () => void {
  let shop: number | null = null
  let taken = '[]'
  let isDue = false
  /** While promotions are due: the steps that could be undone since the sale has no line; null: it has some. */
  let emptied: number | null = null

  /** Whether the sale keeps its promotions: it has lines or may have them back. The first line after those begins another. */
  function isHeld(): boolean {
    const { cart, removed } = selectVender(getState())
    const before = emptied
    const isEmpty = !isBegun(cart.items)
    emptied = isEmpty ? removed.length : null
    return isEmpty ? isBegun(removed.map(({ item }) => item)) : before === null || removed.length < before
  }

  /** `isAnother`: the shop or the sale is another than the one whose promotions are held. */
  function take(isAnother: boolean): void {
    if (!isDue) emptied = null
    const promotions = shop === null ? [] : inForce(keptPromotions(shop).read().promotions, shopMoment(instant()))
    const text = JSON.stringify(promotions)
    isDue = false
    if (text === taken) return
    isDue = !isAnother && isHeld()
    if (isDue) return
    taken = text
    dispatch(promotionsChanged(promotions))
  }

  // Runs at every action, so it does nothing unless the shop changed or promotions are due.
  function follow(): void {
    const user = selectUser(getState())
    const now = user && ownerIdOf(user)
    if (now !== shop) {
      if (shop !== null) window.removeEventListener(PROMOTIONS_PREFIX + shop, look)
      shop = now
      if (now !== null) window.addEventListener(PROMOTIONS_PREFIX + now, look)
      take(true)
    } else if (isDue && !isHeld()) take(true)
  }
  const look = () => take(false)

  follow()
  const unsubscribe = subscribe(follow)
  const timer = setInterval(look, EVERY_MS)
  // Changed in another tab.
  window.addEventListener('storage', look)
  return () => {
    unsubscribe()
    clearInterval(timer)
    window.removeEventListener('storage', look)
    if (shop !== null) window.removeEventListener(PROMOTIONS_PREFIX + shop, look)
  }
}
