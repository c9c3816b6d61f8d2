import { countedOf } from '@/domain/cajas/closingNote'
import { toAmount } from '@/domain/money'
import { price } from '@/lib/format'
import { PETTY_CASH } from '../shop/anew'
import { byId, type Opening, type PracticeShop } from '../shop/tables'
import { newlyClosed, newMovements, newNotes, newOpenings, type Look } from './look'
import { DONE, more, OPEN, wrong, type Check } from './task'

const nameOf = ({ shop }: Look, caja: number) => byId(shop.cajas, caja)?.name ?? ''

/** What was in the drawer when it was counted: a difference booked at the closing does not change it. */
const drawerOf = ({ movements }: PracticeShop, { id, saldo_apertura }: Opening) =>
  movements
    .filter(({ apertura_caja_id, notas }) => apertura_caja_id === id && countedOf(notas) === null)
    .reduce((sum, { ingreso, egreso }) => sum.plus(toAmount(ingreso)).minus(toAmount(egreso)), toAmount(saldo_apertura))

/** The petty cash has a new opening. */
export const opensPetty: Check = (look, begun) => {
  const opened = newOpenings(look, begun)
  if (opened.some(({ caja_id }) => caja_id === PETTY_CASH)) return DONE
  const name = nameOf(look, PETTY_CASH)
  const other = opened.at(-1)
  if (other !== undefined) return wrong(`Abriste ${nameOf(look, other.caja_id)} y se pide ${name}.`)
  return byId(look.shop.cajas, PETTY_CASH)?.abierta
    ? wrong(`Reabriste el turno anterior de ${name}: se pide abrir uno nuevo.`)
    : OPEN
}

/** The petty cash is closed, after its money was counted rightly. */
export const closesPetty: Check = (look, begun) => {
  const closed = newlyClosed(look, begun)
  const latest = closed.findLast(({ caja_id }) => caja_id === PETTY_CASH)
  const name = nameOf(look, PETTY_CASH)
  if (latest === undefined) {
    const other = closed.at(-1)
    return other === undefined ? OPEN : wrong(`Cerraste ${nameOf(look, other.caja_id)} y se pide ${name}.`)
  }
  const counted = look.counted(latest.id)
  // What was counted is known a moment after the closing, before its dialog goes.
  if (counted === null) return look.inDialog ? OPEN : wrong(`Cerraste ${name} sin contar la plata.`)
  const drawer = drawerOf(look.shop, latest)
  return drawer.eq(counted) ? DONE : wrong(`Contaste ${price(counted)} y en ${name} hay ${price(drawer.toFixed(2))}.`)
}

/** One unit of that article comes back from that sale, and its money leaves a caja. */
export const givesBack =
  (sale: number, name: string): Check =>
  (look, begun) => {
    const notes = newNotes(look, begun)
    const latest = notes.at(-1)
    if (latest === undefined) return OPEN
    const isOne = ({ sale_id, articles: [first, ...others] }: (typeof notes)[number]) =>
      sale_id === sale &&
      others.length === 0 &&
      first !== undefined &&
      byId(look.shop.articles, first.id)?.name === name &&
      toAmount(first.pivot.amount).eq(1)
    const note = notes.find(isOne)
    if (note === undefined)
      return wrong(
        latest.sale_id === sale
          ? `La devolución guardada no es la que se pide: vuelve una sola unidad de «${name}».`
          : `La devolución guardada no es de la venta N° ${sale}.`,
      )
    const out = newMovements(look, begun).filter(({ egreso }) => egreso !== null)
    if (out.some(({ egreso }) => toAmount(egreso).eq(toAmount(note.haber)))) return DONE
    const taken = out.at(-1)
    return taken === undefined
      ? more(
          `La devolución está guardada. Falta sacar ${price(note.haber)} de la caja: ${look.inDialog ? '«Sacar de la caja»' : 'tocá «Sacarlo de la caja»'}.`,
        )
      : wrong(`De la caja salieron ${price(taken.egreso)} y se devuelven ${price(note.haber)}.`)
  }
