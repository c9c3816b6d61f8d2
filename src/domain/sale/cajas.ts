import { fold } from '@/lib/text'
import type { Flag } from './context'

/** The part of a caja that the sale reads. Without methods the caja takes any. */
export interface SaleCaja {
  id: number | null
  name?: string | null
  abierta: Flag | null
  current_acount_payment_methods: readonly { id: number | null }[]
}

/** The shop's usual caja for a method, in one warehouse or, without `address_id`, in all. */
export interface UsualCaja {
  current_acount_payment_method_id: number | null
  caja_id: number | null
  address_id: number | null
}

/** A payment method; id 0: none is chosen yet. */
export interface CajaMethod {
  id: number
  name?: string | null | undefined
}

/** The cajas into which the money of a method may go. */
export interface CajaChoice<C extends SaleCaja = SaleCaja> {
  /** The open cajas that take the method and may be chosen, the usual one first. */
  open: readonly C[]
  /**
   * Id of the shop's usual caja for method and warehouse, else of the only open one or the one named like the method;
   * 0: the person must choose.
   */
  usual: number
  /** Id of the usual caja while it is closed, so that another one takes its money; 0: none. */
  shut: number
}

/** Name of a caja, or its number, since old ones may have no name. */
export const cajaName = ({ num, name }: { num: number; name: string | null }): string => name || `Caja ${num}`

const takes = ({ current_acount_payment_methods: methods }: SaleCaja, method: number): boolean =>
  methods.length === 0 || method === 0 || methods.some(({ id }) => id === method)

const only = (cajas: readonly SaleCaja[]): number => (cajas.length === 1 ? (cajas[0]?.id ?? 0) : 0)

/**
 * The cajas for a method (contract b §11.1, §11.5). `isOffered`: whether the person may choose the caja; the shop's
 * usual one takes the money whoever sells.
 */
export function cajaChoice<C extends SaleCaja>(
  cajas: readonly C[],
  usuals: readonly UsualCaja[],
  { id: method, name }: CajaMethod,
  address_id: number,
  isOffered: (caja: C) => boolean = () => true,
): CajaChoice<C> {
  const taking = cajas.filter((caja) => takes(caja, method))
  const open = taking.filter(({ abierta }) => Boolean(abierta))
  const kept = (place: number | null, among: readonly C[]) =>
    usuals.find(
      (row) =>
        row.current_acount_payment_method_id === method &&
        (row.address_id || null) === place &&
        among.some(({ id }) => id === row.caja_id),
    )
  const keptOf = (among: readonly C[]) => (kept(address_id || null, among) ?? kept(null, among))?.caja_id ?? 0
  const given = keptOf(open) || only(open)
  const offered = open.filter((caja) => caja.id === given || isOffered(caja))
  const named = offered.filter((caja) => name && fold(caja.name ?? '').trim() === fold(name).trim())
  const usual = given || only(offered) || only(named)
  const wanted = keptOf(taking)
  return {
    open: [...offered.filter(({ id }) => id === usual), ...offered.filter(({ id }) => id !== usual)],
    usual,
    shut: open.some(({ id }) => id === wanted) ? 0 : wanted,
  }
}

/** Id of the caja in force: the one chosen by hand while it is open and takes the method, else the usual one. */
export const cajaInForce = (chosen: number, { open, usual }: CajaChoice): number =>
  open.some(({ id }) => id === chosen) ? chosen : usual
