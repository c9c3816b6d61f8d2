import { toAmount } from '@/domain/money'
import { closeCaja, openCaja } from './cajas'
import { byId, type PracticeShop } from './tables'

/** Id of the petty cash. */
export const PETTY_CASH = 3
/** What a shift of the petty cash begins with. */
const CHANGE = '15000.00'

/** The sale of the morning as it was made, whatever was returned of it since; returns whether anything changed. */
export function renewMorning(shop: PracticeShop): boolean {
  const { morning } = shop
  if (morning === null || JSON.stringify(byId(shop.sales, morning.id)) === JSON.stringify(morning)) return false
  shop.sales = [structuredClone(morning), ...shop.sales.filter(({ id }) => id !== morning.id)]
  return true
}

/** Opens the cajas of the counter that somebody has closed, since nothing is sold without them; returns whether anything changed. */
export function openCounter(shop: PracticeShop): boolean {
  const closed = shop.cajas.filter(({ id, abierta }) => id !== PETTY_CASH && !abierta)
  for (const caja of closed) openCaja(shop, caja)
  return closed.length > 0
}

/** The petty cash open or closed, with its change in it; returns whether anything changed. */
export const layPetty =
  (open: boolean) =>
  (shop: PracticeShop): boolean => {
    const caja = byId(shop.cajas, PETTY_CASH)
    if (caja === undefined || (Boolean(caja.abierta) === open && toAmount(caja.saldo).eq(CHANGE))) return false
    if (caja.abierta) closeCaja(shop, caja)
    caja.saldo = CHANGE
    if (open) openCaja(shop, caja)
    return true
  }
